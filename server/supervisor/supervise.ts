import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { z } from "zod";
import { lockDataDir, startEmbeddedCluster } from "../db/embedded/index.ts";
import type { Ending } from "../ending.ts";
import type { Env } from "../env.ts";
import { listenForCollectors } from "../http/collectors.ts";
import { openLog } from "../logging/log.ts";
import { keepFilesPrivate } from "../private-files.ts";
import { type AskFigures, figuresOfAll } from "./figures.ts";
import { fromProcess, type ToProcess } from "./messages.ts";
import { type placeText, placeVariable } from "./place.ts";
import { type Child, NothingStarted, ProcessGroup } from "./process-group.ts";

/** A collector is told without a process that does not answer within this time. */
const figuresWithinMs = 2_000;

/** A process ends within this time after its drain (ending.ts). */
const endMs = 40_000;

/**
 * Runs several server processes on one port, with one database and one set of keys (decision 0074). Each has a DATA_DIR
 * below the common one, as processes on different machines have.
 */
export async function supervise(env: Env, ending: Ending, count: number): Promise<ProcessGroup> {
  const log = openLog(env.LOG_LEVEL);
  const lock = lockDataDir(env.DATA_DIR);
  ending.undo(async () => lock.release());
  keepFilesPrivate(env.DATA_DIR);
  let databaseUrl = env.DATABASE_URL;
  if (!databaseUrl) {
    const database = await startEmbeddedCluster({ dataDir: env.DATA_DIR, log, restart: true });
    ending.undo(() => database.stop());
    // With a name of a host, which `?host=` overrides, it is an address as in the settings.
    databaseUrl = database.url.replace("@/", "@localhost/");
  }
  const shared = {
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: env.PUBLIC_URL,
    MEDIA_DIR: env.MEDIA_DIR,
    UPLOAD_DIR: env.UPLOAD_DIR,
    LEASE_KEY: env.LEASE_KEY,
    SESSION_SECRET: env.SESSION_SECRET,
    PROCESSES: "1",
  };
  const group = new ProcessGroup({
    count,
    log,
    fork: (number) => {
      const place = { number, first: number === 1, embedded: !env.DATABASE_URL };
      return fork(place, { ...shared, DATA_DIR: folderOf(env.DATA_DIR, number) });
    },
    elapsedMs: () => performance.now(),
    wait: (ms, signal) => delay(ms, undefined, { ...(signal && { signal }), ref: true }).catch(() => {}),
    endsWithinMs: env.DRAIN_SECONDS * 1000 + endMs,
  });
  ending.first(async (hurry) => {
    hurry.addEventListener("abort", () => {
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill("SIGTERM");
    });
    await group.stop();
  });
  await group.start().catch((error: unknown) => {
    // Its own output says why.
    if (error instanceof NothingStarted) return ending.end(1);
    throw error;
  });
  if (env.METRICS_PORT !== undefined) {
    const figures = figuresOfAll(count, () =>
      Object.values(cluster.workers ?? {}).map((worker) => askFigures(worker)),
    );
    const collectors = await listenForCollectors(figures, env.METRICS_PORT, env.HOST);
    ending.undo(async () => void collectors.close());
  }
  log.info(`${count} processes answer on port ${env.PORT}`);
  return group;
}

/** Returns the folder of a place; emails of the fake are all in one. */
function folderOf(dataDir: string, place: number): string {
  const folder = join(dataDir, "processes", String(place));
  mkdirSync(folder, { recursive: true });
  mkdirSync(join(dataDir, "mail"), { recursive: true });
  try {
    symlinkSync(join(dataDir, "mail"), join(folder, "mail"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return folder;
}

function fork(place: z.output<typeof placeText>, settings: Record<string, string>): Child {
  const worker = cluster.fork({ ...settings, [placeVariable]: JSON.stringify(place) });
  let heardAt = performance.now();
  let ready = () => {};
  const isReady = new Promise<void>((resolve) => {
    ready = resolve;
  });
  worker.on("message", (message) => {
    const word = fromProcess.safeParse(message);
    if (!word.success) return;
    heardAt = performance.now();
    if (word.data.kind === "ready") ready();
  });
  worker.on("error", () => {});
  const ended = once(worker, "exit").then(([code, signal]) => String(signal ?? `exit code ${code}`));
  return {
    ready: isReady,
    ended,
    heardAt: () => heardAt,
    ask(what) {
      if (what === "leave" && worker.isConnected()) worker.send({ kind: "leave" } satisfies ToProcess);
      else worker.process.kill(what === "kill" ? "SIGKILL" : "SIGTERM");
    },
  };
}

let askedFigures = 0;

function askFigures(worker: Worker | undefined): AskFigures {
  return async () => {
    if (!worker?.isConnected()) return null;
    const id = ++askedFigures;
    const answered = new Promise<unknown>((resolve) => {
      const read = (message: unknown) => {
        const word = fromProcess.safeParse(message);
        if (word.data?.kind !== "figures" || word.data.id !== id) return;
        worker.off("message", read);
        resolve(word.data.figures);
      };
      worker.on("message", read);
      setTimeout(() => {
        worker.off("message", read);
        resolve(null);
      }, figuresWithinMs).unref();
    });
    worker.send({ kind: "figures", id } satisfies ToProcess);
    return answered;
  };
}
