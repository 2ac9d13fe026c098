import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { getPlaylist } from "#shared/contracts/library/playlists.ts";
import { getPublishing, setPublishing } from "#shared/contracts/playing/publishing.ts";
import { Client } from "../client.ts";
import { anApiKey } from "../factories/api-keys.ts";
import { aCustomer, aPicture, aPlaylist, aScreen } from "../factories.ts";
import { startTestApp, type TestApp } from "../test-app.ts";
import { runVitrine } from "./vitrine.ts";

/* The command line `vitrine` (client/cli), as a process of its own against a listening server. */

let test: TestApp;
let url: string;
let folder: string;
beforeAll(async () => {
  test = await startTestApp();
  url = await test.app.listen({ host: "127.0.0.1", port: 0 });
  folder = await mkdtemp(join(tmpdir(), "vitrine-cli-"));
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

const vitrine = (words: string[], env?: Record<string, string>) => runVitrine(folder, words, env);

async function aShop() {
  const shop = await aCustomer(test.deps, { name: "Bakery" });
  const owner = new Client(test, { cookie: shop.cookie });
  const { secret } = await anApiKey(test, owner, { name: "Deploy", role: "admin" });
  const picture = await aPicture(test.deps, shop);
  const playlist = await aPlaylist(test.deps, shop, { name: "Window", mediaIds: [picture.id] });
  const screen = await aScreen(test.deps, shop, { name: "Entrance", defaultPlaylistId: playlist.id });
  return { owner, playlist, screen, env: { VITRINE_URL: url, VITRINE_KEY: secret }, secret };
}

it("logs in with a key that only this user can read, and logs out", async () => {
  const { secret } = await aShop();
  expect(await vitrine(["whoami"])).toMatchObject({
    status: 2,
    err: "You are not logged in. Run: vitrine login\n",
  });
  const wrong = await vitrine(["login", "--url", url, "--key", "vtr_wrong"]);
  expect(wrong.status).toBe(1);
  const made = await vitrine(["login", "--url", url, "--key", secret]);
  expect(made.err).toContain("Logged in to Bakery with the role admin.");
  const file = join(folder, "vitrine/login.json");
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(JSON.parse((await vitrine(["whoami", "--json"])).out)).toEqual({
    server: url,
    account: "Bakery",
    role: "admin",
    key: "Deploy",
  });
  await vitrine(["logout"]);
  await expect(readFile(file)).rejects.toThrow();
});

it("lists screens, and says why one plays what it plays", async () => {
  const { env, screen } = await aShop();
  const { out } = await vitrine(["screens"], env);
  expect(out).toMatch(/^ID +NAME +STATE +PLAYS +TAGS +LAST CONTACT\n\d+ +Entrance +\w+ +- +- +/);
  const why = await vitrine(["why", "entrance"], env);
  expect(why.out).toContain("Window");
  expect(why.out).toContain("→");
  const asData = await vitrine(["why", String(screen.id), "--at", "2026-11-20T12:00:00Z", "--json"], env);
  expect(JSON.parse(asData.out)).toMatchObject({ playlistName: "Window" });
  expect(await vitrine(["why", "Nowhere"], env)).toMatchObject({ status: 2 });
  expect(await vitrine(["why", "Entrance", "--at", "soon"], env)).toMatchObject({
    status: 2,
    err: '"soon" is no time. Write it as 2026-11-23T18:00\n',
  });
});

it("uploads files into a playlist, and publishes after a review", async () => {
  const { env, owner, playlist } = await aShop();
  await owner.call(setPublishing, { mode: "review" });
  const picture = sharp({ create: { width: 640, height: 360, channels: 3, background: "#b06" } });
  await writeFile(join(folder, "poster.png"), await picture.png().toBuffer());
  const uploaded = await vitrine(["upload", "poster.png", "--playlist", "window", "--json"], env);
  expect(uploaded.err).toContain("poster.png is uploaded.");
  const [{ id: mediaId }] = JSON.parse(uploaded.out) as [{ id: number }];
  const { items } = (await owner.call(getPlaylist, { id: playlist.id })).body;
  expect(items.map(({ media }) => media?.id)).toEqual([expect.any(Number), mediaId]);
  await test.runJobs();

  const asks = await vitrine(["publish"], env);
  expect(asks).toMatchObject({ status: 2 });
  expect(asks.err).toContain("playlist Window: changed");
  const published = await vitrine(["publish", "--yes", "--note", "New poster"], env);
  expect(published.out).toMatch(/^Version \d+ is published\.\n$/);
  expect((await owner.call(getPublishing, {})).body.changeCount).toBe(0);
  expect((await vitrine(["publish", "--yes"], env)).err).toBe("There is nothing to publish.\n");
});

it("says what was wrong, with a status for scripts", async () => {
  const { env } = await aShop();
  expect(await vitrine(["dance"], env)).toMatchObject({ status: 2 });
  expect((await vitrine(["screens", "--sate", "offline"], env)).status).toBe(2);
  expect((await vitrine(["screens", "--state", "asleeep"], env)).status).toBe(1);
  expect(await vitrine(["upload", "missing.png"], env)).toMatchObject({
    status: 2,
    err: "missing.png is no file.\n",
  });
  expect((await vitrine(["--help"])).out).toContain("vitrine why SCREEN");
  expect((await vitrine(["why", "--help"])).out).toContain("[--at TIME]");
});
