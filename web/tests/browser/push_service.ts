// A push service on this machine, and the keys of a browser that subscribed to it: what comes is decrypted as that browser would (RFC 8291).

import { execFileSync } from "node:child_process";
import { createDecipheriv, createECDH, createHmac, randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:https";
import { type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type PushService = {
  /** What a stand-in for the browser's push manager answers with. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** A file of the authority that signed for it. */
  authority: string;
  /** The next message, decrypted. */
  next: () => Promise<string>;
  count: () => number;
  stop: () => void;
};

const hmac = (key: Buffer, ...parts: (Buffer | string)[]): Buffer =>
  parts.reduce((sum, part) => sum.update(part), createHmac("sha256", key)).digest();

function decrypted(body: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const server = body.subarray(21, 21 + body[20]!);
  const shared = hmac(auth, browser.computeSecret(server));
  const secret = hmac(shared, "WebPush: info\0", browser.getPublicKey(), server, "\x01");
  const key = hmac(salt, secret);
  const cipher = createDecipheriv(
    "aes-128-gcm",
    hmac(key, "Content-Encoding: aes128gcm\0\x01").subarray(0, 16),
    hmac(key, "Content-Encoding: nonce\0\x01").subarray(0, 12),
  );
  const sealed = body.subarray(21 + server.length);
  cipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

export async function pushService(): Promise<PushService> {
  const folder = mkdtempSync(join(tmpdir(), "nonet-push-"));
  const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  const making = "req -x509 -nodes -days 1 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -subj /CN=localhost";
  const names = ["-addext", "subjectAltName=DNS:localhost", "-keyout", key, "-out", certificate];
  execFileSync("openssl", [...making.split(" "), ...names], { stdio: "ignore" });
  const browser = createECDH("prime256v1");
  browser.generateKeys();
  const auth = randomBytes(16);
  const came: string[] = [];
  const waiting: ((text: string) => void)[] = [];
  let count = 0;
  const server: Server = createServer(
    { key: readFileSync(key), cert: readFileSync(certificate) },
    (request, response) => {
      const parts: Buffer[] = [];
      request.on("data", (part: Buffer) => parts.push(part));
      request.on("end", () => {
        response.writeHead(201).end();
        ++count;
        const text = decrypted(Buffer.concat(parts), browser, auth);
        const next = waiting.shift();
        if (next) next(text);
        else came.push(text);
      });
    },
  );
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  return {
    subscription: {
      endpoint: `https://localhost:${(server.address() as AddressInfo).port}/browser`,
      keys: { p256dh: browser.getPublicKey().toString("base64url"), auth: auth.toString("base64url") },
    },
    authority: certificate,
    next: () =>
      new Promise((resolve) => {
        const text = came.shift();
        if (text === undefined) waiting.push(resolve);
        else resolve(text);
      }),
    count: () => count,
    stop: () => {
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
