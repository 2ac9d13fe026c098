import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import type { Page } from "@playwright/test";
import { expectAccessible, expectFits } from "./support/accessibility.ts";
import { expect, startServer, test } from "./support/test.ts";

const root = resolve(import.meta.dirname, "..");
const packageFile = join(root, "dist/android/vitrine.apk");

test.describe.configure({ mode: "serial" });
test.beforeAll(() => {
  if (existsSync(packageFile)) return;
  const dataDir = mkdtempSync(join(tmpdir(), "vitrine-apk-key-"));
  execFileSync(process.execPath, [join(root, "scripts/android.mjs"), "--no-install"], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
  rmSync(dataDir, { recursive: true, force: true });
});

async function looksRight(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const colorScheme of ["light", "dark"] as const)
    for (const width of [390, 768, 1440]) {
      await page.emulateMedia({ colorScheme });
      await expectFits(page, [width], colorScheme);
      await expectAccessible(page, { where: `${width} px, ${colorScheme}` });
    }
}

test("the guide leads to the page, which offers the app exactly where it was built", async ({
  page,
  baseURL,
}) => {
  await page.goto("/get-started");
  await page.getByRole("link", { name: "Get the player" }).click();
  await expect(page).toHaveURL("/download");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Get the player");
  // Debian's tools are not available on every machine.
  if (!existsSync(packageFile)) {
    await expect(page.getByText("not available here yet")).toBeVisible();
    return expect((await page.request.get("/download/vitrine.apk")).status()).toBe(404);
  }
  const sha256 = createHash("sha256").update(readFileSync(packageFile)).digest("hex");
  await expect(page.getByText(sha256)).toBeVisible();
  await expect(page.getByText("This app is a preview")).toBeVisible();
  await expect(page.getByText("not available here yet")).toBeHidden();
  await expect(page.getByText(`${baseURL}/download/vitrine.apk`)).toBeVisible();
  await expect(page.getByRole("img", { name: "Code with the address of the Android app" })).toBeVisible();

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download for Android" }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^vitrine-[\d.]+\.apk$/);
  const bytes = readFileSync(await saved.path());
  expect(createHash("sha256").update(bytes).digest("hex")).toBe(sha256);
  await looksRight(page);
});

test("without an app the page says so and opens the player", { tag: "@lab" }, async ({ page }) => {
  await page.route("**/download", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('data-apk="ready"', 'data-apk="none"'),
    });
  });
  await page.goto("/download");
  await expect(page.getByText("not available here yet")).toBeVisible();
  await expect(page.getByRole("link", { name: "Download for Android" })).toBeHidden();
  await looksRight(page);
  await page.getByRole("link", { name: "Open the player" }).click();
  await expect(page).toHaveURL("/player");
});

test("the page is listed, has its picture, loads nothing from elsewhere and needs no script", async ({
  browser,
  request,
  baseURL,
}) => {
  const html = await (await request.get("/download")).text();
  const picture = /property="og:image" content="https?:\/\/[^/]+([^"]+)"/.exec(html)?.[1];
  expect((await request.get(picture ?? "")).headers()["content-type"]).toBe("image/png");
  expect(await (await request.get("/sitemap.xml")).text()).toContain("/download</loc>");
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL });
  const loaded: string[] = [];
  page.on("request", (one) => loaded.push(one.url()));
  await page.goto("/download");
  await expect(page.getByRole("heading", { name: "Android TV and Google TV" })).toBeVisible();
  expect(loaded.filter((url) => !url.startsWith(baseURL ?? "none"))).toEqual([]);
  await page.close();
});

/** The forwarder is tested where javac is available; the reason for it is tested everywhere. */
const hasJava = spawnSync("javac", ["-version"]).status === 0;

test("the app's forwarder makes a server without a certificate one that a screen can be paired with", {
  tag: "@lab",
}, async ({ playwright, launchOptions }) => {
  const server = await startServer();
  const { port } = new URL(server.url);
  // A name that is not a secure context, like a typical name in a shop's local network.
  const args = [...(launchOptions.args ?? []), "--host-resolver-rules=MAP box.lan 127.0.0.1"];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  const folder = mkdtempSync(join(tmpdir(), "vitrine-forwarder-"));
  let forwarder: ChildProcess | undefined;
  try {
    const page = await browser.newPage();
    await page.goto(`http://box.lan:${port}/player`);
    await expect(page.getByText("Screens need a secure address")).toBeVisible();
    if (!hasJava) return;

    const at = (name: string) => join(root, "android", name);
    const parts = ["ServerAddress", "LanForwarder"].map((name) => at(`src/app/vitrine/player/${name}.java`));
    execFileSync("javac", ["-d", folder, ...parts, at("checks/app/vitrine/player/Forward.java")]);
    forwarder = spawn("java", ["-cp", folder, "app.vitrine.player.Forward", `127.0.0.1:${port}`], {
      stdio: ["pipe", "pipe", "inherit"],
    });
    const [line] = await firstLine(forwarder);
    await page.goto(`http://127.0.0.1:${line}/player`);
    expect(await page.evaluate(() => window.isSecureContext)).toBe(true);
    await expect(page.getByTestId("pairing-code")).toHaveText(/^\d{6}$/);
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

    await server.kill9();
    await page.reload();
    await expect(page.getByText("Not connected yet")).toBeVisible();
  } finally {
    await browser.close();
    forwarder?.stdin?.end();
    await server.dispose();
    rmSync(folder, { recursive: true, force: true });
  }
});

async function firstLine({ stdout }: ChildProcess): Promise<string[]> {
  if (!stdout) throw new Error("The forwarder has no output");
  for await (const line of createInterface({ input: stdout })) return [line];
  throw new Error("The forwarder ended without a word");
}
