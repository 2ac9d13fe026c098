import { Worker } from "node:worker_threads";

/* Reads bytes of strangers for `apart.ts`, one file after the other, in a process with limits of its own. */

export interface ToReader {
  /** The address of the module of the reader, and the name of its function there. */
  module: string;
  name: string;
  input: unknown;
}
export type FromReader = { read: unknown } | { failure: string };

/** Shared with the guard: how many files were begun, and how many are done. */
const progress = new Int32Array(new SharedArrayBuffer(8));
new Worker(new URL("./guard.ts", import.meta.url), { workerData: progress }).unref();

async function answerTo({ module, name, input }: ToReader): Promise<FromReader> {
  try {
    const { [name]: read }: Record<string, (input: unknown) => unknown> = await import(module);
    if (!read) throw new Error(`${module} has no reader ${name}`);
    return { read: await read(input) };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

process.on("message", async (asked: ToReader) => {
  Atomics.add(progress, 0, 1);
  const answer = await answerTo(asked);
  Atomics.add(progress, 1, 1);
  process.send?.(answer);
});
