import { eq } from "drizzle-orm";
import { planOf, playlistsOfPlan, readAims, readPlaylists } from "#server/domains/manifests/index.ts";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import type { ManifestRule } from "#shared/contracts/manifest.ts";
import type { Aim, AimPlan, planSchedules as contract } from "#shared/contracts/schedules.ts";
import type { HeavyVerb } from "../../../context.ts";
import { accounts } from "../../../db/tables/index.ts";
import { Invalid, NotFound } from "../../../http/errors.ts";
import { presentSchedules } from "../present.ts";
import { rulesAround } from "../queries.ts";
import { aimedGroups, aimedScreens, findAims } from "./find-aims.ts";
import { thinPlaylist } from "./thin-playlist.ts";

/** So many plans are told at once; whoever has more asks for single ones. */
const mostPlans = 100;
/** Rules that are over are included where the week asked for is past. */
const always = { fromMs: Number.NEGATIVE_INFINITY, untilMs: Number.POSITIVE_INFINITY };

type Account = Pick<
  typeof accounts.$inferSelect,
  "id" | "name" | "timeZone" | "defaultPlaylistId" | "openingHours"
>;

/** Throws NotFound for another account's screen or group, Invalid for both at once and for days in no order. */
export async function planSchedules({
  ctx,
  input,
}: HeavyVerb<InputOf<typeof contract>>): Promise<ResponseOf<typeof contract>> {
  const { db } = ctx.deps;
  const { accountId } = ctx.actor;
  const now = ctx.now();
  const days = lookedAt(input, now);
  const [account] = await db
    .select({
      id: accounts.id,
      name: accounts.name,
      timeZone: accounts.timeZone,
      defaultPlaylistId: accounts.defaultPlaylistId,
      openingHours: accounts.openingHours,
    })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (!account) throw new NotFound("That account");
  const asked = askedAim(input);
  const found = asked ? [asked] : await findAims(db, accountId, now);
  const screens = await aimedScreens(
    db,
    accountId,
    found.flatMap((aim) => (aim.kind === "screen" ? [aim.id] : [])),
  );
  const groups = await aimedGroups(db, accountId);
  const there = found.filter(
    (aim) => aim.kind === "account" || (aim.kind === "screen" ? screens : groups).has(aim.id),
  );
  if (asked && there.length === 0) throw new NotFound(`That ${asked.kind}`);
  const planned = there.slice(0, mostPlans);
  const all = await readAims(db, { accountIds: [accountId], screenIds: [...screens.keys()], now });
  const schedules = await rulesAround(db, accountId, days);
  const near = new Set(schedules.map(({ rule }) => rule.id));
  const rules = all.rules.filter(({ told }) => near.has(told.id));
  const aims = { ...all, rules };
  const made = planned.map((aim) => {
    const screen = aim.kind === "screen" ? screens.get(aim.id) : undefined;
    const group = aim.kind === "group" ? groups.get(aim.id) : undefined;
    const groupsOf = group ? () => group.chain : aims.groupsOf;
    const plan = planOf({ screen: screen ?? noScreen, account }, { ...aims, groupsOf }, always);
    return { plan, told: presentPlan(aim, { plan, screen, group, account }) };
  });
  const playlists = await readPlaylists(
    db,
    [accountId],
    [...new Set(made.flatMap(({ plan }) => playlistsOfPlan(plan)))],
  );
  const ruleIds = new Set(made.flatMap(({ told }) => told.ruleIds));
  const interruptionIds = new Set(made.flatMap(({ told }) => told.interruptionIds));
  return {
    plans: made.map(({ told }) => told),
    leftOut: there.length - planned.length,
    rules: rules.filter(({ told }) => ruleIds.has(told.id)).map(({ told }) => inDays(told, days)),
    schedules: await presentSchedules(db, accountId, schedules),
    interruptions: aims.interruptions.map(({ told }) => told).filter(({ id }) => interruptionIds.has(id)),
    calendars: [...aims.calendars.values()].map(({ id, days: ofCalendar }) => ({
      id,
      days: ofCalendar.map(({ date }) => date).filter((date) => isWithin(date, days)),
    })),
    playlists: [...playlists.values()].map(thinPlaylist),
  };
}

interface Days {
  from: string;
  until: string;
}
const dayMs = 86_400_000;
const mostDays = 100;
const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/**
 * The days that are looked at and two more at either end: a window may end on the next day, and far east or west of UTC. Throws
 * Invalid for an end before the start, and for too many days.
 */
function lookedAt({ from, until }: InputOf<typeof contract>, now: Date): Days {
  const first = from === undefined ? now.getTime() - 7 * dayMs : Date.parse(from);
  const last = until === undefined ? first + 14 * dayMs : Date.parse(until);
  if (last < first) throw new Invalid("The last day is before the first.", { until: "Choose a later day" });
  if (last - first >= mostDays * dayMs)
    throw new Invalid(`Ask for at most ${mostDays} days at once.`, { until: "Choose an earlier day" });
  return { from: dateOf(first - 2 * dayMs), until: dateOf(last + 2 * dayMs) };
}

const isWithin = (date: string, { from, until }: Days): boolean => from <= date && date <= until;

/** Exception dates elsewhere change nothing on these days: a rule with a count counts them, too. */
const inDays = (rule: ManifestRule, days: Days): ManifestRule => ({
  ...rule,
  when: { ...rule.when, exceptDates: rule.when.exceptDates.filter((date) => isWithin(date, days)) },
});

const noScreen = { id: 0, defaultPlaylistId: null, openingHours: null };

function askedAim({ screenId, groupId }: InputOf<typeof contract>): Aim | null {
  if (screenId !== undefined && groupId !== undefined)
    throw new Invalid("Ask for a screen or for a group, not for both.", { groupId: "Leave one of them out" });
  if (screenId !== undefined) return { kind: "screen", id: screenId };
  return groupId === undefined ? null : { kind: "group", id: groupId };
}

function presentPlan(
  aim: Aim,
  {
    plan,
    screen,
    group,
    account,
  }: {
    plan: ReturnType<typeof planOf>;
    screen: { name: string; timeZone: string } | undefined;
    group: { name: string } | undefined;
    account: Account;
  },
): AimPlan {
  const { defaultPlaylistId, accountPlaylistId, openingHours, rules, interruptions } = plan;
  return {
    aim,
    name: screen?.name ?? group?.name ?? "All screens",
    timeZone: screen?.timeZone ?? account.timeZone,
    defaultPlaylistId,
    accountPlaylistId,
    openingHours,
    ruleIds: rules.map(({ id }) => id),
    interruptionIds: interruptions.map(({ id }) => id),
  };
}
