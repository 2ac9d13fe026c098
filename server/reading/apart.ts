import { type ChildProcess, fork } from "node:child_process";
import { nextTurn, type Waiting, waitTurn } from "../turns.ts";
import type { FromReader, ToReader } from "./process.ts";

/** For a process that gets no processor. `guard.ts` limits the time of the processor that a file may take. */
const maxWaitMs = 60_000;
const maxHeapMegabytes = 256;
/** The process ends when it had nothing to do for this time. */
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
 * Its module is loaded in that process only, so import its type alone.
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
 * Reads bytes of strangers in a process of its own, so that a file that needs much time or memory delays no request. Such
 * a file ends the process. A thread would not do: one large piece of memory that does not fit into its heap ends the whole
 * server (V8 has no way back from there).
 */
class ReadingProcess {
  #child: ChildProcess | null = null;
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

  #ask(asked: ToReader): Promise<unknown> {
    clearTimeout(this.#idle);
    if (!this.#child?.connected) this.#child = start();
    const child = this.#child;
    return new Promise<unknown>((resolve, reject) => {
      const settle = (act: () => void) => {
        clearTimeout(longest);
        child.off("message", answered).off("error", ended).off("exit", ended);
        act();
      };
      const ended = () =>
        settle(() => {
          this.#end(child);
          reject(new TooHeavy());
        });
      const answered = (answer: FromReader) =>
        settle(() => {
          this.#idle = setTimeout(() => this.#end(child), idleMs).unref();
          if ("read" in answer) resolve(answer.read);
          else reject(new Error(`A file could not be read: ${answer.failure}`));
        });
      const longest = setTimeout(ended, maxWaitMs);
      child.on("message", answered).on("error", ended).on("exit", ended);
      child.send(asked);
    });
  }

  #end(child: ChildProcess): void {
    if (this.#child === child) this.#child = null;
    child.kill("SIGKILL");
  }
}

function start(): ChildProcess {
  const child = fork(new URL("./process.ts", import.meta.url), {
    // None of our secrets.
    env: { TZ: "UTC" },
    execArgv: ["--no-warnings", `--max-old-space-size=${maxHeapMegabytes}`],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  // It does not keep this process alive: the caller that waits has a timer.
  child.unref();
  child.channel?.unref();
  // Whoever waits for an answer hears of it by a listener of its own.
  child.on("error", () => undefined);
  return child;
}

const reading = new ReadingProcess();

/** Runs a reader in the process for bytes of strangers. Throws TooHeavy. */
export const readApart = <I, O>(reader: ReaderApart<I, O>, input: I, owner: Owner): Promise<O> =>
  reading.read(reader, input, owner);
