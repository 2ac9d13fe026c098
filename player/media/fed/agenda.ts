import { writesDigits } from "#shared/digits.ts";
import { dayMs, minuteMs } from "#shared/durations.ts";
import type { AgendaDocument } from "#shared/media-kinds/agenda.ts";
import type { WidgetOf } from "#shared/media-kinds/contract.ts";
import { largest } from "../fit-text.ts";
import { part } from "../part.ts";
import { dayOf, eventsFrom, isOver, type OffsetMin, roomState, type ShownEvent } from "./agenda-now.ts";
import { agendaTexts, dayText, timeText } from "./agenda-words.ts";
import { fedView } from "./fed-view.ts";
import { createFed, holds, type Picture } from "./frame.ts";
import "./agenda.css";

type Settings = WidgetOf<"agenda">["settings"];

/** Returns the events of the next days, by the number of their local day. Running ones are on today. */
function byDay(
  events: readonly ShownEvent[],
  { today, days, offsetMin }: { today: number; days: number; offsetMin: OffsetMin },
): [day: number, events: ShownEvent[]][] {
  const found = new Map<number, ShownEvent[]>();
  for (const event of events) {
    const day = Math.max(today, dayOf(event.fromMs, offsetMin));
    if (day >= today + days) continue;
    const known = found.get(day) || [];
    found.set(day, known);
    known.push(event);
  }
  return [...found.entries()].sort(([a], [b]) => a - b);
}

interface Scene {
  settings: Settings;
  nowMs: number;
  offsetMin: OffsetMin;
  events: readonly ShownEvent[];
}

const dateIn = ({ digits, language }: Settings, day: number, today: number) =>
  writesDigits(digits)(dayText(day, today, language));
const timeIn = ({ settings, offsetMin }: Scene, atMs: number) =>
  writesDigits(settings.digits)(timeText(atMs + offsetMin(atMs) * minuteMs, settings.hours));

function whenText(scene: Scene, event: ShownEvent, day: number): string {
  const words = agendaTexts(scene.settings.language);
  const dayFromMs = day * dayMs - scene.offsetMin(event.fromMs) * minuteMs;
  const isWhole = event.wholeDays || (event.fromMs <= dayFromMs && event.untilMs >= dayFromMs + dayMs);
  if (isWhole) return words("allDay");
  if (event.fromMs < dayFromMs) return words("until", { time: timeIn(scene, event.untilMs) });
  return timeIn(scene, event.fromMs);
}

/** Draws the next days: as many events as fit at a readable size, as large as possible. */
function drawList(scene: Scene, { body, unit, isStrip }: Picture): void {
  const { settings, nowMs, offsetMin } = scene;
  const words = agendaTexts(settings.language);
  const today = dayOf(nowMs, offsetMin);
  if (settings.title && !isStrip) body.appendChild(part("agenda-title", settings.title));
  const list = part("agenda-list");
  body.appendChild(list);
  const groups = byDay(scene.events, { today, days: settings.days, offsetMin });
  const rows: HTMLElement[] = [];
  let longest = 5;
  // Nothing today is worth knowing, too.
  if (groups.length === 0 || groups[0]?.[0] !== today) {
    rows.push(part("agenda-day", dateIn(settings, today, today)));
    rows.push(part("agenda-event", "", [part("agenda-what", words("nothing"))]));
  }
  for (const [day, events] of groups) {
    rows.push(part("agenda-day", dateIn(settings, day, today)));
    for (const event of events) {
      const when = whenText(scene, event, day);
      longest = Math.max(longest, when.length);
      const what = part("agenda-what", "", [
        part("", event.title),
        event.place ? part("agenda-where", event.place) : null,
      ]);
      const row = part("agenda-event", "", [part("agenda-when", when), what]);
      if (event.fromMs <= nowMs && event.untilMs > nowMs && !event.wholeDays) row.classList.add("is-now");
      rows.push(row);
    }
  }
  list.style.setProperty("--when", `${longest * 0.58 + 0.7}em`);
  const fits = (size: number) => {
    list.style.fontSize = `${size}px`;
    return holds(list);
  };
  if (isStrip) {
    const first = rows.filter((row) => row.classList.contains("agenda-event"))[0];
    if (first) list.appendChild(first);
    fits(largest(4, unit * 50, fits));
    return;
  }
  const more = part("agenda-more");
  for (const row of rows) list.appendChild(row);
  const readable = unit * 4;
  let left = 0;
  while (rows.length > 2 && !fits(readable)) {
    const last = rows.pop();
    if (last) list.removeChild(last);
    if (last?.classList.contains("agenda-event")) left++;
    more.textContent = words("more", { number: String(left) });
    list.appendChild(more);
    // A day without an event below it.
    const end = rows[rows.length - 1];
    if (end?.classList.contains("agenda-day") && rows.length > 2) {
      rows.pop();
      list.removeChild(end);
    }
  }
  fits(largest(4, unit * 7.5, fits));
}

/** Draws the sign of a room: free or busy now, until when, and what comes next. */
function drawDoor(scene: Scene, { root, body, unit, width, isStrip }: Picture): void {
  const { settings, nowMs, offsetMin, events } = scene;
  const { language } = settings;
  const words = agendaTexts(language);
  const { now, untilMs, next } = roomState(events, nowMs);
  root.classList.toggle("is-busy", now !== null);
  const today = dayOf(nowMs, offsetMin);
  const until =
    untilMs === null || dayOf(untilMs - 1, offsetMin) > today
      ? ""
      : words("until", { time: timeIn(scene, untilMs) });
  const isNextToday = next && dayOf(next.fromMs, offsetMin) === today;
  const named = (label: string, event: ShownEvent) =>
    part("door-what", "", [
      part("door-label", label),
      part("door-name", event.title),
      event.place ? part("door-label", event.place) : null,
    ]);
  const door = part("door", "", [
    settings.title && !isStrip ? part("door-room", settings.title) : null,
    part("door-state", now ? words("busy") : words("free")),
    part("door-until", until || (now ? "" : words("noMore"))),
    // "Busy" twice would say nothing.
    now && now.title !== words("busy") && !isStrip ? named(words("now"), now) : null,
    next && isNextToday && !isStrip ? named(`${words("next")} · ${timeIn(scene, next.fromMs)}`, next) : null,
  ]);
  body.appendChild(door);
  const fits = (size: number) => {
    door.style.fontSize = `${size}px`;
    return holds(door) && holds(body);
  };
  const extras = [...door.querySelectorAll(".door-what")];
  // What comes next is given up before what is now.
  for (const extra of extras.reverse()) if (!fits(unit * 8.5)) door.removeChild(extra);
  fits(largest(4, isStrip ? unit * 60 : Math.min(unit * 24, width / 4), fits));
}

/** Shows the events of a calendar: the next days, or the sign of a room. Takes "now" from the screen's clock. */
export const agenda = fedView<"agenda">((host, { item: { settings } }, world) => {
  const offsetMin: OffsetMin = (atMs) => world.offsetMin(null, atMs);
  const words = agendaTexts(settings.language);
  const eventsOf = (document: AgendaDocument, nowMs: number) =>
    eventsFrom(document, settings, { nowMs, offsetMin, busy: words("busy") });
  return createFed(host, {
    kind: "agenda",
    settings,
    world,
    empty: words("none"),
    // Changes when an event begins or ends, and at midnight.
    describe(document, nowMs) {
      if (isOver(document, nowMs)) return "over";
      const events = eventsOf(document, nowMs);
      const running = events.filter(({ fromMs }) => fromMs <= nowMs).length;
      return JSON.stringify([dayOf(nowMs, offsetMin), running, events]);
    },
    draw(document, nowMs, picture) {
      const isDoor = settings.style === "door";
      picture.root.classList.remove("is-busy");
      // A sign that says "Free" from a calendar that ends before today would lie.
      if (isOver(document, nowMs) || document.untilMs === 0) {
        picture.root.classList.remove("is-door");
        picture.body.appendChild(part("fed-empty", document.untilMs === 0 ? words("none") : words("old")));
        return;
      }
      picture.root.classList.toggle("is-door", isDoor);
      const scene: Scene = { settings, nowMs, offsetMin, events: eventsOf(document, nowMs) };
      if (isDoor) drawDoor(scene, picture);
      else drawList(scene, picture);
    },
  });
});
