import { expect, test } from "./support/test.ts";

const live = "[data-live-screen]";

test("the home page runs the player's engine: window and television change together, and say why", async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ violatedDirective, sourceFile }) => {
      reportError(new Error(`violates ${violatedDirective}: ${sourceFile}`));
    });
  });
  await page.goto("/");
  const window = page.locator(".live-overlay");
  await expect(window).toHaveAttribute("data-item-id", /\d/);
  const television = page.locator(`.live-tv ${live}`);
  await television.scrollIntoViewIfNeeded();
  await expect(television).toHaveAttribute("data-item-id", /\d/);
  await expect(page.locator("[data-live-reason]")).toHaveText(
    /^Now: .+, item 1|2 of 2, until \d\d:\d\d:\d\d\.$/,
  );
  const before = await television.getAttribute("data-item-id");
  await expect(television).not.toHaveAttribute("data-item-id", before ?? "");
  await expect(television.locator(".layer.is-shown .media").first()).toBeVisible();
});

test("dragging the hour moves the player's clock: it shows what the schedule asks for then, and says why", {
  tag: "@lab",
}, async ({ page }) => {
  await page.goto("/");
  const television = page.locator(`.live-tv ${live}`);
  const hour = page.getByRole("slider", { name: "Hour of the day" });
  const winning = page.locator(".day-reasons [data-wins]");
  await television.scrollIntoViewIfNeeded();
  await expect(television).toHaveAttribute("data-item-id", /\d/);
  for (const [minute, time, name, reason, items] of [
    ["420", "07:00", "Breakfast", "plays until 11:00", /^[12]$/],
    ["660", "11:00", "Lunch and chai", "plays until 17:00", /^[34]$/],
    ["1245", "20:45", "Last loaves", "plays until 21:00", /^[52]$/],
    ["1380", "23:00", "Good night", "nothing is scheduled: the screen default plays", /^[16]$/],
  ] as const) {
    await hour.fill(minute);
    await expect(page.locator(".day output")).toHaveText(`${time} ${name}`);
    await expect(hour).toHaveAttribute("aria-valuetext", `${time}, ${name}`);
    await expect(winning).toHaveText(`${name} ${reason}`);
    await expect(television).toHaveAttribute("data-item-id", items);
  }
  await page.getByRole("button", { name: "Back to now" }).click();
  await expect(hour).toBeFocused();
  await expect(page.getByRole("button", { name: "Back to now" })).toBeHidden();
});

test("the hour can be dragged at once, and under reduced motion", { tag: "@lab" }, async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto("/");
  await page.getByRole("slider", { name: "Hour of the day" }).fill("1080");
  await expect(page.locator(".day output")).toHaveText("18:00 Last loaves");
  await expect(page.locator(`.live-tv ${live}`)).toHaveAttribute("data-item-id", /\d/);
  await context.close();
});

test("the engine is fetched only after the page has come to rest", async ({ page }) => {
  const fetched: { name: string; atMs: number }[] = [];
  const started = Date.now();
  page.on("request", (request) => {
    if (request.url().includes("live-screen"))
      fetched.push({ name: request.url(), atMs: Date.now() - started });
  });
  await page.goto("/", { waitUntil: "load" });
  const loadedMs = Date.now() - started;
  await expect.poll(() => fetched.length).toBeGreaterThan(0);
  expect(fetched[0]?.atMs).toBeGreaterThan(loadedMs + 1_000);
});

test("still under reduced motion: a picture, and no engine", { tag: "@lab" }, async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, reducedMotion: "reduce" });
  const page = await context.newPage();
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await page.goto("/");
  const still = page.locator(".live-tv img");
  await still.scrollIntoViewIfNeeded();
  await expect.poll(() => still.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(960);
  // The chat loads two seconds after arrival: by then the engine would have been requested.
  await expect.poll(() => scripts.some((url) => url.includes("chatbot"))).toBe(true);
  expect(scripts.filter((url) => url.includes("live-screen"))).toEqual([]);
  await context.close();
});
