import { Console } from "node:console";

/** Prints what a test measured, one line for each row. */
export const printTable = (rows: readonly Record<string, unknown>[]): void =>
  new Console(process.stdout, process.stderr).table(rows);
