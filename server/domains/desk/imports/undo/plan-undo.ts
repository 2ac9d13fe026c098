import { reasonRef } from "#shared/refusals/index.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";
import type { Customer } from "../../../../actor.ts";
import type { Ctx } from "../../../../context.ts";
import type { Reader } from "../../../../db/client.ts";
import { isRefusal } from "../../../../refusal.ts";
import { thoseInScope } from "../../../identity/scopes/index.ts";
import { requireUnshownWhereFourEyes } from "../../../library/data-sources/index.ts";
import type { ImportRow } from "../queries.ts";
import { type AddedThing, addedThings, keyOf } from "./added-things.ts";
import { type Users, usersOfThings } from "./users-of-things.ts";

export interface UndoPlan {
  /** What uses other things first, so that nothing that stays ever lacks what it uses. */
  goes: AddedThing[];
  stays: (AddedThing & { stays: ReasonRef })[];
}

/** Returns what an undo of an import moves to the trash now, and what stays. */
export async function planUndo(ctx: Ctx<Customer>, db: Reader, row: ImportRow): Promise<UndoPlan> {
  const added = await withFourEyes(db, row, await addedThings(db, row));
  const things = await inScope(ctx, db, added);
  const users = await usersOfThings(db, { accountId: row.accountId, now: ctx.now() }, things);
  const kept = new Map<string, ReasonRef>();
  for (const thing of things) if (thing.stays) kept.set(keyOf(thing), thing.stays);
  const going = new Set(things.map(keyOf).filter((key) => !kept.has(key)));
  // What stays keeps what it uses, and that again what it uses.
  for (let changed = true; changed; ) {
    changed = false;
    for (const key of going) {
      const user = users.get(key)?.find((each) => each.key === null || !going.has(each.key));
      if (!user) continue;
      kept.set(
        key,
        user.name === null
          ? reasonRef("importUndoInSettings")
          : reasonRef("importUndoUsed", { name: user.name }),
      );
      going.delete(key);
      changed = true;
    }
  }
  return {
    goes: usersFirst(
      things.filter((thing) => going.has(keyOf(thing))),
      users,
    ),
    stays: things.flatMap((thing) => {
      const stays = kept.get(keyOf(thing));
      return stays ? [{ ...thing, stays }] : [];
    }),
  };
}

/** Keeps the data sources that one person must not remove (docs/decisions/0086). */
async function withFourEyes(
  db: Reader,
  { accountId }: ImportRow,
  things: readonly AddedThing[],
): Promise<AddedThing[]> {
  const checked: AddedThing[] = [];
  for (const thing of things) {
    const refused =
      thing.kind === "data-source" && !thing.stays
        ? await refusalOf(() => requireUnshownWhereFourEyes(db, { id: thing.id, accountId }))
        : null;
    checked.push(refused ? { ...thing, stays: refused } : thing);
  }
  return checked;
}

async function refusalOf(check: () => Promise<void>): Promise<ReasonRef | null> {
  try {
    await check();
    return null;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { reason: error.reason, params: error.params };
  }
}

/** Orders things so that each comes after everything that uses it. Things that use each other come at the end. */
function usersFirst(things: readonly AddedThing[], users: Users): AddedThing[] {
  const ordered: AddedThing[] = [];
  let waiting = [...things];
  const open = new Set(things.map(keyOf));
  while (waiting.length > 0) {
    const isFree = (thing: AddedThing) =>
      !users.get(keyOf(thing))?.some(({ key }) => key !== null && key !== keyOf(thing) && open.has(key));
    const free = waiting.filter(isFree);
    if (free.length === 0) return [...ordered, ...waiting];
    for (const thing of free) open.delete(keyOf(thing));
    ordered.push(...free);
    waiting = waiting.filter((thing) => open.has(keyOf(thing)));
  }
  return ordered;
}

/** Keeps here what a member with a part of the account may not remove. Data sources belong to the whole account. */
async function inScope(
  ctx: Ctx<Customer>,
  db: Reader,
  things: readonly AddedThing[],
): Promise<readonly AddedThing[]> {
  if (!ctx.actor.scope) return things;
  const own = new Set<string>();
  const seen = new Set<string>();
  for (const kind of ["media", "playlist", "schedule"] as const) {
    const ids = things.filter((each) => each.kind === kind).map(({ id }) => id);
    for (const id of await thoseInScope(ctx, db, { kind, ids, changes: false }))
      seen.add(keyOf({ kind, id }));
    for (const id of await thoseInScope(ctx, db, { kind, ids, changes: true })) own.add(keyOf({ kind, id }));
  }
  return things.flatMap((thing) => {
    const key = keyOf(thing);
    if (own.has(key)) return [thing];
    return seen.has(key) ? [{ ...thing, stays: thing.stays ?? reasonRef("importUndoOutside") }] : [];
  });
}
