import { and, inArray, isNull, sql } from "drizzle-orm";
import type { SmartRule } from "#shared/contracts/groups.ts";
import type { Reader } from "../../db/client.ts";
import { anyOf } from "../../db/statement.ts";
import { screens } from "../../db/tables/index.ts";

/** Returns whether a screen with these tags is in a smart group. Ignores case. */
export function isSmartMember(rule: SmartRule, tags: readonly string[]): boolean {
  const has = new Set(tags.map((tag) => tag.toLowerCase()));
  const wanted = rule.tags.map((tag) => tag.toLowerCase());
  return rule.match === "all" ? wanted.every((tag) => has.has(tag)) : wanted.some((tag) => has.has(tag));
}

/** Returns the tags of screens that have any, without removed screens; with `screenIds` only of those. */
export function taggedScreens(db: Reader, accountIds: readonly number[], screenIds?: readonly number[]) {
  return db
    .select({ id: screens.id, accountId: screens.accountId, tags: screens.tags })
    .from(screens)
    .where(
      and(
        inArray(screens.accountId, [...accountIds]),
        isNull(screens.deletedAt),
        sql`${screens.tags} <> '{}'`,
        screenIds && anyOf(screens.id, screenIds),
      ),
    )
    .orderBy(screens.id);
}
