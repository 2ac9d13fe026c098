import { and, eq } from "drizzle-orm";
import type { HonoursScope, ScopedKind } from "#shared/scopes.ts";
import type { Customer } from "../../../actor.ts";
import type { Ctx } from "../../../context.ts";
import { anyOf } from "../../../db/statement.ts";
import { scheduleRules } from "../../../db/tables/index.ts";
import { lackOfRights } from "../../../http/guard.ts";
import type { ForMembers } from "../../../http/route.ts";
import { type Named, thoseInScope } from "./require-in-scope.ts";
import { ownsTarget, sightOf } from "./sight.ts";

/** Returns what a call names, as the question to the scope; null when it names nothing that a scope can leave out. */
export function askedOf(
  honours: HonoursScope | undefined,
  ids: readonly number[],
): (Named & { changes: boolean }) | null {
  if (typeof honours !== "object") return null;
  return "sees" in honours
    ? { kind: honours.sees, changes: false, ids }
    : { kind: honours.changes, changes: true, ids };
}

/**
 * Returns about which of these the member may make this call, by what the guards ask before its verb. A list says with it
 * what the page may offer, so that no one is refused after a click.
 */
export async function mayCallAbout(
  ctx: Ctx<Customer>,
  contract: ForMembers,
  ids: readonly number[],
): Promise<readonly number[]> {
  if (lackOfRights(ctx.actor, contract)) return [];
  const asked = askedOf(contract.scope, ids);
  return asked ? thoseInScope(ctx, ctx.deps.db, asked) : ids;
}

/** Returns which of these are in the caller's part of the account; a group is when all its screens are. */
export async function changeableOf(
  ctx: Ctx<Customer>,
  { kind, ids }: { kind: ScopedKind | "group"; ids: readonly number[] },
): Promise<readonly number[]> {
  const { db } = ctx.deps;
  const sight = await sightOf(ctx, db);
  if (!sight) return ids;
  if (kind === "group") return ids.filter((id) => sight.ownGroups.has(id));
  if (kind !== "schedule") return thoseInScope(ctx, db, { kind, ids, changes: true });
  const { id, screenId, groupId, accountId } = scheduleRules;
  const rows = await db
    .select({ id, screenId, groupId })
    .from(scheduleRules)
    .where(and(anyOf(id, ids), eq(accountId, ctx.actor.accountId)));
  return rows.flatMap((row) => (ownsTarget(sight, row) ? row.id : []));
}
