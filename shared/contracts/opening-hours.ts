import { timeZone } from "./contract.ts";
import { openingHours } from "./when.ts";

/** Opening hours as they are sent: with a zone that exists. A screen's own zone data may not know it, so only here. */
export const openingHoursBody = openingHours.extend({ zone: timeZone.nullable().default(null) });
