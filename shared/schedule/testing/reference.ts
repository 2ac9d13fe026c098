import { checkWith } from "../../conditions/check.ts";
import type { ItemCondition } from "../../conditions/condition.ts";
import type { ManifestRule } from "../../contracts/playing/manifest.ts";
import type { RuleWindow } from "../../contracts/when.ts";
import { dayMs, hourMs, minuteMs } from "../../durations.ts";
import type { ManifestItem } from "../../media-kinds/contract.ts";
import type { Question } from "../answer.ts";
import { isMoving } from "../is-moving.ts";
import { wallByIntl } from "./intl-zone.ts";
import { dateAfter, earliest, edgesOf, latest, openOn, startDates, type World } from "./reference-days.ts";

/** Returns an instant at which something changes as far as the reference knows it: it walks to the day before `latest`. */
export const asKnown = (changesAtMs: number | null): number | null =>
  changesAtMs !== null && changesAtMs < Date.parse(latest) - dayMs ? changesAtMs : null;

const instants = new Map<string, number>();

/** Returns the instant of a local moment (`YYYY-MM-DDTHH:MM`). */
export function instantByIntl(zone: string, moment: string, edge: "start" | "end"): number {
  const key = `${zone} ${moment} ${edge}`;
  const known = instants.get(key);
  if (known !== undefined) return known;
  const aboutMs = Date.parse(`${moment}Z`);
  const matches: number[] = [];
  for (let offset = -12 * 60; offset <= 14 * 60; offset += 30)
    if (wallByIntl(zone, aboutMs - offset * minuteMs) === moment) matches.push(aboutMs - offset * minuteMs);
  let found = edge === "start" ? Math.min(...matches) : Math.max(...matches);
  if (matches.length === 0) {
    found = aboutMs - 15 * hourMs;
    while (wallByIntl(zone, found) < moment) found += minuteMs;
  }
  instants.set(key, found);
  return found;
}

interface Occurrence {
  startMs: number;
  endMs: number;
}

/** Without an occurrence, an empty one: it ends as it starts. */
const occurrenceOf = (zone: string, date: string, window: RuleWindow, world: World): Occurrence =>
  edgesOf(date, window, { zone, world, instant: instantByIntl }) ?? { startMs: 0, endMs: 0 };

const zoneOf = ({ manifest }: Question, zone: string | null) => zone ?? manifest.screen.timeZone;
const dateAt = (question: Question, zone: string) => wallByIntl(zone, question.atMs).slice(0, 10);

const isAllDay = ({ start, end, to }: RuleWindow) =>
  !to && start === "00:00" && (end === "24:00" || end === "00:00");

/** Returns true when the windows cover every minute of the day. */
function coversTheClock(windows: readonly RuleWindow[]): boolean {
  const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const covered = new Set<number>();
  for (const { start, end } of windows) {
    if (typeof start !== "string" || typeof end !== "string") return false;
    const until = minuteOf(end) > minuteOf(start) ? minuteOf(end) : minuteOf(end) + 1_440;
    for (let minute = minuteOf(start); minute < until; minute++) covered.add(minute % 1_440);
  }
  return covered.size === 1_440;
}

/** A run of windows that end days later and go on for so long has no end in the tests. */
const farDays = 500;

/**
 * Returns the merged occurrences (those that touch or overlap are one) that may be running, and the next one. When
 * windows cover the whole day, rows of days are long, so only their ends are computed.
 */
function occurrencesAround(question: Question, rule: ManifestRule): Occurrence[] {
  const zone = zoneOf(question, rule.zone);
  const { windows, from } = rule.when;
  const far = windows.some((window) => window.to || isMoving(window));
  const since = far ? earliest : dateAfter(dateAt(question, zone), -4);
  const until = dateAfter(dateAt(question, zone), far ? farDays : 4);
  const gapless = !far && coversTheClock(windows);
  const dates: string[] = [];
  let next = "";
  for (const date of startDates(rule.when, question.manifest.calendars)) {
    dates.push(date);
    if (!next && date > until) next = date;
    if (next && !gapless) break;
  }
  const near = dates.filter((date) => (date >= since && date <= until) || date === next);
  const ofDates = (some: readonly string[]) =>
    some.flatMap((date) => windows.map((window) => occurrenceOf(zone, date, window, question.manifest)));
  const runs: Occurrence[] = [];
  const add = (occurrences: Occurrence[]) => {
    for (const one of occurrences.sort((a, b) => a.startMs - b.startMs)) {
      const last = runs[runs.length - 1];
      if (one.startMs >= one.endMs) continue;
      if (last && one.startMs <= last.endMs) last.endMs = Math.max(last.endMs, one.endMs);
      else runs.push({ ...one });
    }
  };
  if (!gapless) {
    add(ofDates(near));
    const last = runs[runs.length - 1];
    if (far && last && next && last.endMs >= Date.parse(until)) last.endMs = Infinity;
  } else
    for (const row of rowsOf(dates).filter((row) => near.some((date) => row.includes(date)))) {
      // The windows of a first day may leave a gap, which those of the day before close on all other days.
      const [first = "", second] = row;
      const begun = from === null && first === earliest;
      if (!begun) add(ofDates([first]));
      if (second === undefined) continue;
      const last = row[row.length - 1] ?? "";
      const starts = ofDates([second]).map(({ startMs }) => startMs);
      const ends = ofDates([last]).map(({ endMs }) => endMs);
      add([
        {
          startMs: begun ? -Infinity : Math.min(...starts),
          endMs: last === dateAfter(latest, -1) ? Infinity : Math.max(...ends),
        },
      ]);
    }
  return runs;
}

/** Splits dates into rows of consecutive days. */
function rowsOf(dates: readonly string[]): string[][] {
  const rows: string[][] = [];
  for (const date of dates) {
    const row = rows[rows.length - 1];
    if (row && dateAfter(row[row.length - 1] ?? "", 1) === date) row.push(date);
    else rows.push([date]);
  }
  return rows;
}

/** Returns whether the place is open, and when that changes. Looks 200 days ahead; null: no change within them. */
function opening(question: Question): { open: boolean; changesMs: number | null } {
  const { openingHours } = question.manifest;
  if (!openingHours) return { open: true, changesMs: null };
  const zone = zoneOf(question, openingHours.zone);
  const spans: Occurrence[] = [];
  for (let day = -3; day < 200; day++) {
    const date = dateAfter(dateAt(question, zone), day);
    for (const window of openOn(date, question.manifest))
      spans.push(occurrenceOf(zone, date, window, question.manifest));
  }
  const isOpen = (atMs: number) => spans.some(({ startMs, endMs }) => startMs <= atMs && atMs < endMs);
  const open = isOpen(question.atMs);
  // The last days lack the windows that follow them.
  const lastMs = question.atMs + 195 * 24 * hourMs;
  const edges = spans
    .flatMap(({ startMs, endMs }) => [startMs, endMs])
    .filter((edge) => edge > question.atMs && edge < lastMs && isOpen(edge) !== open)
    .sort((a, b) => a - b);
  return { open, changesMs: edges[0] ?? null };
}

/** The answer of one condition: a reference of its own stands beside `check`. */
const checked = ({ check, atMs, manifest }: Question, one: ItemCondition) =>
  (check ?? checkWith(() => []))(one, atMs, manifest.zones[manifest.screen.timeZone] ?? [[0, 0]]);

function isAvailable(question: Question, item: ManifestItem): boolean {
  const zone = question.manifest.screen.timeZone;
  const { availableFrom: from, availableUntil: until } = item;
  if (item.if?.some((one) => checked(question, one).truth !== "yes")) return false;
  return (
    (from === undefined || instantByIntl(zone, from, "start") <= question.atMs) &&
    (until === undefined || question.atMs < instantByIntl(zone, until, "end"))
  );
}

export interface Expected {
  winner: string | null;
  items: number[];
  changesAtMs: number | null;
}

interface Contender {
  id: string;
  /** Compared element by element; the greatest wins. */
  strength: number[];
  playlistId: number | null;
  emergency?: boolean;
  rotates?: boolean;
}

/** Returns the answer for items that are images, all of them downloaded. */
export function expectedAnswer(question: Question): Expected {
  const { clockTrusted } = question;
  if (clockTrusted) return expectedByClock(question);
  // The date is not known: leave out everything with dates.
  const { manifest } = question;
  const emergency = manifest.interruptions.some(
    ({ tier, untilMs }) => tier === "emergency" && untilMs === null,
  );
  const undated = manifest.playlists.map((playlist) => ({
    ...playlist,
    items: playlist.items.filter(
      ({ availableFrom, availableUntil, if: conditions }) =>
        emergency || (!availableFrom && !availableUntil && !conditions),
    ),
  }));
  const begunMs = Math.max(0, ...manifest.interruptions.map(({ fromMs }) => fromMs));
  const answer = expectedByClock({
    ...question,
    atMs: begunMs,
    manifest: {
      ...manifest,
      rules: [],
      openingHours: null,
      interruptions: manifest.interruptions.filter(({ untilMs }) => untilMs === null),
      playlists: undated,
    },
  });
  return { ...answer, changesAtMs: null };
}

function expectedByClock(question: Question): Expected {
  const { manifest, atMs } = question;
  const closeness = { screen: 2, group: 1, account: 0 };
  const changes: number[] = [];
  const contenders: Contender[] = [];
  for (const { id, tier, playlistId, target, fromMs, untilMs } of manifest.interruptions) {
    changes.push(
      ...[fromMs, untilMs ?? 0].filter((edge) => edge > atMs && (untilMs === null || untilMs > fromMs)),
    );
    if (fromMs > atMs || (untilMs !== null && untilMs <= atMs)) continue;
    const emergency = tier === "emergency";
    const strength = [emergency ? 6 : 5, 0, closeness[target], fromMs, -id];
    contenders.push({ id: `interruption:${id}`, strength, playlistId, emergency });
  }
  const { open, changesMs } = opening(question);
  if (changesMs !== null) changes.push(changesMs);
  if (!open) {
    const playlistId = manifest.openingHours?.closedPlaylistId ?? null;
    contenders.push({ id: "closed", strength: [4, 1], playlistId });
    if (playlistId !== null) contenders.push({ id: "closed:card", strength: [4, 0], playlistId: null });
  }
  for (const rule of manifest.rules) {
    const around = occurrencesAround(question, rule);
    changes.push(...around.flatMap(({ startMs, endMs }) => [startMs, endMs]).filter(Number.isFinite));
    const running = around.find(({ startMs, endMs }) => startMs <= atMs && atMs < endMs);
    if (!running) continue;
    const startMs = rule.when.windows.some(isAllDay) ? -Infinity : running.startMs;
    contenders.push({
      id: `rule:${rule.id}`,
      strength: [3, rule.priority, closeness[rule.target], startMs, -rule.id],
      playlistId: rule.playlistId,
      rotates: rule.sharing === "rotate",
    });
  }
  if (manifest.defaultPlaylistId !== null)
    contenders.push({
      id: `default:${manifest.defaultPlaylistId}`,
      strength: [2],
      playlistId: manifest.defaultPlaylistId,
    });
  if (manifest.accountPlaylistId !== null)
    contenders.push({
      id: `account:${manifest.accountPlaylistId}`,
      strength: [1],
      playlistId: manifest.accountPlaylistId,
    });

  const itemsOf = (contender: Contender) =>
    (manifest.playlists.find((one) => one.id === contender.playlistId)?.items ?? []).filter(
      (item) => contender.emergency || isAvailable(question, item),
    );
  for (const item of manifest.playlists.flatMap((playlist) => playlist.items)) {
    const zone = manifest.screen.timeZone;
    if (item.availableFrom) changes.push(instantByIntl(zone, item.availableFrom, "start"));
    for (const one of item.if ?? []) changes.push(checked(question, one).changesMs);
    if (item.availableUntil) changes.push(instantByIntl(zone, item.availableUntil, "end"));
  }
  const eligible = contenders
    .filter((one) => one.playlistId === null || itemsOf(one).length > 0)
    .sort((a, b) => stronger(a.strength, b.strength));
  const [winner] = eligible;
  const sharers = eligible
    .filter((one) => one === winner || (one.rotates && winner?.rotates && sameRank(one, winner)))
    .sort((a, b) => Number(a.id.split(":")[1]) - Number(b.id.split(":")[1]));
  const later = changes.filter((change) => change > atMs && Number.isFinite(change));
  return {
    winner: winner?.id ?? null,
    items: sharers.flatMap((one) => itemsOf(one).map((item) => item.id)),
    changesAtMs: later.length ? Math.min(...later) : null,
  };
}

function stronger(a: readonly number[], b: readonly number[]): number {
  const place = a.findIndex((value, index) => value !== b[index]);
  return (b[place] ?? 0) > (a[place] ?? 0) ? 1 : -1;
}

const sameRank = (a: Contender, b: Contender) =>
  a.strength.slice(0, 3).join() === b.strength.slice(0, 3).join();
