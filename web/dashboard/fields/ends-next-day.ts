import type { DayWindow } from "#shared/contracts/when.ts";

/** Returns whether the window ends on the day after its start. */
export const endsNextDay = ({ start, end }: DayWindow): boolean => end !== "24:00" && end <= start;
