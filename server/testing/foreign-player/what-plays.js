/*
 * What a screen plays at an instant, written only from docs/player-protocol.md (sections 2 to 4), in plain JavaScript
 * without imports of the project: the proof that the document is complete. Simple and slow on purpose: it walks through the days.
 */

import { checkCondition, knowsCondition } from "./conditions.js";

const minuteMs = 60_000;
const dayMs = 86_400_000;
const never = Number.POSITIVE_INFINITY;
/** How far ahead the next start of a rule is searched: beyond the largest intervals, 1,000 weeks and 1,000 years. */
const horizonDays = 40 * 366;
const horizonMonths = 12 * 4_000;

const dayOf = (date) => Date.parse(date) / dayMs;
const momentOf = (moment) => Date.parse(`${moment}Z`);
const timeOf = (time) => (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * minuteMs;
/** Monday is 1. */
const weekdayOf = (day) => ((((day + 3) % 7) + 7) % 7) + 1;
const weekOf = (day) => Math.floor((day + 3) / 7);
const monthOf = (day) => {
  const date = new Date(day * dayMs);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
};
const firstOfMonth = (month) => Date.UTC(Math.floor(month / 12), month % 12, 1) / dayMs;

/* Wall clocks and clock changes. */

function zoneOf({ zones = {}, screen }, name) {
  return zones[name ?? screen.timeZone] ?? zones[screen.timeZone] ?? [[0, 0]];
}

function wallAt(zone, atMs) {
  let minutes = zone[0][1];
  for (const [fromMs, offset] of zone) if (fromMs <= atMs) minutes = offset;
  return atMs + minutes * minuteMs;
}

function instantOf(zone, wallMs, edge) {
  const found = [];
  for (const [index, [fromMs, offset]] of zone.entries()) {
    const instant = wallMs - offset * minuteMs;
    const begins = index === 0 ? -never : fromMs;
    const ends = zone[index + 1]?.[0] ?? never;
    if (instant >= begins && instant < ends) found.push(instant);
  }
  if (found.length > 0) return edge === "start" ? found[0] : found[found.length - 1];
  for (let index = 1; index < zone.length; index++) {
    const [changeMs, after] = zone[index];
    const before = zone[index - 1][1];
    if (wallMs >= changeMs + before * minuteMs && wallMs < changeMs + after * minuteMs) return changeMs;
  }
  throw new Error("A wall time without an instant");
}

/** Returns what reads a moment of an agenda: an instant, a day or a local time. */
export const momentIn = (zone) => (moment, edge) =>
  typeof moment === "number"
    ? moment
    : instantOf(zone, momentOf(moment.length > 10 ? moment : `${moment}T00:00`), edge);

/** Returns when the sun rises or sets on a local day, with the minutes of the edge; null: it does not, or nothing is known. */
function sunAt(sun, { sun: which, offsetMin }, day, zone) {
  if (!sun) return null;
  const noon = instantOf(zone, day * dayMs + dayMs / 2, "start");
  const days = Math.round((noon - sun.noonMs) / dayMs);
  let at = days;
  while (at < 0) at += 365;
  while (at >= sun[which].length) at -= 365;
  if (sun[which][at] === null) return null;
  let minutes = offsetMin;
  for (const change of sun[which].slice(0, at + 1)) minutes += change ?? 0;
  return sun.noonMs + days * dayMs + minutes * minuteMs;
}

const moves = (edge) => typeof edge !== "string";

/** Returns when the place opens or closes on a local day, with the minutes of the edge; null: it does not. */
function hoursAt({ hours: which, offsetMin }, day, world) {
  if (!world.hours) return null;
  const spans = spansOf(world.hours.windowsOn(day), day, world.hours.zone);
  if (spans.length === 0) return null;
  const ms =
    which === "open"
      ? Math.min(...spans.map(({ startMs }) => startMs))
      : Math.max(...spans.map(({ endMs }) => endMs));
  return ms + offsetMin * minuteMs;
}

const byHours = (edge) => moves(edge) && edge.hours !== undefined;
const bySun = (edge) => moves(edge) && edge.sun !== undefined;
const isEvening = (edge) => (moves(edge) ? edge.sun === "set" : timeOf(edge) >= dayMs / 2);
const isMorning = (edge) => (moves(edge) ? edge.sun === "rise" : timeOf(edge) <= dayMs / 2);

/** Returns the span of a window with a moving edge; one that is empty: it has none. */
function spanThatMoves({ start, end, to }, day, zone, world) {
  const edge = (of, on, as) => {
    if (!moves(of)) return instantOf(zone, on * dayMs + timeOf(of), as);
    return of.hours ? hoursAt(of, on, world) : sunAt(world.sun, of, on, zone);
  };
  const startMs = edge(start, day, "start");
  const until = (last) => {
    const endMs = edge(end, last, "end");
    return startMs === null || endMs === null ? { startMs: 0, endMs: 0 } : { startMs, endMs };
  };
  if (to) return until(endDayOf(to, day));
  if (end === "00:00") return until(day + 1);
  if (!byHours(start) && !byHours(end)) return until(isEvening(start) && isMorning(end) ? day + 1 : day);
  const sameDay = until(day);
  if (sameDay.endMs >= sameDay.startMs || end.hours === "close" || end.sun === "set") return sameDay;
  const nextDay = until(day + 1);
  if (!moves(start) || bySun(start) || bySun(end))
    return startMs >= edge("12:00", day, "start") ? nextDay : sameDay;
  const lastMs = hoursAt({ hours: "close", offsetMin: 180 }, day, world);
  return moves(end) || nextDay.endMs <= lastMs ? nextDay : sameDay;
}

function spansOf(windows, day, zone, world) {
  return windows
    .map((window) => {
      const { start, end, to } = window;
      if (moves(start) || moves(end)) return spanThatMoves(window, day, zone, world);
      const [from, until] = [timeOf(start), timeOf(end)];
      const last = to ? endDayOf(to, day) : until > from ? day : day + 1;
      return {
        startMs: instantOf(zone, day * dayMs + from, "start"),
        endMs: instantOf(zone, last * dayMs + until, "end"),
      };
    })
    .filter(({ startMs, endMs }) => startMs < endMs);
}

/** Returns the day on which a window of a rule ends: the first such day after its start day. */
function endDayOf(to, day) {
  if (to.days) return day + to.days;
  const isIt = (one) => (to.weekday ? weekdayOf(one) === to.weekday : dayIn(monthOf(one), to.on) === one);
  let last = day + 1;
  while (!isIt(last)) last++;
  return last;
}

/* Rules. */

function dayIn(month, on) {
  const first = firstOfMonth(month);
  const last = firstOfMonth(month + 1) - 1;
  if (on.by === "day") {
    const day = first + on.day - 1;
    if (day <= last) return day;
    return on.missing === "last" ? last : null;
  }
  const days = [];
  for (let day = first; day <= last; day++) if (weekdayOf(day) === on.weekday) days.push(day);
  return (on.nth === -1 ? days[days.length - 1] : days[on.nth - 1]) ?? null;
}

function recurs(when, day) {
  const from = when.from ? dayOf(when.from) : null;
  if (from !== null && day < from) return false;
  const { kind, every = 1, days, on, month } = when.recurrence ?? { kind: "daily" };
  const falls = (distance) => from === null || distance % every === 0;
  switch (kind) {
    case "once":
      return day === from;
    case "daily":
      return falls(day - from);
    case "weekly":
      return days.includes(weekdayOf(day)) && falls(weekOf(day) - weekOf(from));
    case "monthly":
      return falls(monthOf(day) - monthOf(from)) && dayIn(monthOf(day), on) === day;
    case "yearly": {
      const years = Math.floor(monthOf(day) / 12) - Math.floor(monthOf(from ?? 0) / 12);
      return monthOf(day) % 12 === month - 1 && falls(years) && dayIn(monthOf(day), on) === day;
    }
    default:
      return false;
  }
}

/** Returns the last start day; Infinity: there is none. */
function lastDayOf(when) {
  const until = when.until ? dayOf(when.until) : never;
  if (!when.count) return until;
  if (when.recurrence?.kind === "once") return until;
  let left = when.count;
  for (const day of candidates(when, dayOf(when.from), never))
    if (recurs(when, day) && --left === 0) return Math.min(until, day);
  return until;
}

/** Yields the days from `from` on which a rule may start: every day, or one day of each month. */
function* candidates(when, from, days = horizonDays) {
  const { kind, on } = when.recurrence ?? { kind: "daily" };
  if (kind !== "monthly" && kind !== "yearly") {
    for (let day = from; day <= from + days; day++) yield day;
    return;
  }
  const first = monthOf(from);
  for (let month = first; month <= first + horizonMonths; month++) {
    if (kind === "yearly" && month % 12 !== when.recurrence.month - 1) continue;
    const day = dayIn(month, on);
    if (day !== null && day >= from) yield day;
  }
}

function isStartDay(when, day, calendars) {
  if (!recurs(when, day)) return false;
  const date = new Date(day * dayMs).toISOString().slice(0, 10);
  if (when.exceptDates?.includes(date)) return false;
  if (!when.holidays) return true;
  const isHoliday = calendars.get(when.holidays.calendarId)?.has(date) ?? false;
  return isHoliday === (when.holidays.effect === "only");
}

const isAllDay = ({ start, end, to }) =>
  !to && !moves(start) && !moves(end) && timeOf(start) === 0 && (timeOf(end) === 0 || timeOf(end) === dayMs);

/**
 * Returns the days with a special case, such as a date, a holiday or a clock change: on other days a rule repeats
 * regularly.
 */
function remarkableDays(when, zone, calendars) {
  const holidays = calendars.get(when.holidays?.calendarId) ?? [];
  const dates = [...(when.exceptDates ?? []), ...holidays, when.from, when.until].filter(Boolean).map(dayOf);
  return [...dates, ...zone.map(([atMs]) => Math.floor(atMs / dayMs))];
}

/** Returns the current occurrence (adjacent or overlapping ones merged) and the next instant at which that changes. */
function stateOf({ when, zone: name }, manifest, calendars, atMs) {
  const zone = zoneOf(manifest, name);
  const windows = when.windows ?? [{ start: "00:00", end: "24:00" }];
  /** No window runs for longer, in days. */
  const back = windows.some(({ to }) => to) ? 370 : 4;
  const last = lastDayOf(when);
  const today = Math.floor(wallAt(zone, atMs) / dayMs);
  const remarkable = remarkableDays(when, zone, calendars);
  const endless = Math.max(today, ...remarkable) + 400;
  const opening = manifest.openingHours ?? manifest.hoursOfBands;
  const world = { sun: manifest.sun, hours: opening && hoursOf(opening, manifest, calendars) };
  const spansOn = (day) =>
    day <= last && isStartDay(when, day, calendars)
      ? spansOf(windows, day, zone, world).sort((a, b) => a.startMs - b.startMs)
      : [];

  function inForce({ day, startMs, endMs }) {
    const now = { startMs, endMs };
    if (windows.some(isAllDay)) now.startMs = -never;
    const first = when.from ? dayOf(when.from) : Math.min(today, ...remarkable) - 400;
    for (let before = day - 1; now.startMs > -never; before--) {
      const touching = spansOn(before).filter((span) => span.endMs >= now.startMs);
      if (touching.length === 0) {
        if (before > day - back && before > wallAt(zone, now.startMs) / dayMs - back) continue;
        break;
      }
      now.startMs = before <= first && !when.from ? -never : Math.min(now.startMs, touching[0].startMs);
    }
    return { now, changesMs: endMs };
  }

  let one = null;
  for (const day of candidates(when, today - back)) {
    if (day > last) break;
    if (one && one.endMs > atMs && day * dayMs > wallAt(zone, one.endMs) + dayMs) return inForce(one);
    for (const span of spansOn(day)) {
      if (one && span.startMs <= one.endMs) one.endMs = Math.max(one.endMs, span.endMs);
      else if (one && one.endMs > atMs) return inForce(one);
      else one = { day, ...span };
      if (one.startMs > atMs) return { now: null, changesMs: one.startMs };
    }
    if (one && one.endMs > atMs && day > endless) return inForce({ ...one, endMs: never });
  }
  return one && one.endMs > atMs ? inForce(one) : { now: null, changesMs: never };
}

/* Opening hours. */

function hoursOf(hours, manifest, calendars) {
  const holidays = calendars.get(hours.calendarId) ?? new Set();
  const own = new Map((hours.exceptions ?? []).map(({ date, windows }) => [date, windows]));
  const windowsOn = (day) => {
    const date = new Date(day * dayMs).toISOString().slice(0, 10);
    if (own.has(date)) return own.get(date);
    return holidays.has(date) ? [] : hours.week.filter(({ days }) => days.includes(weekdayOf(day)));
  };
  return { zone: zoneOf(manifest, hours.zone), special: [...own.keys(), ...holidays], windowsOn };
}

function openingOf(manifest, calendars, atMs) {
  const { zone, special, windowsOn } = hoursOf(manifest.openingHours, manifest, calendars);
  const today = Math.floor(wallAt(zone, atMs) / dayMs);
  const end = Math.max(today, ...special.map(dayOf)) + 30;
  const spans = [];
  for (let day = today - 3; day <= end; day++) spans.push(...spansOf(windowsOn(day), day, zone));
  spans.sort((a, b) => a.startMs - b.startMs);
  let openUntilMs = null;
  for (const { startMs, endMs } of spans) {
    if (endMs <= atMs) continue;
    if (startMs <= (openUntilMs ?? atMs)) openUntilMs = Math.max(openUntilMs ?? 0, endMs);
    else if (openUntilMs === null) return { open: false, changesMs: startMs };
    else return { open: true, changesMs: openUntilMs };
  }
  if (openUntilMs === null) return { open: false, changesMs: never };
  return { open: true, changesMs: openUntilMs < (end - 2) * dayMs ? openUntilMs : never };
}

/* Availability. */

/** Returns a manifest in which items have the conditions that are sent around them. */
const unwrapped = (manifest) => ({
  ...manifest,
  playlists: manifest.playlists.map((playlist) => ({
    ...playlist,
    items: playlist.items
      .filter((item) => item.kind !== "if" || item.if.every(knowsCondition))
      .map((item) => (item.kind === "if" ? { ...item.item, conditions: item.if } : item)),
  })),
});

const kinds = ["image", "video", "pdf", "web", "clock", "text", "data", "layout"];
const known = ({ kind }) => kinds.includes(kind);

function inItsDates(item, how) {
  if (how.dates === "ignored") return true;
  const { availableFrom: from, availableUntil: until, conditions = [] } = item;
  if (from === undefined && until === undefined && conditions.length === 0) return true;
  if (how.dates === "unknown") return false;
  if (conditions.some((one) => how.checked(one).truth !== "yes")) return false;
  return (
    (from === undefined || how.atMs >= instantOf(how.zone, momentOf(from), "start")) &&
    (until === undefined || how.atMs < instantOf(how.zone, momentOf(until), "end"))
  );
}

const inRegion = (playlistId, playlists) =>
  (playlists.get(playlistId)?.items ?? []).filter((item) => item.kind !== "layout" && known(item));

function shows(item, how) {
  if (!known(item) || !inItsDates(item, how)) return false;
  if (item.kind !== "layout") return true;
  return item.settings.regions.some(({ playlistId }) =>
    inRegion(playlistId, how.playlists).some((one) => inItsDates(one, how)),
  );
}

function filesOf(item, playlists) {
  if (item.kind === "pdf") return item.pages;
  if (item.file) return [item.file];
  if (item.kind !== "layout") return [];
  return item.settings.regions.flatMap(({ playlistId }) =>
    inRegion(playlistId, playlists).flatMap((one) => filesOf(one, playlists)),
  );
}

/* What plays. */

const tiers = ["emergency", "takeover", "closed hours", "scheduled", "screen default", "account default"];
const targets = ["screen", "group", "account"];

function stronger(a, b) {
  return (
    tiers.indexOf(a.tier) - tiers.indexOf(b.tier) ||
    (b.priority ?? 0) - (a.priority ?? 0) ||
    targets.indexOf(a.target) - targets.indexOf(b.target) ||
    (a.startMs === b.startMs ? 0 : b.startMs - a.startMs) ||
    a.number - b.number
  );
}

/** Returns every claim that is possible at this time, and the next instant at which time alone changes the result. */
function claimsAt(manifest, { atMs, trusted, sureMs, facts = [] }) {
  const calendars = new Map((manifest.calendars ?? []).map(({ id, days }) => [id, new Set(days)]));
  const claims = [];
  let changesMs = never;
  const at = (ms) => {
    if (ms > atMs) changesMs = Math.min(changesMs, ms);
  };
  for (const { id, tier, playlistId, target, fromMs, untilMs, band } of manifest.interruptions ?? []) {
    if (band) continue;
    const claim = { name: `interruption:${id}`, tier, playlistId, target, startMs: fromMs, number: id };
    if (!trusted) {
      if (untilMs === null && (tier === "emergency" || fromMs <= sureMs)) claims.push(claim);
      continue;
    }
    if (untilMs !== null && untilMs <= fromMs) continue;
    if (atMs < fromMs) at(fromMs);
    else if (untilMs !== null) at(untilMs);
    if (atMs >= fromMs && (untilMs === null || atMs < untilMs)) claims.push(claim);
  }
  if (trusted && manifest.openingHours) {
    const opening = openingOf(manifest, calendars, atMs);
    at(opening.changesMs);
    const playlistId = manifest.openingHours.closedPlaylistId ?? null;
    if (!opening.open)
      claims.push({ name: "closed", tier: "closed hours", playlistId, startMs: 0, number: 0 });
  }
  for (const rule of trusted ? [...(manifest.rules ?? []), ...(manifest.moreRules ?? [])] : []) {
    const { now, changesMs: next } = stateOf(rule, manifest, calendars, atMs);
    at(next);
    if (now && rule.if) {
      const own = zoneOf(manifest, null);
      const checked = checkCondition(rule.if, facts, atMs, { instantOf: momentIn(own) });
      at(checked.changesMs);
      if (checked.truth !== "yes") continue;
    }
    const { id, playlistId, target, priority, sharing } = rule;
    if (now)
      claims.push({
        name: `rule:${id}`,
        tier: "scheduled",
        playlistId,
        target,
        priority,
        sharing,
        startMs: now.startMs,
        number: id,
      });
  }
  const base = [
    ["default", "screen default", manifest.defaultPlaylistId],
    ["account", "account default", manifest.accountPlaylistId],
  ];
  for (const [name, tier, playlistId] of base)
    if (playlistId) claims.push({ name: `${name}:${playlistId}`, tier, playlistId, startMs: 0, number: 0 });
  const zone = zoneOf(manifest, null);
  for (const { availableFrom, availableUntil, conditions = [] } of trusted
    ? manifest.playlists.flatMap(({ items }) => items)
    : []) {
    for (const one of conditions)
      at(checkCondition(one, facts, atMs, { instantOf: momentIn(zone) }).changesMs);
    if (availableFrom !== undefined) at(instantOf(zone, momentOf(availableFrom), "start"));
    if (availableUntil !== undefined) at(instantOf(zone, momentOf(availableUntil), "end"));
  }
  return { claims: claims.sort(stronger), changesMs };
}

/**
 * Returns the winner, when to decide again (UTC ms or null), and the slots of the round at this instant; without slots
 * the screen shows a card. `has(file)`: returns true when the file is on the device, complete and verified.
 * `sureMs`: the time that the device knows for sure.
 */
export function whatPlays(sent, { atMs, has, trusted, sureMs = never, facts = [] }) {
  const manifest = unwrapped(sent);
  const playlists = new Map(manifest.playlists.map((playlist) => [playlist.id, playlist]));
  const zone = zoneOf(manifest, null);
  const howFor = (tier) => ({
    playlists,
    zone,
    atMs,
    dates: tier === "emergency" ? "ignored" : trusted ? "kept" : "unknown",
    checked: (one) => checkCondition(one, facts, atMs, { instantOf: momentIn(zone) }),
  });
  const itemsOf = ({ playlistId, tier }) =>
    (playlists.get(playlistId)?.items ?? []).filter((item) => shows(item, howFor(tier)));
  const canPlay = (claim) =>
    itemsOf(claim).some(({ campaign }) => !campaign) &&
    (playlists.get(claim.playlistId)?.items ?? []).flatMap((item) => filesOf(item, playlists)).every(has);

  const { claims, changesMs } = claimsAt(manifest, { atMs, trusted, sureMs, facts });
  const changesAtMs = changesMs === never ? null : changesMs;
  const card = (winner) => ({ winner, changesAtMs, slots: [], totalMs: 0 });
  for (const claim of claims) {
    if (claim.tier === "closed hours" && !playlists.has(claim.playlistId)) return card("closed");
    if (!canPlay(claim)) {
      if (claim.tier === "closed hours") return card("closed:card");
      continue;
    }
    const together = (one) =>
      one === claim ||
      (one.tier === "scheduled" &&
        one.sharing === "rotate" &&
        claim.sharing === "rotate" &&
        one.priority === claim.priority &&
        one.target === claim.target &&
        canPlay(one));
    const sharers = claims.filter(together).sort((a, b) => a.number - b.number);
    const items = sharers.flatMap((one) => itemsOf(one).map((item) => ({ item, because: one.name })));
    return { winner: claim.name, changesAtMs, ...roundAt(items, atMs) };
  }
  return card(null);
}

/** Returns the name of the band that is shown at each edge, with its slots, and when to decide again. `winner`: of the picture. */
export function whichBands(manifest, how, winner) {
  const called = (name) => (manifest.interruptions ?? []).find(({ id }) => name === `interruption:${id}`);
  const below = called(winner);
  const hides = (name) => {
    if (winner === null || winner.startsWith("closed") || below?.tier === "emergency") return true;
    const band = called(name);
    return Boolean(below?.warning) && !(band?.warning && band.fromMs > below.fromMs);
  };
  const shown = {};
  let changesAtMs = null;
  const shownItems = ({ kind, campaign }) => kind !== "layout" && campaign === undefined;
  const playlists = manifest.playlists.map(({ items, ...rest }) => ({
    ...rest,
    items: items.filter(shownItems),
  }));
  for (const edge of ["top", "right", "bottom", "left"]) {
    const rules = (manifest.bands ?? []).filter(({ band }) => band.edge === edge);
    const interruptions = (manifest.interruptions ?? [])
      .filter(({ band }) => band?.edge === edge)
      .map((one) => ({ ...one, band: undefined }));
    const competing = [...rules, ...interruptions];
    const used = playlists.filter(({ id }) => competing.some(({ playlistId }) => playlistId === id));
    const { screen, zones, calendars, sun, openingHours: hoursOfBands } = manifest;
    const given = { screen, zones, calendars, sun, hoursOfBands };
    const found = whatPlays({ ...given, rules, interruptions, playlists: used }, how);
    if (found.changesAtMs !== null) changesAtMs = Math.min(changesAtMs ?? never, found.changesAtMs);
    if (found.winner !== null && !hides(found.winner))
      shown[edge] = { name: found.winner.replace("rule", "band"), slots: found.slots };
  }
  return { shown, changesAtMs };
}

/* Position in the playlist. */

function numbersFrom(seed) {
  let s = seed >>> 0;
  return () => {
    s = (s + 0x6d2b79f5) >>> 0;
    let t = Math.imul(s ^ (s >>> 15), s | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return (t ^ (t >>> 14)) >>> 0;
  };
}

function orderOf(count, shuffle, round) {
  const order = Array.from({ length: count }, (_, index) => index);
  const next = numbersFrom(Math.imul(shuffle, 0x9e3779b1) ^ round);
  for (let i = count - 1; i >= 1; i--) {
    const other = next() % (i + 1);
    [order[i], order[other]] = [order[other], order[i]];
  }
  return order;
}

function shuffled(group, round) {
  const { shuffle } = group[0].item;
  if (shuffle === undefined || group.length < 2) return group;
  const order = orderOf(group.length, shuffle, round);
  const before = orderOf(group.length, shuffle, round - 1);
  if (group.length > 2 && order[0] === before[group.length - 1]) [order[0], order[1]] = [order[1], order[0]];
  return order.map((index) => group[index]);
}

/** Returns the slots of the round at an instant, each with its start and end (UTC ms). */
function roundAt(items, atMs) {
  const slotMs = ({ durationMs }) => Math.max(1_000, Math.round(durationMs));
  const pagesOf = (item) => (item.kind === "pdf" ? item.pages : [item.file ?? null]);
  const totalMs = items.reduce((sum, { item }) => sum + slotMs(item) * pagesOf(item).length, 0);
  const round = Math.floor(atMs / totalMs);
  const groups = [];
  for (const one of items) {
    const group = groups[groups.length - 1];
    if (group && one.item.shuffle !== undefined && group[0].item.shuffle === one.item.shuffle)
      group.push(one);
    else groups.push([one]);
  }
  let startMs = round * totalMs;
  const slots = [];
  for (const { item, because } of groups.flatMap((group) => shuffled(group, round))) {
    for (const file of pagesOf(item)) {
      slots.push({ item, because, file, startMs, endMs: startMs + slotMs(item) });
      startMs += slotMs(item);
    }
  }
  return { slots, totalMs };
}
