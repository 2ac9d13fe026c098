import { eq } from "drizzle-orm";
import type { HeavyVerb } from "#server/context.ts";
import { accounts } from "#server/db/tables/index.ts";
import { refuse } from "#server/refusal.ts";
import { shortTurns } from "#server/short-turns.ts";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import type { ManifestPlaylist, ManifestRule } from "#shared/contracts/playing/manifest.ts";
import type {
  planSchedules as planSchedulesContract,
  TargetPlan,
} from "#shared/contracts/playing/schedules.ts";
import type { Target } from "#shared/contracts/target.ts";
import type { When } from "#shared/contracts/when.ts";
import { dayMs } from "#shared/durations.ts";
import type { ManifestItem } from "#shared/media-kinds/contract.ts";
import { hasRegions } from "#shared/media-kinds/traits.ts";
import { windowsOf } from "#shared/schedule/windows.ts";
import {
  partFor,
  playlistsNamedBy,
  readCalendars,
  readInterruptions,
  readOutlines,
  type ScreenProgram,
} from "../../../core/program/index.ts";
import { seesTarget, sightOf } from "../../../identity/scopes/index.ts";
import { compileRows } from "../../manifests/index.ts";
import { presentSchedules } from "../present.ts";
import { rulesAround } from "../queries.ts";
import { columnsOfTarget } from "../target.ts";
import { type Planned, standInsFor, targetsOf, trueScreensOf } from "./find-targets.ts";

/**
 * Returns a playlist reduced to what decides whether it plays: of items with the same period of availability and the
 * same conditions it keeps one. Keeps all layouts, because each has different regions.
 */
function thinPlaylist({ id, name, items }: ManifestPlaylist): ManifestPlaylist {
  const seen = new Set<string>();
  const isNew = (item: ManifestItem): boolean => {
    if (hasRegions(item)) return true;
    const key = JSON.stringify([item.availableFrom, item.availableUntil, item.if]);
    return !seen.has(key) && Boolean(seen.add(key));
  };
  return { id, name, items: items.filter(isNew) };
}

/** Maximum number of plans in one answer. Clients with more targets ask for single ones. */
const maxPlans = 100;
const maxNames = 6;
interface Made {
  part: ScreenProgram;
  plan: TargetPlan;
}
/** Includes rules that are over, because the requested week may be past. */
const always = { fromMs: Number.NEGATIVE_INFINITY, untilMs: Number.POSITIVE_INFINITY };

/**
 * Returns the plans of all targets, or of one screen or group. Throws NotFound for a screen or group of another
 * account, Invalid for both at once and for an invalid range of days.
 */
export async function planSchedules({
  ctx,
  input,
}: HeavyVerb<InputOf<typeof planSchedulesContract>>): Promise<ResponseOf<typeof planSchedulesContract>> {
  const { db } = ctx.deps;
  const { accountId } = ctx.actor;
  const now = ctx.now();
  const days = lookedAt(input, now);
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  if (!account) throw refuse("accountNotFound");
  const turn = shortTurns(ctx.signal);
  const program = (await readOutlines(db, [account], turn)).get(accountId);
  if (!program) throw refuse("accountNotFound");
  const interruptions = (await readInterruptions(db, [accountId], now)).get(accountId) ?? [];
  const asked = requestedTarget(input);
  const sight = await sightOf(ctx);
  const found = (asked ? [asked] : targetsOf(program, interruptions)).filter((target) =>
    seesTarget(sight, columnsOfTarget(target)),
  );
  const there = await standInsFor(db, account, found);
  if (asked && there.length === 0) throw refuse(asked.kind === "screen" ? "screenNotFound" : "groupNotFound");
  const planned =
    input.by === "screen"
      ? await trueScreensOf(db, account, {
          target: asked ?? { kind: "account" },
          sees: (screenId) => seesTarget(sight, { target: "screen", screenId, groupId: null }),
          turn,
        })
      : there;
  const schedules = (await rulesAround(db, accountId, { ...days, sight })).filter(({ rule }) =>
    mayPlayIn(rule.when, days),
  );
  const reach = Math.max(0, ...schedules.map(({ rule }) => reachOf(rule.when)));
  const near = new Set(schedules.map(({ rule }) => rule.id));
  const different = new Map<string, Made>();
  for (const each of planned) {
    await turn();
    const all = partFor(program, each.screen, { interruptions, window: always });
    const part = { ...all, rules: all.rules.filter(({ id }) => near.has(id)) };
    const plan = presentPlan(each, part);
    // Targets are told apart, true screens only by what they play.
    const key = JSON.stringify(
      plan.screens ? { ...plan, target: null, name: null, screens: null } : plan.target,
    );
    const equal = different.get(key)?.plan.screens;
    if (!equal) different.set(key, { part, plan });
    else {
      equal.count += 1;
      if (equal.names.length < maxNames) equal.names.push(each.name);
    }
  }
  const made = [...different.values()].slice(0, maxPlans);
  const named = made.map(({ part }) => playlistsNamedBy(part));
  const playlistIds = new Set(named.flatMap(({ planned, interrupting }) => [...planned, ...interrupting]));
  const calendars = await readCalendars(db, [accountId]);
  return {
    plans: made.map(({ plan }) => plan),
    leftOut: different.size - made.length,
    rules: byId(made.flatMap(({ part }) => part.rules)).map((rule) =>
      inDays(rule, backBy(days, reachOf(rule.when))),
    ),
    schedules: await presentSchedules(db, accountId, schedules),
    interruptions: byId(made.flatMap(({ part }) => part.interruptions)),
    calendars: calendars.map(({ id, days: ofCalendar }) => ({
      id,
      days: ofCalendar.map(({ date }) => date).filter((date) => isWithin(date, backBy(days, reach))),
    })),
    playlists: (await compileRows(db, accountId, [...playlistIds], turn)).map(thinPlaylist),
  };
}

/** Returns unique entries sorted by id. */
const byId = <T extends { id: number }>(all: readonly T[]): T[] =>
  [...new Map(all.map((each) => [each.id, each])).values()].sort((a, b) => a.id - b.id);

interface Days {
  from: string;
  until: string;
}
const maxDays = 100;
const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/**
 * Returns the requested days with two more on both sides, because a window may end on the next day and time zones
 * differ from UTC. Throws Invalid for an end before the start, and for too many days.
 */
function lookedAt({ from, until }: InputOf<typeof planSchedulesContract>, now: Date): Days {
  const first = from === undefined ? now.getTime() - 7 * dayMs : Date.parse(from);
  const last = until === undefined ? first + 14 * dayMs : Date.parse(until);
  if (last < first) throw refuse("planDaysReversed").field("until", "chooseLaterDay");
  if (last - first >= maxDays * dayMs)
    throw refuse("planTooManyDays", { max: maxDays }).field("until", "chooseEarlierDay");
  return { from: dateOf(first - 2 * dayMs), until: dateOf(last + 2 * dayMs) };
}

/** Returns for how many days more than those of `lookedAt` a window may run after its start day. */
const reachOf = ({ windows }: When): number => windowsOf(windows).reach - windowsOf([]).reach;

const backBy = ({ from, until }: Days, days: number): Days => ({
  from: dateOf(Date.parse(from) - days * dayMs),
  until,
});

/** Returns whether its last windows may run in these days. */
function mayPlayIn(when: When, days: Days): boolean {
  const last = when.recurrence.kind === "once" ? when.from : when.until;
  return last === null || last >= backBy(days, reachOf(when)).from;
}

const isWithin = (date: string, { from, until }: Days): boolean => from <= date && date <= until;

/**
 * Omits exception dates outside of these days. They do not affect these days, because a rule with a count also counts
 * excepted days.
 */
const inDays = (rule: ManifestRule, days: Days): ManifestRule => ({
  ...rule,
  when: { ...rule.when, exceptDates: rule.when.exceptDates.filter((date) => isWithin(date, days)) },
});

export function requestedTarget({
  screenId,
  groupId,
}: {
  screenId?: number | undefined;
  groupId?: number | undefined;
}): Target | null {
  if (screenId !== undefined && groupId !== undefined)
    throw refuse("screenOrGroup").field("groupId", "leaveOneOut");
  if (screenId !== undefined) return { kind: "screen", id: screenId };
  return groupId === undefined ? null : { kind: "group", id: groupId };
}

function presentPlan({ target, name, timeZone, isTrue }: Planned, part: ScreenProgram): TargetPlan {
  const { defaultPlaylistId, accountPlaylistId, openingHours, rules, interruptions } = part;
  return {
    target,
    name,
    timeZone,
    defaultPlaylistId,
    accountPlaylistId,
    openingHours,
    ruleIds: rules.map(({ id }) => id),
    interruptionIds: interruptions.map(({ id }) => id),
    screens: isTrue ? { count: 1, names: [name] } : null,
  };
}
