export { checkOpeningHours } from "./check-opening-hours.ts";
export { knownCalendars } from "./queries.ts";
