import { refuse } from "../../http/errors.ts";

/** Of the four threads that Node has for files, too: screens get theirs while passwords are checked. */
const atOnce = 2;
/** About ten seconds of checks; who comes later is better told at once. */
const maxWaiting = 300;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Runs dear work of the thread pool, a few at once, in the order asked. What waits here does not wait in Node's own queue, which
 * would hold up every file and the end of the process. Throws Unavailable when too many wait.
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
