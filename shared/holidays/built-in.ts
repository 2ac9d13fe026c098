/**
 * The names in the holiday calendars that come with the service. Only days whose date is fixed by law: festivals follow the moon and
 * the state, so each customer enters their own; a wrong built-in date would close shops.
 */
export const builtInNames = [
  "India: national holidays",
  "Republic Day",
  "Independence Day",
  "Gandhi Jayanti",
] as const;
export type BuiltInName = (typeof builtInNames)[number];
