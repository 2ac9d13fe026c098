import { t } from "@lingui/core/macro";
import type { Usage } from "#shared/contracts/usage.ts";
import { countOfPlaylists, countOfSchedules, countOfScreens } from "#web/dashboard/words/counts.ts";

/** Returns for example "in 3 playlists, on 12 screens"; null if nothing plays it. */
export function usageWords({ playlistCount, scheduleCount, screenCount }: Usage): string | null {
  const parts = [
    playlistCount > 0 && t`in ${countOfPlaylists(playlistCount)}`,
    scheduleCount > 0 && t`by ${countOfSchedules(scheduleCount)}`,
    screenCount > 0 && t`on ${countOfScreens(screenCount)}`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(", ") : null;
}
