import type { Connection } from "../../db/client.ts";
import type { AskedComparison, ComparedProgram } from "../../heavy/port.ts";
import { shortTurns, type Turn } from "../../short-turns.ts";
import { type IndexedProgram, programOfRows, programText, sumsOfProgram } from "../program/index.ts";
import { subjectsBetween } from "./part/program-rows.ts";
import { isWithin, partFor, programOfOpen } from "./part/read-part.ts";
import { changesBetween, maxStoredChanges, programOf } from "./queries.ts";

/**
 * Returns the program to publish as text, and what it changes. Throws NotFound for a publication of another account.
 */
export async function compareForPublishing(
  db: Connection,
  { accountId, before: from, after: to, within }: AskedComparison,
): Promise<ComparedProgram> {
  const turn = shortTurns();
  const before = from === null ? null : await programOf(db, accountId, from, turn);
  const after = await programAfter(db, { accountId, from, to, before }, turn);
  const changes = before ? await changesBetween(db, accountId, { before, after }, turn) : [];
  const sums = { before: sumsOfProgram(before?.program ?? null), after: sumsOfProgram(after.program) };
  return {
    ...(await programText(after.program, turn)),
    changes: changes.slice(0, maxStoredChanges),
    changeCount: changes.length,
    sums,
    part: before && typeof to === "object" ? await subjectsBetween(before, after, turn) : null,
    isWithin:
      !within || !before || (await isWithin(db, within, { published: before, proposed: after, turn })),
  };
}

interface Wanted {
  accountId: number;
  from: number | null;
  to: AskedComparison["after"];
  before: IndexedProgram | null;
}

function programAfter(
  db: Connection,
  { accountId, from, to, before }: Wanted,
  turn: Turn,
): Promise<IndexedProgram> {
  if (to === "drafts") return programOfRows(db, accountId, turn);
  if (typeof to === "number") return programOf(db, accountId, to, turn);
  if (from === null || !before) throw new Error("A part is compared with what is published");
  return "partFor" in to
    ? partFor(db, to.partFor, { published: before, turn })
    : programOfOpen(db, { accountId, id: to.proposalId, currentId: from }, turn);
}
