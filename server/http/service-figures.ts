import { readFileSync } from "node:fs";
import { z } from "zod";
import type { Deps } from "../context.ts";
import { freeBytesAt } from "../outside/disk/local.ts";
import { keepFreeBytes } from "../outside/disk/port.ts";
import { atMostEvery, type GaugeDefinition } from "./gauge.ts";

const build = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")));

/** The size asks for every file of the database, and the queue is read for all processes together. */
const databaseEveryMs = 60_000;
const jobsEveryMs = 10_000;

/** Returns what an operator watches beside requests: the build, the disk, the database and the queue of jobs. */
export function serviceFigures(
  { env, db, jobs }: Pick<Deps, "env" | "db" | "jobs">,
  unannounced: () => Promise<number>,
): GaugeDefinition[] {
  const databaseBytes = atMostEvery(databaseEveryMs, async () => {
    const { rows } = await db.$client.query<{ bytes: string }>(
      "select pg_database_size(current_database()) as bytes",
    );
    return Number(rows[0]?.bytes);
  });
  const lastBackup = atMostEvery(databaseEveryMs, async () => {
    const { rows } = await db.$client.query<{ seconds: string }>(
      "select extract(epoch from at) as seconds from last_backup",
    );
    return Number(rows[0]?.seconds ?? 0);
  });
  const waiting = atMostEvery(jobsEveryMs, () => jobs.waiting());
  return [
    {
      name: "vitrine_build_info",
      help: "Always 1; the labels say which build runs",
      labelNames: ["version", "node"],
      read: () => [{ labels: { version: build.version, node: process.versions.node }, value: 1 }],
    },
    {
      name: "vitrine_disk_free_bytes",
      help: "Free space of the disk under DATA_DIR",
      read: () => freeBytesAt(env.DATA_DIR),
    },
    {
      name: "vitrine_disk_reserve_bytes",
      help: "Below this much free space, everything that writes is refused",
      read: () => keepFreeBytes,
    },
    {
      name: "vitrine_database_size_bytes",
      help: "Size of the database, without its log; read once a minute",
      read: databaseBytes,
    },
    {
      name: "vitrine_last_backup_timestamp_seconds",
      help: "When `npm run backup` made its newest backup, in seconds since 1970; 0 when it never did",
      read: lastBackup,
    },
    {
      name: "vitrine_subprocessors_unannounced",
      help: "Companies in use of which customers were not told in time",
      read: unannounced,
    },
    {
      name: "vitrine_database_connections_max",
      help: "Connections that the pool may open (DATABASE_POOL)",
      read: () => env.DATABASE_POOL,
    },
    {
      name: "vitrine_jobs_waiting",
      help: "Jobs that could run now, of all processes together",
      labelNames: ["queue"],
      read: async () =>
        (await waiting()).map(({ job, waiting }) => ({ labels: { queue: job }, value: waiting })),
    },
    {
      name: "vitrine_jobs_oldest_waiting_seconds",
      help: "How long the oldest job has waited that could run now",
      labelNames: ["queue"],
      read: async () =>
        (await waiting()).map(({ job, oldestSeconds }) => ({ labels: { queue: job }, value: oldestSeconds })),
    },
    {
      name: "vitrine_jobs_given_up",
      help: "Jobs of this process that failed at their last try, since the start",
      labelNames: ["queue"],
      read: () => [...jobs.givenUp()].map(([job, value]) => ({ labels: { queue: job }, value })),
    },
  ];
}
