import type { Page } from "@playwright/test";
import { adminLogin, expect, test } from "./support/test.ts";

const publicRoutes = {
  "/": "Your screens stay lit. Even when the network isn’t.",
  "/privacy-policy": "Privacy Policy",
  "/terms": "Terms and Conditions",
  "/refund-policy": "Refund & Exchange Policy",
  "/copyright": "Copyright Disclaimer",
  "/help-center": "Help center",
  "/contact": "Get In Touch",
  "/about": "Who We Are",
  "/get-started": "How to Get Started",
  "/update": "What’s new",
  // Not in the specification.
  "/templates": "A poster for today, from three answers",
  "/apps": "Everything that a screen can show",
  "/features": "Every feature, in every plan",
  "/evidence": "What stands behind our figures",
  "/trust": "Where your data is, and who can see it",
  "/credits": "Who made our pictures, icons and fonts",
  "/partners": "Sell It Under Your Name",
};

test("A 1, 2, 4, 7, 8, 11 to 15, 18, 32; E 108; G 165; H 168: each page opens by address and by reload, without a session", async ({
  page,
}) => {
  const title = page.getByRole("heading", { level: 1 });
  for (const [path, heading] of Object.entries(publicRoutes))
    await test.step(path, async () => {
      expect((await page.goto(path))?.status()).toBe(200);
      await expect(title).toHaveText(heading);
      expect((await page.reload())?.status()).toBe(200);
      await expect(title).toHaveText(heading);
      expect(new URL(page.url()).pathname).toBe(path);
    });
});

for (const { line, path } of [
  { line: 3, path: "/privacy-policy" },
  { line: 5, path: "/terms" },
])
  test(`A ${line}: ${path} says that it was last updated July 3, 2025`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText("Last updated July 3, 2025")).toBeVisible();
  });

test("A 6: the terms have exactly 18 numbered sections, 1 to 18", async ({ page }) => {
  await page.goto("/terms");
  const headings = await page.locator("main .prose h2").allTextContents();
  expect(headings.map((text) => Number.parseInt(text, 10))).toEqual(
    Array.from({ length: 18 }, (_, index) => index + 1),
  );
});

test("A 9, 10: Back on /copyright returns to the page before; opened directly it goes home", async ({
  page,
}) => {
  await page.goto("/about");
  await page.goto("/copyright");
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(page).toHaveURL("/about");

  const direct = await page.context().newPage();
  await direct.goto("/copyright");
  await direct.getByRole("link", { name: "Back", exact: true }).click();
  await expect(direct).toHaveURL("/");
});

for (const path of ["/admin", "/admin-manager"])
  test(`A ${path === "/admin" ? 16 : 17}, 18: ${path} opens the operator panel for the admin`, async ({
    page,
    baseURL,
  }) => {
    const answer = await page.request.post("/api/v1/login", {
      data: { login: adminLogin.userId, password: adminLogin.password },
      headers: { origin: baseURL ?? "" },
    });
    expect(answer.status()).toBe(200);
    expect((await page.goto(path))?.status()).toBe(200);
    await expect(page.getByRole("navigation").first()).toBeVisible();
    expect((await page.reload())?.status()).toBe(200);
    expect(new URL(page.url()).pathname.split("/")[1]).toBe(path.slice(1));
  });

const scrollY = (page: Page) => page.evaluate(() => window.scrollY);

test("A 19: a link followed from 1500 px down lands at the top", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => window.scrollTo(0, 1500));
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Help" }).click();
  await expect(page).toHaveURL("/help-center");
  expect(await scrollY(page)).toBe(0);
});

test("A 20: back and forward land at the top, too", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => window.scrollTo(0, 1500));
  await page.goto("/terms");
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.goBack();
  await expect(page).toHaveURL("/");
  expect(await scrollY(page)).toBe(0);
  await page.goForward();
  await expect(page).toHaveURL("/terms");
  expect(await scrollY(page)).toBe(0);
});

test("A 21, 22: a page restored from the back-forward cache reloads itself, any other does not", async ({
  page,
}) => {
  await page.addInitScript(() => {
    sessionStorage.setItem("loads", String(Number(sessionStorage.getItem("loads") ?? "0") + 1));
  });
  const loads = () => page.evaluate(() => sessionStorage.getItem("loads"));
  await page.goto("/about");
  await page.evaluate(async () => {
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: false }));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  expect(await loads()).toBe("1");
  const reloaded = page.waitForEvent("load");
  await page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await reloaded;
  expect(await loads()).toBe("2");
});

test("A 23 to 31: Back to Home goes home", async ({ page }) => {
  for (const path of [
    ...["/privacy-policy", "/terms", "/refund-policy", "/copyright", "/help-center"],
    ...["/contact", "/about", "/get-started", "/update"],
  ])
    await test.step(path, async () => {
      await page.goto(path);
      await page.getByRole("link", { name: "Back to Home" }).click();
      await expect(page).toHaveURL("/");
    });
});

test("every page and its icon answer HEAD, and other spellings lead to the page", async ({ request }) => {
  for (const path of Object.keys(publicRoutes)) {
    const head = await request.head(path);
    expect(head.status(), path).toBe(200);
    expect(head.headers()["content-type"], path).toContain("text/html");
  }
  for (const spelling of ["/about/", "/About"]) {
    const answer = await request.get(spelling, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location], spelling).toEqual([308, "/about"]);
  }
  const icon = await request.get("/favicon.ico");
  expect(icon.headers()["content-type"]).toBe("image/x-icon");
  expect([...(await icon.body()).subarray(0, 4)]).toEqual([0, 0, 1, 0]);
});

test("A 33: an unknown path shows a not-found page with a way home and status 404", async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/404/);
  expect((await page.goto("/no/such-page"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This window is dark");
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL("/");
});

test("A 34: GET /admin/api.php is never HTML", async ({ request }) => {
  const answer = await request.get("/admin/api.php");
  expect(answer.headers()["content-type"]).toContain("application/json");
  expect(answer.ok()).toBe(false);
});

test("SEO: every page names itself, its picture is there, and the robots' files list the pages", async ({
  request,
  server,
}) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  // Names of authors and licences: nobody searches for them.
  const unlisted = "/credits";
  expect(await (await request.get(unlisted)).text()).toContain('<meta name="robots" content="noindex">');
  const listed = Object.keys(publicRoutes).filter((path) => path !== unlisted);
  for (const path of [...listed, "/help-center/faqs"]) {
    const html = await (await request.get(path)).text();
    expect(html, path).toContain(`<link rel="canonical" href="${new URL(path, server.url).href}"`);
    const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";
    expect(picture, path).toContain(`${server.url}/og/`);
    expect((await request.get(picture)).headers()["content-type"], path).toBe("image/png");
    expect(sitemap).toMatch(
      new RegExp(`<loc>${server.url}${path}</loc><lastmod>\\d{4}-\\d\\d-\\d\\d</lastmod>`),
    );
    expect(html, path).toMatch(/property="og:image:alt" content="[^"]{20,}"/);
    const described = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json = ""]) => JSON.parse(json)["@type"] as string,
    );
    expect(described, path).toContain(path === "/" ? "SoftwareApplication" : "BreadcrumbList");
    if (path === "/help-center/faqs") expect(described).toContain("FAQPage");
  }
  expect(await (await request.get("/robots.txt")).text()).toContain("Disallow: /app");
  expect(await (await request.get("/llms.txt")).text()).toContain("# Vitrine");
  expect(await (await request.get("/.well-known/security.txt")).text()).toMatch(/^Contact: mailto:/);
});

test("every link of every page leads to a page, and every #part of it exists", async ({
  request,
  server,
}) => {
  const found = new Map<string, Set<string>>();
  for (const path of [
    ...Object.keys(publicRoutes),
    "/signup",
    "/login",
    "/forgot-password",
    "/reset-password",
    "/login/confirm",
    "/join",
  ]) {
    const html = await (await request.get(path)).text();
    for (const [, href = ""] of html.matchAll(/<a\b[^>]*?\bhref="([^"]+)"/g)) {
      const { origin, pathname, search, hash } = new URL(
        href.replaceAll("&amp;", "&"),
        `${server.url}${path}`,
      );
      if (origin !== server.url) continue;
      const parts = found.get(pathname) ?? new Set();
      parts.add(hash.slice(1)).add(new URLSearchParams(search).get("scroll") ?? "");
      found.set(pathname, parts);
    }
  }
  for (const [pathname, parts] of found) {
    const answer = await request.get(pathname);
    expect(answer.status(), pathname).toBe(200);
    const html = await answer.text();
    for (const id of parts) if (id) expect(html, `${pathname}#${id}`).toContain(`id="${id}"`);
  }
  expect(found.size).toBeGreaterThan(12);
});
