import { execFileSync } from "node:child_process";
import { createReadStream, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

type Forged = "another key" | "changed sums" | null;

/** The web server from which devices fetch new versions. */
export interface Updates {
  port: number;
  /** Offers the files of a folder, perhaps with a signature that is not one of these sums by the key of the image. */
  offer(folder: string, forged?: Forged): void;
  /** Files that were asked for since the last offer. */
  asked(): string[];
  close(): void;
}

export async function openUpdates(): Promise<Updates> {
  let offered: string | null = null;
  let forged: Forged = null;
  let asked: string[] = [];
  const server = createServer(({ url = "" }, response) => {
    const name = basename(url);
    asked.push(name);
    const file = offered && join(offered, name);
    const found = file && statSync(file, { throwIfNoEntry: false });
    if (!file || !found) return void response.writeHead(404).end();
    if (forged === "another key" && name === "SHA256SUMS.gpg")
      return void response.end(signWithOtherKey(join(file, "../SHA256SUMS")));
    if (forged === "changed sums" && name === "SHA256SUMS") {
      const sums = `${readFileSync(file, "utf8")}# One more line\n`;
      return void response.end(sums);
    }
    response.writeHead(200, { "content-length": found.size });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    offer(folder, how = null) {
      offered = folder;
      forged = how;
      asked = [];
    },
    asked: () => asked,
    close: () => server.close(),
  };
}

/** Signs a file with a new key, which has the name of the real one. */
function signWithOtherKey(file: string): Buffer {
  const home = mkdtempSync(join(tmpdir(), "other-key-"));
  const gpg = (...words: string[]) =>
    execFileSync("gpg", ["--homedir", home, "--batch", "--quiet", ...words]);
  gpg("--passphrase", "", "--quick-generate-key", "Vitrine kiosk images", "ed25519", "sign", "never");
  const signature = gpg("--detach-sign", "--output", "-", file);
  rmSync(home, { recursive: true, force: true });
  return signature;
}
