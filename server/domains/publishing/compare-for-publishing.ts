import type { Connection } from "../../db/client.ts";
import type { AskedComparison, ComparedProgram } from "../../heavy/port.ts";
import { shortTurns } from "../../short-turns.ts";
import { programOfRows, programText, sumsOfProgram } from "../program/index.ts";
import { changesBetween, maxStoredChanges, programOf } from "./queries.ts";

/**
 * Returns the program to publish as text, and what it changes. Throws NotFound for a publication of another account.
 */
export async function compareForPublishing(
  db: Connection,
  { accountId, before: from, after: to }: AskedComparison,
): Promise<ComparedProgram> {
  const turn = shortTurns();
  const before = from === null ? null : await programOf(db, accountId, from, turn);
  const after =
    to === "drafts" ? await programOfRows(db, accountId, turn) : await programOf(db, accountId, to, turn);
  const changes = before ? await changesBetween(db, accountId, { before, after }, turn) : [];
  const sums = { before: sumsOfProgram(before?.program ?? null), after: sumsOfProgram(after.program) };
  return {
    ...(await programText(after.program, turn)),
    changes: changes.slice(0, maxStoredChanges),
    changeCount: changes.length,
    sums,
  };
}
