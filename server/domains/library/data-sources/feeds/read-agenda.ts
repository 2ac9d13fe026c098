import { dayMs } from "#shared/durations.ts";
import { type AgendaEvent, type AgendaMoment, agendaLimits } from "#shared/media-kinds/agenda.ts";
import { reasonRef } from "#shared/refusals/index.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";
import { shortenText } from "#shared/texts/cut-text.ts";
import { ProblemList } from "../../../../reading/problem-list.ts";
import {
  type Component,
  lineNamed,
  type ParsedComponents,
  parseComponents,
  textOf,
  valueNamed,
} from "./calendar/component.ts";
import { type CalendarEvent, endOf, type FileContext, readEvent } from "./calendar/event.ts";
import { newestVersions } from "./calendar/newest.ts";
import { type Occurrence, occurrencesOf, recurs } from "./calendar/series.ts";
import { timeOf } from "./calendar/stamp.ts";
import { unfold } from "./calendar/unfold.ts";
import { ZonesOfFile } from "./calendar/zones-of-file.ts";
import { decodeFeed } from "./decode-feed.ts";
import { type FeedBytes, type ReadFeed, unusable } from "./read-feed.ts";

/** For all events of a file together; what recurs beyond it is left out. */
const maxExpansionMs = 3_000;
const maxOccurrences = 100_000;

/** Characters that draw nothing, except the joiners of Indian scripts. */
const invisible = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\ufffd]/gu;
const clean = (written: string, max: number): string =>
  shortenText(
    textOf(written.slice(0, 4_000)).slice(0, 2_000).replace(invisible, " ").replace(/\s+/g, " ").trim(),
    max,
  );

interface Window {
  fromMs: number;
  untilMs: number;
}

/** The window moves on by whole days, so that a calendar that does not change keeps its document for a day. */
function windowOf(nowMs: number): Window {
  const fromMs = Math.floor(nowMs / dayMs) * dayMs - dayMs;
  return { fromMs, untilMs: fromMs + agendaLimits.days * dayMs };
}

const touches = (from: number, until: number, window: Window) =>
  from < window.untilMs + dayMs && Math.max(until, from + 1) > window.fromMs - dayMs;

/** An event as screens get it, and where it stands among the others. */
interface Found {
  event: AgendaEvent;
  fromMs: number;
  untilMs: number;
}

function foundOf({ event: { component }, start, length }: Occurrence): Found {
  const fromMs = timeOf(start);
  const untilMs = Math.max(fromMs, endOf(start, length));
  const momentOf = (ms: number): AgendaMoment => {
    if (start.zone) return ms;
    return new Date(ms).toISOString().slice(0, start.isDay ? 10 : 16);
  };
  const value = (name: string) => valueNamed(component, name).toUpperCase();
  const isFree = value("TRANSP") === "TRANSPARENT" || value("X-MICROSOFT-CDO-BUSYSTATUS") === "FREE";
  return {
    event: {
      title: clean(valueNamed(component, "SUMMARY"), agendaLimits.title),
      place: clean(valueNamed(component, "LOCATION"), agendaLimits.place),
      from: momentOf(fromMs),
      until: momentOf(untilMs),
      ...(["PRIVATE", "CONFIDENTIAL"].includes(value("CLASS")) && { private: true }),
      ...(isFree && { free: true }),
    },
    fromMs,
    untilMs,
  };
}

/** Returns the dates of all events that touch a window. */
function expand(events: readonly CalendarEvent[], file: FileContext, window: Window): Found[] {
  const found: Found[] = [];
  const add = (occurrence: Occurrence) => {
    if (occurrence.event.cancelled) return;
    const one = foundOf(occurrence);
    if (touches(one.fromMs, one.untilMs, window)) found.push(one);
  };
  const changes = Map.groupBy(
    events.filter(({ replaces }) => replaces !== null),
    ({ uid }) => uid,
  );
  const range = { fromMs: window.fromMs - 2 * dayMs, untilMs: window.untilMs + 2 * dayMs };
  const endMs = performance.now() + maxExpansionMs;
  const hasSeries = new Set(events.filter((event) => !event.replaces && recurs(event)).map(({ uid }) => uid));
  for (const event of events) {
    // A change from a date on is shown as the dates of its series.
    if (event.replaces ? !(event.andLater && hasSeries.has(event.uid)) : !recurs(event))
      add({ event, start: event.start, length: event.length });
    else if (event.replaces) continue;
    else if (found.length > maxOccurrences || performance.now() > endMs)
      file.note(event.component.line, "agendaTooMuch");
    else occurrencesOf(event, changes.get(event.uid) ?? [], { file, range }).forEach(add);
  }
  return found;
}

/** Notes what has no form of the format. */
function noteForm({ badLines, quoteLines, unclosed }: ParsedComponents, problems: ProblemList): void {
  for (const line of quoteLines) problems.add(line, reasonRef("agendaQuote"));
  for (const line of badLines) problems.add(line, reasonRef("agendaLine"));
  if (unclosed !== null) problems.add(unclosed, reasonRef("agendaUnclosed"));
}

function fileContext(calendars: readonly Component[], nowMs: number, problems: ProblemList): FileContext {
  const onUnknown = (zone: string, line: number) =>
    problems.add(line, reasonRef("agendaZone", { zone: shortenText(zone, 80) }));
  const zones = new ZonesOfFile(calendars, { nowMs, onUnknown });
  const named = calendars.map((calendar) => lineNamed(calendar, "X-WR-TIMEZONE")).find(Boolean);
  return {
    zones,
    zone: named?.value ? zones.get(named.value, named.line) : null,
    note: (line, problem) => problems.add(line, reasonRef(problem)),
  };
}

const maxNamedLines = 8;
/** Names the lines because of which nothing of a file can be used. */
function brokenAt(problems: ProblemList): ReasonRef {
  const lines = [...new Set(problems.list().flatMap(({ line }) => line ?? []))];
  const named = lines.slice(0, maxNamedLines).join(", ");
  return reasonRef("agendaIsBrokenAt", { lines: lines.length > maxNamedLines ? `${named}, …` : named });
}

/** A calendar of cancellations cancels all that it has. */
const isCancelled = (calendar: Component) => valueNamed(calendar, "METHOD").toUpperCase() === "CANCEL";

/** UTF-16 cannot be unfolded byte by byte. */
function inBytes(input: FeedBytes): FeedBytes {
  if (!input.bytes.includes(0)) return input;
  return { ...input, bytes: new TextEncoder().encode(decodeFeed(input).text), type: "", encoding: "utf-8" };
}

/**
 * Reads the events of a calendar file (iCalendar), each date of the next weeks on its own. What cannot be read is left
 * out and noted with its line.
 */
export function readAgenda(input: FeedBytes): ReadFeed {
  const bytes = inBytes(input);
  const unfolded = unfold(bytes.bytes);
  const decoded = decodeFeed({ ...bytes, bytes: unfolded.bytes });
  const text = decoded.text.trimStart();
  if (/^<(?:!doctype|html|\?xml)/i.test(text)) return unusable(reasonRef("agendaIsPage"));
  if (!/^BEGIN:VCALENDAR/i.test(text)) return unusable(reasonRef("agendaIsNoCalendar"));
  const problems = new ProblemList();
  for (const { line, reason } of decoded.problems)
    problems.add(line === null ? null : (unfolded.lineOf[line - 1] ?? line), reason);
  const parsed = parseComponents(decoded.text, unfolded.lineOf);
  noteForm(parsed, problems);
  const calendars = parsed.roots.filter(({ name }) => name === "VCALENDAR");
  const file = fileContext(calendars, input.nowMs, problems);
  const written = calendars
    .filter((calendar) => !isCancelled(calendar))
    .flatMap(({ children }) => children)
    .filter(({ name }) => name === "VEVENT");
  const events = written.flatMap((component) => readEvent(component, file) ?? []);
  if (written.length > 0 && events.length === 0) return unusable(brokenAt(problems));
  const window = windowOf(input.nowMs);
  const found = expand(newestVersions(events), file, window).sort(
    (a, b) => a.fromMs - b.fromMs || a.untilMs - b.untilMs,
  );
  if (found.length > agendaLimits.events)
    problems.add(null, reasonRef("agendaManyEvents", { max: agendaLimits.events }));
  const title = clean(
    calendars.map((each) => valueNamed(each, "X-WR-CALNAME")).find(Boolean) ?? "",
    agendaLimits.title,
  );
  return {
    document: {
      kind: "agenda",
      title,
      ...window,
      events: found.slice(0, agendaLimits.events).map(({ event }) => event),
    },
    title: title || null,
    problem: null,
    problems: problems.list(),
  };
}
