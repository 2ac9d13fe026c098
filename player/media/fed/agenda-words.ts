import { dayMs } from "#shared/durations.ts";
import type { Language } from "#shared/languages.ts";
import { dateName, weekdayName } from "../day-texts.ts";
import { declareTexts } from "../texts.ts";

export const agendaTexts = declareTexts("widget.agenda", {
  today: "Today",
  tomorrow: "Tomorrow",
  allDay: "All day",
  busy: "Busy",
  free: "Free",
  until: "until {time}",
  now: "Now",
  next: "Next",
  nothing: "No events",
  none: "No calendar yet",
  old: "The calendar is too old to say",
  noMore: "No more meetings today",
  more: "+ {number} more",
});

/** Returns the name of a local day, by its number since 1970. */
export function dayText(day: number, today: number, language: Language): string {
  const words = agendaTexts(language);
  const at = new Date(day * dayMs);
  const name =
    day === today ? words("today") : day === today + 1 ? words("tomorrow") : weekdayName(at, language);
  return `${name} · ${dateName(at, language)}`;
}

/** Says a local time of day. `atMs` counts as if the local time were UTC. */
export function timeText(localMs: number, hours: 12 | 24): string {
  const at = new Date(localMs);
  const minutes = String(at.getUTCMinutes()).padStart(2, "0");
  const hour = at.getUTCHours();
  if (hours === 24) return `${String(hour).padStart(2, "0")}:${minutes}`;
  return `${hour % 12 || 12}:${minutes}\u00a0${hour < 12 ? "am" : "pm"}`;
}
