import { readdirSync, readFileSync } from "node:fs";
import type pg from "pg";
import type { Fleet } from "../drills/fleet.ts";
import { cpuSeconds, residentMb } from "../player/processes.ts";

/** What the first server process of a fleet and its database have used so far. */
export interface Usage {
  serverS: number;
  databaseS: number;
  walBytes: number;
  memoryMb: number;
  at: number;
}

export async function usageOf({ processes, pool }: Fleet): Promise<Usage> {
  const [server] = processes;
  const pid = server?.pid() ?? 0;
  const { rows } = await pool.query<{ wal: string; backend: number }>(
    "select pg_current_wal_insert_lsn() - '0/0' as wal, pg_backend_pid() as backend",
  );
  return {
    serverS: cpuSeconds(pid),
    databaseS: familySeconds(parentOf(rows[0]?.backend ?? 0)),
    walBytes: Number(rows[0]?.wal),
    memoryMb: residentMb(pid),
    at: performance.now(),
  };
}

/** Returns the difference of two usages, per second; memory is that of the second. */
export function usedBetween(before: Usage, after: Usage) {
  const seconds = (after.at - before.at) / 1000;
  return {
    seconds,
    serverS: after.serverS - before.serverS,
    databaseS: after.databaseS - before.databaseS,
    walBytes: after.walBytes - before.walBytes,
    memoryMb: after.memoryMb,
  };
}

export type Used = ReturnType<typeof usedBetween>;

/** Writes all changed pages, so that the next change of each page writes it to the WAL as a whole. */
export const checkpoint = (pool: pg.Pool) => pool.query("checkpoint");

const parentOf = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ")[1]);

/** PostgreSQL is one process for each connection, and some for its own work. */
function familySeconds(postmaster: number): number {
  let sum = cpuSeconds(postmaster, { children: true });
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    try {
      if (parentOf(Number(name)) === postmaster) sum += cpuSeconds(Number(name), { children: true });
    } catch {
      // It has ended since.
    }
  }
  return sum;
}
