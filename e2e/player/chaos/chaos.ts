import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Manifest } from "#shared/contracts/playing/manifest.ts";
import type { ManifestItem } from "#shared/media-kinds/contract.ts";
import { positionAt, roundOf } from "#shared/schedule/index.ts";
import { hurry } from "../fixtures.ts";
import { startProtocolServer } from "../protocol-server.ts";
import { type FaultName, type FaultWorld, faultNames, faults } from "./faults.ts";
import { createJudge } from "./judge.ts";
import { createKillableBrowser } from "./killable-browser.ts";
import { pick, randomOf } from "./random.ts";
import { type ClockOfDevice, watchStage } from "./witness.ts";

const itemMs = 1_000;
const settleWithinMs = 60_000;
const tailBytes = 60_000;
const chunkBytes = 16_384;

export interface ChaosResult {
  seed: number;
  faults: Partial<Record<FaultName, number>>;
  /** Number of item changes that were seen. */
  changes: number;
  plays: number;
  /** Numbers that were sent again after a lost response, and counted once. */
  repeated: number;
  wrongs: string[];
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Applies random faults to a real player in a real browser. After each one, the screen must return by itself to the
 * newest content at the right position; until then it must show the last complete one. At the end, every play must have
 * been reported once.
 */
export async function runChaos(options: {
  seed: number;
  count: number;
  /** Limits the run to these faults; all by default. */
  only?: readonly FaultName[];
  /** A small picture. Each file gets its own tail, which decoders ignore. */
  picture: Buffer;
  log: (line: string) => void;
}): Promise<ChaosResult> {
  const { seed, count, only = faultNames, picture, log } = options;
  const random = randomOf(seed);
  const folder = await mkdtemp(join(tmpdir(), "vitrine-chaos-"));
  const server = await startProtocolServer();
  const judge = createJudge();
  const deviceClock: ClockOfDevice = { offMs: 0 };
  const browser = createKillableBrowser(folder, (context) =>
    watchStage(context, (sight) => judge.see(sight, Date.now()), deviceClock),
  );
  const done: ChaosResult["faults"] = {};
  let serial = 0;
  let latest: Manifest | null = null;
  /** Items that a rule plays. */
  const byRule = new Set<number>();

  function itemsOf(how: number): ManifestItem[] {
    return Array.from({ length: how }, () => {
      const id = ++serial;
      const tail = Buffer.from(Array.from({ length: tailBytes }, () => Math.floor(random() * 256)));
      const { sha256 } = server.addFile(Buffer.concat([picture, tail]), "image/png", chunkBytes);
      return { id, mediaId: id, name: `Picture ${id}`, kind: "image", file: sha256, durationMs: itemMs };
    });
  }
  /** Publishes new content, played by a rule, so that an untrusted clock falls back to the default playlist. */
  function publish(): void {
    latest = server.publish({
      defaultPlaylistId: 1,
      playlists: [
        { id: 1, name: "Always", items: itemsOf(2) },
        { id: 2, name: "Every day", items: itemsOf(3) },
      ],
      rules: [
        {
          id: 1,
          name: "Every day",
          playlistId: 2,
          target: "screen",
          priority: 0,
          sharing: "alone",
          zone: null,
          when: {
            from: "2026-01-01",
            until: null,
            windows: [{ start: "00:00", end: "24:00" }],
            recurrence: { kind: "daily", every: 1 },
            count: null,
            exceptDates: [],
            holidays: null,
          },
        },
      ],
      zones: { "Asia/Kolkata": [[0, 330]] },
    });
    judge.published(latest);
    for (const { id } of latest.playlists[1]?.items ?? []) byRule.add(id);
  }

  async function open(): Promise<void> {
    await browser
      .page()
      .goto(`${server.url}/player`, { waitUntil: "commit" })
      .catch(() => undefined);
  }
  const world: FaultWorld = {
    server,
    browser,
    judge,
    random,
    publish,
    open,
    playsByRule: () => byRule.has(judge.now()?.itemId ?? 0),
    timeIsHurt: false,
  };

  /** Returns whether the newest content is on screen, at its position by the real time. */
  function isRight(): boolean {
    const sight = judge.now();
    const playlist = latest?.playlists[1];
    if (!sight || !playlist || sight.state !== "playing" || sight.version !== latest?.version) return false;
    return positionAt(roundOf(playlist), Date.now())?.slot.item.id === sight.itemId;
  }
  async function settled(after: string): Promise<void> {
    const untilMs = Date.now() + settleWithinMs;
    let right = 0;
    while (right < 3) {
      if (Date.now() > untilMs) {
        judge.wrongs.push(`not right again a minute after ${after}: ${JSON.stringify(judge.now())}`);
        return;
      }
      right = isRight() ? right + 1 : 0;
      await pause(100);
      if (right === 0 && random() < 0.05) await hurry(browser.page()).catch(() => undefined);
    }
  }
  async function shellIsBack(): Promise<void> {
    const untilMs = Date.now() + settleWithinMs;
    const isBack = () =>
      browser
        .page()
        .evaluate(async () => Boolean(await caches.match("/player", { ignoreVary: true })))
        .catch(() => false);
    while (!(await isBack())) {
      if (Date.now() > untilMs) return void judge.wrongs.push("the shell was not back after a minute");
      await hurry(browser.page()).catch(() => undefined);
      await pause(500);
    }
  }

  try {
    server.pair();
    publish();
    judge.excuse("the first start");
    await browser.start();
    await open();
    await settled("the first start");
    for (let number = 1; number <= count; number++) {
      const names: FaultName[] = [pick(random, only)];
      const second = pick(random, only);
      // A full device holds plays in memory and loses them in a power failure: it reports this loss.
      const both = [names[0], second].includes("device full");
      if (random() < 0.25 && !both && second !== names[0]) names.push(second);
      const before = judge.wrongs.length;
      const heals: (() => Promise<void>)[] = [];
      for (const name of names) {
        done[name] = (done[name] ?? 0) + 1;
        heals.push(await faults[name](world));
      }
      await pause(300 + random() * 2_000);
      for (const heal of heals) await heal();
      await hurry(browser.page()).catch(() => undefined);
      await settled(names.join(" and "));
      // Without network, only the stored shell can open the page; the player downloads a missing shell again by itself.
      if (names.includes("shell deleted")) await shellIsBack();
      const verdict = judge.wrongs.length === before ? "right" : judge.wrongs.slice(before).join("\n    ");
      log(`${String(number).padStart(3)} ${names.join(" + ")}: ${verdict}`);
    }
    const ended = judge.changes() - 1;
    await allSent();
    const plays = server.plays.all();
    const wrongs = [...judge.wrongs, ...judge.compare(plays, ended)];
    const { repeated, contradicted } = server.plays;
    if (contradicted > 0) wrongs.push(`${contradicted} numbers told two different plays`);
    const missing = server.plays.missing();
    if (missing.length > 0) wrongs.push(`numbers that never came: ${missing.slice(0, 10)}`);
    return { seed, faults: done, changes: judge.changes(), plays: plays.length, repeated, wrongs };
  } finally {
    await browser.kill().catch(() => undefined);
    await server.down();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }

  async function allSent(): Promise<void> {
    for (let quiet = 0, last = -1; quiet < 3; ) {
      await hurry(browser.page());
      await pause(1_000);
      const sent = server.plays.all().length;
      // Quiet means about one new play each second, with no backlog.
      quiet = sent - last <= 2 ? quiet + 1 : 0;
      last = sent;
    }
  }
}
