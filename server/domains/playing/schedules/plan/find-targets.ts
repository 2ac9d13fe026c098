import { and, eq, isNull } from "drizzle-orm";
import type { Target } from "#shared/contracts/target.ts";
import type { Reader } from "../../../../db/client.ts";
import { anyOf } from "../../../../db/statement.ts";
import { type accounts, screenGroups, screens } from "../../../../db/tables/index.ts";
import type { Turn } from "../../../../short-turns.ts";
import { groupsOfScreens, withOuterGroups } from "../../../core/groups/index.ts";
import {
  type IndexedProgram,
  type Place,
  type PlannedScreen,
  placeOf,
  screenNow,
  type TargetColumns,
  targetKey,
  wallsOfScreens,
} from "../../../core/program/index.ts";
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

/** What a plan is made for. */
export interface Planned {
  target: Target;
  name: string;
  timeZone: string;
  /**
   * The screen itself; for other targets a substitute without settings that is only in the target and its parent
   * groups.
   */
  screen: PlannedScreen;
  /** Null: not known, or no screen itself. */
  place: Place | null;
  /** True for a screen that was asked for as one of its target. */
  isTrue?: boolean;
}

/** Returns a screen for each of these targets, without targets that no longer exist. */
export async function standInsFor(
  db: Reader,
  { id: accountId, timeZone }: Pick<typeof accounts.$inferSelect, "id" | "timeZone">,
  targets: readonly Target[],
): Promise<Planned[]> {
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
  return targets.flatMap((target): Planned[] => {
    if (target.kind === "account")
      return [{ target, name: "All screens", timeZone, screen: anyScreen([]), place: null }];
    if (target.kind === "screen") {
      const row = byId.get(target.id);
      if (!row) return [];
      const wall = walls.get(row.id);
      const screen = { ...screenNow(row, groupsOf(row.id)), wall };
      return [{ target, ...row, timeZone: wall?.timeZone ?? row.timeZone, screen, place: null }];
    }
    const name = names.get(target.id);
    return name === undefined
      ? []
      : [{ target, name, timeZone, screen: anyScreen(withOuterGroups([target.id], parents)), place: null }];
  });
}

/** Returns the screens that a schedule of this target reaches, those that the member sees. */
export async function trueScreensOf(
  db: Reader,
  { id: accountId }: Pick<typeof accounts.$inferSelect, "id">,
  { target, sees, turn }: { target: Target; sees: (screenId: number) => boolean; turn: Turn },
): Promise<Planned[]> {
  const rows = await db
    .select()
    .from(screens)
    .where(and(eq(screens.accountId, accountId), isNull(screens.deletedAt)))
    .orderBy(screens.name, screens.id);
  const screenIds = rows.map(({ id }) => id);
  const groupsOf = await groupsOfScreens(db, [accountId], screenIds);
  const walls = await wallsOfScreens(db, screenIds);
  const found: Planned[] = [];
  for (const row of rows) {
    await turn();
    if (!sees(row.id)) continue;
    const wall = walls.get(row.id);
    const screen = { ...screenNow(row, groupsOf(row.id)), wall };
    if (!reaches(target, screen)) continue;
    const timeZone = wall?.timeZone ?? row.timeZone;
    const place = wall ? wall.place : placeOf(row);
    found.push({
      target: { kind: "screen", id: row.id },
      name: row.name,
      timeZone,
      screen,
      place,
      isTrue: true,
    });
  }
  return found;
}

/** A screen of a video wall follows the rules of the wall. */
function reaches(target: Target, { id, groupIds, wall }: PlannedScreen): boolean {
  if (target.kind === "account") return true;
  if (target.kind === "screen") return target.id === id;
  return [...(wall?.groupIds ?? groupIds)].includes(target.id);
}
