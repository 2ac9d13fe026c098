import { timeZone } from "../contract.ts";
import { openingHours } from "../when.ts";

/** Maximum request size in bytes that allows all days and times that opening hours may have. */
export const openingHoursBytes = 600_000;

/**
 * Opening hours as a caller sends them: the zone must exist. Only checked here, because a screen's zone data may lack
 * it.
 */
export const openingHoursBody = openingHours.extend({ zone: timeZone.nullable().default(null) });
