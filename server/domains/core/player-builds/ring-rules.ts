import { and, asc, eq, isNull, or } from "drizzle-orm";
import { rings } from "#shared/player-rings.ts";
import type { Reader } from "../../../db/client.ts";
import { playerRings, screenGroups, screens } from "../../../db/tables/index.ts";
import { groupsOfScreens } from "../groups/index.ts";
import { holds, type Rule } from "./choose-build.ts";

export type RingRow = typeof playerRings.$inferSelect;
export type RingAndGroup = RingRow & { groupName: string | null };

/** Returns the rules of an account, without those of removed groups. */
export async function ringsOf(db: Reader, accountId: number): Promise<RingAndGroup[]> {
  const rows = await db
    .select({ ring: playerRings, groupName: screenGroups.name })
    .from(playerRings)
    .leftJoin(screenGroups, and(eq(screenGroups.id, playerRings.groupId), isNull(screenGroups.deletedAt)))
    .where(
      and(
        eq(playerRings.accountId, accountId),
        or(isNull(playerRings.groupId), eq(screenGroups.id, playerRings.groupId)),
      ),
    )
    .orderBy(asc(screenGroups.name), asc(playerRings.tag), asc(playerRings.id));
  return rows.map(({ ring, groupName }) => ({ ...ring, groupName }));
}

/** The more careful, the higher. */
const careOf = (rule: Rule, now: Date): number =>
  (holds(rule, now) ? 1000 : 0) + rings.indexOf(rule.ring) * 100 + (rule.lateDays ?? 0);

/**
 * Returns the rule of a screen; null: none. Rules of its groups and tags come before that of all others; of several the most
 * careful one counts.
 */
export function ruleOf(
  rules: readonly RingRow[],
  { tags, groups, now }: { tags: readonly string[]; groups: ReadonlySet<number>; now: Date },
): RingRow | null {
  const own = new Set(tags.map((tag) => tag.toLowerCase()));
  const named = rules.filter(
    ({ groupId, tag }) =>
      (groupId !== null && groups.has(groupId)) || (tag !== null && own.has(tag.toLowerCase())),
  );
  const [careful] = named.toSorted((a, b) => careOf(b, now) - careOf(a, now));
  return careful ?? rules.find(({ groupId, tag }) => groupId === null && tag === null) ?? null;
}

/** Returns a function for the rules of these screens of an account. */
export async function rulesOfScreens(
  db: Reader,
  { accountId, rules, screenIds }: { accountId: number; rules: readonly RingRow[]; screenIds: number[] },
): Promise<(screen: { id: number; tags: readonly string[] }, now: Date) => RingRow | null> {
  const hasGroups = rules.some(({ groupId }) => groupId !== null);
  const groupsOf = hasGroups ? await groupsOfScreens(db, [accountId], screenIds) : () => new Set<number>();
  return ({ id, tags }, now) => ruleOf(rules, { tags, groups: groupsOf(id), now });
}

/** Returns the rule of one screen. Asks once where its account has no rules, which is usual. */
export async function ruleOfScreen(db: Reader, screenId: number, now: Date): Promise<RingRow | null> {
  const rows = await db
    .select({ rule: playerRings, tags: screens.tags })
    .from(screens)
    .innerJoin(playerRings, eq(playerRings.accountId, screens.accountId))
    .where(and(eq(screens.id, screenId), isNull(screens.deletedAt)));
  const [first] = rows;
  if (!first) return null;
  const rules = rows.map(({ rule }) => rule);
  const { accountId } = first.rule;
  const of = await rulesOfScreens(db, { accountId, rules, screenIds: [screenId] });
  return of({ id: screenId, tags: first.tags }, now);
}
