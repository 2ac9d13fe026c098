import type { Aim } from "#shared/contracts/schedules.ts";
import { inEnglish, reasonRef } from "#shared/refusals/index.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";

export interface Needs {
  aim: Aim;
  playlistName: string;
  playlistGone: boolean;
  /** Whether the playlist has an item whose media is ready. */
  playable: boolean;
  targetName: string;
  targetGone: boolean;
  calendarGone: boolean;
}

/** Returns why a schedule or interruption cannot play, with what to do; null when it can. */
export function problemOf(needs: Needs): ReasonRef | null {
  const playlist = { name: needs.playlistName };
  if (needs.playlistGone) return reasonRef("scheduledPlaylistRemoved", playlist);
  if (needs.targetGone)
    return reasonRef(needs.aim.kind === "screen" ? "scheduledScreenRemoved" : "scheduledGroupRemoved", {
      name: needs.targetName,
    });
  if (needs.calendarGone) return reasonRef("scheduledCalendarRemoved");
  return needs.playable ? null : reasonRef("scheduledPlaylistEmpty", playlist);
}

/** Returns a problem as the API presents it. */
export const problemFields = (problem: ReasonRef | null) => ({
  problem: problem && inEnglish(problem),
  problemReason: problem,
});
