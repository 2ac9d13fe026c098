import { setTimeout as delay } from "node:timers/promises";
import { type Drill, seconds } from "./drill.ts";
import { changePlan, untilPlan } from "./plan.ts";

const patienceMs = 60_000;

/**
 * Kills a process between its commit and its notification, again and again: the network lets everything pass up to the
 * statement that notifies the others, which comes after the commit.
 */
export const lostNotification: Drill = {
  name: "lost-notification",
  processes: 3,
  async run(fleet, { seconds: length }) {
    const [writer, ...others] = fleet.processes;
    if (!writer) throw new Error("There is no process");
    const began = performance.now();
    let slowest = 0;
    let rounds = 0;
    let durationMs = 61_000;
    await changePlan(fleet, writer.url, durationMs);
    // From now on all of them have the plan in memory.
    for (const other of others) await untilPlan(fleet, other.url, durationMs, patienceMs);
    while (rounds < 3 || performance.now() - began < (length * 1000) / 2) {
      durationMs++;
      const reached = fleet.network.cutAt("pg_notify($1, payload)");
      void changePlan(fleet, writer.url, durationMs);
      await reached;
      await writer.kill9();
      const { rows } = await fleet.pool.query<{ n: number }>(
        "select count(*)::int as n from playlist_items where playlist_id = $1 and duration_ms = $2",
        [fleet.playlistId, durationMs],
      );
      if (!rows[0]?.n) throw new Error("The change was not committed before its notification");
      const waits = await Promise.all(
        others.map((other) => untilPlan(fleet, other.url, durationMs, patienceMs)),
      );
      slowest = Math.max(slowest, ...waits);
      fleet.network.cut(false);
      await writer.restart();
      await delay(100);
      rounds++;
    }
    return [
      {
        promise: "every other process gives every screen the new plan within 60 s",
        measured: `${rounds} changes, slowest ${seconds(slowest)}`,
        holds: slowest < patienceMs,
      },
    ];
  },
};
