import type { SunOfScreens } from "#shared/contracts/playing/schedules.ts";
import type { RuleWindow } from "#shared/contracts/when.ts";
import { lackedBy } from "#shared/schedule/edge-at.ts";
import { asks } from "#shared/schedule/is-moving.ts";

type Known = Pick<SunOfScreens, "screens" | "lacking">;

/** Returns whether one of the screens, or this one, has that; undefined: it was not said, or there is no screen. */
function isThere(known: Known | undefined, screenId: number | null): boolean | undefined {
  if (!known) return undefined;
  const { screens, lacking } = known;
  if (screens.length === 0) return lacking.count > 0 ? false : undefined;
  if (screenId === null) return true;
  if (screens.some(({ id }) => id === screenId)) return true;
  // Only the first of each are named.
  return lacking.screens.some(({ id }) => id === screenId) ? false : undefined;
}

/**
 * Returns what the screens of a rule lack for all of its times, by what the server said of them, or of all screens when the rule is
 * for one (`screenId`). Undefined: nothing. Null: that is not known.
 */
export function lackedAt(
  rule: { when: { windows: readonly RuleWindow[] } },
  data: SunOfScreens | undefined,
  screenId: number | null = null,
): ReturnType<typeof lackedBy> | null {
  const [sun, hours] = [isThere(data, screenId), isThere(data?.hours, screenId)];
  const lacks = lackedBy(rule, { sun: sun !== false, openingHours: hours !== false });
  const [bySun, byHours] = [asks(rule, "sun"), asks(rule, "hours")];
  if (lacks || !(bySun || byHours)) return lacks;
  if ((bySun && sun === undefined) || (byHours && hours === undefined)) return null;
  const haveBoth = data?.screens.some(({ id }) => data.hours.screens.some((each) => each.id === id));
  return bySun && byHours && sun && hours && !haveBoth ? null : undefined;
}
