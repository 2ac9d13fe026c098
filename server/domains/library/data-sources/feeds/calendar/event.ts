import { dayMs } from "#shared/durations.ts";
import { type Component, type ContentLine, lineNamed, paramOf, valueNamed } from "./component.ts";
import { dayOf, type Length, lengthOf, type Stamp, stampOf, timeOf } from "./stamp.ts";
import { instantIn, type Zone } from "./zone.ts";
import type { ZonesOfFile } from "./zones-of-file.ts";

/** Why a part of a file was left out. */
export type CalendarProblem = "agendaNoStart" | "agendaDate" | "agendaRule" | "agendaTooMuch";

/** What the readers of one file share. */
export interface FileContext {
  zones: ZonesOfFile;
  /** The zone of the calendar, where the file names it. */
  zone: Zone | null;
  note(line: number, problem: CalendarProblem): void;
}

/** An event of the file, or a change of one of its dates. */
export interface CalendarEvent {
  component: Component;
  uid: string;
  start: Stamp;
  length: Length;
  /** The date of its series that it replaces. */
  replaces: Stamp | null;
  /** It replaces all later dates, too. */
  andLater: boolean;
  sequence: number;
  /** When it was changed, as text that can be compared. */
  changed: string;
  cancelled: boolean;
}

const isYes = (component: Component, name: string) => valueNamed(component, name).toUpperCase() === "TRUE";
const allDayMarks = [
  "X-MICROSOFT-CDO-ALLDAYEVENT",
  "X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT",
  "X-FUNAMBOL-ALLDAY",
];

/** Returns the stamps of a line, which may have several. What cannot be read is noted and left out. */
export function stampsOf(line: ContentLine, file: FileContext): Stamp[] {
  return line.value.split(",").flatMap((text) => stampOfText(text, line, file) ?? []);
}

function stampOfText(text: string, line: ContentLine, file: FileContext): Stamp | null {
  const asDay = paramOf(line, "VALUE")?.toUpperCase() === "DATE";
  const stamp = stampOf(text, null, asDay);
  if (!stamp) file.note(line.line, "agendaDate");
  // A day has no zone, and a time in UTC has one, so the name of an unknown one does no harm there.
  if (!stamp || stamp.isDay || stamp.zone) return stamp;
  const name = paramOf(line, "TZID");
  return { ...stamp, zone: name ? file.zones.get(name, line.line) : null };
}

function stampNamed(component: Component, name: string, file: FileContext): Stamp | null {
  const line = lineNamed(component, name);
  return line ? stampOfText(line.value, line, file) : null;
}

/** Returns the time from a start to an end: in wall times where both are in one zone. */
export function lengthBetween(start: Stamp, end: Stamp): Length {
  if (start.isDay) return { wallMs: Math.max(dayMs, dayOf(end.wallMs) - start.wallMs), exactMs: 0 };
  const comparable = end.isDay || end.zone === start.zone || !end.zone || !start.zone;
  return comparable
    ? { wallMs: Math.max(0, end.wallMs - start.wallMs), exactMs: 0 }
    : { wallMs: 0, exactMs: Math.max(0, timeOf(end) - timeOf(start)) };
}

function lengthOfEvent(component: Component, start: Stamp, file: FileContext): Length {
  const end = stampNamed(component, "DTEND", file);
  if (end) return lengthBetween(start, end);
  const written = lineNamed(component, "DURATION");
  const length = written ? lengthOf(written.value) : null;
  if (written && !length) file.note(written.line, "agendaDate");
  if (!start.isDay) return length ?? { wallMs: 0, exactMs: 0 };
  const days = length ? Math.ceil((length.wallMs + length.exactMs) / dayMs) : 1;
  return { wallMs: Math.max(1, days) * dayMs, exactMs: 0 };
}

/** Outlook writes whole days as times from midnight to midnight. */
function asWholeDays(component: Component, start: Stamp, length: Length): { start: Stamp; length: Length } {
  const days = length.wallMs + length.exactMs;
  const marked = allDayMarks.some((mark) => isYes(component, mark));
  if (start.isDay || !marked || start.wallMs % dayMs !== 0) return { start, length };
  return {
    start: { wallMs: start.wallMs, isDay: true, zone: null },
    length: { wallMs: Math.max(1, Math.round(days / dayMs)) * dayMs, exactMs: 0 },
  };
}

/** Reads an event; null when it has no start, which is noted. */
export function readEvent(component: Component, file: FileContext): CalendarEvent | null {
  const first = lineNamed(component, "DTSTART");
  const stamp = first ? stampOfText(first.value, first, file) : null;
  if (!stamp) {
    file.note(component.line, "agendaNoStart");
    return null;
  }
  const replacing = lineNamed(component, "RECURRENCE-ID");
  return {
    component,
    uid: valueNamed(component, "UID"),
    ...asWholeDays(component, stamp, lengthOfEvent(component, stamp, file)),
    replaces: replacing ? stampOfText(replacing.value, replacing, file) : null,
    andLater: replacing ? paramOf(replacing, "RANGE")?.toUpperCase() === "THISANDFUTURE" : false,
    sequence: Number.parseInt(valueNamed(component, "SEQUENCE"), 10) || 0,
    changed: valueNamed(component, "LAST-MODIFIED") || valueNamed(component, "DTSTAMP"),
    cancelled: valueNamed(component, "STATUS").toUpperCase() === "CANCELLED",
  };
}

/** Returns when something ends that begins at a wall time, in the form of `timeOf`. */
export function endOf(start: Stamp, { wallMs, exactMs }: Length): number {
  const end = start.wallMs + wallMs;
  return (start.zone ? instantIn(start.zone, end) : end) + exactMs;
}
