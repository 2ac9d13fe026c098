import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { isPublicAddress } from "../public-address.ts";
import type { FeedFailure } from "./port.ts";
import { realFeeds } from "./real.ts";

/* The guard with real listeners: one counts as public, the other one is private and must see no connection. */

const publicHost = "127.0.0.2";
let shown: Server;
let hidden: Server;
let seen: number;
let location: string;

const listen = (server: Server, host: string) =>
  new Promise<void>((resolve) => server.listen(0, host, resolve));
const portOf = (server: Server) => (server.address() as AddressInfo).port;

beforeAll(async () => {
  shown = createServer((req, res) => {
    if (req.url === "/file") return res.writeHead(200).end("Dish,Price");
    if (req.url === "/first") return res.writeHead(302, { location: "/second" }).end();
    return res.writeHead(302, { location }).end();
  });
  hidden = createServer((_, res) => res.writeHead(200).end("secret"));
  hidden.on("connection", () => seen++);
  await Promise.all([listen(shown, publicHost), listen(hidden, "127.0.0.1")]);
});
afterAll(() =>
  Promise.all(
    [shown, hidden].map((server) => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    }),
  ),
);
beforeEach(() => {
  seen = 0;
});

/** Names resolve to the next of their addresses each time, and then to the last one. */
function feedsWith(names: Record<string, string[][]> = {}) {
  const resolve = ((host: string, _: object, done: (error: Error | null, found: object[]) => void) => {
    const answers = names[host];
    const found = (answers && answers.length > 1 ? answers.shift() : answers?.[0]) ?? [];
    done(
      null,
      found.map((address) => ({ address, family: 4 })),
    );
  }) as never;
  const isPublic = (address: string) => address === publicHost || isPublicAddress(address);
  return realFeeds({ privateToo: false, withinMs: 5_000, world: { isPublic, resolve } });
}
const fetched = (url: string, names?: Record<string, string[][]>) =>
  feedsWith(names)
    .fetch(url, { etag: null, accept: "*/*", maxBytes: 1_000 })
    .then(
      (file) => String(file?.bytes),
      (error: FeedFailure) => error.trouble,
    );

it("reaches the public listener, and the private one without the guard", async () => {
  expect(await fetched(`http://${publicHost}:${portOf(shown)}/file`)).toBe("Dish,Price");
  location = `http://127.0.0.1:${portOf(hidden)}/`;
  const open = realFeeds({ privateToo: true });
  const asked = { etag: null, accept: "*/*", maxBytes: 1_000 };
  const file = await open.fetch(`http://${publicHost}:${portOf(shown)}/first`, asked);
  expect([String(file?.bytes), seen]).toEqual(["secret", 1]);
});

it.each(["127.0.0.1", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "2130706433", "0x7f.1", "0.0.0.0", "[::]"])(
  "does not follow a first or second redirect to %s",
  async (host) => {
    location = `http://${host}:${portOf(hidden)}/secret`;
    for (const path of ["/moved", "/first"])
      expect(await fetched(`http://${publicHost}:${portOf(shown)}${path}`)).toBe("private");
    expect(seen).toBe(0);
  },
);

it("does not follow a redirect to a name with a private address", async () => {
  location = `http://inside.example:${portOf(hidden)}/secret`;
  const names = { "inside.example": [["127.0.0.1"]] };
  expect(await fetched(`http://${publicHost}:${portOf(shown)}/first`, names)).toBe("private");
  expect(seen).toBe(0);
});

it("checks each connection of a name whose address changes", async () => {
  location = `http://flips.example:${portOf(hidden)}/secret`;
  const names = { "flips.example": [[publicHost], ["127.0.0.1"]] };
  expect(await fetched(`http://flips.example:${portOf(shown)}/moved`, names)).toBe("private");
  expect(seen).toBe(0);
});

it("uses only the public addresses of a name with both", async () => {
  const names = { "both.example": [["127.0.0.1", publicHost]] };
  expect(await fetched(`http://both.example:${portOf(shown)}/file`, names)).toBe("Dish,Price");
  expect(await fetched(`http://both.example:${portOf(hidden)}/`, names)).toBe("unreachable");
  expect(seen).toBe(0);
});
