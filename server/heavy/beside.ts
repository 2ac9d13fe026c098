import { Worker } from "node:worker_threads";
import type pg from "pg";
import type { Logger } from "pino";
import type { Database } from "../db/client.ts";
import { refuse } from "../refusal.ts";
import { AccountSizes } from "./account-size.ts";
import { heavyHere } from "./here.ts";
import { errorOf, type FromThread, type ThreadSettings, type ToThread } from "./messages.ts";
import type { ComparedProgram, HeavyWork, ManifestBatch } from "./port.ts";
import { reads } from "./reads.ts";

/** Heap limit of the thread, in megabytes: an account with everything at its limits needs a third of it. */
const maxMegabytes = 1536;
const retryAfterSeconds = 10;

interface Waiting {
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
}

/**
 * Returns heavy work in two threads, so that screens do not wait for their manifests while a large calendar is computed.
 * Short reads of small accounts stay in the calling thread: in the others they would wait behind the work of large ones.
 * `close` ends both threads.
 */
export function heavyThreads(
  db: Database,
  connection: pg.PoolConfig,
  log: Logger,
): HeavyWork & { close(): Promise<void> } {
  const work = new HeavyThread(connection, log);
  const manifests = new HeavyThread(connection, log, { name: "manifests", connections: 2 });
  const here = heavyHere(db);
  const sizes = new AccountSizes(db);
  return {
    read: async (asked, signal) => {
      const isShort = !reads.get(asked.name)?.isLong && (await sizes.isSmall(asked.actor.accountId));
      return (isShort ? here : work).read(asked, signal);
    },
    drawTaxSheet: (sheet) => work.drawTaxSheet(sheet),
    drawReport: (sheet) => work.drawReport(sheet),
    compare: (asked) => work.compare(asked),
    computeManifests: (asked) => manifests.computeManifests(asked),
    isSmall: (accountId) => sizes.isSmall(accountId),
    close: async () => {
      sizes.close();
      await Promise.all([work.close(), manifests.close()]);
    },
  };
}

/**
 * Runs heavy work in a separate thread, which starts with the first task. When the thread dies, for example of too
 * little memory, its tasks are refused with Unavailable, and the next task starts a new thread.
 */
export class HeavyThread implements HeavyWork {
  readonly #settings: ThreadSettings;
  readonly #log: Logger;
  readonly #megabytes: number;
  readonly #name: string;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  #asked = 0;
  #closed = false;

  /** `connections`: one more than the tasks that run at once and can be aborted, for cancelling statements. */
  constructor(
    connection: pg.PoolConfig,
    log: Logger,
    { megabytes = maxMegabytes, name = "heavy work", connections = 3 } = {},
  ) {
    this.#megabytes = megabytes;
    this.#name = name;
    this.#settings = { connection, connections, logLevel: log.level };
    this.#log = log;
  }

  async read(asked: Parameters<HeavyWork["read"]>[0], signal: AbortSignal): Promise<Buffer> {
    return bufferOf(await this.#ask("read", asked, signal));
  }

  async drawTaxSheet(sheet: Parameters<HeavyWork["drawTaxSheet"]>[0]): Promise<Buffer> {
    return bufferOf(await this.#ask("drawTaxSheet", sheet));
  }

  async drawReport(sheet: Parameters<HeavyWork["drawReport"]>[0]): Promise<Buffer> {
    return bufferOf(await this.#ask("drawReport", sheet));
  }

  async compare(asked: Parameters<HeavyWork["compare"]>[0]): Promise<ComparedProgram> {
    return (await this.#ask("compare", asked)) as ComparedProgram;
  }

  async computeManifests(asked: Parameters<HeavyWork["computeManifests"]>[0]): Promise<ManifestBatch> {
    return (await this.#ask("computeManifests", asked)) as ManifestBatch;
  }

  /** Always false: a caller without `heavyThreads` sends all work to this thread. */
  isSmall(): Promise<boolean> {
    return Promise.resolve(false);
  }

  /** Ends the thread and aborts its tasks. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#worker?.terminate();
  }

  #ask(task: keyof HeavyWork, asked: unknown, signal?: AbortSignal): Promise<unknown> {
    if (this.#closed) return Promise.reject(refuse("serviceRestarts").after(5));
    const worker = this.#start();
    const id = ++this.#asked;
    const post = (message: ToThread) => worker.postMessage(message);
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const leave = () => {
      post({ kind: "leave", id });
      reject(signal?.reason);
    };
    signal?.addEventListener("abort", leave, { once: true });
    this.#waiting.set(id, { resolve, reject });
    post({ kind: "ask", id, task, asked });
    return promise.finally(() => signal?.removeEventListener("abort", leave));
  }

  #start(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL("./thread.ts", import.meta.url), {
      name: this.#name,
      workerData: this.#settings,
      resourceLimits: { maxOldGenerationSizeMb: this.#megabytes },
    });
    worker.on("message", (message: FromThread) => {
      const waiting = this.#waiting.get(message.id);
      this.#waiting.delete(message.id);
      if (message.kind === "answer") waiting?.resolve(message.answer);
      else waiting?.reject(errorOf(message.failure));
    });
    worker.on("error", (error) => this.#log.error({ err: error }, "the thread for heavy work ended"));
    worker.on("exit", () => {
      if (this.#worker === worker) this.#worker = null;
      const left = [...this.#waiting.values()];
      this.#waiting.clear();
      for (const { reject } of left) reject(refuse("tooHeavyNow").after(retryAfterSeconds));
    });
    this.#worker = worker;
    return worker;
  }
}

/** A Buffer arrives from a thread as plain bytes. */
function bufferOf(answer: unknown): Buffer {
  const { buffer, byteOffset, byteLength } = answer as Uint8Array<ArrayBuffer>;
  return Buffer.from(buffer, byteOffset, byteLength);
}
