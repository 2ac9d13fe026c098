import { Worker } from "node:worker_threads";
import { reasonRef } from "#shared/refusals/index.ts";
import { type FeedBytes, type ReadFeed, unusable } from "./read-feed.ts";
import type { FromReader, ToReader } from "./reader-thread.ts";
import type { ReaderName } from "./readers.ts";

/** A file that takes longer is made to take long. The largest ordinary ones take half a second. */
const withinMs = 6_000;
const maxMegabytes = 256;
/** The thread ends when it had nothing to do for this time. */
const idleMs = 60_000;

/**
 * Reads fetched files in a separate thread, so that a file that needs much time or memory delays no requests. In that
 * case the reader ends the thread, and the file counts as unusable.
 */
class FeedReader {
  #worker: Worker | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;

  /** Returns the content of a file. Files wait for each other. */
  read(name: ReaderName, input: FeedBytes): Promise<ReadFeed> {
    const read = this.#last.then(() => this.#ask({ name, ...input }));
    this.#last = read.catch(() => undefined);
    return read;
  }

  #ask(asked: ToReader): Promise<ReadFeed> {
    clearTimeout(this.#idle);
    this.#worker ??= this.#start();
    const worker = this.#worker;
    return new Promise<ReadFeed>((resolve, reject) => {
      const settle = (act: () => void) => {
        clearTimeout(timer);
        worker.off("message", answered).off("error", ended).off("exit", ended);
        act();
      };
      const ended = () =>
        settle(() => {
          if (this.#worker === worker) this.#worker = null;
          void worker.terminate();
          resolve(unusable(reasonRef("feedTooHeavy")));
        });
      const answered = (answer: FromReader) =>
        settle(() => {
          this.#idle = setTimeout(() => this.#end(worker), idleMs).unref();
          if ("read" in answer) resolve(answer.read);
          else reject(new Error(`A fetched file could not be read: ${answer.failure}`));
        });
      const timer = setTimeout(ended, withinMs);
      worker.on("message", answered).on("error", ended).on("exit", ended);
      worker.postMessage(asked);
    });
  }

  #end(worker: Worker): void {
    if (this.#worker === worker) this.#worker = null;
    void worker.terminate();
  }

  #start(): Worker {
    const worker = new Worker(new URL("./reader-thread.ts", import.meta.url), {
      name: "fetched files",
      resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
    });
    // It does not keep the process alive: the caller that waits has a timer.
    worker.unref();
    return worker;
  }
}

/** The reader of this process. */
export const feedReader = new FeedReader();
