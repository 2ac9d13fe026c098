import { addMedia, addPlaylist, signUp } from "./dashboard/account.ts";
import { pairDevice } from "./dashboard/device.ts";
import { expectAccessible, expectPagesAccessible } from "./support/accessibility.ts";
import { makeJpeg } from "./support/real-files.ts";
import { expect, test } from "./support/test.ts";

/* Requirements for every dashboard page: keyboard access, readable text, size limits, separate accounts. */

test("signing out elsewhere ends that session, signing out here leads to sign in and back", {
  tag: "@lab",
}, async ({ page, browser, server, browserErrors }) => {
  browserErrors.allow(/401/);
  const account = await signUp(page, server);
  const elsewhere = await browser.newContext({ baseURL: server.url });
  const other = await elsewhere.newPage();
  const answer = await other.request.post("/api/v1/login", {
    headers: { origin: server.url },
    data: { login: account.email, password: account.password },
  });
  expect(answer.ok()).toBe(true);
  await other.goto("/app/media");
  await expect(other.getByRole("heading", { name: "Media", level: 1 })).toBeVisible();

  await page.goto("/app");
  await page.getByRole("button", { name: "Account: Asha Rao" }).click();
  await page.getByRole("button", { name: "Signed-in devices" }).click();
  const dialog = page.getByRole("dialog", { name: "Signed-in devices" });
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
  await expect(dialog.getByText("This browser")).toHaveCount(1);
  await dialog.getByRole("button", { name: /^Sign out / }).click();
  await expect(dialog.getByRole("listitem")).toHaveCount(1);
  await other.goto("/app/media");
  await expect(other).toHaveURL(/\/login\?next=%2Fapp%2Fmedia/);
  await elsewhere.close();

  await page.keyboard.press("Escape");
  const face = page.getByRole("button", { name: "Account: Asha Rao" });
  if ((await face.getAttribute("aria-expanded")) === "false") await face.click();
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto("/app/screens");
  await expect(page).toHaveURL(/\/login\?next=%2Fapp%2Fscreens/);
});

test("the chosen colour scheme stays, and is there before the first paint", { tag: "@lab" }, async ({
  page,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_FAILED.*index-/);
  await page.emulateMedia({ colorScheme: "light" });
  await signUp(page, server);
  await page.goto("/app");
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const light = await ground();
  await page.getByRole("button", { name: "Account: Asha Rao" }).click();
  await page.getByText("Dark", { exact: true }).click();
  await expect.poll(ground).not.toBe(light);
  const dark = await ground();
  // Without its own code the page shows the result of the early script alone.
  await page.route("**/assets/dashboard/index-*.js", (route) => route.abort());
  await page.reload({ waitUntil: "domcontentloaded" });
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
  await page.unroute("**/assets/dashboard/index-*.js");
  await page.reload();
  await expect.poll(ground).toBe(dark);
});

test("the first page loads at most 200 kB of JavaScript, compressed", async ({ page, server }) => {
  await signUp(page, server);
  // The code of notices comes two seconds after the load. On a busy machine that is before the heading.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    Object.assign(window, {
      setTimeout: (work: TimerHandler, ms?: number, ...words: unknown[]) =>
        ms === 2_000 ? 0 : setTimeout(work, ms, ...words),
    });
  });
  const scripts = new Map<string, Promise<number>>();
  page.on("response", (response) => {
    if (!response.url().endsWith(".js")) return;
    // As it is sent: the build compressed it (scripts/vite/compress.ts).
    const sent = response.request().sizes();
    scripts.set(
      response.url(),
      sent.then(({ responseBodySize }) => responseBodySize),
    );
  });
  await page.goto("/app");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("load");
  const sizes = await Promise.all(scripts.values());
  expect(sizes.length).toBeGreaterThan(2);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(200_000);
});

const sweeps = [
  { widths: [390], tag: [] },
  { widths: [768, 1440, 1920], tag: "@lab" },
];
for (const { widths, tag } of sweeps)
  test(
    `every page is clean for assistive technology and fits ${widths.join(" and ")} px, light and dark`,
    { tag },
    async ({ page, server }, info) => {
      await signUp(page, server);
      const media = await addMedia(page, [await makeJpeg(info.outputPath("offer.jpg"))]);
      const playlistId = await addPlaylist(page, "Window", media);
      const bar = await pairDevice(page, server, { name: "Bar", playlistId });
      await bar.report("yesterday.jpg");
      const addresses = [
        "/app",
        "/app/media",
        "/app/playlists",
        `/app/playlists/${playlistId}`,
        "/app/screens?q=bar",
        "/app/screens?q=bar&view=wall",
        `/app/screens/${bar.screenId}`,
        ...["plan", "settings", "health", "history"].map((tab) => `/app/screens/${bar.screenId}/${tab}`),
        "/app/wall",
        "/app/proof-of-play",
        "/app/uptime",
        "/app/publish",
        "/app/emergency",
        `/app/screens/${bar.screenId}/time`,
        // Their journeys are walked in the lab.
        ...[
          "/app/alerts",
          "/app/campaigns",
          "/app/members",
          "/app/account",
          "/app/subscription",
          "/app/import",
        ],
        ...["/app/guests", "/app/tables", "/app/support", "/app/reports-by-email", "/app/schedules"],
        "/app/nowhere",
      ];
      await expectPagesAccessible(page, addresses, { widths });
    },
  );

test("dialogs are clean for assistive technology too", { tag: "@lab" }, async ({ page, server }, info) => {
  await signUp(page, server);
  await addMedia(page, [await makeJpeg(info.outputPath("offer.jpg"))]);
  await page.goto(`/app/playlists/${await addPlaylist(page, "Window")}`);
  const check = async (what: string) => {
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectAccessible(page, { include: '[role="dialog"]', where: what });
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  };
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.getByRole("button", { name: "Add media" }).click();
  await check("Add media");
  await page.goto("/app/screens?pair=123456");
  await check("Add screen");
  await page.goto("/app/media");
  await page.getByRole("button", { name: "Preview offer.jpg" }).click();
  await check("Preview");
});

test("Ctrl+K finds pages, playlists, tables and help, by keyboard alone", { tag: "@lab" }, async ({
  page,
  server,
}) => {
  await signUp(page, server);
  const id = await addPlaylist(page, "Lunch menu");
  await page.request.post("/api/v1/data-sources", {
    headers: { origin: server.url },
    data: { name: "Lunch prices", kind: "table" },
  });
  await page.goto("/app");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: /^Search pages/ });
  await field.fill("lunch");
  const found = page.getByRole("listbox", { name: "Found" });
  await expect(found.getByRole("group", { name: "Playlists" }).getByRole("option")).toContainText(
    "Lunch menu",
  );
  await expect(found.getByRole("group", { name: "Tables" }).getByRole("option")).toContainText(
    "Lunch prices",
  );
  await expectAccessible(page, { include: '[role="dialog"]', where: "Search" });
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/app/playlists/${id}$`));
  await page.keyboard.press("Control+k");
  await field.fill("first screen");
  await expect(found.getByRole("group", { name: "Help" })).toContainText("How do I connect my first screen?");
});

test("a page that cannot be loaded without a connection says so, and opens when the connection is back", {
  tag: "@lab",
}, async ({ page, server, browserErrors }) => {
  browserErrors.allow(/ERR_FAILED|dynamically imported module|could not be loaded/);
  await signUp(page, server);
  await page.goto("/app");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.route(/\/(healthz|assets\/dashboard\/wall-)/, (route) => route.abort());
  await page.getByRole("link", { name: "Live wall" }).first().click();
  await expect(page.getByRole("heading", { name: "There is no connection" })).toBeVisible();
  await page.unroute(/\/(healthz|assets\/dashboard\/wall-)/);
  await expect(page.getByRole("heading", { name: "Live wall", level: 1 })).toBeVisible();
});

test("a part of a page that cannot be loaded without a connection comes when the connection is back", {
  tag: "@lab",
}, async ({ page, server, browserErrors }) => {
  browserErrors.allow(/ERR_FAILED|dynamically imported module|Unable to preload/);
  await signUp(page, server);
  const { screenId } = await pairDevice(page, server, { name: "Window" });
  const lose = /\/(healthz|assets\/dashboard\/(screen-commands|two-factor-dialog)-)/;
  const notice = page.getByRole("alert").filter({ hasText: "This part could not be loaded" });

  await page.goto("/app/screens");
  await page.route(lose, (route) => route.abort());
  await page.getByRole("link", { name: "Window" }).first().click();
  await expect(page).toHaveURL(`/app/screens/${screenId}`);
  await expect(notice).toContainText("connection");
  await page.unroute(lose);
  await expect(page.getByRole("heading", { name: "Commands" })).toBeVisible();

  // What was typed stays: a person decides when the page loads again.
  await page.goto("/app/account");
  await page.getByLabel("Your name").fill("Asha Rao Patil");
  await page.route(lose, (route) => route.abort());
  await page.getByRole("button", { name: "Set up two-factor sign-in" }).click();
  await expect(notice).toContainText("connection");
  await page.unroute(lose);
  await notice.getByRole("button", { name: "Reload the page" }).click();
  await page.getByRole("button", { name: "Set up two-factor sign-in" }).click();
  await expect(page.getByRole("dialog", { name: "Two-factor sign-in" })).toBeVisible();
});

test("on a phone the menu is a drawer that closes when a page is chosen", { tag: "@lab" }, async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page, server);
  await page.goto("/app");
  await page.getByRole("button", { name: "Open the menu" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Add content" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Media" }).click();
  await expect(page.getByRole("heading", { name: "Media", level: 1 })).toBeFocused();
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("the menu needs no scrolling at 900 px, remembers its groups, and keeps favourites for the person", {
  tag: "@lab",
}, async ({ page, server }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signUp(page, server);
  const pinned = ["/app/media", "/app/groups", "/app/campaigns", "/app/uptime", "/app/api-keys-of-old"];
  for (const path of pinned) {
    const data = { path, name: "", pinned: true };
    expect((await page.request.put("/api/v1/me/favourites", { data })).ok()).toBe(true);
  }
  await page.goto("/app/settings");
  const menu = page.getByRole("navigation", { name: "Main" });
  const favourites = menu.getByRole("list", { name: "Favourites" });
  // An address that is no page any more is not offered.
  await expect(favourites.getByRole("link")).toHaveText(["Media", "Groups", "Campaigns", "Uptime"]);
  const star = page.getByRole("button", { name: "Favourite" });
  await star.focus();
  await page.keyboard.press("Enter");
  await expect(star).toHaveAttribute("aria-pressed", "true");
  await expect(favourites.getByRole("link", { name: "Settings" })).toBeVisible();

  const group = (name: string) => menu.getByRole("button", { name });
  await expect(group("Run the account")).toHaveAttribute("aria-expanded", "true");
  await group("Add content").click();
  await group("See results").click();
  await expect(group("Plan and publish")).toHaveAttribute("aria-expanded", "false");
  const overflow = () => menu.evaluate((nav) => nav.scrollHeight - nav.clientHeight);
  expect(await overflow()).toBe(0);
  await menu.getByRole("link", { name: "Designs" }).click();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Designs", level: 1 })).toBeVisible();
  await expect(group("See results")).toHaveAttribute("aria-expanded", "true");
  await favourites.getByRole("link", { name: "Settings" }).click();
  await star.click();
  await expect(star).toHaveAttribute("aria-pressed", "false");
  await expect(favourites.getByRole("link")).toHaveCount(4);
});
