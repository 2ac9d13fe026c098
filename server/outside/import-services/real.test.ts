import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { isPublicAddress } from "../public-address.ts";
import { asServiceFailure, type ServiceFailure } from "./port.ts";
import { realImportServices } from "./real.ts";

/* The guard with real listeners: one counts as public, the other one is private and must see no connection. */

const publicHost = "127.0.0.2";
let service: Server;
let store: Server;
let hidden: Server;
let connections: number;
let got: { url: string; secret: string | undefined; body: string }[];

const listen = (server: Server, host: string) =>
  new Promise<void>((resolve) => server.listen(0, host, resolve));
const portOf = (server: Server) => (server.address() as AddressInfo).port;
async function note(req: IncomingMessage): Promise<void> {
  let body = "";
  for await (const part of req) body += part;
  got.push({ url: req.url ?? "", secret: req.headers["x-access-token"] as string | undefined, body });
}

beforeAll(async () => {
  service = createServer(async (req, res) => {
    await note(req);
    const { pathname, searchParams } = new URL(req.url ?? "", "http://x");
    if (pathname === "/file") return res.writeHead(200, { "content-length": 4 }).end("file");
    if (pathname === "/to") return res.writeHead(302, { location: searchParams.get("url") ?? "" }).end();
    if (pathname === "/loop") return res.writeHead(302, { location: "/loop" }).end();
    if (pathname === "/later") return res.writeHead(429, { "retry-after": "17" }).end();
    if (pathname === "/cut") {
      res.writeHead(200, { "content-length": 1_000 });
      res.write("begin", () => res.destroy());
      return;
    }
    if (pathname === "/silent") return;
    return res.writeHead(401).end();
  });
  store = createServer(async (req, res) => {
    await note(req);
    res.writeHead(200).end("stored");
  });
  hidden = createServer((_, res) => res.writeHead(200).end("secret"));
  hidden.on("connection", () => connections++);
  await Promise.all([listen(service, publicHost), listen(store, publicHost), listen(hidden, "127.0.0.1")]);
});
afterAll(() =>
  Promise.all(
    [service, store, hidden].map((server) => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    }),
  ),
);
beforeEach(() => {
  connections = 0;
  got = [];
});

/** Names resolve to the next of their addresses each time, and then to the last one. */
function askWith(
  path: string,
  call: { json?: unknown; withinMs?: number } = {},
  names: Record<string, string[]> = {},
) {
  const resolve = ((host: string, _: object, done: (error: Error | null, found: object[]) => void) => {
    const answers = names[host] ?? [];
    const address = (answers.length > 1 ? answers.shift() : answers[0]) ?? publicHost;
    done(null, [{ address, family: 4 }]);
  }) as never;
  const isPublic = (address: string) => address === publicHost || isPublicAddress(address);
  return realImportServices({ world: { isPublic, resolve } }).ask(
    `http://service.test:${portOf(service)}${path}`,
    { secrets: { "x-access-token": "t" }, withinMs: 5_000, ...call },
  );
}
const textOf = async (answer: ReturnType<typeof askWith>) => {
  let text = "";
  for await (const part of (await answer).body) text += part;
  return text;
};
const troubleOf = (answer: Promise<unknown>) =>
  answer.then(
    () => "none",
    (error: unknown) => asServiceFailure(error).trouble,
  );
const to = (url: string) => `/to?url=${encodeURIComponent(url)}`;

it("sends secrets and a body to the service, and says how long a file is", async () => {
  const answer = await askWith("/file", { json: { a: 1 } });
  expect(answer.bytes).toBe(4);
  answer.body.destroy();
  expect(got).toEqual([{ url: "/file", secret: "t", body: '{"a":1}' }]);
});

it("follows a redirect to another host without the secrets", async () => {
  expect(await textOf(askWith(to(`http://store.test:${portOf(store)}/1?signature=2`)))).toBe("stored");
  expect(got.map(({ secret }) => secret)).toEqual(["t", undefined]);
});

it("does not follow a redirect with what it posts", async () => {
  const posted = askWith(to(`http://store.test:${portOf(store)}/1`), { json: { password: "p" } });
  expect(await troubleOf(posted)).toBe("status");
  expect(got).toHaveLength(1);
});

it.each([
  ["a private address", (port: number) => `http://127.0.0.1:${port}/`, {}],
  ["a mapped one", (port: number) => `http://[::ffff:127.0.0.1]:${port}/`, {}],
  ["a name for it", (port: number) => `http://inside.test:${port}/`, { "inside.test": ["127.0.0.1"] }],
  ["a name that changes", (port: number) => `http://flip.test:${port}/`, { "flip.test": ["127.0.0.1"] }],
])("never connects to %s after a redirect", async (_, url, names) => {
  expect(await troubleOf(askWith(to(url(portOf(hidden))), {}, names))).toBe("private");
  expect(connections).toBe(0);
});

it("asks over HTTPS only", async () => {
  expect(await troubleOf(realImportServices().ask("http://example.com/", { withinMs: 5_000 }))).toBe(
    "not secure",
  );
});

it("says what an answer means", async () => {
  expect(await troubleOf(askWith("/nothing"))).toBe("not allowed");
  const later = await askWith("/later").catch((error: unknown) => error as ServiceFailure);
  expect(later).toMatchObject({ trouble: "too many", retryAfterSeconds: 17 });
  expect(await troubleOf(askWith("/silent", { withinMs: 50 }))).toBe("slow");
  expect(await troubleOf(textOf(askWith("/cut")))).toBe("unreachable");
  expect(await troubleOf(askWith("/loop"))).toBe("redirects");
});
