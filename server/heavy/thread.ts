/** The program of the thread for heavy work (decision 0040). */
import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import type pg from "pg";
import { openDatabase, overConnection } from "../db/client.ts";
import { watchSilence } from "../db/silence-watch.ts";
import { openLog } from "../logging/log.ts";
import { heavyHere } from "./here.ts";
import { type FromThread, failureOf, type ThreadSettings, type ToThread } from "./messages.ts";
import type { ManifestBatch } from "./port.ts";

/** A "nice" value: the threads that answer requests come first when there are fewer cores than work. */
const niceness = 10;
// On Linux it holds for the calling thread (man 2 setpriority); elsewhere it would slow down the whole process.
if (process.platform === "linux") setPriority(niceness);

const { connection, connections, logLevel } = workerData as ThreadSettings;
const log = openLog(logLevel);
const { $client: pool } = openDatabase(connection, log, connections);
watchSilence(pool, { connection, log });
const leaving = new Map<number, AbortController>();

const post = (message: FromThread, transfer: ArrayBuffer[] = []) =>
  parentPort?.postMessage(message, transfer);

/**
 * Returns the bytes to transfer instead of copying. Small buffers share their memory with others and cannot be
 * transferred.
 */
function bytesOf(answer: unknown): ArrayBuffer[] {
  const parts = typeof answer === "object" && answer ? partsOf(answer) : [];
  return parts.flatMap((bytes) => {
    if (!(bytes instanceof Uint8Array) || bytes.byteLength !== bytes.buffer.byteLength) return [];
    return bytes.buffer instanceof ArrayBuffer ? [bytes.buffer] : [];
  });
}

function partsOf(answer: object): unknown[] {
  if ("text" in answer) return [answer.text];
  if ("bodies" in answer) return (answer as ManifestBatch).bodies.map(({ json }) => json);
  return [answer];
}

parentPort?.on("message", (message: ToThread) => {
  if (message.kind === "leave") leaving.get(message.id)?.abort(new Error("The caller has gone"));
  else void perform(message);
});

async function perform({ id, task, asked }: Extract<ToThread, { kind: "ask" }>): Promise<void> {
  const gone = new AbortController();
  leaving.set(id, gone);
  try {
    const client = await pool.connect();
    try {
      const answer = await whileWanted(client, gone.signal, () => {
        const work = heavyHere(overConnection(client))[task] as (...all: unknown[]) => Promise<unknown>;
        return work(asked, gone.signal);
      });
      post({ kind: "answer", id, answer }, bytesOf(answer));
    } finally {
      // A late cancellation would cancel the connection's next statement.
      client.release(gone.signal.aborted);
    }
  } catch (error) {
    post({ kind: "failed", id, failure: failureOf(error) });
  } finally {
    leaving.delete(id);
  }
}

/**
 * Runs `work` and cancels its statement in the database when the caller disconnects; otherwise it would run to its end.
 */
async function whileWanted<T>(
  client: pg.PoolClient & { processID?: number },
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const cancel = () => {
    pool.query("select pg_cancel_backend($1)", [client.processID]).catch((error: unknown) => {
      log.warn({ err: error }, "a statement could not be cancelled");
    });
  };
  signal.addEventListener("abort", cancel, { once: true });
  try {
    return await work();
  } finally {
    signal.removeEventListener("abort", cancel);
  }
}
