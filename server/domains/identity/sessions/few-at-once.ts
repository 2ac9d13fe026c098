import { refuse } from "../../../refusal.ts";

/** Of Node's four pool threads, which also read files. The other two serve screens while passwords are checked. */
const atOnce = 2;
/** About ten seconds of checks. Callers beyond that are refused at once. */
const maxWaiting = 300;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Runs expensive work of the thread pool, a few at once, in the order of the calls. Work that waits here does not fill
 * Node's own queue, which would delay all file access and the end of the process. Throws Unavailable when too many
 * wait.
 */
export async function fewAtOnce<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= maxWaiting) throw refuse("serviceBusy").after(10);
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
