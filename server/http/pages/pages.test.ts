import { createHash } from "node:crypto";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { pagesForTests } from "../../testing/built-pages.ts";
import { aCustomer, anOperator, Client } from "../../testing/kit.ts";

const panel = '<html data-user-type="{{userType}}" data-user-id="{{userId}}"><meta content="{{nonce}}">';
const { test, site, openWith } = pagesForTests({
  "site/index.html": "<h1>Home</h1>",
  "site/terms/index.html": "<style>h1{color:red}</style><h1>Terms</h1>",
  "site/about/index.html": "<h1>About</h1>",
  "site/about/index.html.br": brotliCompressSync("<h1>About</h1>"),
  "site/404.html": "<h1>Nothing here</h1>",
  "site/signup/index.html": "<h1>Sign up</h1>",
  "site/hi/index.html": "<h1>Hindi home</h1>",
  "site/hi/about/index.html": "<style>h1{color:blue}</style><h1>Hindi about</h1>",
  "site/hi/signup/index.html": "<h1>Hindi sign-up</h1>",
  "site/hi/download/index.html": "<h1>Hindi player</h1>",
  "site/hi/404.html": "<h1>Nothing here, in Hindi</h1>",
  "site/own-use/index.html": "<h1>Own</h1>",
  "site/own-use/hi/index.html": "<h1>Own in Hindi</h1>",
  "site/own-use/404.html": "<h1>Not in the own edition</h1>",
  "site/own-use/help-center/index.html": "<h1>Help</h1>",
  "site/robots.txt": "User-agent: *",
  "site/notes.md": "not for the world",
  "site/assets/site/page-abc.js": "1",
  "dashboard/index.html": panel,
  "backoffice/index.html": panel,
  "player/index.html": "<div id=stage></div>",
  "player/service-worker.js": "0",
});

const open = (url: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") =>
  new Client(site, { accept: "text/html", ...headers }).request({ method, url });

describe("the player", () => {
  it("also opens at an address that is short enough to type with a remote control", async () => {
    const { statusCode, headers } = await open("/tv");
    expect({ statusCode, location: headers.location }).toEqual({ statusCode: 302, location: "/player" });
    const code = await open("/tv.svg");
    expect(code.headers["content-type"]).toBe("image/svg+xml");
    expect(code.body).toMatch(/^<svg .*<path d="M/);
  });

  it("may frame and fetch any web page, and runs only its own scripts and styles; no other page may", async () => {
    const policy = String((await open("/player")).headers["content-security-policy"]);
    expect(policy).toContain("frame-src http: https:");
    expect(policy).toContain("media-src 'self' blob: https:;");
    expect(policy).toContain("connect-src 'self' http: https:");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self';");
    const other = String((await open("/about")).headers["content-security-policy"]);
    // What is not named follows the default.
    expect(other).toContain("default-src 'self';");
    expect(other).not.toContain("connect-src");
    expect(other).not.toContain("frame-src");
    expect(other).toContain("media-src 'self' blob:;");
  });
});

describe("the website", () => {
  it("has each page at its address, with its own scripts only", async () => {
    const page = await open("/about");
    expect(page.body).toBe("<h1>About</h1>");
    expect(page.headers["content-security-policy"]).toContain(
      "script-src 'self' 'inline-speculation-rules';",
    );
    expect(page.headers["content-security-policy"]).not.toContain("unsafe");
  });
  it("may use the inline style sheet of a page, by its hash, and no other", async () => {
    const hash = createHash("sha256").update("h1{color:red}").digest("base64");
    const policy = String((await open("/terms")).headers["content-security-policy"]);
    expect(policy).toContain(`style-src 'self' 'sha256-${hash}';`);
    expect(String((await open("/about")).headers["content-security-policy"])).toContain("style-src 'self';");
  });
  it("is compressed for callers that accept it", async () => {
    const page = await open("/about", { "accept-encoding": "gzip, br" });
    expect(page.headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding" });
  });
  it("lets caches keep hashed assets forever", async () => {
    expect((await open("/assets/site/page-abc.js")).headers["cache-control"]).toContain("immutable");
  });
  it("serves only pages and known files, and nothing outside its folder", async () => {
    for (const url of [
      "/notes.md",
      "/index.html",
      "/assets/site/../../../etc/passwd",
      "/%2e%2e/%2e%2e/etc/passwd",
    ])
      expect((await open(url)).statusCode, url).toBe(404);
    expect((await open("/robots.txt")).statusCode).toBe(200);
  });
  it("[33] an unknown path is a page with status 404; [34] a .php call is never a page", async () => {
    expect(await open("/nowhere")).toMatchObject({ statusCode: 404, body: "<h1>Nothing here</h1>" });
    const call = await open("/admin/nothing.php");
    expect(call.headers["content-type"]).not.toContain("html");
  });
});

describe("the website in Hindi", () => {
  it.each([
    ["/hi/", "Hindi home"],
    ["/hi/about", "Hindi about"],
    ["/hi/download", "Hindi player"],
  ])("has %s, with the policy of every page", async (url, title) => {
    const { statusCode, body, headers } = await open(url);
    expect([statusCode, body]).toEqual([200, expect.stringContaining(title)]);
    const other = (await open("/")).headers["content-security-policy"];
    expect(String(headers["content-security-policy"]).split("style-src")[0]).toBe(
      String(other).split("style-src")[0],
    );
  });

  it.each([
    ["/hi", 308, "/hi/"],
    ["/HI/About/", 308, "/hi/about"],
    ["/hi/pricing?a=b", 302, "/hi/?scroll=plan-section"],
  ])("%s leads to its page", async (url, statusCode, location) => {
    expect(await open(url)).toMatchObject({ statusCode, headers: { location } });
  });

  it("says that a page is missing in Hindi, and only there", async () => {
    const missing = await open("/hi/nothing");
    expect([missing.statusCode, missing.body]).toEqual([404, "<h1>Nothing here, in Hindi</h1>"]);
    expect((await open("/hindi/nothing")).body).toBe("<h1>Nothing here</h1>");
  });

  it("has a home page in the own edition", async () => {
    expect((await openWith({ BILLING: "off" }, "/hi/")).body).toBe("<h1>Own in Hindi</h1>");
  });
});

it("a link to sign-up leads people who are signed in to its page, if it is one of this site", async () => {
  const { cookie } = await aCustomer(test.deps);
  const to = async (next: string, as = cookie) => {
    const answer = await open(`/signup?next=${encodeURIComponent(next)}`, { cookie: as });
    return answer.statusCode === 303 ? answer.headers.location : answer.body;
  };
  const page = "/app/designs/new?template=wifi";
  expect(await to(page)).toBe(page);
  expect(await to(page, "")).toBe("<h1>Sign up</h1>");
  expect(await to(page, (await anOperator(test.deps, { role: "admin" })).cookie)).toBe("<h1>Sign up</h1>");
  for (const elsewhere of [
    "//evil.example",
    "/..//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "/\r\nx",
  ])
    expect(await to(elsewhere), elsewhere).toBe("<h1>Sign up</h1>");
  expect((await open("/signup", { cookie })).body).toBe("<h1>Sign up</h1>");
});

describe("addresses of pages", () => {
  it("answer HEAD with the headers of GET and no body", async () => {
    const { cookie } = await aCustomer(test.deps);
    for (const url of [
      "/",
      "/about",
      "/terms",
      "/robots.txt",
      "/player",
      "/player/service-worker.js",
      "/app",
    ]) {
      const [get, head] = [await open(url, { cookie }), await open(url, { cookie }, "HEAD")];
      expect(head, url).toMatchObject({ statusCode: 200, body: "" });
      for (const name of ["content-type", "content-length", "cache-control"])
        expect(head.headers[name], `${url} ${name}`).toBe(get.headers[name]);
    }
    expect(await open("/nowhere", {}, "HEAD")).toMatchObject({ statusCode: 404, body: "" });
    expect((await open("/nowhere", {}, "HEAD")).headers["content-type"]).toContain("text/html");
  });

  it("redirect other spellings for good, with what follows the question mark", async () => {
    for (const [asked, page] of [
      ["/about/", "/about"],
      ["/About", "/about"],
      ["/TERMS//?scroll=x", "/terms?scroll=x"],
      ["/Player", "/player"],
      ["/App", "/app"],
      ["/Admin-Manager", "/admin-manager"],
    ] as const) {
      const answer = await open(asked);
      expect({ asked, status: answer.statusCode, to: answer.headers.location }).toEqual({
        asked,
        status: 308,
        to: page,
      });
      expect((await open(asked, {}, "HEAD")).statusCode).toBe(308);
    }
    for (const unknown of ["//about", "/about/x/", "/Nowhere/", "/robots.txt/"])
      expect((await open(unknown)).statusCode, unknown).toBe(404);
    const post = await new Client(site).post("/About");
    expect(post.statusCode).toBe(404);
  });
});

describe("the panels", () => {
  it("lead from addresses that people type to the page that they mean, if there is one", async () => {
    for (const url of ["/pricing", "/Plans/"])
      expect((await open(url)).headers.location, url).toBe("/?scroll=plan-section");
    expect((await open("/help")).statusCode).toBe(404);
    const post = await new Client(site).post("/pricing");
    expect(post.statusCode).toBe(404);
  });

  it("lead to no section of the home page in the own edition, which has no prices", async () => {
    const visit = (url: string) => openWith({ BILLING: "off" }, url);
    for (const url of ["/pricing", "/plans"])
      expect(await visit(url), url).toMatchObject({
        statusCode: 404,
        body: "<h1>Not in the own edition</h1>",
      });
    for (const url of ["/faq", "/help"])
      expect((await visit(url)).headers.location, url).toBe("/help-center");
  });

  it("redirect everyone to their own panel", async () => {
    const customer = (await aCustomer(test.deps)).cookie;
    const admin = (await anOperator(test.deps, { role: "admin" })).cookie;
    const manager = (await anOperator(test.deps, { role: "manager" })).cookie;
    const to = async (url: string, cookie = "") => {
      const answer = await open(url, { cookie });
      return answer.statusCode === 303 ? answer.headers.location : answer.statusCode;
    };
    expect(await to("/app/screens?pair=123456")).toBe("/login?next=%2Fapp%2Fscreens%3Fpair%3D123456");
    expect(await to("/admin")).toBe("/login?next=%2Fadmin");
    expect(await to("/app/screens", customer)).toBe(200);
    expect(await to("/admin", customer)).toBe("/app");
    expect(await to("/app", admin)).toBe("/admin");
    expect(await to("/admin", manager)).toBe("/admin-manager");
    expect(await to("/admin/ticket?open=12", manager)).toBe("/admin-manager/ticket?open=12");
    expect(await to("/admin/users/7?tab=ads", manager)).toBe("/admin-manager/users/7?tab=ads");
    expect(await to("/admin/users//evil.example", manager)).toBe("/admin-manager");
    expect(await to("/admin//evil.example", manager)).toBe("/admin-manager");
    expect(await to("/admin-manager", admin)).toBe(200);
  });

  it("contain the role of the session and a fresh nonce, and are never cached", async () => {
    const manager = await anOperator(test.deps, { role: "manager" });
    const first = await open("/admin-manager", { cookie: manager.cookie });
    const nonce = /'nonce-([^']+)'/.exec(String(first.headers["content-security-policy"]))?.[1];
    expect(first.body).toContain(`data-user-type="manager" data-user-id="${manager.operatorId}"`);
    expect(first.body).toContain(`content="${nonce}"`);
    expect(first.headers["cache-control"]).toBe("no-store");
    const second = await open("/admin-manager", { cookie: manager.cookie });
    expect(second.headers["content-security-policy"]).not.toContain(`nonce-${nonce}`);
  });
});

it("the player's worker may serve the player's page", async () => {
  expect((await open("/player")).statusCode).toBe(200);
  expect((await open("/player/service-worker.js")).headers["service-worker-allowed"]).toBe("/player");
});
