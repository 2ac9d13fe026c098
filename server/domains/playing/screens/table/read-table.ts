import { type ReadRows, readRows } from "../../../../reading/read-rows.ts";

/** The most screens that one table has. */
export const maxTableRows = 5000;

/** Reads a table of screens, in a process of its own: its first row names the columns. */
export const readTable = ({ csv }: { csv: string }): ReadRows => readRows(csv, { maxRows: maxTableRows + 1 });
