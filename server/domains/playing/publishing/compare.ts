import type { Connection } from "../../../db/client.ts";
import type { AskedComparison, ComparedProgram } from "../../../heavy/port.ts";
import { shortTurns, type Turn } from "../../../short-turns.ts";
import {
  type IndexedProgram,
  indexProgram,
  programOfRows,
  programText,
  readSources,
  sumsOfProgram,
  withSourcesOfNow,
} from "../../core/program/index.ts";
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

/** Returns the program of an earlier publication, with the data sources that began to wait for review since. */
async function programToRepeat(
  db: Connection,
  { accountId, id }: { accountId: number; id: number },
  turn: Turn,
): Promise<IndexedProgram> {
  const { program } = await programOf(db, accountId, id, turn);
  return indexProgram(accountId, withSourcesOfNow(program, await readSources(db, accountId)));
}

function programAfter(
  db: Connection,
  { accountId, from, to, before }: Wanted,
  turn: Turn,
): Promise<IndexedProgram> {
  if (to === "drafts") return programOfRows(db, accountId, turn);
  if (typeof to === "number") return programToRepeat(db, { accountId, id: to }, turn);
  if (from === null || !before) throw new Error("A part is compared with what is published");
  return "partFor" in to
    ? partFor(db, to.partFor, { published: before, turn })
    : programOfOpen(db, { accountId, id: to.proposalId, currentId: from }, turn);
}
