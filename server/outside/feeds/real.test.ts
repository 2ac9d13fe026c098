import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { FeedFailure } from "./port.ts";
import { realFeeds } from "./real.ts";

let site: Server;
let origin: string;
const answers: Record<string, RequestListener> = {
  "/menu.csv": (req, res) =>
    req.headers["if-none-match"] === '"1"'
      ? res.writeHead(304).end()
      : res.writeHead(200, { etag: '"1"', "content-type": "text/csv" }).end("Dish,Price"),
  "/moved": (_, res) => res.writeHead(302, { location: "/menu.csv" }).end(),
  "/round": (_, res) => res.writeHead(302, { location: "/round" }).end(),
  "/to-file": (_, res) => res.writeHead(302, { location: "file:///etc/passwd" }).end(),
  "/gone": (_, res) => res.writeHead(404).end(),
  "/private": (_, res) => res.writeHead(403).end(),
  "/broken": (_, res) => res.writeHead(500).end(),
  "/silent": () => undefined,
  "/drip": (_, res) => {
    res.writeHead(200);
    res.write("Dish");
  },
  "/endless": (_, res) => {
    res.writeHead(200);
    const more = () => res.write("x".repeat(65_536)) || res.once("drain", more);
    more();
  },
};

beforeAll(async () => {
  site = createServer((req, res) => void answers[req.url ?? ""]?.(req, res));
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(async () => {
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
});

const asked = (etag: string | null) => ({ etag, accept: "text/csv", maxBytes: 1_000_000 });
const troubleOf = (url: string, settings: Partial<Parameters<typeof realFeeds>[0]> = {}) =>
  realFeeds({ privateToo: true, ...settings })
    .fetch(url, asked(null))
    .then(
      () => "none",
      (error: FeedFailure) => error.trouble,
    );

it("fetches a file, follows redirects, and not again what has the known ETag", async () => {
  const feeds = realFeeds({ privateToo: true });
  const fetched = await feeds.fetch(`${origin}/moved`, asked(null));
  expect(fetched).toMatchObject({ type: "text/csv", etag: '"1"' });
  expect(String(fetched?.bytes)).toBe("Dish,Price");
  expect(await feeds.fetch(`${origin}/menu.csv`, asked('"1"'))).toBeNull();
});

it.each([
  ["/round", "redirects"],
  ["/to-file", "not secure"],
  ["/gone", "missing"],
  ["/private", "not allowed"],
  ["/broken", "status"],
  ["/endless", "too large"],
])("%s: %s", async (path, trouble) => {
  expect(await troubleOf(origin + path)).toBe(trouble);
});

it("ends a request that takes too long, before and during its body", async () => {
  expect(await troubleOf(`${origin}/silent`, { withinMs: 60 })).toBe("slow");
  expect(await troubleOf(`${origin}/drip`, { withinMs: 60 })).toBe("slow");
});

it("the slow addresses of one account leave places to the others", async () => {
  const feeds = realFeeds({ privateToo: true, withinMs: 2_000 });
  const fetch = (path: string, accountId: number) =>
    feeds.fetch(origin + path, { ...asked(null), accountId }).then(
      () => "fine",
      (error: FeedFailure) => error.trouble,
    );
  const waiting = Array.from({ length: 40 }, () => fetch("/silent", 1));
  expect(await fetch("/menu.csv", 2)).toBe("fine");
  expect(await fetch("/menu.csv", 1)).toBe("slow");
  await Promise.all(waiting);
  expect(await fetch("/menu.csv", 1)).toBe("fine");
});

it("never connects to a private address, and uses HTTPS only", async () => {
  const strict = { privateToo: false };
  expect(await troubleOf(`${origin}/menu.csv`, strict)).toBe("not secure");
  for (const host of [
    "127.0.0.1",
    "[::1]",
    "10.0.0.1",
    "169.254.169.254",
    "localhost",
    "192.168.1.4",
    "[::ffff:127.0.0.1]",
    "[::ffff:a00:1]",
    "[64:ff9b::7f00:1]",
  ])
    expect(await troubleOf(`https://${host}/menu.csv`, strict)).toBe("private");
});
