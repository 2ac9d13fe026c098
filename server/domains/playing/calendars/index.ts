export { syncCalendars } from "./built-in-calendars.ts";
export { checkOpeningHours } from "./check-opening-hours.ts";
export { bringBackCalendar, takeCalendarsAway } from "./drafts.ts";
export { knownCalendars } from "./queries.ts";
