import type { Customer } from "../../../../actor.ts";
import type { Ctx } from "../../../../context.ts";
import type { Tx } from "../../../../db/client.ts";
import type { Turn } from "../../../../short-turns.ts";
import type { IndexedProgram } from "../../../core/program/index.ts";

/** Parameters of the functions in this folder. */
export interface DraftWrite {
  ctx: Ctx<Customer>;
  tx: Tx;
  accountId: number;
  /** The present drafts. */
  now: IndexedProgram;
  /** The drafts to write. */
  wanted: IndexedProgram;
  turn: Turn;
}
/** Returns the ids of the rows that are no longer in the program. */
export function goneFrom(now: readonly { id: number }[], wanted: readonly { id: number }[]): number[] {
  const kept = new Set(wanted.map((row) => row.id));
  return now.filter((row) => !kept.has(row.id)).map((row) => row.id);
}
