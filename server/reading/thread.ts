import { parentPort } from "node:worker_threads";

/* Reads bytes of strangers for `apart.ts`, one file after the other. */

export interface ToThread {
  /** The address of the module of the reader, and the name of its function there. */
  module: string;
  name: string;
  input: unknown;
}
export type FromThread = { read: unknown } | { failure: string };

async function answerTo({ module, name, input }: ToThread): Promise<FromThread> {
  try {
    const { [name]: read }: Record<string, (input: unknown) => unknown> = await import(module);
    if (!read) throw new Error(`${module} has no reader ${name}`);
    return { read: await read(input) };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on("message", async (asked: ToThread) => parentPort?.postMessage(await answerTo(asked)));
