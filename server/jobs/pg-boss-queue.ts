import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import type pg from "pg";
import { fromDrizzle, type JobWithMetadata, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import { z } from "zod";
import { type Ctx, type Deps, jobContext } from "../context.ts";
import { isNoRoom } from "../http/outage.ts";
import { hasRoom } from "../outside/disk/port.ts";
import { traced } from "../tracing/traced.ts";
import { withinMs } from "../within-ms.ts";
import type { Job } from "./job.ts";
import type { JobQueue } from "./queue.ts";

/**
 * Seconds after which a job is retried that found no disk space: `before` it began, and `after`, when work was lost.
 */
const waitForRoomSeconds = { before: 60, after: 600 };

/** The queue's own statements are short: one that takes longer waits for a database that is silent. */
const longestQueryMs = 60_000;

/** Work under way may take this long while the queue stops. */
const stopWithinMs = 6_000;

/** Without the queues that pg-boss itself uses for cron. */
const waitingStatement = `select name as job, count(*)::int as waiting,
    extract(epoch from now() - min(start_after))::float8 as "oldestSeconds"
  from pgboss.job
  where state < 'active' and start_after <= now() and not starts_with(name, '__pgboss__') group by name`;
const waitingJobs = z.array(z.object({ job: z.string(), waiting: z.number(), oldestSeconds: z.number() }));

async function waitingIn(boss: PgBoss) {
  const { rows } = await boss.getDb().executeSql(waitingStatement);
  return waitingJobs.parse(rows);
}

/** Creates the queue's tables if they are missing and registers every job. Idempotent. */
export async function openPgBossQueue(
  connection: pg.PoolConfig,
  log: Logger,
  jobs: readonly Job[],
): Promise<JobQueue<Deps>> {
  const boss = new PgBoss({
    ...bossConnection(connection),
    max: 3,
    application_name: "vitrine-jobs",
    useListenNotify: true,
    schedule: true,
  });
  boss.on("error", (error) => log.warn({ err: error }, "job queue"));
  boss.on("warning", ({ message, data }) => log.warn(sayable(data), `job queue: ${message}`));
  await boss.start();
  await register(boss, jobs);
  const draining = new Set<Promise<number>>();
  let stopping = false;
  const givenUp: Desk["givenUp"] = new Map(jobs.map(({ name }) => [name, 0]));
  const once = new Set(jobs.filter((job) => job.once).map(({ name }) => name));
  return {
    async enqueue(tx, job, data, { priority = 0, afterMs = 0 } = {}) {
      // Whole seconds, rounded up, so that it never starts early.
      const startAfter = Math.ceil(afterMs / 1000);
      const key = once.has(job.name) ? { singletonKey: JSON.stringify(data) } : {};
      await boss.send(job.name, data as object, { db: fromDrizzle(tx, sql), priority, startAfter, ...key });
    },
    async forget({ texts, userIds }) {
      const some = [...texts.map((text) => `%${text.replace(/[\\%_]/g, "\\$&")}%`)];
      await boss.getDb().executeSql(
        `delete from pgboss.job where state <> 'active' and (concat_ws(' ', data::text, output::text) ilike any($1::text[])
            or data->>'userId' = any($2::text[]))`,
        [some, userIds.map(String)],
      );
    },
    async start(deps) {
      for (const job of jobs)
        for (let each = 0; each < (job.concurrency ?? 1); each++)
          await startWorker({ boss, deps, givenUp }, job);
    },
    drain(deps, except = []) {
      const wanted = jobs.filter(({ name }) => !except.includes(name));
      const work = drainAll({ boss, deps, givenUp }, wanted, () => stopping);
      draining.add(work);
      const ended = () => draining.delete(work);
      work.then(ended, ended);
      return work;
    },
    waiting: () => waitingIn(boss),
    givenUp: () => givenUp,
    async stop() {
      stopping = true;
      // A job may take long: what a drain has not finished by then is tried again like the work of a dead process.
      await withinMs(stopWithinMs, Promise.allSettled(draining));
      await boss.stop({ graceful: true, timeout: stopWithinMs });
    },
  };
}

/** Tells pg-boss of new and changed jobs. Most starts find every job as it is, and ask only for the two lists. */
async function register(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const crons = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  for (const job of jobs) {
    const options = {
      retryLimit: job.retries ?? 2,
      retryDelay: 2,
      retryBackoff: true,
      ...(job.longestWaitSeconds && { retryDelayMax: job.longestWaitSeconds }),
      expireInSeconds: job.expireSeconds ?? 900,
      notify: true,
      ...(job.heartbeatSeconds && { heartbeatSeconds: job.heartbeatSeconds }),
    };
    const known = queues.get(job.name);
    if (!known) await boss.createQueue(job.name, { ...options, policy: job.once ? "short" : "standard" });
    else if (!isDeepStrictEqual({ ...known, ...options }, known)) await boss.updateQueue(job.name, options);
    if (job.cron && crons.get(job.name) !== job.cron) await boss.schedule(job.name, job.cron, {});
  }
}

/** Returns the data of a warning without values of statements, which may be personal. */
function sayable(data: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => typeof value !== "object"));
}

/** What runs jobs in this process. */
interface Desk {
  boss: PgBoss;
  deps: Deps;
  /** How many jobs of each name failed at their last try. */
  givenUp: Map<string, number>;
}

/**
 * Starts a worker that runs one job at a time and takes the next one at once: pg-boss itself would wait for its next
 * poll after each job, 30 s with notify.
 */
async function startWorker(desk: Desk, job: Job): Promise<void> {
  const { boss } = desk;
  let worker: string | undefined;
  worker = await boss.work(
    job.name,
    { includeMetadata: true, pollingIntervalSeconds: 2 },
    async ([taken]: JobWithMetadata<unknown>[]) => {
      if (!taken) return;
      try {
        await perform(desk, job, taken);
      } finally {
        if (worker) boss.notifyWorker(worker);
      }
    },
  );
}

/** Runs waiting jobs until there are none, or the queue stops. Returns their number. */
async function drainAll(desk: Desk, jobs: readonly Job[], isStopping: () => boolean): Promise<number> {
  const { boss } = desk;
  let done = 0;
  let before: number;
  let waiting = await waitingIn(boss);
  do {
    before = done;
    for (const job of jobs) {
      // Asking for each kind of job takes long when hardly any waits.
      if (!waiting.some(({ job: name }) => name === job.name)) continue;
      while (!isStopping()) {
        const [taken] = await boss.fetch(job.name, { includeMetadata: true });
        if (!taken) break;
        await perform(desk, job, taken).then(
          () => boss.complete(job.name, taken.id),
          (error: unknown) => boss.fail(job.name, taken.id, { message: String(error) }),
        );
        done++;
      }
      // What was done may have queued others, also of kinds that were asked before.
      waiting = await waitingIn(boss);
    }
  } while (done > before);
  return done;
}

function bossConnection(connection: pg.PoolConfig) {
  const { connectionString, host, port, user, password, database, ssl } = connection;
  const limits = { query_timeout: longestQueryMs };
  return connectionString
    ? { ...limits, connectionString, ssl }
    : { ...limits, host, port, user, password, database, ssl };
}

async function perform(desk: Desk, job: Job, taken: JobWithMetadata<unknown>): Promise<void> {
  const { boss, deps, givenUp } = desk;
  const ctx = jobContext(deps, job.name);
  const lastTry = taken.retryCount >= taken.retryLimit;
  if (!job.makesRoom && !(await hasRoom(deps.disk))) return postpone(boss, ctx, job, taken, "before");
  try {
    await traced(deps.tracing, job.name, () => job.run({ ctx, data: taken.data, lastTry }));
  } catch (error) {
    if (isNoRoom(error)) return postpone(boss, ctx, job, taken, "after");
    ctx.log.error({ err: error, jobId: taken.id, lastTry }, "job failed");
    if (lastTry) givenUp.set(job.name, (givenUp.get(job.name) ?? 0) + 1);
    throw error;
  }
}

/** Puts a copy of a job into the queue, for later and with all its retries. Scheduled jobs need no copy. */
async function postpone(
  boss: PgBoss,
  { log }: Ctx,
  job: Job,
  taken: JobWithMetadata<unknown>,
  when: keyof typeof waitForRoomSeconds,
): Promise<void> {
  log.warn({ jobId: taken.id }, "job waits for disk space");
  if (job.cron) return;
  const startAfter = waitForRoomSeconds[when];
  const key = taken.singletonKey ? { singletonKey: taken.singletonKey } : {};
  await boss.send(job.name, taken.data as object, { priority: taken.priority, startAfter, ...key });
}
