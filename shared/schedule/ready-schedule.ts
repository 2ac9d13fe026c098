import { type Check, knowsNothing } from "../conditions/check.ts";
import type { ItemCondition } from "../conditions/condition.ts";
import type { AnyRule, ManifestPlaylist, ZoneOffsets } from "../contracts/playing/manifest.ts";
import type { Schedule } from "./answer.ts";
import { type Moments, momentsOf, type PlaylistsById } from "./availability.ts";
import { candidatesOfRule } from "./candidate.ts";
import { edgesAt } from "./edge-at.ts";
import { type PlaceHours, placeHoursOf } from "./opening-state.ts";
import { holidaysOf, playDaysOf } from "./play-days.ts";
import { filesOfPlaylist } from "./round.ts";
import { ruleStates } from "./rule-state.ts";
import { rankOf, rankOfTarget } from "./strength.ts";
import { whileItHolds } from "./while-it-holds.ts";
import { type EdgeAt, windowsOf } from "./windows.ts";
import { utc } from "./zone.ts";

/** A schedule with everything that can be prepared before an instant is given. */
export interface ReadySchedule {
  /** What each rule claims at an instant (UTC ms), by strength as far as the time does not decide it. */
  rules: readonly ReturnType<typeof candidatesOfRule>[];
  playlists: PlaylistsById;
  moments: Moments;
  zone: ZoneOffsets;
  opening: PlaceHours | null;
  edgeAt: EdgeAt;
  /** Returns when time alone next changes a condition of an item of any playlist (UTC ms); Infinity: never. */
  conditionsAt(atMs: number, check?: Check): { changesMs: number };
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
  const { screen, zones, calendars, playlists, openingHours, placeHours, sun } = schedule;
  const rules = schedule.rules.concat(schedule.moreRules || []);
  const own = zones[screen.timeZone] ?? utc;
  const zoneOf = (name: string | null) => (name === null ? own : (zones[name] ?? own));
  const byId = new Map(playlists.map((playlist) => [playlist.id, playlist]));
  const holidays = holidaysOf(calendars);
  const priorities = [...new Set(rules.map((rule) => rule.priority))].sort((a, b) => b - a);
  const rankOfRule = ({ priority, target }: AnyRule) =>
    rankOf("scheduled", priorities.indexOf(priority) * 3 + rankOfTarget(target));
  const opening = placeHoursOf(openingHours, schedule, holidays);
  const edgeAt = edgesAt(sun, opening ?? placeHoursOf(placeHours, schedule, holidays));
  const files = new Map<ManifestPlaylist, readonly string[]>();
  const conditions = new Map<string, ItemCondition>();
  for (const { items } of playlists)
    for (const item of items) for (const one of item.if || []) conditions.set(JSON.stringify(one), one);
  return {
    playlists: byId,
    moments: momentsOf(playlists),
    zone: own,
    opening,
    edgeAt,
    rules: rules
      .sort((a, b) => rankOfRule(a) - rankOfRule(b) || a.id - b.id)
      .map((rule) => {
        const days = playDaysOf(rule.when, holidays);
        return candidatesOfRule(rule, {
          rank: rankOfRule(rule),
          playlist: byId.get(rule.playlistId) ?? null,
          stateAt: ruleStates(days, windowsOf(rule.when.windows, edgeAt), zoneOf(rule.zone)),
          days,
          zone: own,
        });
      }),
    conditionsAt: whileItHolds((atMs, check = knowsNothing) => ({
      changesMs: Math.min(...[...conditions.values()].map((one) => check(one, atMs, own).changesMs)),
    })),
    filesOf(playlist) {
      const known = files.get(playlist);
      if (known) return known;
      const needed = filesOfPlaylist(playlist, playlists);
      files.set(playlist, needed);
      return needed;
    },
  };
}
