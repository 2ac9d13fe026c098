import { type AccountSum, itemBytesOf, jsonBytesOf, sumLaidFlat } from "../../../db/account-sums.ts";
import type { Program } from "./program.ts";

/**
 * Returns the sums of a program, counted in the same way as for the rows of an account (server/db/account-sums.ts);
 * zero for null.
 */
export function sumsOfProgram(program: Program | null): Record<AccountSum, number> {
  const { screens = [], groups = [], rules = [], calendars = [], playlists = [], media = [] } = program ?? {};
  const bytesOf = new Map(media.map(({ id, settings }) => [id, itemBytesOf(settings)]));
  const items = playlists.flatMap(({ id, items }) =>
    items.map((item) => ({ id, nested: item.nestedId, each: 1, item })),
  );
  const hours = [program?.account, ...screens].flatMap((each) => each?.openingHours ?? []);
  return {
    scheduleTimes: sum(rules, ({ when }) => when.windows.length),
    exceptionDates: sum(rules, ({ when }) => when.exceptDates.length),
    holidays: sum(calendars, ({ days }) => days.length),
    openingTimes: sum(
      hours,
      ({ week, exceptions }) => week.length + sum(exceptions, ({ windows }) => 1 + windows.length),
    ),
    items: sumLaidFlat(items.map((each) => ({ ...each, own: 1 }))),
    conditions:
      rules.filter(({ condition }) => condition).length +
      sum(playlists, ({ items }) => items.filter(({ condition }) => condition).length),
    // Without document pages, which are not part of a program.
    itemBytes: sumLaidFlat(
      items.map((each) => ({
        ...each,
        own: bytesOf.get(each.item.mediaId ?? 0) ?? 0,
        conditions: jsonBytesOf(each.item.condition),
      })),
    ),
    members: sum(groups, ({ screenIds }) => screenIds.length) + smartMembers({ screens, groups }),
  };
}

const sum = <T>(all: readonly T[], of: (each: T) => number): number =>
  all.reduce((sofar, each) => sofar + of(each), 0);

/** Returns the number of memberships of smart groups, for which there are no rows. */
function smartMembers({ screens, groups }: Pick<Program, "screens" | "groups">): number {
  const smart = new Set(groups.filter((group) => group.smart).map(({ id }) => id));
  return smart.size === 0 ? 0 : sum(screens, ({ groupIds }) => groupIds.filter((id) => smart.has(id)).length);
}
