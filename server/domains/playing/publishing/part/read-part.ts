import type { Customer } from "../../../../actor.ts";
import type { Reader } from "../../../../db/client.ts";
import { refuse } from "../../../../refusal.ts";
import type { Turn } from "../../../../short-turns.ts";
import { type IndexedProgram, programOfProposal, programOfRows } from "../../../core/program/index.ts";
import { ownedOf, sightOf } from "../../../identity/scopes/index.ts";
import { openProposalOf } from "../proposals/queries.ts";
import { programOf } from "../queries.ts";
import { carryOver } from "./carry-over.ts";
import { partOfDrafts } from "./part-of-drafts.ts";
import { subjectsBetween } from "./program-rows.ts";
import { areAmong, storedPart } from "./subjects.ts";

/** A member at a moment. */
export interface Who {
  actor: Customer;
  now: Date;
}

/** Returns what a member with a scope may change now. Throws for a member who sees the whole account. */
async function ownedBy(db: Reader, { actor, now }: Who) {
  const sight = await sightOf({ deps: { db }, actor, now: () => now });
  if (!sight) throw new Error("The member sees the whole account");
  return ownedOf(db, actor.accountId, { sight, now });
}

/** Returns the published program with the drafts of the member's part of the account. Throws what `turn` throws. */
export async function partFor(
  db: Reader,
  who: Who,
  { published, drafts, turn }: { published: IndexedProgram; drafts?: IndexedProgram; turn: Turn },
): Promise<IndexedProgram> {
  const all = drafts ?? (await programOfRows(db, who.actor.accountId, turn));
  return partOfDrafts(published, all, await ownedBy(db, who), turn);
}

/** Returns true when the member may change everything in which two programs differ. Throws what `turn` throws. */
export async function isWithin(
  db: Reader,
  who: Who,
  { published, proposed, turn }: { published: IndexedProgram; proposed: IndexedProgram; turn: Turn },
): Promise<boolean> {
  const own = await partOfDrafts(published, proposed, await ownedBy(db, who), turn);
  return areAmong(
    await subjectsBetween(published, proposed, turn),
    await subjectsBetween(published, own, turn),
  );
}

/**
 * Returns the program that approving an open proposal would publish. A proposal of a part of the drafts outlives other
 * publications: its changes are carried over to the present program. Throws NotFound, Conflict for one that is decided
 * or no longer fits, and what `turn` throws.
 */
export async function programOfOpen(
  db: Reader,
  { accountId, id, currentId }: { accountId: number; id: number; currentId: number },
  turn: Turn,
): Promise<IndexedProgram> {
  const { baseId, part } = await openProposalOf(db, accountId, id);
  const proposed = await programOfProposal(db, { id, accountId }, turn);
  if (storedPart(part) === null || baseId === currentId) return proposed;
  if (baseId === null) throw refuse("proposalOvertaken");
  const base = await programOf(db, accountId, baseId, turn);
  const current = await programOf(db, accountId, currentId, turn);
  const carried = await carryOver({ base, proposed, current }, turn);
  if (!carried) throw refuse("proposalOvertaken");
  return carried;
}
