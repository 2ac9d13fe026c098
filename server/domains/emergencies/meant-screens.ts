import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Aim } from "#shared/contracts/schedules.ts";
import type { Reader } from "../../db/client.ts";
import { screenGroups, screens } from "../../db/tables/index.ts";
import { groupsOfScreens } from "../groups/index.ts";
import { targetKey, targetKeysOf } from "../program/index.ts";
import { columnsOfAim } from "../schedules/index.ts";

/** Returns the account's screens that these targets include now. */
export async function meantScreens(db: Reader, accountId: number, aims: readonly Aim[]): Promise<number[]> {
  const rows = await db
    .select({ id: screens.id })
    .from(screens)
    .where(and(eq(screens.accountId, accountId), isNull(screens.deletedAt)))
    .orderBy(asc(screens.id));
  const ids = rows.map((row) => row.id);
  if (aims.some(({ kind }) => kind === "account")) return ids;
  const targets = new Set(aims.map((aim) => targetKey(columnsOfAim(aim))));
  const groupsOf = await groupsOfScreens(db, [accountId], ids);
  return ids.filter((id) =>
    targetKeysOf({ id, groupIds: groupsOf(id) }).some((target) => targets.has(target)),
  );
}

/** Returns the present names of these targets; empty for all screens. */
export async function targetNames(db: Reader, accountId: number, aims: readonly Aim[]): Promise<string[]> {
  if (aims.some(({ kind }) => kind === "account")) return [];
  const named = async (kind: "screen" | "group", table: typeof screens | typeof screenGroups) => {
    const ids = aims.flatMap((aim) => (aim.kind === kind ? [aim.id] : []));
    if (ids.length === 0) return [];
    const rows = await db
      .select({ name: table.name })
      .from(table)
      .where(and(eq(table.accountId, accountId), inArray(table.id, ids)))
      .orderBy(asc(table.name));
    return rows.map((row) => row.name);
  };
  return [...(await named("group", screenGroups)), ...(await named("screen", screens))];
}
