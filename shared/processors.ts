/** What a company that processes data for the operator does. English, as programs read it. */
export const processorPurposes = [
  "machines",
  "database",
  "files",
  "proof of play",
  "mail",
  "payments",
  "alerts by WhatsApp",
  "forecasts",
  "messages to phones",
  "traces of calls",
  "support",
  "other",
] as const;
export type ProcessorPurpose = (typeof processorPurposes)[number];

/** Days between the mail about a new company and the first day of its use, as the processing agreement promises. */
export const processorNoticeDays = 30;
