// The page's side of the service worker (src/sw.ts): registers it when the page itself is done, and sees to it that a new version comes in
// without anybody losing a move.

const workers = typeof navigator === "undefined" ? undefined : navigator.serviceWorker;

/** Called once by the page. */
export function workOffline(): void {
  if (!import.meta.env.PROD) return;
  addEventListener("vite:preloadError", () => void reloadIfRenewed());
  if (!workers) return;
  const idle = (): void => void (window.requestIdleCallback ?? setTimeout)(() => void register(workers));
  if (document.readyState === "complete") idle();
  else addEventListener("load", idle, { once: true });
}

function versionIn(page: Document): string {
  return page.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? "";
}

/** A part of the page is not there any more: has the server another version by now? */
async function reloadIfRenewed(): Promise<void> {
  const text = await fetch("/", { cache: "no-store" }).then(
    (response) => response.text(),
    () => "",
  );
  const served = versionIn(new DOMParser().parseFromString(text, "text/html"));
  if (served && served !== versionIn(document)) location.reload();
}

async function register(container: ServiceWorkerContainer): Promise<void> {
  const registration = await container.register("/sw.js", { updateViaCache: "none" }).catch(() => null);
  if (!registration) return;
  /** The first worker has nobody to wait for; each after it waits until it is told to take over. */
  const consider = async (worker: ServiceWorker | null): Promise<void> => {
    if (!worker || !container.controller) return;
    const takeOver = (): void => worker.postMessage("take over");
    if ((await versionOf(worker)) === versionIn(document)) takeOver();
    else await offerReload(takeOver);
  };
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => void (worker.state === "installed" && consider(worker)));
  });
  const changed = async (worker: ServiceWorker | null): Promise<void> => {
    if (!worker || (await versionOf(worker)) === versionIn(document)) return;
    // In this tab somebody has asked for it, or nobody has: another tab did.
    if (agreed) location.reload();
    else await offerReload(() => location.reload());
  };
  container.addEventListener("controllerchange", () => void changed(container.controller));
  document.addEventListener("visibilitychange", () => void (!document.hidden && registration.update().catch(() => {})));
  await consider(registration.waiting);
}

/** The server has been away: perhaps it came back with another page. */
export function lookForUpdate(): void {
  void workers?.getRegistration().then((registration) => registration?.update().catch(() => {}));
}

function versionOf(worker: ServiceWorker): Promise<string> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = (event: MessageEvent<string>) => resolve(event.data);
    worker.postMessage("version", [port2]);
  });
}

let offered = false;
let agreed = false;

async function offerReload(reload: () => void): Promise<void> {
  if (offered) return;
  offered = true;
  const [{ mount }, { default: NewVersion }] = await Promise.all([import("svelte"), import("./NewVersion.svelte")]);
  mount(NewVersion, {
    target: document.body,
    props: {
      onreload: () => {
        agreed = true;
        reload();
      },
    },
  });
}
