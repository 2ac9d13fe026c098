import { and, isNull, sql } from "drizzle-orm";
import type { Reader } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { screens } from "../../../db/tables/index.ts";

/** Returns the tags of screens that have any, without removed screens; with `screenIds` only of those. */
export function taggedScreens(db: Reader, accountIds: readonly number[], screenIds?: readonly number[]) {
  return db
    .select({ id: screens.id, accountId: screens.accountId, tags: screens.tags })
    .from(screens)
    .where(
      and(
        anyOf(screens.accountId, accountIds),
        isNull(screens.deletedAt),
        sql`${screens.tags} <> '{}'`,
        screenIds && anyOf(screens.id, screenIds),
      ),
    )
    .orderBy(screens.id);
}
