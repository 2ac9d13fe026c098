import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as contracts from "#shared/contracts/library/data-sources.ts";
import { createWidget } from "#shared/contracts/library/widgets.ts";
import { documentsHeader, getData } from "#shared/contracts/playing/player.ts";
import { jobContext } from "../../../../context.ts";
import { realFeeds } from "../../../../outside/feeds/real.ts";
import { aCustomer, aPlaylist, appForTests, aScreen, Client } from "../../../../testing/kit.ts";
import { fetchDueFeeds } from "./fetch-feed.ts";

const test = appForTests();
let site: Server;
let origin: string;
let answer: RequestListener;
let owner: Awaited<ReturnType<typeof aCustomer>>;
let client: Client;

beforeAll(async () => {
  site = createServer((req, res) => answer(req, res));
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(async () => {
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
});
beforeEach(async () => {
  owner = await aCustomer(test.deps);
  client = new Client(test, { cookie: owner.cookie });
});

const feed = (...titles: string[]) =>
  `<rss><channel><title>City</title>${titles.map((title) => `<item><title>${title}</title></item>`).join("")}</channel></rss>`;
const sends =
  (text: string | Buffer, type = "application/rss+xml"): RequestListener =>
  (_, res) =>
    res.writeHead(200, { "content-type": type }).end(text);
const follow = (body: object = {}) =>
  client.call(contracts.followFeed, { kind: "news", url: `${origin}/rss`, ...body } as never);
const titles = async (id: number) => {
  const { document, feed, source } = (await client.call(contracts.getDataDocument, { id })).body;
  if (document.kind !== "news") throw new Error("The document is no news");
  return { titles: document.items.map(({ title }) => title), failure: feed?.failure, at: source.valueAt };
};
const sources = async () => (await client.call(contracts.listDataSources, {})).body.items;
const nextRound = (minutes: number) => {
  test.clock.advance(minutes * 60_000);
  return fetchDueFeeds({ ctx: jobContext(test.deps, "fetch-feeds") });
};

describe("a source that follows a feed", () => {
  it("is created with its news and its name, and listed with its state", async () => {
    answer = sends(feed("Bridge open", "Market on Saturday"));
    const made = await follow();
    expect(made).toMatchObject({ status: 201, body: { source: { name: "City", kind: "news" } } });
    expect(await titles(made.body.source.id)).toMatchObject({
      titles: ["Bridge open", "Market on Saturday"],
      failure: null,
    });
    expect(await sources()).toMatchObject([{ kind: "news", feed: { failure: null, url: `${origin}/rss` } }]);
  });

  it("is created when its own name is cut inside an emoji", async () => {
    answer = sends(feed("A").replace("City", `${"a".repeat(79)}😀 and more`));
    expect(await follow()).toMatchObject({ status: 201, body: { source: { name: "a".repeat(79) } } });
  });

  it("brings its newest items on screens, and keeps the last good ones when the site fails", async () => {
    answer = sends(feed("Morning"));
    const { id } = (await follow()).body.source;
    const widget = { kind: "news" as const, settings: { sourceId: id } };
    const media = await client.call(createWidget, { name: "News", widget });
    const playlist = await aPlaylist(test.deps, owner, { mediaIds: [media.body.id] });
    const { deviceKey } = await aScreen(test.deps, owner, { defaultPlaylistId: playlist.id });
    const device = new Client(test, { headers: { authorization: `Bearer ${deviceKey}` } } as never);
    const onScreen = async () => {
      const response = await device.get(getData.path, {
        [documentsHeader]: "",
        authorization: `Bearer ${deviceKey}`,
      });
      const [value] = getData.response.parse(response.json()).values;
      return { document: value?.document, atMs: value?.atMs };
    };
    expect(await onScreen()).toMatchObject({ document: { items: [{ title: "Morning" }] } });
    answer = sends(feed("Evening"));
    await nextRound(15);
    expect(await onScreen()).toMatchObject({ document: { items: [{ title: "Evening" }] } });
    const goodMs = test.clock.now().getTime();
    answer = (_, res) => res.writeHead(503).end();
    await nextRound(15);
    // The time of the last good answer tells screens how old it is.
    expect(await onScreen()).toMatchObject({ document: { items: [{ title: "Evening" }] }, atMs: goodMs });
    expect(await titles(id)).toMatchObject({ titles: ["Evening"], failure: expect.stringMatching(/503/) });
    answer = sends(feed("Night"));
    await client.call(contracts.fetchDataFeed, { id });
    expect(await titles(id)).toMatchObject({ titles: ["Night"], failure: null });
  });

  it("cannot be written, and cannot lose its feed, which would leave it without content", async () => {
    answer = sends(feed("A"));
    const { id } = (await follow()).body.source;
    const document = { kind: "news" as const, title: "", items: [] };
    expect((await client.call(contracts.saveDataDocument, { id, document })).status).toBe(409);
    expect((await client.call(contracts.removeDataFeed, { id })).error?.message).toMatch(/another address/);
    expect(await titles(id)).toMatchObject({ titles: ["A"] });
  });

  it("is not made for a value, and not by a widget that shows something else", async () => {
    answer = sends(feed("A"));
    expect((await follow({ kind: "value" })).status).toBe(400);
    const { id } = (await follow()).body.source;
    const board = await client.call(createWidget, {
      name: "B",
      widget: { kind: "board", settings: { sourceId: id } },
    });
    expect(board.error?.fields).toHaveProperty(["widget.settings.sourceId"]);
  });

  it("reads links that begin with the name of an app", async () => {
    answer = sends(feed("A"));
    const refused = await follow({ url: `feed://127.0.0.1:9/rss` });
    expect(refused.error?.fields?.url).toMatch(/^The server 127\.0\.0\.1 could not be reached|certificate/);
  });
});

const bomb = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from(
  { length: 9 },
  (_, at) => `<!ENTITY lol${at + 1} "${`&lol${at || ""};`.repeat(10)}">`,
).join("")}]><rss><channel><title>&lol9;</title></channel></rss>`;
const outside = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>${feed("&x;")}`;

it.each<[string, RequestListener, RegExp]>([
  ["a billion laughs", sends(bomb), /DOCTYPE/],
  ["a file of this machine as an entity", sends(outside), /DOCTYPE/],
  ["elements inside each other", sends(`<rss><channel>${"<item><a>".repeat(40_000)}`), /broken/],
  [
    "a web page",
    sends("<!doctype html><title>Sign in</title>", "text/html"),
    /web page and not to a news feed/,
  ],
  ["broken XML", sends("<rss><channel><title>City</title><item></channel>"), /broken|no items/],
  ["a picture", sends(Buffer.alloc(5_000, 0x89), "image/png"), /no news feed/],
  [
    "a redirect to another protocol",
    (_, res) => res.writeHead(302, { location: "ftp://127.0.0.1/" }).end(),
    /https/,
  ],
  ["a wall", (_, res) => res.writeHead(401).end(), /not public/],
  [
    "100 MB",
    (_, res) => {
      res.writeHead(200, { "content-type": "text/xml" });
      let left = 1_600;
      const more = (): unknown =>
        left-- > 0 ? res.write("x".repeat(65_536)) && setImmediate(more) : res.end();
      res.on("drain", more).on("error", () => undefined);
      more();
    },
    /larger than 3 MB/,
  ],
])("refuses %s with words, and creates nothing", async (_, listener, words) => {
  answer = listener;
  const refused = await follow();
  expect(refused.status).toBe(400);
  expect(refused.error?.fields?.url).toMatch(words);
  expect(await sources()).toEqual([]);
});

it.each([
  ["a private address", "https://10.0.0.1/rss"],
  ["this machine as a mapped IPv6 address", "https://[::ffff:127.0.0.1]/rss"],
  ["this machine", "https://[::1]/rss"],
])("never connects to %s", async (_, url) => {
  const open = test.deps.feeds;
  test.deps.feeds = realFeeds({ privateToo: false });
  const refused = await follow({ url });
  test.deps.feeds = open;
  expect(refused.error?.fields?.url).toMatch(/private network/);
});

it("ends a slow answer, and does not let one account fetch without an end", async () => {
  const open = test.deps.feeds;
  test.deps.feeds = realFeeds({ privateToo: true, withinMs: 80 });
  answer = (_, res) => void res.writeHead(200).write("<rss>");
  expect((await follow()).error?.fields?.url).toMatch(/15 seconds/);
  test.deps.feeds = open;
  answer = sends("");
  const statuses = await Promise.all(Array.from({ length: 14 }, async () => (await follow()).status));
  expect(statuses).toContain(429);
});

it("reads a feed of 3 MB with 10,000 items while other requests are answered", async () => {
  const item = (at: number) =>
    `<item><title>Item ${at}</title><description>${"words ".repeat(38)}</description></item>`;
  answer = sends(
    `<rss><channel><title>Large</title>${Array.from({ length: 10_000 }, (_, at) => item(at)).join("")}</channel></rss>`,
  );
  const order: string[] = [];
  const made = follow().finally(() => order.push("feed"));
  // The thread reads for a part of a second; these answers come meanwhile.
  for (let count = 0; count < 3; count++) await sources().finally(() => order.push("list"));
  expect((await made).body.document).toMatchObject({ items: expect.objectContaining({ length: 30 }) });
  expect(order).toEqual(["list", "list", "list", "feed"]);
});
