import { execFile } from "node:child_process";
import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, type Page } from "@playwright/test";
import { bandOf } from "#player/testing/manifests.ts";
import { type Manifest, moreRule } from "#shared/contracts/playing/manifest.ts";
import { type Content, test as playerTest, publishAll, stageOf } from "./fixtures.ts";
import { type ProtocolServer, startProtocolServer } from "./protocol-server.ts";

/** The last commit with a player that knew no rule that depends on the world. The whole history must be there. */
const earlier = "c439245c2";
const root = resolve(import.meta.dirname, "../..");

/** Builds the player of the earlier commit in a folder. Returns the folder that a server serves. */
async function buildEarlier(folder: string): Promise<string> {
  const run = promisify(execFile);
  await run("sh", ["-c", `git archive ${earlier} | tar -x -C "${folder}"`], { cwd: root });
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  const vite = ["node_modules/vite/bin/vite.js", "build", "--config", "player/vite.config.ts"];
  await run(process.execPath, vite, { cwd: folder, env: { ...process.env, NODE_ENV: "production" } });
  return join(folder, "dist/player");
}

const test = playerTest.extend<{ earlierService: ProtocolServer }, { earlierPlayer: string }>({
  earlierPlayer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), "vitrine-earlier-"));
      await use(await buildEarlier(folder));
      await rm(folder, { recursive: true });
    },
    { scope: "worker", timeout: 180_000 },
  ],
  earlierService: async ({ earlierPlayer }, use) => {
    const server = await startProtocolServer(earlierPlayer);
    await use(server);
    await server.down();
  },
});

/** Always true, also while nothing is known. */
const rain = { fact: 3, cell: "rain", is: "at least", value: 50, validS: null, unknown: "yes" } as const;
const offer = 90;
const rule = (more: object) => {
  const target = { target: "account", priority: 9, sharing: "alone", zone: null } as const;
  return { id: 20, name: "Offer", playlistId: 2, when: {}, ...target, ...more };
};
const inWindow = (window: object) => ({ windows: [{ start: "00:00", end: "24:00", ...window }] });
/** The sun at the same minute from noon each day. */
const daily = (minutes: number) => Array.from({ length: 400 }, (_, day) => (day === 0 ? minutes : 0));

/** What is new in a manifest: each shows the offer, by a rule that an earlier player must leave out. */
const leftOut: Record<string, (offered: Manifest["playlists"][number]) => Partial<Manifest>> = {
  "a rule with a condition": () => ({ moreRules: [moreRule.parse(rule({ if: rain }))] }),
  "a rule that ends days later": () => ({
    moreRules: [moreRule.parse(rule({ when: inWindow({ to: { days: 3 } }) }))],
  }),
  "a rule that goes by the sun": () => ({
    // Noon is now.
    sun: { noonMs: Date.now() - 5 * 86_400_000, rise: daily(-700), set: daily(700) },
    moreRules: [moreRule.parse(rule({ when: inWindow({ start: { sun: "rise" }, end: { sun: "set" } }) }))],
  }),
  "an item with a condition": ({ items }) => ({
    defaultPlaylistId: 3,
    playlists: [{ id: 3, name: "Both", items: items.map((item) => ({ ...item, if: [rain] })) }],
  }),
  "a band": () => ({ bands: [bandOf(2, { edge: "bottom", percent: 12 })] }),
};

/** Opens the player of a service with the change. Resolves when it plays with the new manifest. */
async function open(page: Page, service: ProtocolServer, content: Content, change: Change): Promise<void> {
  const { playlists } = publishAll(service, content);
  const file = service.addFile(content.pages[0] ?? content.picture, "image/png").sha256;
  const item = { mediaId: 9, name: "Offer", durationMs: 1_000, kind: "image", file } as const;
  const offered = { id: 2, name: "Offer", items: [{ ...item, id: offer }] };
  const changed = change(offered);
  const [daily] = playlists;
  const more = (changed.playlists ?? []).map((one) => ({
    ...one,
    items: [...one.items, ...(daily?.items ?? [])],
  }));
  const { version } = service.publish({ ...changed, playlists: [...playlists, offered, ...more] });
  service.pair();
  await page.goto(`${service.url}/player`);
  await expect(stageOf(page)).toHaveAttribute("data-version", String(version));
}
type Change = (typeof leftOut)[string];

const itemsOf = (service: ProtocolServer) => service.plays.all().map(({ itemId }) => itemId);

for (const [what, change] of Object.entries(leftOut)) {
  test(`the player of today plays ${what}`, async ({ page, service, content }) => {
    await open(page, service, content, change);
    await expect.poll(() => itemsOf(service)).toContain(offer);
  });

  test(`an earlier player leaves out ${what} and plays the rest`, async ({
    page,
    earlierService: service,
    content,
  }) => {
    await open(page, service, content, change);
    await expect.poll(() => itemsOf(service)).toEqual(expect.arrayContaining([1, 2, 3]));
    expect(itemsOf(service)).not.toContain(offer);
    // It does not say that it knows them, so the dashboard names this screen.
    expect(service.reports.at(-1)?.playing).toEqual(expect.not.objectContaining({ conditions: true }));
    expect(service.reports.at(-1)?.playing).toEqual(expect.not.objectContaining({ bands: true }));
  });
}

test("an earlier player shows a takeover of a band as the whole picture", async ({
  page,
  earlierService,
  content,
}) => {
  const takeover = { id: 1, name: "Flood", tier: "takeover", playlistId: 2, target: "account" } as const;
  await open(page, earlierService, content, () => ({
    interruptions: [
      { ...takeover, fromMs: 0, untilMs: null, warning: true, band: { edge: "top", percent: 10 } },
    ],
  }));
  await expect(stageOf(page)).toHaveAttribute("data-item-id", String(offer));
});
