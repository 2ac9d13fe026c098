import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { dayMs } from "#shared/durations.ts";
import { type Drill, seconds } from "./drill.ts";
import type { Fleet } from "./fleet.ts";

const clockFile = join(tmpdir(), `vitrine-drill-clock-${process.pid}`);
const aheadSeconds = 600;
/** A screen is offline 90 s after its last heartbeat. */
const offlineMs = 90_000;

interface Answer {
  serverTime: string;
  lease: { until: string | null; issuedAt: string };
}

async function beat(fleet: Fleet, process: number): Promise<Answer[]> {
  const url = `${fleet.processes[process]?.url}/player/v1/heartbeat`;
  return Promise.all(
    fleet.screens.map(async ({ key }) => {
      const response = await fetch(url, {
        method: "POST",
        headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
        body: JSON.stringify({ playing: null, pending: null }),
      });
      return (await response.json()) as Answer;
    }),
  );
}

/** Returns by how many ms the newest stored contact is in the future. */
async function futureOf(fleet: Fleet): Promise<number> {
  const { rows } = await fleet.pool.query<{ ms: number }>(
    "select (extract(epoch from max(last_contact_at) - clock_timestamp()) * 1000)::float8 as ms from screens",
  );
  return rows[0]?.ms ?? 0;
}

async function onlineBy(fleet: Fleet, process: number): Promise<number> {
  const url = `${fleet.processes[process]?.url}/api/v1/screens`;
  const response = await fetch(url, { headers: { cookie: fleet.cookie } });
  const { items } = (await response.json()) as { items: { connection: string }[] };
  return items.filter(({ connection }) => connection === "online").length;
}

/** The clock of one of two processes is ten minutes ahead from its start, is mended, and jumps ahead while it runs. */
export const clockAhead: Drill = {
  name: "clock-ahead",
  processes: 2,
  settings: (process): Record<string, string> =>
    process === 0
      ? {
          NODE_OPTIONS: `--import ${join(import.meta.dirname, "shift-clock.mjs")}`,
          DRILL_CLOCK: clockFile,
        }
      : {},
  async run(fleet) {
    writeFileSync(clockFile, String(aheadSeconds));
    await fleet.processes[0]?.restart();
    let [wrongTime, wrongLease, future] = [0, 0, Number.NEGATIVE_INFINITY];
    for (const shift of [aheadSeconds, 0, aheadSeconds]) {
      writeFileSync(clockFile, String(shift));
      for (let round = 0; round < 10; round++) {
        for (const { serverTime, lease } of await beat(fleet, 0)) {
          const now = Date.now();
          wrongTime = Math.max(wrongTime, Math.abs(Date.parse(serverTime) - now));
          const issued = Date.parse(lease.issuedAt);
          const valid = lease.until !== null && Date.parse(lease.until) > now && issued <= now + 1_000;
          if (!valid || Date.parse(lease.until ?? "") > now + 36 * dayMs) wrongLease++;
        }
        await delay(2_000);
        future = Math.max(future, await futureOf(fleet));
      }
    }
    writeFileSync(clockFile, "0");
    const online = await onlineBy(fleet, 1);
    const healed = performance.now();
    await delay(offlineMs + 3_000);
    const [first, second] = [await onlineBy(fleet, 0), await onlineBy(fleet, 1)];
    return [
      {
        promise: "screens are told the right time",
        measured: `at most ${wrongTime.toFixed(0)} ms off`,
        holds: wrongTime < 2_000,
      },
      { promise: "leases are valid", measured: `${wrongLease} are not`, holds: wrongLease === 0 },
      {
        promise: "no contact is stored in the future",
        measured: `newest ${seconds(-future)} ago or older`,
        holds: future < 500,
      },
      {
        promise: "90 s after the last heartbeat every screen is offline for both processes",
        measured: `${online} online before, ${first} and ${second} after ${seconds(performance.now() - healed)}`,
        holds: online === fleet.screens.length && first === 0 && second === 0,
      },
    ];
  },
};
