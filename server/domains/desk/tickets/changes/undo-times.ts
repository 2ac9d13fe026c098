import { minuteMs } from "#shared/durations.ts";

/** How long an answer can be taken back: it leaves after that. */
export const leavesAfterMs = 15_000;
/** How long a change of many tickets can be undone. */
export const undoMs = minuteMs;
/** The letter of a closing leaves when the change can no longer be undone. */
export const closingMailAfterMs = undoMs;
