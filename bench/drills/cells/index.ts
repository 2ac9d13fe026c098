import { hash } from "node:crypto";
import { existsSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { steps } from "#server/operator-command/move-account/move.ts";
import { promiseNames } from "#server/testing/open-directory.ts";
import { benchKeys, seedScreens } from "../../player/seed.ts";
import { SimulatedScreen } from "../../screens/simulated-screen.ts";
import { Totals } from "../../screens/totals.ts";
import type { OwnDrill } from "../drill.ts";
import { signUp } from "../fleet.ts";
import { startTwoCells, type TwoCells } from "./two-cells.ts";

/** `LIVE_SCREENS`: fewer, to try the drill itself. */
const liveScreens = Number(process.env.LIVE_SCREENS ?? 1_000);
/** Screens of ten seconds for each item, which send their plays every minute. */
const playMs = 10_000;
const startWithinMs = 240_000;
const livesMs = 30_000;
const directoryAwayMs = 10_000;
/** What a screen takes as "you were removed". */
const finalStatuses = [401, 404, 410];

class Statuses extends Totals {
  readonly byStatus = new Map<number, number>();
  override call(_name: string, status: number): void {
    this.byStatus.set(status, (this.byStatus.get(status) ?? 0) + 1);
  }
}

/** A person who renames a screen all the time, as a browser would. */
function anEditor(origin: string, signedIn: string, screenId: number) {
  let cookie = signedIn;
  let [acknowledged, count, stopped] = ["", 0, false];
  const seen = new Map<number, number>();
  const work = (async () => {
    for (let each = 0; !stopped; each++) {
      const name = `Name ${each}`;
      const response = await fetch(`${origin}/api/v1/screens/${screenId}`, {
        method: "PATCH",
        redirect: "manual",
        headers: { cookie, "content-type": "application/json" },
        body: JSON.stringify({ name }),
      }).catch(() => null);
      await response?.arrayBuffer();
      const status = response?.status ?? 0;
      seen.set(status, (seen.get(status) ?? 0) + 1);
      if (status === 307) cookie = `${signedIn}; ${response?.headers.get("set-cookie")?.split(";")[0]}`;
      if (status === 200) [acknowledged, count] = [name, count + 1];
      await delay(200);
    }
  })();
  return {
    async stop() {
      stopped = true;
      await work;
      return { acknowledged, count, seen };
    },
  };
}

const holders = async ({ pools }: TwoCells, accountId: number): Promise<number[]> => {
  const found: number[] = [];
  for (const [cell, pool] of pools.entries())
    if ((await pool.query("select from accounts where id = $1", [accountId])).rowCount) found.push(cell);
  return found;
};

/** Returns each screen's manifest, byte by byte, as a screen gets it through the proxy. */
async function manifests(origin: string, keys: readonly string[]): Promise<string[]> {
  const all: string[] = [];
  for (let from = 0; from < keys.length; from += 20)
    all.push(
      ...(await Promise.all(
        keys.slice(from, from + 20).map(async (key) => {
          const response = await fetch(`${origin}/player/v1/manifest`, {
            headers: { authorization: `Bearer ${key}` },
          });
          return `${response.status} ${await response.text()}`;
        }),
      )),
    );
  return all;
}

/**
 * Kills the move before each step, on the way there and on the way back. Each attempt is killed one step later than the one
 * before. Before the last step the account has already moved, so that kill ends a second move.
 */
async function killAtEachStep(two: TwoCells, accountId: number, toCell: number) {
  const [frozen, wrong, last] = [[] as number[], [] as string[], steps.at(-1) ?? ""];
  let kills = 0;
  const kill = async (step: string) => {
    const printed = await two.move(accountId, toCell, step);
    const where = await holders(two, accountId);
    if (!printed.includes("Stops before")) wrong.push(`${step}: it was not reached: ${printed.slice(-200)}`);
    else kills++;
    if (where.length > 1) wrong.push(`${step}: in cells ${where}`);
  };
  for (const step of steps.slice(0, -1)) await kill(step);
  const end = async () => {
    const printed = await two.move(accountId, toCell);
    const seconds = /Frozen for ([\d.]+) s/.exec(printed)?.[1];
    if (seconds) frozen.push(Number(seconds));
    if (String(await holders(two, accountId)) !== String(toCell))
      wrong.push(`not moved: ${printed.slice(-200)}`);
  };
  await end();
  await delay(livesMs);
  // There and back once more: whole, and killed before its last step.
  const back = await two.move(accountId, 1 - toCell);
  const seconds = /Frozen for ([\d.]+) s/.exec(back)?.[1];
  if (seconds) frozen.push(Number(seconds));
  await delay(livesMs / 3);
  await kill(last);
  await end();
  return { kills, frozen, wrong };
}

/** An account with live screens moves between two cells and back, while the command that moves it is killed before each step. */
export const moveOfCells: OwnDrill = {
  name: "move-account",
  missing: () => (existsSync("/usr/sbin/haproxy") ? null : "needs haproxy"),
  async run() {
    const two = await startTwoCells();
    try {
      const cookie = await signUp(two.servers[0].url);
      const { rows } = await two.pools[0].query<{ id: number }>("select id from accounts");
      const accountId = rows[0]?.id ?? 0;
      const keys = benchKeys(liveScreens);
      await promiseNames(
        two.pools[0],
        "screen",
        keys.map((key) => hash("sha256", key)),
      );
      const { screens: seeded } = await seedScreens(two.pools[0], accountId, keys);
      const totals = new Statuses();
      const screens = seeded.map(({ key }) => new SimulatedScreen(two.origin, key, { totals, playMs }));
      for (const [at, screen] of screens.entries()) setTimeout(() => screen.start(), at * 40);
      for (const began = performance.now(); totals.streams < liveScreens; await delay(500))
        if (performance.now() - began > startWithinMs) break;
      const opened = totals.streams;
      const [edited, ...others] = seeded;
      const before = await manifests(
        two.origin,
        others.map(({ key }) => key),
      );
      const editor = anEditor(two.origin, cookie, edited?.id ?? 0);
      const there = await killAtEachStep(two, accountId, 1);
      await two.stopDirectory();
      await delay(directoryAwayMs);
      await two.startDirectory();
      const back = await killAtEachStep(two, accountId, 0);
      await delay(livesMs);
      const { acknowledged, count, seen } = await editor.stop();
      const streams = totals.streams;
      const after = await manifests(
        two.origin,
        others.map(({ key }) => key),
      );
      for (const screen of screens) await screen.stop();
      await delay(5_000);
      const counted = await Promise.all(
        two.pools.map(async (pool) => {
          const { rows: plays } = await pool.query<{ n: number; different: number }>(
            `select count(*)::int as n, count(distinct (screen_id, epoch, seq))::int as different from (
              select screen_id, epoch, seq, account_id from play_records
              union all select screen_id, epoch, seq, account_id from stray_plays) p where account_id = $1`,
            [accountId],
          );
          return plays[0] ?? { n: 0, different: 0 };
        }),
      );
      const plays = counted.reduce((sum, { n }) => sum + n, 0);
      const different = counted.reduce((sum, row) => sum + row.different, 0);
      const { rows: named } = await two.pools[0].query<{ name: string }>(
        "select name from screens where id = $1",
        [edited?.id],
      );
      const wiped = finalStatuses.reduce((sum, status) => sum + (totals.byStatus.get(status) ?? 0), 0);
      const text = (statuses: Map<number, number>) =>
        [...statuses]
          .sort(([a], [b]) => a - b)
          .map(([status, n]) => `${n} × ${status || "no answer"}`)
          .join(", ");
      const same = after.filter((each, at) => each === before[at] && each.startsWith("200 ")).length;
      const wrong = [...there.wrong, ...back.wrong];
      return [
        {
          promise: `${liveScreens} screens are live before, and again afterwards`,
          measured: `${opened} streams before, ${streams} afterwards`,
          holds: opened === liveScreens && streams === liveScreens,
        },
        {
          promise: "the move is killed before each step, both ways, and the account is never in two cells",
          measured: `${there.kills} and ${back.kills} kills; ${wrong.join("; ") || "nothing wrong"}`,
          holds: wrong.length === 0 && there.kills === steps.length && back.kills === steps.length,
        },
        {
          promise: "no screen is told 401, 404 or 410, with the directory away for 10 s, too",
          measured: text(totals.byStatus),
          holds: wiped === 0 && (totals.byStatus.get(200) ?? 0) > liveScreens,
        },
        {
          promise: "manifests are equal byte by byte",
          measured: `${same} of ${before.length}`,
          holds: same === before.length,
        },
        {
          promise: "every acknowledged play is stored once",
          measured: `${totals.plays} acknowledged, ${plays} stored, ${different} different`,
          holds: plays === totals.plays && different === plays && plays > liveScreens,
        },
        {
          promise: "the last acknowledged edit is there, and its person stays signed in",
          measured: `${count} acknowledged (${text(seen)}), "${acknowledged}" and "${named[0]?.name}"`,
          holds: count > 0 && named[0]?.name === acknowledged && !seen.has(401),
        },
        {
          promise: "whole moves freeze the account for less than 60 s",
          measured: `${[...there.frozen, ...back.frozen].map((each) => `${each} s`).join(", ")}`,
          holds: [...there.frozen, ...back.frozen].every((each) => each < 60) && there.frozen.length > 0,
        },
      ];
    } finally {
      await two.stop();
    }
  },
};
