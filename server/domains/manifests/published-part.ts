import type { ReadyPlan } from "../publishing/plan/index.ts";
import { rulesFor } from "../publishing/plan/index.ts";
import type { Aims } from "./manifest-aims.ts";
import { isOver, planOf, type ScreenAndAccount } from "./manifest-schedule.ts";
import type { ZoneWindow } from "./zone-offsets.ts";

/**
 * What one screen is told when its account reviews before publishing: the published plan, with the interruptions of this
 * moment. A screen that was added since then brings its own settings and groups, as far as what they name is published.
 */
export function publishedPlanOf(
  { screen, account }: ScreenAndAccount,
  { aims, ready, window }: { aims: Aims; ready: ReadyPlan; window: ZoneWindow },
): ReturnType<typeof planOf> {
  const known = ready.screens.get(screen.id);
  const { defaultPlaylistId } = screen;
  const own = known ?? {
    defaultPlaylistId: ready.playlists.has(defaultPlaylistId ?? 0) ? defaultPlaylistId : null,
    openingHours: screen.openingHours,
  };
  const plan = planOf(
    {
      screen: { id: screen.id, defaultPlaylistId: own.defaultPlaylistId, openingHours: own.openingHours },
      account: { id: account.id, ...ready.plan.account },
    },
    { ...aims, rules: [] },
    window,
  );
  // A playlist that came back since is named by what is published, and is itself a draft.
  const isPublished = (id: number) => ready.playlists.has(id);
  const closedPlaylistId = plan.openingHours?.closedPlaylistId ?? null;
  const groupIds = known ? known.groupIds : [...aims.groupsOf(screen.id)];
  return {
    ...plan,
    openingHours: plan.openingHours && {
      ...plan.openingHours,
      closedPlaylistId: closedPlaylistId !== null && isPublished(closedPlaylistId) ? closedPlaylistId : null,
    },
    rules: rulesFor(ready, screen.id, groupIds)
      .flatMap(({ id }) => ready.told.get(id) ?? [])
      .filter((rule) => isPublished(rule.playlistId) && !isOver(rule, window)),
  };
}

/** Calendars as they were published, those that come with the service as they are. */
export const publishedCalendars = (aims: Aims, ready: ReadyPlan): Aims["calendars"] =>
  new Map([...aims.calendars, ...ready.calendars]);
