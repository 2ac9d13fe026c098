import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import type { getChanges as getChangesContract } from "#shared/contracts/publishing.ts";
import type { HeavyVerb } from "../../context.ts";
import type { Connection } from "../../db/client.ts";
import type { AskedComparison, ComparedProgram } from "../../heavy/port.ts";
import { refuse } from "../../http/errors.ts";
import { shortTurns } from "../../short-turns.ts";
import { programHash, programOfRows, programText, sumsOfProgram } from "../program/index.ts";
import { requireInScope, sightOf } from "../scopes/index.ts";
import { screenOf } from "../screens/index.ts";
import { affectedScreens } from "./changes/affected-screens.ts";
import { changesInSight } from "./changes-in-sight.ts";
import { programOfOpen } from "./proposals/queries.ts";
import { accountOf, changesBetween, maxStoredChanges, programOf } from "./queries.ts";

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
    to === "drafts"
      ? await programOfRows(db, accountId, turn)
      : typeof to === "number"
        ? await programOf(db, accountId, to, turn)
        : await programOfOpen(db, accountId, to.proposalId, turn);
  const changes = before ? await changesBetween(db, accountId, { before, after }, turn) : [];
  const sums = { before: sumsOfProgram(before?.program ?? null), after: sumsOfProgram(after.program) };
  return {
    ...(await programText(after.program, turn)),
    changes: changes.slice(0, maxStoredChanges),
    changeCount: changes.length,
    sums,
  };
}

const maxChanges = 200;
const none: ResponseOf<typeof getChangesContract> = {
  draft: "",
  changes: [],
  changeCount: 0,
  screens: [],
  affectedCount: 0,
  unaffectedCount: 0,
};

/**
 * Returns what publishing the drafts, or a proposal, now would change, in the program and on each screen. Empty where
 * edits act at once. Throws NotFound for a proposal of another account, Conflict for one that is decided.
 */
export async function getChanges({
  ctx,
  input,
}: HeavyVerb<InputOf<typeof getChangesContract>>): Promise<ResponseOf<typeof getChangesContract>> {
  const { db } = ctx.deps;
  const { accountId } = ctx.actor;
  const { screenId, proposalId } = input;
  const sight = await sightOf(ctx);
  if (sight && proposalId !== undefined) throw refuse("memberScopeLacks");
  if (screenId !== undefined)
    await requireInScope(ctx, db, { kind: "screen", ids: [screenId], changes: false });
  if (screenId !== undefined) await screenOf(db, accountId, screenId);
  const { publicationId } = await accountOf(db, accountId);
  if (publicationId === null) return none;
  const turn = shortTurns(ctx.signal);
  const programs = {
    before: await programOf(db, accountId, publicationId, turn),
    after:
      proposalId === undefined
        ? await programOfRows(db, accountId, turn)
        : await programOfOpen(db, accountId, proposalId, turn),
  };
  const inSight = await changesInSight(db, accountId, sight);
  const changes = inSight(await changesBetween(db, accountId, programs, turn));
  return {
    // Names the whole program, for those who may publish it.
    draft: sight ? "" : await programHash(programs.after.program, turn),
    changes: changes.slice(0, maxChanges),
    changeCount: changes.length,
    ...(await affectedScreens(db, accountId, {
      ...{ programs, now: ctx.now(), screenId, turn },
      seen: sight?.screens,
    })),
  };
}
