import { and, eq, isNull } from "drizzle-orm";
import type { Target } from "#shared/contracts/target.ts";
import type { Reader } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { type accounts, screenGroups, screens } from "../../../db/tables/index.ts";
import { groupsOfScreens, withOuterGroups } from "../../groups/index.ts";
import {
  type IndexedProgram,
  type PlannedScreen,
  screenNow,
  type TargetColumns,
  targetKey,
  wallsOfScreens,
} from "../../program/index.ts";
import { targetOf } from "../target.ts";

/** Returns the targets of a program's rules and of interruptions, and the target "all screens", each once. */
export function targetsOf(
  { program: { rules } }: IndexedProgram,
  interruptions: readonly { target: TargetColumns }[],
): Target[] {
  const all: TargetColumns[] = [{ target: "account", screenId: null, groupId: null }, ...rules];
  for (const { target } of interruptions) all.push(target);
  return [...new Map(all.map((row) => [targetKey(row), targetOf(row)])).values()];
}

export interface StandIn {
  target: Target;
  name: string;
  timeZone: string;
  /**
   * The screen itself; for other targets a substitute without settings that is only in the target and its parent
   * groups.
   */
  screen: PlannedScreen;
}

/** Returns a screen for each of these targets, without targets that no longer exist. */
export async function standInsFor(
  db: Reader,
  { id: accountId, timeZone }: Pick<typeof accounts.$inferSelect, "id" | "timeZone">,
  targets: readonly Target[],
): Promise<StandIn[]> {
  const screenIds = targets.flatMap((target) => (target.kind === "screen" ? [target.id] : []));
  const own = and(eq(screens.accountId, accountId), isNull(screens.deletedAt));
  const rows = await db
    .select()
    .from(screens)
    .where(and(own, anyOf(screens.id, screenIds)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const groupsOf = await groupsOfScreens(db, [accountId], screenIds);
  const walls = await wallsOfScreens(db, screenIds);
  const groups = await db
    .select({ id: screenGroups.id, name: screenGroups.name, parentId: screenGroups.parentId })
    .from(screenGroups)
    .where(and(eq(screenGroups.accountId, accountId), isNull(screenGroups.deletedAt)));
  const names = new Map(groups.map(({ id, name }) => [id, name]));
  const parents = new Map(groups.map(({ id, parentId }) => [id, parentId]));
  const anyScreen = (groupIds: Iterable<number>) =>
    screenNow({ id: 0, defaultPlaylistId: null, openingHours: null }, groupIds);
  return targets.flatMap((target): StandIn[] => {
    if (target.kind === "account") return [{ target, name: "All screens", timeZone, screen: anyScreen([]) }];
    if (target.kind === "screen") {
      const row = byId.get(target.id);
      if (!row) return [];
      const wall = walls.get(row.id);
      const screen = { ...screenNow(row, groupsOf(row.id)), wall };
      return [{ target, ...row, timeZone: wall?.timeZone ?? row.timeZone, screen }];
    }
    const name = names.get(target.id);
    return name === undefined
      ? []
      : [{ target, name, timeZone, screen: anyScreen(withOuterGroups([target.id], parents)) }];
  });
}
