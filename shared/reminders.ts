/** When a customer is reminded of an invoice, in days after the last day to pay it. */
export const reminderSteps = { before: -3, due: 0, "late-7": 7, "late-15": 15, "late-30": 30 } as const;
export type ReminderStep = keyof typeof reminderSteps;
export const reminderStepNames = Object.keys(reminderSteps) as [ReminderStep, ...ReminderStep[]];

/** A reminder that could not go out for so many days is left out: the next one follows. */
const maxDelayDays = 6;

/** Returns how many days after another one a day is. */
export const daysAfter = (day: string, other: string): number =>
  Math.round((Date.parse(day) - Date.parse(other)) / 86_400_000);

/**
 * Returns the reminder that is due on a day; null when none is. An invoice is not reminded of on the day of its issue or before.
 */
export function reminderOn(
  today: string,
  { dueOn, issuedOn }: { dueOn: string; issuedOn: string },
): ReminderStep | null {
  const late = daysAfter(today, dueOn);
  const step = reminderStepNames.findLast((name) => reminderSteps[name] <= late);
  if (!step || late - reminderSteps[step] > maxDelayDays) return null;
  return daysAfter(dueOn, issuedOn) + reminderSteps[step] > 0 ? step : null;
}

/** How long an invoice is overdue, as its list adds it up. */
export const overdueAges = ["not-due", "to-30", "to-60", "to-90", "over-90"] as const;
export type OverdueAge = (typeof overdueAges)[number];

/** Returns the age of an invoice on a day. */
export function ageOn(today: string, dueOn: string): OverdueAge {
  const late = daysAfter(today, dueOn);
  if (late <= 0) return "not-due";
  return late <= 30 ? "to-30" : late <= 60 ? "to-60" : late <= 90 ? "to-90" : "over-90";
}
