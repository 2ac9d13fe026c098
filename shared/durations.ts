/* Lengths of time in milliseconds. Where days of a calendar are meant, ask the zone: not each has 24 hours. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
