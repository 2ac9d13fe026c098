import { and, eq, isNull } from "drizzle-orm";
import { type InputOf, withKept } from "#shared/contracts/contract.ts";
import {
  type createGroup as createGroupContract,
  groupBody,
  type ScreenGroup,
  type saveGroup as saveGroupContract,
} from "#shared/contracts/core/groups.ts";
import { groupShape } from "#shared/merge/group.ts";
import type { Customer } from "../../../actor.ts";
import { groupNotPlayed } from "../../../bus/effects.ts";
import type { HeavyVerb, Verb } from "../../../context.ts";
import { requireWithinBounds } from "../../../db/account-bounds.ts";
import { withinSums } from "../../../db/account-sums.ts";
import type { Tx } from "../../../db/client.ts";
import { mergeWithPresent } from "../../../db/revisions/merge-save.ts";
import { restoreOne, softDelete } from "../../../db/soft-delete.ts";
import { anyOf, inPieces } from "../../../db/statement.ts";
import { screenGroupMembers, screenGroups, screens } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { parseWith } from "../../../http/route.ts";
import { refuse } from "../../../refusal.ts";
import { type Sight, sightOf } from "../../identity/scopes/index.ts";
import { presentGroup, presentGroups } from "./present.ts";
import { type GroupRow, groupUses, isInside, isOfVideoWall, lockGroups, membersOf } from "./queries.ts";

export async function listGroups({ ctx }: HeavyVerb<unknown>): Promise<{ items: ScreenGroup[] }> {
  const items = await presentGroups(ctx.deps.db, ctx.actor.accountId, ctx.now());
  const sight = await sightOf(ctx);
  return { items: sight ? inSight(items, sight) : items };
}

/** Returns the groups of a sight, with the screens and parents that are in it. */
const inSight = (groups: readonly ScreenGroup[], sight: Sight): ScreenGroup[] =>
  groups
    .filter(({ id }) => sight.groups.has(id))
    .map((group) => ({ ...group, screenIds: group.screenIds.filter((id) => sight.screens.has(id)) }));

type GroupInput = InputOf<typeof createGroupContract>;

/** Throws Invalid for a parent or screens of another account, and for a group inside itself. */
async function checkGroup(
  tx: Tx,
  accountId: number,
  { groups, groupId, input }: { groups: readonly GroupRow[]; groupId: number | null; input: GroupInput },
): Promise<void> {
  const { parentId } = input;
  if (parentId !== null && !groups.some((group) => group.id === parentId))
    throw refuse("parentGroupGone").field("parentId", "chooseGroup");
  if (groupId !== null && isInside(groups, parentId, groupId))
    throw refuse("groupInItself").field("parentId", "groupInItselfField");
  const ids = [...new Set(input.screenIds)];
  if (ids.length === 0) return;
  const found = await tx
    .select({ id: screens.id })
    .from(screens)
    .where(and(anyOf(screens.id, ids), eq(screens.accountId, accountId), isNull(screens.deletedAt)));
  if (found.length < ids.length) throw refuse("screensGone").field("screenIds", "screensGoneField");
}

/** Replaces the screens of a group. */
export async function writeMembers(tx: Tx, groupId: number, screenIds: readonly number[]): Promise<void> {
  await tx.delete(screenGroupMembers).where(eq(screenGroupMembers.groupId, groupId));
  const members = [...new Set(screenIds)].map((screenId) => ({ groupId, screenId }));
  await inPieces(members, (part) => tx.insert(screenGroupMembers).values(part));
}

export async function createGroup({ ctx, input }: Verb<GroupInput, Customer>): Promise<ScreenGroup> {
  const { accountId } = ctx.actor;
  const { name, parentId, screenIds, smart } = input;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const groups = await lockGroups(tx, accountId);
    await checkGroup(tx, accountId, { groups, groupId: null, input });
    const row = await withinSums(tx, accountId, ["members"], async () => {
      const [written] = await tx
        .insert(screenGroups)
        .values({ accountId, name, parentId, smart, createdAt: ctx.now() })
        .returning();
      if (!written) throw new Error("The group was not written");
      await writeMembers(tx, written.id, screenIds);
      return written;
    });
    await requireWithinBounds(tx, accountId, "groups");
    await audit({
      action: "group.create",
      subject: { kind: "group", id: row.id },
      after: { name, parentId, smart, screenIds },
      // A group inside another group plays what that one plays.
      effect: parentId === null ? groupNotPlayed : undefined,
    });
    return presentGroup(tx, accountId, row.id, ctx.now());
  });
}

/** Saves a group, merged with what others saved since `base`. Throws Conflict when they changed the same. */
export async function saveGroup({
  ctx,
  input,
}: Verb<InputOf<typeof saveGroupContract>, Customer>): Promise<ScreenGroup> {
  const { accountId } = ctx.actor;
  const { id, base, ...sent } = input;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const groups = await lockGroups(tx, accountId);
    const before = groups.find((group) => group.id === id);
    if (!before) throw refuse("groupNotFound");
    const members = (await membersOf(tx, [before])).get(id) ?? [];
    const present = { name: before.name, parentId: before.parentId, smart: before.smart, screenIds: members };
    // A new rule takes the place of the list.
    const mine = parseWith(
      groupBody,
      withKept({ ...(base ?? present), ...(sent.smart && { screenIds: [] }) }, sent),
    );
    if (await isOfVideoWall(tx, id)) requireSameScreens(members, mine);
    const merged = base ? mergeWithPresent(groupShape, { base, mine, present }) : mine;
    const { name, parentId, screenIds, smart } = merged;
    await checkGroup(tx, accountId, { groups, groupId: id, input: merged });
    await withinSums(tx, accountId, ["members"], async () => {
      await tx.update(screenGroups).set({ name, parentId, smart }).where(eq(screenGroups.id, id));
      await writeMembers(tx, id, screenIds);
    });
    await audit({
      action: "group.save",
      subject: { kind: "group", id },
      before: present,
      after: { name, parentId, smart, screenIds },
    });
    return presentGroup(tx, accountId, id, ctx.now());
  });
}

/** The screens of a video wall are chosen with their places. */
function requireSameScreens(members: readonly number[], { smart, screenIds }: GroupInput): void {
  const same = new Set(screenIds);
  if (smart || same.size !== members.length || !members.every((id) => same.has(id)))
    throw refuse("groupOfWall").field("screenIds", "groupOfWall");
}

/**
 * Removes a group. Schedules and interruptions with this target stay, report that it was removed, and play again after
 * a restore.
 */
export async function deleteGroup({
  ctx,
  input,
}: Verb<{ id: number }, Customer>): Promise<{ success: true; uses: number }> {
  const { accountId } = ctx.actor;
  const uses = await inTransaction(ctx, async (open) => {
    const { tx } = open;
    const row = (await lockGroups(tx, accountId)).find((group) => group.id === input.id);
    if (!row) throw refuse("groupNotFound");
    if (await isOfVideoWall(tx, row.id)) throw refuse("groupOfWall");
    const before = { name: row.name, parentId: row.parentId };
    await softDelete({ ctx, ...open }, "group", [row], { before: () => before });
    return (await groupUses(tx, accountId, ctx.now())).get(row.id) ?? 0;
  });
  return { success: true, uses };
}

export async function restoreGroup({ ctx, input }: Verb<{ id: number }, Customer>): Promise<ScreenGroup> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async (open) => {
    const groups = await lockGroups(open.tx, accountId);
    const { id } = await restoreOne({ ctx, ...open }, "group", input.id, (row) => ({
      // Since the removal, the former parent may have moved inside this group. Then restore it at the top, to avoid a
      // cycle.
      parentId: isInside([...groups, row], row.parentId, row.id) ? null : row.parentId,
    }));
    return presentGroup(open.tx, accountId, id, ctx.now());
  });
}
