import type { RuleWindow } from "#shared/contracts/when.ts";

/** Returns whether a window without a day on which it ends ends on the day after its start. */
export const endsNextDay = ({ start, end }: RuleWindow): boolean => end !== "24:00" && end <= start;
