import { asc } from "drizzle-orm";
import { dayInIndia } from "#shared/day-in.ts";
import { knownList } from "../../../cache/known-list.ts";
import type { VerbDeps } from "../../../context.ts";
import type { Reader } from "../../../db/client.ts";
import { subprocessors } from "../../../db/tables/index.ts";
import { type Processor, processorsInUse } from "../../../processors.ts";

export type SubprocessorDeps = Pick<VerbDeps, "db" | "bus" | "env">;
export type SubprocessorRow = typeof subprocessors.$inferSelect;

const readRows = (db: Reader): Promise<SubprocessorRow[]> =>
  db.select().from(subprocessors).orderBy(asc(subprocessors.fromDay), asc(subprocessors.id));

/** Returns all that customers know of, from memory. Not within a transaction. */
export const knownSubprocessors = knownList("subprocessors", readRows);

export const isSame = (a: { name: string }, b: { name: string }): boolean =>
  a.name.toLowerCase() === b.name.toLowerCase();

/** A company that is in use although its customers do not know it, or do not expect it yet. */
export interface Unannounced extends Processor {
  /** The day that was announced; null: nothing was. */
  fromDay: string | null;
}

/** Returns what is in use without an announcement, or before its day. */
export async function unannounced(deps: SubprocessorDeps, at: Date): Promise<Unannounced[]> {
  const rows = await knownSubprocessors(deps);
  const today = dayInIndia(at);
  return processorsInUse(deps.env).flatMap((each) => {
    const row = rows.find((known) => isSame(known, each));
    return row && row.fromDay <= today ? [] : [{ ...each, fromDay: row?.fromDay ?? null }];
  });
}
