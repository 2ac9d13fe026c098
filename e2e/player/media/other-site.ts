import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A third-party web page, on its own server. */
export interface OtherSite {
  url: string;
  /** Returns how often a frame requested the page itself. */
  visits(): number;
  /** Sets its text from now on. */
  text(words: string): void;
  stop(): Promise<void>;
}

export async function startOtherSite(words: string): Promise<OtherSite> {
  let texts = words;
  let visits = 0;
  const server = createServer((request, response) => {
    if (request.headers["sec-fetch-dest"] === "iframe") visits++;
    response.writeHead(200, { "content-type": "text/html" });
    response.end(`<!doctype html><title>Menu</title><h1>${texts}</h1>`);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    visits: () => visits,
    text(next) {
      texts = next;
    },
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
