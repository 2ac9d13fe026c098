import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import type { getChanges as contract } from "#shared/contracts/publishing.ts";
import type { HeavyVerb } from "../../context.ts";
import { shortTurns } from "../../short-turns.ts";
import { programHash } from "../program/index.ts";
import { screenOf } from "../screens/index.ts";
import { affectedScreens } from "./changes/affected-screens.ts";
import { accountOf, changesBetween, publishedAndDraft } from "./queries.ts";

const maxChanges = 200;
const none: ResponseOf<typeof contract> = {
  draft: "",
  changes: [],
  changeCount: 0,
  screens: [],
  affectedCount: 0,
  unaffectedCount: 0,
};

/** Returns what publishing now would change, in the program and on each screen. Empty where edits act at once. */
export async function getChanges({
  ctx,
  input,
}: HeavyVerb<InputOf<typeof contract>>): Promise<ResponseOf<typeof contract>> {
  const { db } = ctx.deps;
  const { accountId } = ctx.actor;
  const { screenId } = input;
  if (screenId !== undefined) await screenOf(db, accountId, screenId);
  const { publicationId } = await accountOf(db, accountId);
  if (publicationId === null) return none;
  const turn = shortTurns(ctx.signal);
  const programs = await publishedAndDraft(db, accountId, publicationId, turn);
  const changes = await changesBetween(db, accountId, programs, turn);
  return {
    draft: await programHash(programs.after.program, turn),
    changes: changes.slice(0, maxChanges),
    changeCount: changes.length,
    ...(await affectedScreens(db, accountId, { programs, now: ctx.now(), screenId, turn })),
  };
}
