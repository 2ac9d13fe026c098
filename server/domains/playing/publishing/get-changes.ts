import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import type { getChanges as getChangesContract } from "#shared/contracts/playing/publishing.ts";
import type { HeavyVerb } from "../../../context.ts";
import { shortTurns } from "../../../short-turns.ts";
import { type IndexedProgram, programHash, programOfRows } from "../../core/program/index.ts";
import { requireInScope, sightOf } from "../../identity/scopes/index.ts";
import { screenOf } from "../screens/index.ts";
import { affectedScreens } from "./changes/affected-screens.ts";
import { partFor, programOfOpen } from "./part/read-part.ts";
import { requireSeenProposal } from "./proposals/seen-proposals.ts";
import { accountOf, changesBetween, programOf } from "./queries.ts";

const maxChanges = 200;
const none: ResponseOf<typeof getChangesContract> = {
  draft: "",
  changes: [],
  changeCount: 0,
  otherChangeCount: 0,
  screens: [],
  affectedCount: 0,
  unaffectedCount: 0,
};

/**
 * Returns what publishing the drafts, or a proposal, now would change, in the program and on each screen: for a member
 * with a scope the drafts that this member may publish or propose. Empty where edits act at once. Throws NotFound for a proposal of another account, Conflict for one that is decided.
 */
export async function getChanges({
  ctx,
  input,
}: HeavyVerb<InputOf<typeof getChangesContract>>): Promise<ResponseOf<typeof getChangesContract>> {
  const { db } = ctx.deps;
  const { actor } = ctx;
  const { accountId } = actor;
  const { screenId, proposalId } = input;
  const sight = await sightOf(ctx);
  if (proposalId !== undefined) await requireSeenProposal(db, { actor, sight }, proposalId);
  if (screenId !== undefined)
    await requireInScope(ctx, db, { kind: "screen", ids: [screenId], changes: false });
  if (screenId !== undefined) await screenOf(db, accountId, screenId);
  const { publicationId } = await accountOf(db, accountId);
  if (publicationId === null) return none;
  const turn = shortTurns(ctx.signal);
  const before = await programOf(db, accountId, publicationId, turn);
  let otherChangeCount = 0;
  let after: IndexedProgram;
  if (proposalId !== undefined)
    after = await programOfOpen(db, { accountId, id: proposalId, currentId: publicationId }, turn);
  else {
    const drafts = await programOfRows(db, accountId, turn);
    after = sight
      ? await partFor(db, { actor, now: ctx.now() }, { published: before, drafts, turn })
      : drafts;
    if (sight) {
      const all = await changesBetween(db, accountId, { before, after: drafts }, turn);
      otherChangeCount = all.length;
    }
  }
  const programs = { before, after };
  const changes = await changesBetween(db, accountId, programs, turn);
  return {
    draft: await programHash(after.program, turn),
    changes: changes.slice(0, maxChanges),
    changeCount: changes.length,
    otherChangeCount: Math.max(0, otherChangeCount - changes.length),
    ...(await affectedScreens(db, accountId, {
      programs,
      changes,
      now: ctx.now(),
      screenId,
      turn,
      seen: sight?.screens,
    })),
  };
}
