import type { Check } from "../conditions/check.ts";
import type { ItemCondition } from "../conditions/condition.ts";
import type { AnyRule, ManifestPlaylist, ZoneOffsets } from "../contracts/playing/manifest.ts";
import type { Schedule } from "./answer.ts";
import { type Moments, momentsOf, type PlaylistsById } from "./availability.ts";
import { type Opening, openingOf } from "./opening-state.ts";
import { holidaysOf, playDaysOf } from "./play-days.ts";
import { filesOfPlaylist } from "./round.ts";
import { type RuleState, ruleStates } from "./rule-state.ts";
import { rankOf, rankOfTarget } from "./strength.ts";
import { windowsOf } from "./windows.ts";
import { utc } from "./zone.ts";

export interface ReadyRule {
  id: string;
  rule: AnyRule;
  /** By priority and target; equal for rules that are equal in both. */
  rank: number;
  playlist: ManifestPlaylist | null;
  stateAt(atMs: number): RuleState;
  /** It plays on holidays only, and its calendar is missing. */
  lacksCalendar: boolean;
}

/** A schedule with everything that can be prepared before an instant is given. */
export interface ReadySchedule {
  rules: readonly ReadyRule[];
  playlists: PlaylistsById;
  moments: Moments;
  zone: ZoneOffsets;
  opening: { hours: Opening; zone: ZoneOffsets } | null;
  /** Returns when time alone next changes a condition of an item of any playlist (UTC ms); Infinity: never. */
  conditionsChangeAt(check: Check, atMs: number): number;
  /** Returns every file that a playlist needs. */
  filesOf(playlist: ManifestPlaylist): readonly string[];
}

const ready = new WeakMap<Schedule, ReadySchedule>();

/** Prepares a schedule once. Manifests are immutable, so a changed one is a new object. */
export function readySchedule(schedule: Schedule): ReadySchedule {
  const known = ready.get(schedule);
  if (known) return known;
  const made = prepare(schedule);
  ready.set(schedule, made);
  return made;
}

function prepare(schedule: Schedule): ReadySchedule {
  const { screen, zones, calendars, playlists, openingHours, sun } = schedule;
  const rules = schedule.rules.concat(schedule.moreRules || []);
  const own = zones[screen.timeZone] ?? utc;
  const zoneOf = (name: string | null) => (name === null ? own : (zones[name] ?? own));
  const byId = new Map(playlists.map((playlist) => [playlist.id, playlist]));
  const holidays = holidaysOf(calendars);
  const priorities = [...new Set(rules.map((rule) => rule.priority))].sort((a, b) => b - a);
  const files = new Map<ManifestPlaylist, readonly string[]>();
  const conditions = new Map<string, ItemCondition>();
  for (const { items } of playlists)
    for (const item of items) for (const one of item.if || []) conditions.set(JSON.stringify(one), one);
  let last: { check: Check; fromMs: number; untilMs: number } | undefined;
  return {
    playlists: byId,
    moments: momentsOf(playlists),
    zone: own,
    opening: openingHours && { hours: openingOf(openingHours, holidays), zone: zoneOf(openingHours.zone) },
    rules: rules.map((rule) => {
      const days = playDaysOf(rule.when, holidays);
      return {
        id: `rule:${rule.id}`,
        rule,
        rank: rankOf("scheduled", priorities.indexOf(rule.priority) * 3 + rankOfTarget(rule.target)),
        playlist: byId.get(rule.playlistId) ?? null,
        stateAt: ruleStates(days, windowsOf(rule.when.windows, sun), zoneOf(rule.zone)),
        lacksCalendar: days.lacksCalendar,
      };
    }),
    conditionsChangeAt(check, atMs) {
      if (last && last.check === check && last.fromMs <= atMs && atMs < last.untilMs) return last.untilMs;
      let untilMs = Number.POSITIVE_INFINITY;
      conditions.forEach((one) => {
        untilMs = Math.min(untilMs, check(one, atMs, own).changesMs);
      });
      last = { check, fromMs: atMs, untilMs };
      return untilMs;
    },
    filesOf(playlist) {
      const known = files.get(playlist);
      if (known) return known;
      const needed = filesOfPlaylist(playlist, playlists);
      files.set(playlist, needed);
      return needed;
    },
  };
}
