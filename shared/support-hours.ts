import { z } from "zod";
import { timeZone } from "./contracts/contract.ts";
import { schemaReason } from "./refusals/schema-reason.ts";

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, schemaReason("timeForm"));

/** When people answer. Days as in ISO 8601: 1 is Monday. */
export const supportHours = z
  .object({
    days: z
      .array(z.number().int().min(1).max(7))
      .min(1, schemaReason("chooseAtLeastOne"))
      .max(7)
      .overwrite((days) => [...new Set(days)].sort()),
    from: clock,
    to: clock,
    zone: timeZone,
    /** Days on which nobody answers. */
    holidays: z
      .array(z.string().trim().max(20))
      .max(200)
      .overwrite((days) => [...new Set(days.filter((day) => day !== ""))].sort())
      .refine((days) => days.every((day) => z.iso.date().safeParse(day).success), schemaReason("dayForm"))
      .default([]),
  })
  .superRefine(({ from, to }, { addIssue }) => {
    if (to <= from) addIssue({ code: "custom", path: ["to"], message: schemaReason("hoursInOrder") });
  });
export type SupportHours = z.output<typeof supportHours>;

/** Returns whether people answer at an instant. */
export function isInHours({ days, from, to, zone, holidays }: SupportHours, at: Date): boolean {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? "";
  const time = `${part("hour")}:${part("minute")}`;
  if (holidays.includes(`${part("year")}-${part("month")}-${part("day")}`)) return false;
  return days.includes(weekdays.indexOf(part("weekday")) + 1) && from <= time && time < to;
}

const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
