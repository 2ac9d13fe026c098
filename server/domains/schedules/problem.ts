import type { Aim } from "#shared/contracts/schedules.ts";

export interface Needs {
  aim: Aim;
  playlistName: string;
  playlistGone: boolean;
  /** There is an item in the playlist whose media is ready. */
  playable: boolean;
  targetName: string;
  targetGone: boolean;
  calendarGone: boolean;
}

/** Why something planned cannot play, with what to do; null when it can. */
export function problemOf(needs: Needs): string | null {
  if (needs.playlistGone) return `The playlist “${needs.playlistName}” was removed. Choose another.`;
  if (needs.targetGone) return `The ${needs.aim.kind} “${needs.targetName}” was removed. Choose another.`;
  if (needs.calendarGone) return "Its holiday calendar was removed. Choose another.";
  if (!needs.playable)
    return `The playlist “${needs.playlistName}” has nothing in it that can play. Add media to it.`;
  return null;
}
