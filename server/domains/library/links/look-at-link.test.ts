import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type LookedLink, lookAtLink } from "#shared/contracts/library/links.ts";
import { listMedia } from "#shared/contracts/library/media.ts";
import { realFeeds } from "../../../outside/feeds/real.ts";
import type { OpenedPage } from "../../../outside/web-pages/port.ts";
import { realWebPages } from "../../../outside/web-pages/real.ts";
import { aCustomer, Client, startTestApp, type TestApp } from "../../../testing/kit.ts";

let site: Server;
let origin: string;
let asked: string[] = [];

const html =
  (head: string, headers: Record<string, string> = {}): RequestListener =>
  (_, res) =>
    res
      .writeHead(200, { "content-type": "text/html; charset=utf-8", ...headers })
      .end(`<html><head>${head}</head>`);
const file =
  (type: string, body: string | Buffer): RequestListener =>
  (_, res) =>
    res.writeHead(200, { "content-type": type }).end(body);
const to =
  (location: string): RequestListener =>
  (_, res) =>
    res.writeHead(302, { location }).end();
const menu = "<title>Menu &amp; prices</title>";
const feed = `<?xml version="1.0"?><rss version="2.0"><channel><title>Village news</title>
  <item><title>Rain today</title></item></channel></rss>`;
const day =
  "BEGIN:VEVENT\r\nUID:1\r\nDTSTART:20261121T090000Z\r\nDTEND:20261121T100000Z\r\nSUMMARY:Fair\r\nEND:VEVENT";
const calendar = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nX-WR-CALNAME:School\r\n${day}\r\nEND:VCALENDAR\r\n`;

const answers: Record<string, RequestListener> = {
  "/fine": html(menu),
  "/deny": html(menu, { "x-frame-options": "DENY" }),
  "/same": html(menu, { "x-frame-options": "SAMEORIGIN" }),
  "/csp-none": html(menu, { "content-security-policy": "frame-ancestors 'none'" }),
  "/csp-other": html(menu, {
    "content-security-policy": "default-src *; frame-ancestors https://other.example",
  }),
  "/login": html("<title>Sign in</title>", { "x-frame-options": "DENY" }),
  "/needs-login": to("/login"),
  "/form": html('<title>Log in</title></head><body><input type="password">'),
  "/unknown": (_, res) => res.writeHead(401).end(),
  "/gone": (_, res) => res.writeHead(404).end(),
  "/refuses-servers": (_, res) => res.writeHead(403).end(),
  "/round": to("/round"),
  "/to-script": to("javascript:alert(1)"),
  "/silent": () => undefined,
  "/drip": (_, res) => {
    res.writeHead(200, { "content-type": "text/html" });
    res.write(menu);
  },
  "/large": html(`${menu}${"<p>x</p>".repeat(1_300_000)}`),
  "/endless": (_, res) => {
    res.writeHead(200, { "content-type": "text/html" });
    res.write(menu);
    const more = () => res.write("<p>".repeat(20_000)) || res.once("drain", more);
    more();
  },
  "/bomb": (_, res) =>
    res
      .writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" })
      .end(gzipSync(Buffer.alloc(50_000_000, "<p>"))),
  "/nested": html("<div>".repeat(45_000) + menu),
  "/long-list": html("<p><br><div></div>".repeat(10_000) + menu),
  "/tricky": html(
    "<svg><title>Icon</title></svg><title>\u202eunem\u0000  of  today</title><title>Second</title>",
  ),
  "/empty": html(""),
  "/letters": (_, res) =>
    res
      .writeHead(200, { "content-type": "text/html" })
      .end(Buffer.from("<title>Caf\u00e9</title>", "latin1")),
  "/blog": html(`<title>Blog</title><link rel="alternate" type="application/rss+xml" href="/news">`),
  "/news": file("application/rss+xml", feed),
  "/noted-news": file("text/plain", feed.replace("?>", `?>${"<!-- note -->\n".repeat(50)}`)),
  "/notes": file("text/html", "<!---->".repeat(500) + menu),
  "/plain-news": file("text/plain", feed),
  "/holidays": file("text/calendar", calendar),
  "/plain-holidays": file("application/octet-stream", calendar),
  "/rows": file("text/csv", "Dish,Price\nDosa,80\n"),
  "/rows.csv": file("text/html", menu),
  "/poster": file("image/png", Buffer.from("\x89PNG\r\n", "latin1")),
  "/poster.png": html(menu),
  "/live": file("application/vnd.apple.mpegurl", "#EXTM3U\n"),
  "/live.m3u8": file("application/vnd.apple.mpegurl", "#EXTM3U\n"),
};

let test: TestApp;
let client: Client;
beforeAll(async () => {
  site = createServer((req, res) => {
    asked.push(req.url ?? "");
    (answers[req.url ?? ""] ?? answers["/gone"])?.(req, res);
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  test = await startTestApp({
    webPages: realWebPages({ playerUrl: "http://localhost:4000", privateToo: true, withinMs: 2_000 }),
    feeds: realFeeds({ privateToo: true, withinMs: 2_000 }),
  });
});
afterAll(async () => {
  await test.close();
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
});
beforeEach(async () => {
  asked = [];
  client = new Client(test, { cookie: (await aCustomer(test.deps)).cookie });
});

const look = async (link: string): Promise<LookedLink> => {
  const { status, body } = await client.call(lookAtLink, { link });
  expect(status).toBe(200);
  return body;
};
const waysOf = ({ ways }: LookedLink) => ways.map(({ app, works }) => `${app}: ${works}`);

describe("a page", () => {
  it("is shown in a frame, by the title that it has", async () => {
    const found = await look(`${origin}/fine`);
    expect(found).toMatchObject({
      service: "page",
      name: "",
      title: "Menu & prices",
      address: `${origin}/fine`,
    });
    expect(found.ways[0]).toMatchObject({
      app: "web",
      works: "yes",
      page: { kind: "fine" },
      needsSignIn: false,
    });
    expect(asked).toEqual(["/fine"]);
  });

  it.each(["/deny", "/same", "/csp-none", "/csp-other"])(
    "%s refuses frames, so a code comes first",
    async (path) => {
      const found = await look(origin + path);
      expect(waysOf(found)).toEqual(["code: yes", "web: no"]);
      expect(found.ways[1]?.page?.kind).toBe("refuses frames");
    },
  );

  it.each(["/needs-login", "/form", "/unknown"])("%s needs a sign-in", async (path) => {
    const found = await look(origin + path);
    expect(found.ways.find(({ app }) => app === "web")).toMatchObject({ works: "no", needsSignIn: true });
    expect(found.title).toBeNull();
  });

  it.each([
    ["/gone", "no", { kind: "missing", status: 404 }],
    ["/refuses-servers", "unknown", { kind: "error", status: 403 }],
    ["/round", "no", { kind: "unreachable", trouble: "redirects" }],
    ["/to-script", "no", { kind: "unreachable", trouble: "redirects" }],
    ["/silent", "unknown", { kind: "unreachable", trouble: "slow" }],
  ])("%s: %s", async (path, works, page) => {
    const web = (await look(origin + path)).ways.find(({ app }) => app === "web");
    expect(web).toMatchObject({ works, page });
  });

  it.each([
    ["/large", "Menu & prices"],
    ["/endless", "Menu & prices"],
    ["/drip", "Menu & prices"],
    ["/nested", "Menu & prices"],
    ["/long-list", "Menu & prices"],
    ["/notes", "Menu & prices"],
    ["/tricky", "unem of today"],
    ["/letters", "Café"],
    ["/empty", null],
    ["/bomb", null],
  ])("%s is read in short time: %s", async (path, title) => {
    const found = await look(origin + path);
    expect([found.title, found.ways[0]?.works]).toEqual([title, "yes"]);
  });
});

describe("what an address turns out to be", () => {
  it.each([
    ["/news", "feed", "news", "Village news"],
    ["/plain-news", "feed", "news", "Village news"],
    ["/noted-news", "feed", "news", "Village news"],
    ["/holidays", "calendarFile", "agenda", "School"],
    ["/plain-holidays", "calendarFile", "agenda", "School"],
    ["/rows", "tableFile", "board", null],
    ["/poster", "file", "file", null],
    ["/live", "stream", "stream", null],
    ["/live.m3u8", "stream", "stream", null],
  ])("%s is %s", async (path, service, app, title) => {
    const found = await look(origin + path);
    expect(found).toMatchObject({ service, title });
    expect(found.ways[0]).toMatchObject({ app, works: "yes", address: origin + path });
  });

  it("offers the feed that a page names", async () => {
    const found = await look(`${origin}/blog`);
    expect(waysOf(found)).toEqual(["web: yes", "news: yes", "code: yes"]);
    expect(found.ways[1]?.address).toBe(`${origin}/news`);
  });

  it.each([
    ["/rows.csv", "board", "feedIsPage"],
    ["/poster.png", "file", "linkIsNoFile"],
  ])("%s does not hold what its ending says", async (path, app, reason) => {
    const found = await look(origin + path);
    expect(waysOf(found)).toEqual(["code: yes", `${app}: no`]);
    expect(found.ways[1]?.problemReason?.reason).toBe(reason);
  });
});

it("stores nothing", async () => {
  await look(`${origin}/fine`);
  expect((await client.call(listMedia, {})).body.items).toEqual([]);
});

it.each([
  ["hello", "linkNoAddress"],
  ["javascript:alert(1)", "linkNoWebAddress"],
  ["data:text/html,x", "linkNoWebAddress"],
  ["file:///etc/passwd", "linkNoWebAddress"],
  ["https://user:pass@example.com/", "linkHasPassword"],
  [`https://example.com/${"x".repeat(3_000)}`, "linkTooLong"],
])("refuses %s", async (link, reason) => {
  const { status, body } = await client.call(lookAtLink, { link });
  expect([status, body]).toMatchObject([400, { error: { reason } }]);
  expect(asked).toEqual([]);
});

it("is limited for each account", async () => {
  for (let time = 0; time < 40; time++) await client.call(lookAtLink, { link: "upi://pay?pa=a.b@okbank" });
  expect((await client.call(lookAtLink, { link: "upi://pay?pa=a.b@okbank" })).status).toBe(429);
  expect((await client.call(lookAtLink, { link: "hello" })).status).toBe(429);
});

describe("known services, whose servers a double plays", () => {
  let double: TestApp;
  let own: Client;
  let opened: string[] = [];
  const pages = new Map<string, Partial<OpenedPage>>();
  const page = (title: string) => Buffer.from(`<title>${title}</title>`);
  beforeAll(async () => {
    const open = async (url: string): Promise<OpenedPage> => {
      opened.push(url);
      const finding = { kind: "fine", status: null, trouble: null } as const;
      const usual = { finding, url, status: 200, type: "text/html", bytes: null, start: Buffer.alloc(0) };
      return { ...usual, ...pages.get(url) };
    };
    const fetch = async (url: string) => {
      opened.push(url);
      return { bytes: Buffer.from("Dish,Price\nDosa,80\n"), type: "text/csv", etag: null };
    };
    double = await startTestApp({
      webPages: { look: async (url) => (await open(url)).finding, open },
      feeds: { fetch },
    });
  });
  afterAll(() => double.close());
  beforeEach(async () => {
    opened = [];
    pages.clear();
    own = new Client(double, { cookie: (await aCustomer(double.deps)).cookie });
  });
  const found = async (link: string) => (await own.call(lookAtLink, { link })).body;
  const key = "1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms";

  it("asks the addresses that the apps will show, and cuts the service's own name off a title", async () => {
    const preview = `https://docs.google.com/spreadsheets/d/${key}/preview`;
    pages.set(preview, { start: page("Lunch menu - Google Sheets") });
    const sheet = await found(`https://docs.google.com/spreadsheets/d/${key}/edit#gid=3`);
    expect(opened.sort()).toEqual([
      `https://docs.google.com/spreadsheets/d/${key}/export?format=csv&gid=3`,
      preview,
    ]);
    expect(sheet).toMatchObject({ service: "googleSheets", name: "Google Sheets", title: "Lunch menu" });
    expect(waysOf(sheet)).toEqual(["board: yes", "web: yes"]);
    expect(sheet.notes).toEqual(["shareWithAll"]);
  });

  it("finds a sign-in behind a document that is not shared", async () => {
    const preview = `https://docs.google.com/document/d/${key}/preview`;
    pages.set(preview, {
      url: "https://accounts.google.com/v3/signin/identifier",
      finding: { kind: "refuses frames", status: null, trouble: null },
    });
    const document = await found(`https://docs.google.com/document/d/${key}/edit`);
    expect(waysOf(document)).toEqual(["code: yes", "web: no"]);
    expect(document.ways[1]).toMatchObject({ needsSignIn: true });
  });

  it("follows a short link to the service behind it, and says where a page is", async () => {
    pages.set("https://bit.ly/abc", { url: "https://vimeo.com/76979871" });
    const film = await found("bit.ly/abc");
    expect(film).toMatchObject({ service: "vimeo", address: "https://vimeo.com/76979871" });
    expect(film.ways[0]?.address).toMatch(/^https:\/\/player\.vimeo\.com\/video\/76979871/);
    pages.set("https://bit.ly/page", { url: "https://cafe.example/menu?utm_source=x", start: page("Menu") });
    expect(await found("https://bit.ly/page")).toMatchObject({
      service: "page",
      title: "Menu",
      address: "https://cafe.example/menu",
    });
  });

  it("does not follow a short link into a private network", async () => {
    pages.set("https://bit.ly/inside", {
      url: "http://169.254.169.254/",
      status: null,
      finding: { kind: "private", status: null, trouble: null },
    });
    const inside = await found("https://bit.ly/inside");
    expect(inside.ways.map(({ app, works }) => [app, works])).toEqual([["web", "unknown"]]);
    expect(opened).toEqual(["https://bit.ly/inside"]);
  });

  it("asks nobody about what is drawn from the link itself", async () => {
    for (const link of [
      "https://wa.me/919876543210",
      "upi://pay?pa=blue.tokai@okbank&pn=Blue",
      "https://www.instagram.com/cafe/",
    ])
      expect((await found(link)).ways.every(({ works }) => works === "yes")).toBe(true);
    expect(opened).toEqual([]);
  });

  it("offers a code where a service can show nothing", async () => {
    expect(waysOf(await found("https://cafe.sharepoint.com/:p:/s/a/EabC"))).toEqual(["code: yes"]);
  });
});
