import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import * as contracts from "#shared/contracts/library/data-sources.ts";
import { createWidget } from "#shared/contracts/library/widgets.ts";
import { documentsHeader, getData } from "#shared/contracts/playing/player.ts";
import { newsDocument, newsLimits } from "#shared/media-kinds/news.ts";
import { jobContext } from "../../../../context.ts";
import { newsPictures } from "../../../../db/tables/index.ts";
import { realFeeds } from "../../../../outside/feeds/real.ts";
import { aCustomer, aPlaylist, appForTests, aScreen, Client } from "../../../../testing/kit.ts";
import { inLab } from "../../../../testing/lab.ts";
import { fetchDueFeeds } from "./fetch-feed.ts";

const test = appForTests();
let site: Server;
let origin: string;
let feed: string;
let turn = 0;
/** What the site answers for pictures, by path. */
let pictures: Record<string, RequestListener>;
let asked: string[];
let owner: Awaited<ReturnType<typeof aCustomer>>;
let client: Client;
let photo: Buffer;

beforeAll(async () => {
  photo = await sharp({ create: { width: 1600, height: 900, channels: 3, background: "#336699" } })
    .composite([{ input: await noise(1600, 900), blend: "overlay" }])
    .withMetadata({ exif: { IFD0: { Copyright: "secret words" } } })
    .jpeg()
    .toBuffer();
  site = createServer((req, res) => {
    const path = req.url ?? "";
    if (path === `/rss-${turn}`) return res.writeHead(200, { etag: `"${feed.length}"` }).end(feed);
    // Sources of earlier tests are due too.
    if (path.startsWith("/rss")) return res.writeHead(404).end();
    asked.push(path);
    return (pictures[path] ?? ((_, none) => none.writeHead(404).end()))(req, res);
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(async () => {
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
});
beforeEach(async () => {
  asked = [];
  turn++;
  pictures = {};
  owner = await aCustomer(test.deps);
  client = new Client(test, { cookie: owner.cookie });
});

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#808080",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
const sends =
  (bytes: Buffer | string): RequestListener =>
  (_, res) =>
    res.writeHead(200, { "content-type": "image/jpeg" }).end(bytes);
const items = (...paths: string[]) =>
  `<rss><channel><title>City</title>${paths.map((path) => `<item><title>${path}</title><media:thumbnail url="${path.startsWith("http") ? path : origin + path}"/></item>`).join("")}</channel></rss>`;
const round = (minutes = 0) => {
  test.clock.advance(minutes * 60_000);
  return fetchDueFeeds({ ctx: jobContext(test.deps, "fetch-feeds") });
};
const follow = async () =>
  (await client.call(contracts.followFeed, { kind: "news", url: `${origin}/rss-${turn}` } as never)).body
    .source.id;
const documentOf = async (id: number) =>
  newsDocument.parse((await client.call(contracts.getDataDocument, { id })).body.document);
const withPicture = async (id: number) =>
  (await documentOf(id)).items.filter(({ picture }) => picture).map(({ title }) => title);
const bytesOf = (picture = "") => Buffer.from(picture.slice(picture.indexOf(",") + 1), "base64");

it("brings small copies of a feed's pictures to screens, which never ask the publisher", async () => {
  pictures = { "/a.jpg": sends(photo), "/b.jpg": sends(photo) };
  feed = items("/a.jpg", "/b.jpg");
  const id = await follow();
  expect(asked).toEqual([]);
  await round();
  const media = await client.call(createWidget, {
    name: "News",
    widget: { kind: "news", settings: { sourceId: id, picture: true } },
  });
  const playlist = await aPlaylist(test.deps, owner, { mediaIds: [media.body.id] });
  const { deviceKey } = await aScreen(test.deps, owner, { defaultPlaylistId: playlist.id });
  const response = await new Client(test, {} as never).get(getData.path, {
    [documentsHeader]: "",
    authorization: `Bearer ${deviceKey}`,
  });
  const [value] = getData.response.parse(response.json()).values;
  const [first] = newsDocument.parse(value?.document).items;
  const small = bytesOf(first?.picture);
  expect(await sharp(small).metadata()).toMatchObject({ format: "jpeg", width: 480, height: 270 });
  expect(small.includes("secret words")).toBe(false);
  expect(photo.includes("secret words")).toBe(true);
  expect(asked.toSorted()).toEqual(["/a.jpg", "/b.jpg"]);
});

it("fetches each picture once, and forgets those of items that are gone", async () => {
  pictures = { "/a.jpg": sends(photo), "/b.jpg": sends(photo), "/c.jpg": sends(photo) };
  feed = items("/a.jpg", "/b.jpg");
  const id = await follow();
  await round();
  feed = items("/c.jpg", "/b.jpg", "/b.jpg");
  await round(15);
  expect(asked.toSorted()).toEqual(["/a.jpg", "/b.jpg", "/c.jpg"]);
  expect(await withPicture(id)).toEqual(["/c.jpg", "/b.jpg"]);
  const kept = (await test.deps.db.select().from(newsPictures)).filter(({ sourceId }) => sourceId === id);
  expect(kept).toHaveLength(2);
});

it("asks again for a picture whose site was broken, and for no other one", async () => {
  pictures = {
    "/a.jpg": (_, res) => res.writeHead(503).end(),
    "/gone.jpg": (_, res) => res.writeHead(404).end(),
  };
  feed = items("/a.jpg", "/gone.jpg");
  const id = await follow();
  await round();
  expect(await withPicture(id)).toEqual([]);
  pictures = { "/a.jpg": sends(photo), "/gone.jpg": sends(photo) };
  // The feed has not changed meanwhile.
  await round(15);
  expect(await withPicture(id)).toEqual(["/a.jpg"]);
});

it("is right when two processes look at the same time", async () => {
  pictures = { "/a.jpg": sends(photo), "/b.jpg": sends(photo) };
  feed = items("/a.jpg", "/b.jpg");
  const id = await follow();
  const looks = [1, 2].map(() => client.call(contracts.fetchDataFeed, { id }));
  expect((await Promise.all(looks)).map(({ status }) => status)).toEqual([200, 200]);
  expect(await withPicture(id)).toEqual(["/a.jpg", "/b.jpg"]);
});

inLab("stays below 250 kB with the largest texts and the most detailed pictures", async () => {
  const paths = Array.from({ length: 30 }, (_, at) => `/${at}.jpg`);
  const detailed = await noise(900, 675);
  pictures = Object.fromEntries(paths.map((path) => [path, sends(detailed)]));
  feed = items(...paths).replaceAll(
    "<title>/",
    `<description>${"क".repeat(newsLimits.summary)}</description><title>${"क".repeat(190)}/`,
  );
  const id = await follow();
  await round();
  const document = await documentOf(id);
  expect(asked).toHaveLength(newsLimits.pictures);
  expect(document.items[0]?.picture?.length ?? 0).toBeLessThan(newsLimits.picture);
  const full = document.items.map((item, at) =>
    at < newsLimits.pictures ? { ...item, picture: "x".repeat(newsLimits.picture) } : item,
  );
  expect(Buffer.byteLength(JSON.stringify({ ...document, items: full }))).toBeLessThan(250_000);
});

/** A PNG of a few kilobytes that says that it has this many pixels. */
function bomb(side: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 6, 0, 0, 0], 8);
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([mark, chunk("IHDR", head), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))]);
}
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"><image href="file:///etc/passwd"/></svg>';

it.each<[string, () => RequestListener | Promise<RequestListener>]>([
  ["a bomb of 2,500 million pixels", () => sends(bomb(50_000))],
  ["more bytes than a picture needs", () => sends(Buffer.concat([photo, Buffer.alloc(6_500_000)]))],
  ["a web page", () => sends("<!doctype html><title>Sign in</title>")],
  ["a drawing with links", () => sends(drawing)],
  ["half a picture", () => sends(photo.subarray(0, photo.length / 2))],
  ["nothing", () => sends("")],
  ["a mark that counts readers", async () => sends(await noise(1, 1))],
])("leaves out %s, and keeps the item", async (_, listener) => {
  pictures = { "/bad.jpg": await listener(), "/good.jpg": sends(photo) };
  feed = items("/bad.jpg", "/good.jpg");
  const id = await follow();
  await round();
  expect(await withPicture(id)).toEqual(["/good.jpg"]);
  expect((await documentOf(id)).items).toHaveLength(2);
});

it("never connects to a private address for a picture, also after a redirect", async () => {
  feed = items("/turn.jpg", "https://[::1]/a.jpg");
  let reached = false;
  const inside = createServer((_, res) => {
    reached = true;
    res.end(photo);
  });
  await new Promise<void>((resolve) => inside.listen(0, "127.0.0.2", resolve));
  const { port } = inside.address() as AddressInfo;
  pictures = { "/turn.jpg": (_, res) => res.writeHead(302, { location: `http://127.0.0.2:${port}/` }).end() };
  const id = await follow();
  const open = test.deps.feeds;
  const { lookup } = await import("node:dns");
  // This machine's first address stands for the web here.
  test.deps.feeds = realFeeds({
    privateToo: false,
    world: { isPublic: (address) => address === "127.0.0.1", resolve: lookup },
  });
  await round();
  test.deps.feeds = open;
  inside.close();
  expect(asked).toEqual(["/turn.jpg"]);
  expect(reached).toBe(false);
  expect(await withPicture(id)).toEqual([]);
});
