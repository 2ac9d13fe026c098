import { Worker } from "node:worker_threads";
import { nextTurn, type Waiting, waitTurn } from "../turns.ts";
import type { FromThread, ToThread } from "./thread.ts";

/** A file that needs more time of the processor is made to take long. The largest ordinary ones need half a second. */
const maxBusyMs = 3_000;
/** For a thread that gets no processor, or does not say how much of it. */
const maxWaitMs = 60_000;
const lookEveryMs = 250;
const maxMegabytes = 256;
/** The thread ends when it had nothing to do for this time. */
const idleMs = 60_000;

/** The bytes needed more time or memory than a reader may take. */
export class TooHeavy extends Error {
  constructor() {
    super("The file needs too much time or memory to read");
  }
}

/** A function of a module that reads bytes of strangers: where it is, and its type. */
export interface ReaderApart<I, O> {
  readonly module: string;
  readonly name: string;
  /** Only for types. */
  readonly types?: (input: I) => O;
}

/**
 * Names a reader that runs apart by the address of its module, written as `new URL(…, import.meta.url)` with a plain text
 * (scripts/build-server.mjs finds it by that), and by its own name.
 * Its module is loaded in the thread only, so import its type alone.
 */
export const readerApart = <F extends (input: never) => unknown>(
  module: URL,
  name: string,
): ReaderApart<Parameters<F>[0], Awaited<ReturnType<F>>> => ({ module: module.href, name });

/** For whom bytes are read. */
export interface Owner {
  accountId: number;
}

/**
 * Reads bytes of strangers in a thread of its own, so that a file that needs much time or memory delays no request. Such
 * a file ends the thread.
 */
class ReadingThread {
  #worker: Worker | null = null;
  readonly #waiting: Waiting<() => Promise<void>> = new Map();
  #isReading = false;
  #idle: NodeJS.Timeout | undefined;

  /** Returns what the reader returns. Files wait for each other; accounts take turns. Throws TooHeavy. */
  read<I, O>({ module, name }: ReaderApart<I, O>, input: I, { accountId }: Owner): Promise<O> {
    return new Promise((resolve, reject) => {
      const ask = () => this.#ask({ module, name, input }).then((read) => resolve(read as O), reject);
      waitTurn(this.#waiting, String(accountId), ask);
      if (!this.#isReading) void this.#readAll();
    });
  }

  async #readAll(): Promise<void> {
    this.#isReading = true;
    for (let next = nextTurn(this.#waiting); next; next = nextTurn(this.#waiting)) await next();
    this.#isReading = false;
  }

  #ask(asked: ToThread): Promise<unknown> {
    clearTimeout(this.#idle);
    this.#worker ??= this.#start();
    const worker = this.#worker;
    return new Promise<unknown>((resolve, reject) => {
      const settle = (act: () => void) => {
        clearTimeout(longest);
        clearInterval(looks);
        worker.off("message", answered).off("error", ended).off("exit", ended);
        act();
      };
      const ended = () =>
        settle(() => {
          this.#end(worker);
          reject(new TooHeavy());
        });
      const answered = (answer: FromThread) =>
        settle(() => {
          this.#idle = setTimeout(() => this.#end(worker), idleMs).unref();
          if ("read" in answer) resolve(answer.read);
          else reject(new Error(`A file could not be read: ${answer.failure}`));
        });
      const longest = setTimeout(ended, maxWaitMs);
      let before: NodeJS.CpuUsage | null = null;
      const look = async () => {
        const used = await worker.cpuUsage().catch(() => null);
        before ??= used;
        if (used && before && (used.user + used.system - before.user - before.system) / 1000 > maxBusyMs)
          ended();
      };
      const looks = setInterval(() => void look(), lookEveryMs);
      worker.on("message", answered).on("error", ended).on("exit", ended);
      worker.postMessage(asked);
    });
  }

  #end(worker: Worker): void {
    if (this.#worker === worker) this.#worker = null;
    void worker.terminate();
  }

  #start(): Worker {
    const worker = new Worker(new URL("./thread.ts", import.meta.url), {
      name: "bytes of strangers",
      resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
    });
    // It does not keep the process alive: the caller that waits has a timer.
    worker.unref();
    return worker;
  }
}

const thread = new ReadingThread();

/** Runs a reader in the thread of this process for bytes of strangers. Throws TooHeavy. */
export const readApart = <I, O>(reader: ReaderApart<I, O>, input: I, owner: Owner): Promise<O> =>
  thread.read(reader, input, owner);
