import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listEmergencies } from "#shared/contracts/playing/emergencies.ts";
import { listPublications, setPublishing } from "#shared/contracts/playing/publishing.ts";
import { listSchedules } from "#shared/contracts/playing/schedules.ts";
import { hourMs } from "#shared/durations.ts";
import { screens } from "../db/tables/index.ts";
import { Client } from "./client.ts";
import { anApiKey } from "./factories/api-keys.ts";
import { aCustomer, aScreen } from "./factories.ts";
import { fewOrAll } from "./lab.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

let test: TestApp;
let folder: string;
let address: string;
beforeAll(async () => {
  test = await startTestApp();
  address = await test.app.listen({ port: 0, host: "127.0.0.1" });
  folder = await mkdtemp(join(tmpdir(), "vitrine-recipes-"));
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

/** The commands of the page, in one script that ends with the first one that fails. */
async function recipes(): Promise<string[]> {
  const page = await readFile(new URL("../../docs/api.md", import.meta.url), "utf8");
  return [...page.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, commands = ""]) => commands);
}

it.each(fewOrAll(["review", "at once"] as const, 1))("all recipes of docs/api.md run: %s", async (mode) => {
  const shop = await aCustomer(test.deps, { name: "Bakery" });
  const owner = new Client(test, { cookie: shop.cookie });
  const screen = await aScreen(test.deps, shop, { name: "Window" });
  const lastContactAt = new Date(test.clock.now().getTime() - hourMs);
  await test.deps.db.update(screens).set({ lastContactAt }).where(eq(screens.id, screen.id));
  if (mode === "review") await owner.call(setPublishing, { mode });
  const { secret } = await anApiKey(test, owner, { name: "Recipes", role: "admin" });
  const picture = sharp({ create: { width: 640, height: 360, channels: 3, background: "#b06" } });
  await writeFile(join(folder, "poster.png"), await picture.png().toBuffer());

  const [beginning = "", ...all] = await recipes();
  expect(all).toHaveLength(12);
  const script = [beginning, ...all.map((commands, n) => `echo; echo "== ${n + 1}"\n${commands}`)].join("\n");
  const running = promisify(execFile)("bash", ["-euo", "pipefail", "-c", script], {
    cwd: folder,
    env: { PATH: process.env.PATH, VITRINE: address, KEY: secret },
  });
  let isOver = false;
  const over = running.finally(() => {
    isOver = true;
  });
  // Prepares the picture for which the third recipe waits.
  const working = (async () => {
    while (!isOver) {
      await test.runJobs();
      await new Promise((done) => setImmediate(done));
    }
  })();
  const { stdout } = await over;
  await working;

  const printed = stdout.split(/^== \d+\n/m).slice(1);
  expect(JSON.parse(printed[0] ?? "")).toEqual({ key: "Recipes", role: "admin", account: "Bakery" });
  expect(printed[1]).toContain(`Window: last contact ${lastContactAt.toISOString()}`);
  expect(JSON.parse(printed[9] ?? "")).toMatchObject({ kind: "identify" });
  expect(JSON.parse(printed[10]?.split("\n").at(mode === "review" ? 2 : 1) ?? "")).toMatchObject({
    success: true,
  });
  expect(printed[11]?.trim()).toBe('{"hours":1}42');
  expect((await owner.call(listSchedules, {})).body.items).toMatchObject([{ name: "Lunch", problem: null }]);
  if (mode === "review")
    expect((await owner.call(listPublications, {})).body.items[1]).toMatchObject({
      note: "New lunch poster",
    });
  expect((await owner.call(listEmergencies, {})).body.items).toMatchObject([{ drill: true, on: false }]);
  expect(await readFile(join(folder, "plays.csv"), "utf8")).toContain("\n");
});
