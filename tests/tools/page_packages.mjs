#!/usr/bin/env node
// The packages whose code or files end up in the page, as the bundler sees them, are those of tools/dependencies.json.
// Bundles in memory, without the core, so that nothing has to be built before. Exit code 77: the web packages are missing.
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const vite = `${root}/web/node_modules/vite/dist/node/index.js`
if (!existsSync(vite)) {
  console.log('skipped: expected the web packages (tools/install test)')
  process.exit(77)
}
process.chdir(`${root}/web`)
const { build } = await import(pathToFileURL(vite))

const found = new Set()
function note(id) {
  const own = id.match(/^\0(vite|rolldown)\//) // what the bundler adds by itself
  const packaged = id.match(/.*node_modules\/((?:@[^/]+\/)?[^/]+)\//)
  if (own ?? packaged) found.add((own ?? packaged)[1])
}
const witness = {
  name: 'witness',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk') Object.entries(file.modules).forEach(([id, module]) => module.renderedLength > 0 && note(id))
      else (file.originalFileNames ?? []).forEach(note)
  },
}
const without_core = {
  name: 'without-core',
  enforce: 'pre',
  resolveId: (id) => (/nonet\w*\.wasm/.test(id) ? '\0core' : null),
  load: (id) => (id === '\0core' ? 'export default "core"' : null),
}
await build({
  logLevel: 'error',
  build: { write: false },
  plugins: [without_core, witness],
  worker: { plugins: () => [without_core, witness] },
})

const bundled = [...found].sort()
const listed = JSON.parse(readFileSync(`${root}/tools/dependencies.json`, 'utf8')).page.toSorted()
if (bundled.join() !== listed.join()) {
  console.error(`in the page:                 ${bundled.join(', ')}`)
  console.error(`in tools/dependencies.json:  ${listed.join(', ')}`)
  console.error('expected both to be the same')
  process.exit(1)
}
console.log(`page_packages: ${bundled.join(', ')}`)
process.exit(0)
