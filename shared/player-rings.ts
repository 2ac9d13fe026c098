/**
 * When screens get a new build of the player: at once, as the service decides, or days after all others. The careful one last:
 * a screen for which several hold follows that.
 */
export const rings = ["first", "normal", "late"] as const;
export type Ring = (typeof rings)[number];

/** The longest that a late ring waits after all others have a build. */
export const maxLateDays = 30;
/** The longest that a hold lasts from the day on which it is set. */
export const maxHoldDays = 60;
