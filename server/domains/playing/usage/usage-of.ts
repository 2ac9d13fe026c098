import { and, eq, inArray, isNull, type SQL } from "drizzle-orm";
import { isOnlineAt } from "#shared/connection.ts";
import type { ResponseOf } from "#shared/contracts/contract.ts";
import {
  type ContentUsage,
  maxNamedInUsage as max,
  type Usage,
  type dataSourceUsage as usageOfSource,
} from "#shared/contracts/playing/usage.ts";
import { widget } from "#shared/media-kinds/contract.ts";
import { kindsWith, sourcesIn } from "#shared/media-kinds/traits.ts";
import type { HeavyVerb } from "../../../context.ts";
import { type ContentUse, mediaUses, playlistUses, waitsFor } from "../../../db/content-uses/content-uses.ts";
import { readUses } from "../../../db/content-uses/read-uses.ts";
import { anyOf, comparesSource } from "../../../db/statement.ts";
import {
  accounts,
  campaigns,
  dataSources,
  media,
  playlistItems,
  playlists,
  scheduleRules,
  screens,
} from "../../../db/tables/index.ts";
import { refuse } from "../../../refusal.ts";
import { shortTurns } from "../../../short-turns.ts";
import { groupsOfScreens } from "../../core/groups/index.ts";
import {
  partFor,
  playlistsNamedBy,
  readInterruptions,
  readOutlines,
  type ScreenProgram,
  screenNow,
  wallsOfScreens,
  zoneWindow,
} from "../../core/program/index.ts";
import { among, amongMedia, amongTargets, type Sight, sightOf } from "../../identity/scopes/index.ts";
import { requireMedia } from "../../library/media/index.ts";
import { playlistOf } from "../../library/playlists/index.ts";
import { type Reach, spread } from "./spread.ts";

type Asked = HeavyVerb<unknown>["ctx"];

/**
 * Returns the schedules and screens of a reach. Finds screens with the same rules (defaults, schedules, groups, opening
 * hours) as their manifests. `self`: omitted from the playlists.
 */
async function usageOf(ctx: Asked, reach: Reach, self?: number): Promise<Usage> {
  const sight = await sightOf(ctx);
  const ids = new Set(reach.playlists.map(({ id }) => id));
  const around = reach.playlists.filter(({ id }) => id !== self && (!sight || sight.playlists.has(id)));
  const [rules, all] = ids.size
    ? [await rulesThat(ctx, anyOf(scheduleRules.playlistId, ids), sight), await screensOf(ctx, ids)]
    : [[], []];
  const shown = all.filter(({ id }) => !sight || sight.screens.has(id));
  const isSeen = ({ id, folderId }: Reach["layouts"][number]) =>
    !sight || sight.media.has(id) || sight.folders.has(folderId ?? 0);
  const [layouts, albums] = [reach.layouts.filter(isSeen), reach.albums.filter(isSeen)];
  const designs = reach.designs.filter(isSeen);
  const onAir = shown.filter((screen) => screen.onAir);
  return {
    playlistCount: around.length,
    playlists: around.slice(0, max),
    layouts: layouts.slice(0, max).map(({ id, name }) => ({ id, name })),
    albums: albums.slice(0, max).map(({ id, name }) => ({ id, name })),
    designs: designs.slice(0, max).map(({ id, name }) => ({ id, name })),
    scheduleCount: rules.length,
    schedules: rules.slice(0, max),
    screenCount: shown.length,
    screens: shown.slice(0, max),
    hiddenScreenCount: all.length - shown.length,
    offlineCount: all.filter((screen) => !screen.online).length,
    onAirCount: onAir.length,
    onAir: onAir.slice(0, max),
  };
}

/** The same, with everything that refers to one of these media or playlists itself. */
async function contentUsageOf(
  ctx: Asked,
  {
    uses,
    ids,
    reach,
    self,
  }: { uses: readonly ContentUse[]; ids: readonly number[]; reach: Reach; self?: number },
): Promise<ContentUsage> {
  const { db } = ctx.deps;
  const usage = await usageOf(ctx, reach, self);
  const sight = await sightOf(ctx);
  const all = await readUses(db, uses, { accountId: ctx.actor.accountId, now: ctx.now(), ids });
  const users = [...new Map(all.map(({ kind, id, name }) => [`${kind} ${id}`, { kind, id, name }])).values()];
  const seen = sight
    ? users.filter(({ kind, id }) => seenIn(usage, kind)?.some((one) => one.id === id))
    : users;
  return { ...usage, users: seen.slice(0, max), userCount: seen.length };
}

/** What a member with a scope sees of the users: those that the lists of a usage name. */
const seenIn = (usage: Usage, kind: ContentUse["kind"]) =>
  ({
    playlist: usage.playlists,
    layout: usage.layouts,
    album: usage.albums,
    board: usage.albums,
    design: usage.designs,
    schedule: usage.schedules,
    screen: usage.screens,
  })[kind as string];

/** The schedules that are switched on and that a member sees, among those that meet a condition. */
const rulesThat = ({ deps, actor }: Asked, meet: SQL, sight: Sight | null) =>
  deps.db
    .select({ id: scheduleRules.id, name: scheduleRules.name })
    .from(scheduleRules)
    .where(
      and(
        eq(scheduleRules.accountId, actor.accountId),
        meet,
        eq(scheduleRules.enabled, true),
        isNull(scheduleRules.deletedAt),
        amongTargets(sight, scheduleRules),
      ),
    )
    .orderBy(scheduleRules.name, scheduleRules.id);

async function screensOf({ deps: { db }, actor, now, signal }: Asked, playlistIds: ReadonlySet<number>) {
  const { accountId } = actor;
  const rows = await db
    .select()
    .from(screens)
    .where(and(eq(screens.accountId, accountId), isNull(screens.deletedAt)))
    .orderBy(screens.name, screens.id);
  const owner = await db.select().from(accounts).where(eq(accounts.id, accountId));
  const turn = shortTurns(signal);
  const program = (await readOutlines(db, owner, turn)).get(accountId);
  if (!program) return [];
  const groupsOf = await groupsOfScreens(
    db,
    [accountId],
    rows.map(({ id }) => id),
  );
  const walls = await wallsOfScreens(
    db,
    rows.map(({ id }) => id),
  );
  const interruptions = (await readInterruptions(db, [accountId], now())).get(accountId) ?? [];
  const moment = { interruptions, window: zoneWindow(now()) };
  const found: { id: number; name: string; online: boolean; onAir: boolean }[] = [];
  for (const row of rows) {
    await turn();
    const part = partFor(program, { ...screenNow(row, groupsOf(row.id)), wall: walls.get(row.id) }, moment);
    const { planned, interrupting } = playlistsNamedBy(part);
    if (![...planned, ...interrupting].some((id) => playlistIds.has(id))) continue;
    const online = isOnlineAt(row.lastContactAt, now());
    const playing = online ? playlistOnAir(part, row.report?.playing?.because) : null;
    found.push({ id: row.id, name: row.name, online, onAir: playing !== null && playlistIds.has(playing) });
  }
  return found;
}

/**
 * Returns the playlist that a screen reports to play; null for a card and for what is no longer planned. `because`: the
 * resolver's id of the winner, e.g. "rule:12" (shared/schedule/claims.ts).
 */
function playlistOnAir(part: ScreenProgram, because: string | null | undefined): number | null {
  const [kind, number] = because?.split(":") ?? [];
  const id = Number(number);
  const named = (list: readonly { id: number; playlistId: number }[]) =>
    list.find((each) => each.id === id)?.playlistId ?? null;
  switch (kind) {
    case "interruption":
      return named(part.interruptions);
    case "rule":
      return named(part.rules);
    case "closed":
      return part.openingHours?.closedPlaylistId ?? null;
    case "default":
    case "account":
      return id;
    default:
      return null;
  }
}

/** Returns where a media plays. Throws NotFound for a media of another account and for a removed one. */
export async function mediaUsage({ ctx, input }: HeavyVerb<{ id: number }>): Promise<ContentUsage> {
  const { db } = ctx.deps;
  const { accountId } = ctx.actor;
  await requireMedia(db, accountId, input.id);
  const reach = await spread(db, accountId, { mediaIds: [input.id], playlistIds: [] });
  return contentUsageOf(ctx, { uses: mediaUses, ids: [input.id], reach });
}

/**
 * Returns the media that show a data source, where they play, and the schedules, playlists and campaigns that wait for it. Throws NotFound for a source
 * that nothing in a member's sight uses.
 */
export async function dataSourceUsage({
  ctx,
  input,
}: HeavyVerb<{ id: number }>): Promise<ResponseOf<typeof usageOfSource>> {
  const { db } = ctx.deps;
  const { accountId } = ctx.actor;
  const own = and(
    eq(dataSources.id, input.id),
    eq(dataSources.accountId, accountId),
    isNull(dataSources.deletedAt),
  );
  if ((await db.$count(dataSources, own)) === 0) throw refuse("dataSourceNotFound");
  const sight = await sightOf(ctx);
  const rows = await db
    .select({ id: media.id, name: media.name, kind: media.kind, settings: media.settings })
    .from(media)
    .where(
      and(
        eq(media.accountId, accountId),
        inArray(media.kind, kindsWith("sources")),
        isNull(media.deletedAt),
        amongMedia(sight, media),
      ),
    )
    .orderBy(media.name, media.id);
  const showing = rows.flatMap((row) => {
    const { data } = widget.safeParse(row);
    return data && sourcesIn(data).includes(input.id) ? { ...row, kind: data.kind } : [];
  });
  const comparing = await rulesThat(ctx, comparesSource(scheduleRules.condition, input.id), sight);
  const lists = await db
    .selectDistinct({ id: playlists.id })
    .from(playlistItems)
    .innerJoin(playlists, eq(playlists.id, playlistItems.playlistId))
    .where(
      and(
        eq(playlists.accountId, accountId),
        isNull(playlists.deletedAt),
        comparesSource(playlistItems.condition, input.id),
        among(sight?.playlists, playlists.id),
      ),
    );
  if (sight && showing.length + comparing.length + lists.length === 0) throw refuse("dataSourceNotFound");
  // Campaigns are for who sees the whole account.
  const booked = sight
    ? []
    : await db
        .select({ id: campaigns.id, name: campaigns.name })
        .from(campaigns)
        .where(and(eq(campaigns.accountId, accountId), waitsFor(input.id)))
        .orderBy(campaigns.name, campaigns.id)
        .limit(max);
  const mediaIds = showing.map(({ id }) => id);
  const reach = await spread(db, accountId, { mediaIds, playlistIds: lists.map(({ id }) => id) });
  const { schedules, scheduleCount, ...places } = await usageOf(ctx, reach);
  const more = comparing.filter(({ id }) => !schedules.some((one) => one.id === id));
  return {
    ...places,
    scheduleCount: scheduleCount + more.length,
    schedules: [...schedules, ...more].slice(0, max),
    media: showing.slice(0, max).map(({ id, name, kind }) => ({ id, name, kind })),
    campaigns: booked,
  };
}

/** Returns where any of several media plays. Throws NotFound when one is of another account or removed. */
export async function manyMediaUsage({ ctx, input }: HeavyVerb<{ ids: number[] }>): Promise<ContentUsage> {
  const { db } = ctx.deps;
  const { accountId } = ctx.actor;
  const own = and(
    anyOf(media.id, input.ids),
    eq(media.accountId, accountId),
    isNull(media.deletedAt),
    amongMedia(await sightOf(ctx), media),
  );
  if ((await db.$count(media, own)) < input.ids.length) throw refuse("mediaNotFound");
  const reach = await spread(db, accountId, { mediaIds: input.ids, playlistIds: [] });
  return contentUsageOf(ctx, { uses: mediaUses, ids: input.ids, reach });
}

/**
 * Returns where a playlist plays; `playlists` includes those it is nested in. Throws NotFound for a missing playlist.
 */
export async function playlistUsage({ ctx, input }: HeavyVerb<{ id: number }>): Promise<ContentUsage> {
  const { db } = ctx.deps;
  const { accountId } = ctx.actor;
  await playlistOf(db, accountId, input.id);
  const reach = await spread(db, accountId, { mediaIds: [], playlistIds: [input.id] });
  return contentUsageOf(ctx, { uses: playlistUses, ids: [input.id], reach, self: input.id });
}
