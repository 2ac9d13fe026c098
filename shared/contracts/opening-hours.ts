import { timeZone } from "./contract.ts";
import { openingHours } from "./when.ts";

/** A request with as many days and times as opening hours may have fits, in bytes. */
export const openingHoursBytes = 600_000;

/** Opening hours as they are sent: with a zone that exists. A screen's own zone data may not know it, so only here. */
export const openingHoursBody = openingHours.extend({ zone: timeZone.nullable().default(null) });
