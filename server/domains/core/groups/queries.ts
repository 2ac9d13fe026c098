import { and, asc, count, eq, gt, isNotNull, isNull, or, sql } from "drizzle-orm";
import { isSmartMember } from "#shared/smart-groups.ts";
import type { Reader, Tx } from "../../../db/client.ts";
import { interruptions, scheduleRules, screenGroups, videoWalls } from "../../../db/tables/index.ts";
import { refuse } from "../../../refusal.ts";
import { taggedScreens } from "./smart.ts";

export type GroupRow = typeof screenGroups.$inferSelect;

/** Returns all groups of an account by name, without removed ones. */
export function groupsOf(db: Reader, accountId: number): Promise<GroupRow[]> {
  return db
    .select()
    .from(screenGroups)
    .where(and(eq(screenGroups.accountId, accountId), isNull(screenGroups.deletedAt)))
    .orderBy(asc(screenGroups.name), asc(screenGroups.id));
}

/**
 * Returns all groups of an account, locked until the transaction ends, so that two parallel changes cannot create a
 * cycle.
 */
export function lockGroups(tx: Tx, accountId: number): Promise<GroupRow[]> {
  return tx
    .select()
    .from(screenGroups)
    .where(and(eq(screenGroups.accountId, accountId), isNull(screenGroups.deletedAt)))
    .orderBy(asc(screenGroups.id))
    .for("no key update");
}

/** Returns a group. Throws NotFound for one of another account and for a removed one. */
export async function groupOf(db: Reader, accountId: number, id: number): Promise<GroupRow> {
  const [row] = await db
    .select()
    .from(screenGroups)
    .where(
      and(eq(screenGroups.id, id), eq(screenGroups.accountId, accountId), isNull(screenGroups.deletedAt)),
    );
  if (!row) throw refuse("groupNotFound");
  return row;
}

/** Returns the screens of each group, without removed ones; for a smart group those that have its tags now. */
export async function membersOf(db: Reader, groups: readonly GroupRow[]): Promise<Map<number, number[]>> {
  if (groups.length === 0) return new Map();
  const chosen = groups.filter(({ smart }) => !smart).map(({ id }) => id);
  const { rows } = await db.execute<{ id: number; members: number[] }>(sql`
    select m.group_id as id, array_agg(m.screen_id order by m.screen_id) as members
    from screen_group_members m join screens s on s.id = m.screen_id
    where m.group_id = any(${sql.param(chosen)}::int[]) and s.deleted_at is null group by m.group_id`);
  const members = new Map(rows.map((row) => [row.id, row.members]));
  if (chosen.length === groups.length) return members;
  const tagged = await taggedScreens(db, [...new Set(groups.map(({ accountId }) => accountId))]);
  for (const { id, accountId, smart } of groups) {
    if (!smart) continue;
    const found = tagged.filter((each) => each.accountId === accountId && isSmartMember(smart, each.tags));
    members.set(
      id,
      found.map((each) => each.id),
    );
  }
  return members;
}

/** Returns for each group how many enabled schedules and current or future interruptions have it as target. */
export async function groupUses(db: Reader, accountId: number, now: Date): Promise<Map<number, number>> {
  const rules = await db
    .select({ id: scheduleRules.groupId, uses: count() })
    .from(scheduleRules)
    .where(
      and(
        eq(scheduleRules.accountId, accountId),
        isNotNull(scheduleRules.groupId),
        eq(scheduleRules.enabled, true),
        isNull(scheduleRules.deletedAt),
      ),
    )
    .groupBy(scheduleRules.groupId);
  const open = await db
    .select({ id: interruptions.groupId, uses: count() })
    .from(interruptions)
    .where(
      and(
        eq(interruptions.accountId, accountId),
        isNotNull(interruptions.groupId),
        or(isNull(interruptions.endsAt), gt(interruptions.endsAt, now)),
      ),
    )
    .groupBy(interruptions.groupId);
  const uses = new Map<number, number>();
  for (const row of [...rules, ...open])
    if (row.id !== null) uses.set(row.id, (uses.get(row.id) ?? 0) + row.uses);
  return uses;
}

/** Returns whether `parentId` is `groupId` or inside it. */
export function isInside(groups: readonly GroupRow[], parentId: number | null, groupId: number): boolean {
  const parents = new Map(groups.map((group) => [group.id, group.parentId]));
  const seen = new Set<number>();
  for (let at = parentId; at !== null && !seen.has(at); at = parents.get(at) ?? null) {
    if (at === groupId) return true;
    seen.add(at);
  }
  return false;
}

/** Returns the ids of the screens of a group and of all groups inside it. Throws NotFound like `groupOf`. */
export async function screensInGroup(
  db: Reader,
  accountId: number,
  groupId: number,
): Promise<ReadonlySet<number>> {
  const inside = withInnerGroups(await groupsOf(db, accountId), groupId);
  if (inside.length === 0) throw refuse("groupNotFound");
  return new Set([...(await membersOf(db, inside)).values()].flat());
}

/** Returns a group and all groups inside it; empty when it is not one of `groups`. */
function withInnerGroups(groups: readonly GroupRow[], groupId: number): GroupRow[] {
  const inside = Map.groupBy(groups, ({ parentId }) => parentId);
  const found = new Set(groups.filter(({ id }) => id === groupId));
  // The set grows while it is walked, and takes each group once.
  for (const { id } of found) for (const inner of inside.get(id) ?? []) found.add(inner);
  return [...found];
}

/** Returns all groups of an account with their screens and those of the groups inside them. */
export async function screensByGroup(
  db: Reader,
  accountId: number,
): Promise<{ id: number; name: string; members: ReadonlySet<number> }[]> {
  const groups = await groupsOf(db, accountId);
  const own = await membersOf(db, groups);
  const byId = new Map(groups.map((group) => [group.id, { ...group, members: new Set<number>() }]));
  for (const { id } of groups) {
    const outwards = new Set<number>();
    for (let at: number | null = id; at !== null && !outwards.has(at); at = byId.get(at)?.parentId ?? null) {
      outwards.add(at);
      for (const screenId of own.get(id) ?? []) byId.get(at)?.members.add(screenId);
    }
  }
  return [...byId.values()];
}

/** Returns whether a group is that of a video wall, which decides its screens. */
export async function isOfVideoWall(db: Reader, groupId: number): Promise<boolean> {
  const rows = await db.select({ id: videoWalls.id }).from(videoWalls).where(eq(videoWalls.groupId, groupId));
  return rows.length > 0;
}
