import { and, eq, inArray, isNull } from "drizzle-orm";
import { maxNamedInUsage as max, type Usage } from "#shared/contracts/usage.ts";
import type { Ctx, Customer, Verb } from "../../context.ts";
import { accounts, scheduleRules, screens } from "../../db/tables/index.ts";
import { shortTurns } from "../../short-turns.ts";
import { groupsOfScreens } from "../groups/index.ts";
import { requireMedia } from "../media/index.ts";
import { playlistOf } from "../playlists/index.ts";
import {
  partFor,
  playlistsNamedBy,
  readInterruptions,
  readOutlines,
  screenNow,
  zoneWindow,
} from "../program/index.ts";
import { type Reach, spread } from "./spread.ts";

/**
 * Returns the schedules and screens of a reach. Finds screens with the same rules (defaults, schedules, groups, opening
 * hours) as their manifests. `self`: omitted from the playlists.
 */
async function usageOf(ctx: Ctx<Customer>, reach: Reach, self?: number): Promise<Usage> {
  const ids = new Set(reach.playlists.map(({ id }) => id));
  const around = reach.playlists.filter(({ id }) => id !== self);
  const [rules, shown] = ids.size ? [await rulesOf(ctx, ids), await screensOf(ctx, ids)] : [[], []];
  return {
    playlistCount: around.length,
    playlists: around.slice(0, max),
    layouts: reach.layouts.slice(0, max),
    scheduleCount: rules.length,
    schedules: rules.slice(0, max),
    screenCount: shown.length,
    screens: shown.slice(0, max),
  };
}

const rulesOf = ({ deps, actor }: Ctx<Customer>, playlistIds: ReadonlySet<number>) =>
  deps.db
    .select({ id: scheduleRules.id, name: scheduleRules.name })
    .from(scheduleRules)
    .where(
      and(
        eq(scheduleRules.accountId, actor.accountId),
        inArray(scheduleRules.playlistId, [...playlistIds]),
        eq(scheduleRules.enabled, true),
        isNull(scheduleRules.deletedAt),
      ),
    )
    .orderBy(scheduleRules.name, scheduleRules.id);

async function screensOf({ deps: { db }, actor, now }: Ctx<Customer>, playlistIds: ReadonlySet<number>) {
  const { accountId } = actor;
  const rows = await db
    .select()
    .from(screens)
    .where(and(eq(screens.accountId, accountId), isNull(screens.deletedAt)))
    .orderBy(screens.name, screens.id);
  const owner = await db.select().from(accounts).where(eq(accounts.id, accountId));
  const program = (await readOutlines(db, owner, shortTurns())).get(accountId);
  if (!program) return [];
  const groupsOf = await groupsOfScreens(
    db,
    [accountId],
    rows.map(({ id }) => id),
  );
  const interruptions = (await readInterruptions(db, [accountId], now())).get(accountId) ?? [];
  const moment = { interruptions, window: zoneWindow(now()) };
  const shown = rows.filter((row) => {
    const part = partFor(program, screenNow(row, groupsOf(row.id)), moment);
    const { planned, interrupting } = playlistsNamedBy(part);
    return [...planned, ...interrupting].some((id) => playlistIds.has(id));
  });
  return shown.map(({ id, name }) => ({ id, name }));
}

/** Returns where a media plays. Throws NotFound for a media of another account and for a removed one. */
export async function mediaUsage({ ctx, input }: Verb<{ id: number }, Customer>): Promise<Usage> {
  const { db } = ctx.deps;
  const { accountId } = ctx.actor;
  await requireMedia(db, accountId, input.id);
  const reach = await spread(db, accountId, { mediaIds: [input.id], playlistIds: [] });
  return usageOf(ctx, reach);
}

/**
 * Returns where a playlist plays; `playlists` includes those it is nested in. Throws NotFound for a missing playlist.
 */
export async function playlistUsage({ ctx, input }: Verb<{ id: number }, Customer>): Promise<Usage> {
  const { db } = ctx.deps;
  const { accountId } = ctx.actor;
  await playlistOf(db, accountId, input.id);
  const reach = await spread(db, accountId, { mediaIds: [], playlistIds: [input.id] });
  return usageOf(ctx, reach, input.id);
}
