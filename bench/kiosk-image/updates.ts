import { createReadStream, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { basename, join } from "node:path";

/** The web server from which devices fetch new versions. */
export interface Updates {
  port: number;
  /** Offers the files of a folder; null: there are none. With `forged`, the sums do not have the signature that came with them. */
  offer(folder: string | null, options?: { forged?: boolean }): void;
  /** Files that were asked for since the last offer. */
  asked(): string[];
  close(): void;
}

export async function openUpdates(): Promise<Updates> {
  let offered: string | null = null;
  let forged = false;
  let asked: string[] = [];
  const server = createServer(({ url = "" }, response) => {
    const name = basename(url);
    asked.push(name);
    const file = offered && join(offered, name);
    const found = file && statSync(file, { throwIfNoEntry: false });
    if (!file || !found) return void response.writeHead(404).end();
    if (forged && name === "SHA256SUMS") {
      const sums = `${readFileSync(file, "utf8")}# One more line\n`;
      return void response.end(sums);
    }
    response.writeHead(200, { "content-length": found.size });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    offer(folder, options = {}) {
      offered = folder;
      forged = options.forged ?? false;
      asked = [];
    },
    asked: () => asked,
    close: () => server.close(),
  };
}
