import type { Usage } from "#shared/contracts/usage.ts";
import { formatCount } from "#web/lib/formats.ts";

/** "in 3 playlists, on 12 screens"; null while nothing plays it. */
export function usageWords({ playlistCount, scheduleCount, screenCount }: Usage): string | null {
  const parts = [
    playlistCount > 0 && `in ${formatCount(playlistCount, "playlist")}`,
    scheduleCount > 0 && `by ${formatCount(scheduleCount, "schedule")}`,
    screenCount > 0 && `on ${formatCount(screenCount, "screen")}`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(", ") : null;
}
