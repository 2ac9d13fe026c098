import { createRequire } from "node:module";
import type ICAL from "ical.js";
import { type AgendaEvent, type AgendaMoment, agendaLimits } from "#shared/media-kinds/agenda.ts";
import { reasonRef } from "#shared/refusals/index.ts";
import { shortenText } from "#shared/texts/cut-text.ts";
import { decodeFeed, type FeedBytes, type ReadFeed, unusable } from "./read-feed.ts";
import { ianaZoneOf } from "./windows-zones.ts";
import { instantIn } from "./zoned-time.ts";

const installed = createRequire(import.meta.url);
/** The library is loaded with the first calendar. */
const library = (): typeof ICAL => {
  const loaded: { default?: typeof ICAL } & typeof ICAL = installed("ical.js");
  return loaded.default ?? loaded;
};

const dayMs = 86_400_000;
/** A daily event of fifty years. */
const maxStepsOfEvent = 20_000;
const maxSteps = 400_000;
const maxExpansionMs = 3_000;
/** Rules by the hour or shorter are mistakes or attacks. */
const frequencies = new Set(["DAILY", "WEEKLY", "MONTHLY", "YEARLY"]);

type Component = InstanceType<typeof ICAL.Component>;
type Event = InstanceType<typeof ICAL.Event>;
type Time = InstanceType<typeof ICAL.Time>;

/** Characters that draw nothing, except the joiners of Indian scripts. */
const invisible = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\ufffd]/gu;
const clean = (text: unknown, max: number): string =>
  shortenText(
    String(text ?? "")
      .slice(0, 2_000)
      .replace(invisible, " ")
      .replace(/\s+/g, " ")
      .trim(),
    max,
  );

const two = (number: number) => String(number).padStart(2, "0");
const dateOf = (time: Time) => `${String(time.year).padStart(4, "0")}-${two(time.month)}-${two(time.day)}`;

/** Returns a time as screens get it. `zone`: the name that the file gives its zone. */
function momentOf(time: Time, zone: string | null): AgendaMoment {
  if (time.isDate) return dateOf(time);
  const asUtcMs = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second);
  if (time.zone.tzid === "floating") {
    // A file may name a zone of the world without describing it.
    const known = zone === null ? null : instantIn(ianaZoneOf(zone), asUtcMs);
    return known ?? `${dateOf(time)}T${two(time.hour)}:${two(time.minute)}`;
  }
  return time.toUnixTime() * 1000;
}

/** Compares moments as if local times were UTC: exact enough to choose the events of some weeks. */
const roughMs = (moment: AgendaMoment): number =>
  typeof moment === "number" ? moment : Date.parse(moment.length === 10 ? moment : `${moment}Z`);

interface Window {
  fromMs: number;
  untilMs: number;
}
const touches = (from: number, until: number, window: Window) =>
  from < window.untilMs + dayMs && Math.max(until, from + 1) > window.fromMs - dayMs;

const zoneNameOf = (component: Component): string | null => {
  const name = component.getFirstProperty("dtstart")?.getParameter("tzid");
  return typeof name === "string" ? name : null;
};

function eventOf(component: Component, { start, end }: { start: Time; end: Time }): AgendaEvent | null {
  const value = (name: string) => String(component.getFirstPropertyValue(name) ?? "").toUpperCase();
  if (value("status") === "CANCELLED") return null;
  const zone = zoneNameOf(component);
  const from = momentOf(start, zone);
  const until = momentOf(end, zone);
  if (!Number.isFinite(roughMs(from))) return null;
  const isFree = value("transp") === "TRANSPARENT" || value("x-microsoft-cdo-busystatus") === "FREE";
  return {
    title: clean(component.getFirstPropertyValue("summary"), agendaLimits.title),
    place: clean(component.getFirstPropertyValue("location"), agendaLimits.place),
    from,
    // A file can end an event before it begins.
    until: roughMs(until) >= roughMs(from) && typeof until === typeof from ? until : from,
    ...(["PRIVATE", "CONFIDENTIAL"].includes(value("class")) && { private: true }),
    ...(isFree && { free: true }),
  };
}

/** Expands the events of one file, within limits for all of them together. */
class Expansion {
  readonly events: AgendaEvent[] = [];
  readonly #ical: typeof ICAL;
  readonly #window: Window;
  readonly #endMs = performance.now() + maxExpansionMs;
  #steps = 0;

  constructor(ical: typeof ICAL, window: Window) {
    this.#ical = ical;
    this.#window = window;
  }

  #isOver(): boolean {
    return this.#steps > maxSteps || performance.now() > this.#endMs;
  }

  #add(component: Component, start: Time, end: Time): void {
    const found = eventOf(component, { start, end });
    if (found && touches(roughMs(found.from), roughMs(found.until), this.#window)) this.events.push(found);
  }

  single(component: Component): void {
    const event = new this.#ical.Event(component, { exceptions: [] });
    if (event.startDate) this.#add(component, event.startDate, event.endDate);
  }

  /** Adds the occurrences of an event that recurs. Its changed occurrences are added as single ones. */
  recurring(component: Component, exceptions: readonly Component[]): void {
    const rules = component
      .getAllProperties("rrule")
      .map((rule) => rule.getFirstValue() as { freq?: string });
    if (rules.some(({ freq }) => !frequencies.has(freq ?? ""))) return;
    const event: Event = new this.#ical.Event(component, { exceptions: [...exceptions] });
    const changed = new Set(
      exceptions.map((each) => String(each.getFirstPropertyValue("recurrence-id") ?? "")),
    );
    const excludedDays = new Set(
      component
        .getAllProperties("exdate")
        .flatMap((property) => property.getValues() as Time[])
        .flatMap((time) => (time.isDate ? dateOf(time) : [])),
    );
    const occurrences = event.iterator();
    for (let step = 0; step < maxStepsOfEvent && !this.#isOver(); step++, this.#steps++) {
      const next = occurrences.next();
      if (!next) return;
      const roughStart = Date.UTC(next.year, next.month - 1, next.day, next.hour, next.minute);
      if (roughStart > this.#window.untilMs + 2 * dayMs) return;
      if (changed.has(next.toString()) || excludedDays.has(dateOf(next))) continue;
      // Details cost more than a step: only for occurrences near the window.
      if (roughStart + event.duration.toSeconds() * 1000 < this.#window.fromMs - 2 * dayMs) continue;
      const { item, startDate, endDate } = event.getOccurrenceDetails(next);
      this.#add(item.component, startDate, endDate);
    }
  }
}

/** The window moves on by whole days, so that a calendar that does not change keeps its document for a day. */
function windowOf(nowMs: number): Window {
  const fromMs = Math.floor(nowMs / dayMs) * dayMs - dayMs;
  return { fromMs, untilMs: fromMs + agendaLimits.days * dayMs };
}

/** Reads the events of a calendar file (iCalendar), each occurrence of the next weeks on its own. */
export function readAgenda(input: FeedBytes): ReadFeed {
  const ical = library();
  const decoded = decodeFeed(input);
  const text = decoded.text.trim();
  if (/^<(?:!doctype|html|\?xml)/i.test(text)) return unusable(reasonRef("agendaIsPage"));
  if (!/^BEGIN:VCALENDAR/i.test(text)) return unusable(reasonRef("agendaIsNoCalendar"));
  const window = windowOf(input.nowMs);
  const expansion = new Expansion(ical, window);
  let title = "";
  try {
    ical.TimezoneService.reset();
    const parsed = ical.parse(text) as unknown[];
    const roots = (Array.isArray(parsed[0]) ? parsed : [parsed]) as unknown[][];
    for (const root of roots) {
      const calendar = new ical.Component(root as never);
      title ||= clean(calendar.getFirstPropertyValue("x-wr-calname"), agendaLimits.title);
      addCalendar(calendar, expansion);
    }
  } catch {
    return unusable(reasonRef("agendaIsBroken"));
  }
  const events = expansion.events
    .toSorted((a, b) => roughMs(a.from) - roughMs(b.from) || roughMs(a.until) - roughMs(b.until))
    .slice(0, agendaLimits.events);
  return {
    document: { kind: "agenda", title, ...window, events },
    title: title || null,
    problem: null,
    problems: decoded.problems,
  };
}

/** Adds the events of one calendar. One event that cannot be read does not hide the others. */
function addCalendar(calendar: Component, expansion: Expansion): void {
  const all = calendar.getAllSubcomponents("vevent");
  const changes = Map.groupBy(
    all.filter((each) => each.getFirstProperty("recurrence-id")),
    (each) => String(each.getFirstPropertyValue("uid") ?? ""),
  );
  for (const component of all) {
    try {
      const recurs =
        !component.getFirstProperty("recurrence-id") &&
        (component.getFirstProperty("rrule") || component.getFirstProperty("rdate"));
      if (recurs)
        expansion.recurring(component, changes.get(String(component.getFirstPropertyValue("uid"))) ?? []);
      else expansion.single(component);
    } catch {
      // The file breaks the rules of its format here.
    }
  }
}
