import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { ContentUserKind } from "#shared/contracts/playing/usage.ts";
import { dayMs } from "#shared/durations.ts";
import { kindsWith } from "#shared/media-kinds/traits.ts";
import { comparesSource } from "../statement.ts";
import {
  accounts,
  campaigns,
  dataSources,
  designComponents,
  guestLinks,
  interruptions,
  media,
  partnerBrands,
  playlistItems,
  playlists,
  scheduleRules,
  screens,
  touchMenus,
  triggers,
  videoWalls,
  warningSettings,
} from "../tables/index.ts";

/*
 * Everything of an account that refers to media or playlists. Usage, replacing, undoing an import and the approval of
 * what guests sent walk these tables; a test compares them with the columns of the database.
 */

/** One place that refers to content. */
export interface ContentUse<Kind extends ContentUserKind = ContentUserKind> {
  /** What the dashboard calls the user. */
  kind: Kind;
  /** The columns with the references. */
  columns: readonly PgColumn[];
  /**
   * `published`: where an account reviews, screens see another reference when it was published. `at once`: it is no part
   * of what screens play by plan.
   */
  rule: "published" | "at once";
  /** Selects `used` (the id of what is used), and `id` and `name` of the user. What is in the trash uses nothing. */
  rows: (of: { accountId: number; now: Date }) => SQL;
}

const live = (table: typeof playlists | typeof media | typeof screens | typeof scheduleRules) =>
  sql`${table.deletedAt} is null`;
const dayOf = (now: Date): string => new Date(now.getTime() - 2 * dayMs).toISOString().slice(0, 10);
const isOpen = (now: Date) =>
  sql`(${interruptions.endsAt} is null or ${interruptions.endsAt} > ${now.toISOString()}::timestamptz)`;

/** What can refer to media. */
export type MediaUserKind = Exclude<
  ContentUserKind,
  "layout" | "takeover" | "trigger" | "warnings" | "schedule" | "screen" | "video-wall"
>;

export const mediaUses: readonly ContentUse<MediaUserKind>[] = [
  {
    kind: "playlist",
    columns: [playlistItems.mediaId],
    rule: "published",
    rows: ({ accountId }) => sql`
      select ${playlistItems.mediaId} as used, ${playlists.id} as id, ${playlists.name} as name
      from ${playlistItems} join ${playlists} on ${playlists.id} = ${playlistItems.playlistId}
      where ${playlists.accountId} = ${accountId} and ${live(playlists)} and not ${playlists.hidden}
        and ${playlistItems.mediaId} is not null`,
  },
  {
    // The hidden playlist of an emergency that runs.
    kind: "emergency",
    columns: [playlistItems.mediaId],
    rule: "at once",
    rows: ({ accountId, now }) => sql`
      select ${playlistItems.mediaId} as used, ${interruptions.emergencyId} as id, ${interruptions.name} as name
      from ${playlistItems} join ${interruptions} on ${interruptions.playlistId} = ${playlistItems.playlistId}
      where ${interruptions.accountId} = ${accountId} and ${isOpen(now)}
        and ${interruptions.emergencyId} is not null and ${playlistItems.mediaId} is not null`,
  },
  {
    kind: "design",
    columns: [media.settings],
    rule: "published",
    rows: ({ accountId }) => sql`
      select (e->>'mediaId')::int as used, ${media.id} as id, ${media.name} as name
      from ${media} cross join lateral jsonb_array_elements(${media.settings}->'elements') e
      where ${media.accountId} = ${accountId} and ${media.kind} = 'design' and ${live(media)} and e ? 'mediaId'`,
  },
  {
    // Screens get it with the designs that it is placed in, which have copies.
    kind: "component",
    columns: [designComponents.elements],
    rule: "at once",
    rows: ({ accountId }) => sql`
      select (e->>'mediaId')::int as used, ${designComponents.id} as id, ${designComponents.name} as name
      from ${designComponents} cross join lateral jsonb_array_elements(${designComponents.elements}) e
      where ${designComponents.accountId} = ${accountId} and ${designComponents.deletedAt} is null and e ? 'mediaId'`,
  },
  {
    kind: "album",
    columns: [media.settings],
    rule: "published",
    rows: ({ accountId }) => sql`
      select coalesce(photo.id, listed.id) as used, ${media.id} as id, ${media.name} as name
      from ${media}
      left join lateral (select e::int as id from jsonb_array_elements_text(${media.settings}->'mediaIds') e
        where ${media.settings}->'folderId' = 'null'::jsonb) listed on true
      left join media photo on photo.folder_id = (${media.settings}->>'folderId')::int
        and photo.account_id = ${media.accountId} and photo.kind = any(${sql.param(kindsWith("picture"))}) and photo.deleted_at is null
        and not photo.hidden
      where ${media.accountId} = ${accountId} and ${media.kind} = 'album' and ${live(media)}
        and coalesce(photo.id, listed.id) is not null`,
  },
  {
    // The photos beside its rows.
    kind: "board",
    columns: [media.settings],
    rule: "published",
    rows: ({ accountId }) => sql`
      select photo.id as used, ${media.id} as id, ${media.name} as name
      from ${media} join media photo on photo.folder_id = (${media.settings}->>'folderId')::int
        and photo.account_id = ${media.accountId} and photo.kind = any(${sql.param(kindsWith("picture"))}) and photo.deleted_at is null
        and not photo.hidden
      where ${media.accountId} = ${accountId} and ${media.kind} = 'board' and ${live(media)}`,
  },
  {
    kind: "campaign",
    columns: [campaigns.mediaIds],
    rule: "published",
    rows: ({ accountId, now }) => sql`
      select unnest(${campaigns.mediaIds}) as used, ${campaigns.id} as id, ${campaigns.name} as name
      from ${campaigns}
      where ${campaigns.accountId} = ${accountId} and ${campaigns.until} >= ${dayOf(now)}`,
  },
  {
    kind: "touch-menu",
    columns: [interruptions.pictureMediaId],
    rule: "published",
    rows: ({ accountId }) => sql`
      select ${interruptions.pictureMediaId} as used, ${touchMenus.id} as id, ${touchMenus.name} as name
      from ${interruptions} join ${touchMenus} on ${touchMenus.id} = ${interruptions.menuId}
      where ${interruptions.accountId} = ${accountId} and ${interruptions.pictureMediaId} is not null`,
  },
  {
    kind: "account",
    columns: [accounts.brandLogoMediaId],
    rule: "at once",
    rows: ({ accountId }) => sql`
      select ${accounts.brandLogoMediaId} as used, null::int as id, '' as name
      from ${accounts} where ${accounts.id} = ${accountId} and ${accounts.brandLogoMediaId} is not null`,
  },
  {
    kind: "partner-brand",
    columns: [partnerBrands.logoMediaId],
    rule: "at once",
    rows: ({ accountId }) => sql`
      select ${partnerBrands.logoMediaId} as used, null::int as id, ${partnerBrands.name} as name
      from ${partnerBrands} join ${media} on ${media.id} = ${partnerBrands.logoMediaId}
      where ${media.accountId} = ${accountId}`,
  },
  {
    // The layout that a button made of the link; the link names it, and screens do not follow that.
    kind: "guest-link",
    columns: [guestLinks.wallId],
    rule: "at once",
    rows: ({ accountId }) => sql`
      select ${guestLinks.wallId} as used, ${guestLinks.id} as id, ${guestLinks.title} as name
      from ${guestLinks} where ${guestLinks.accountId} = ${accountId} and ${guestLinks.wallId} is not null
        and ${guestLinks.deletedAt} is null`,
  },
];

const closed = (hours: PgColumn) => sql`(${hours}->>'closedPlaylistId')::int`;

export const playlistUses: readonly ContentUse[] = [
  {
    kind: "playlist",
    columns: [playlistItems.nestedId],
    rule: "published",
    rows: ({ accountId }) => sql`
      select ${playlistItems.nestedId} as used, ${playlists.id} as id, ${playlists.name} as name
      from ${playlistItems} join ${playlists} on ${playlists.id} = ${playlistItems.playlistId}
      where ${playlists.accountId} = ${accountId} and ${live(playlists)} and ${playlistItems.nestedId} is not null`,
  },
  {
    // Its background music.
    kind: "playlist",
    columns: [playlists.music],
    rule: "published",
    rows: ({ accountId }) => sql`
      select (${playlists.music}->>'playlistId')::int as used, ${playlists.id} as id, ${playlists.name} as name
      from ${playlists}
      where ${playlists.accountId} = ${accountId} and ${live(playlists)} and ${playlists.music} is not null`,
  },
  {
    kind: "layout",
    columns: [media.settings],
    rule: "published",
    rows: ({ accountId }) => sql`
      select (e->>'playlistId')::int as used, ${media.id} as id, ${media.name} as name
      from ${media} cross join lateral jsonb_array_elements(${media.settings}->'regions') e
      where ${media.accountId} = ${accountId} and ${media.kind} = 'layout' and ${live(media)}`,
  },
  {
    kind: "schedule",
    columns: [scheduleRules.playlistId],
    rule: "published",
    rows: ({ accountId }) => sql`
      select ${scheduleRules.playlistId} as used, ${scheduleRules.id} as id, ${scheduleRules.name} as name
      from ${scheduleRules} where ${scheduleRules.accountId} = ${accountId} and ${live(scheduleRules)}`,
  },
  {
    kind: "screen",
    columns: [screens.defaultPlaylistId],
    rule: "published",
    rows: ({ accountId }) => sql`
      select ${screens.defaultPlaylistId} as used, ${screens.id} as id, ${screens.name} as name
      from ${screens}
      where ${screens.accountId} = ${accountId} and ${live(screens)} and ${screens.defaultPlaylistId} is not null`,
  },
  {
    // Its closed hours.
    kind: "screen",
    columns: [screens.openingHours],
    rule: "published",
    rows: ({ accountId }) => sql`
      select ${closed(screens.openingHours)} as used, ${screens.id} as id, ${screens.name} as name
      from ${screens}
      where ${screens.accountId} = ${accountId} and ${live(screens)} and ${closed(screens.openingHours)} is not null`,
  },
  {
    kind: "account",
    columns: [accounts.defaultPlaylistId],
    rule: "published",
    rows: ({ accountId }) => sql`
      select ${accounts.defaultPlaylistId} as used, null::int as id, '' as name
      from ${accounts} where ${accounts.id} = ${accountId} and ${accounts.defaultPlaylistId} is not null`,
  },
  {
    // Its closed hours.
    kind: "account",
    columns: [accounts.openingHours],
    rule: "published",
    rows: ({ accountId }) => sql`
      select ${closed(accounts.openingHours)} as used, null::int as id, '' as name
      from ${accounts} where ${accounts.id} = ${accountId} and ${closed(accounts.openingHours)} is not null`,
  },
  {
    kind: "video-wall",
    columns: [videoWalls.defaultPlaylistId],
    rule: "at once",
    rows: ({ accountId }) => sql`
      select ${videoWalls.defaultPlaylistId} as used, ${videoWalls.id} as id, g.name as name
      from ${videoWalls} join screen_groups g on g.id = ${videoWalls.groupId}
      where ${videoWalls.accountId} = ${accountId} and ${videoWalls.defaultPlaylistId} is not null`,
  },
  {
    kind: "trigger",
    columns: [triggers.playlistId],
    rule: "published",
    rows: ({ accountId }) => sql`
      select ${triggers.playlistId} as used, ${triggers.id} as id, ${triggers.name} as name
      from ${triggers} where ${triggers.accountId} = ${accountId}`,
  },
  {
    kind: "warnings",
    columns: [warningSettings.playlistId],
    rule: "at once",
    rows: ({ accountId }) => sql`
      select ${warningSettings.playlistId} as used, ${dataSources.id} as id, ${dataSources.name} as name
      from ${warningSettings} join ${dataSources} on ${dataSources.id} = ${warningSettings.sourceId}
      where ${warningSettings.accountId} = ${accountId} and ${dataSources.deletedAt} is null`,
  },
  {
    kind: "touch-menu",
    columns: [interruptions.playlistId],
    rule: "published",
    rows: ({ accountId }) => sql`
      select ${interruptions.playlistId} as used, ${touchMenus.id} as id, ${touchMenus.name} as name
      from ${interruptions} join ${touchMenus} on ${touchMenus.id} = ${interruptions.menuId}
      where ${interruptions.accountId} = ${accountId}`,
  },
  {
    // Takeovers and emergencies that a person started.
    kind: "takeover",
    columns: [interruptions.playlistId],
    rule: "published",
    rows: ({ accountId, now }) => sql`
      select ${interruptions.playlistId} as used, ${interruptions.id} as id, ${interruptions.name} as name
      from ${interruptions}
      where ${interruptions.accountId} = ${accountId} and ${isOpen(now)}
        and ${interruptions.triggerId} is null and ${interruptions.menuId} is null`,
  },
];

/** One place that refers to data sources. */
export interface SourceUse {
  columns: readonly PgColumn[];
  /** Selects the rows of the account of `data_sources` that refer to it; `removed`: whether those in the trash count. */
  rows: (removed: SQL) => SQL;
}

const of = (table: typeof media | typeof scheduleRules | typeof playlists, removed: SQL) =>
  sql`${table.accountId} = ${dataSources.accountId} and (${table.deletedAt} is null or ${removed})`;

/** Returns the condition that a campaign which is switched on and has not ended by its plays waits for a data source. */
export const waitsFor = (source: PgColumn | number): SQL =>
  sql`${campaigns.isOn} and ${campaigns.reachedAt} is null and ${comparesSource(campaigns.condition, source)}`;

/** Everything of an account that shows a data source or waits for one: what is fetched is fetched for these. */
export const sourceUses: readonly SourceUse[] = [
  {
    columns: [media.settings],
    rows: (removed) => sql`
      select from ${media} where ${of(media, removed)} and ${media.settings}->>'sourceId' = ${dataSources.id}::text`,
  },
  {
    columns: [scheduleRules.condition],
    rows: (removed) => sql`
      select from ${scheduleRules}
      where ${of(scheduleRules, removed)} and ${comparesSource(scheduleRules.condition, dataSources.id)}`,
  },
  {
    columns: [playlistItems.condition],
    rows: (removed) => sql`
      select from ${playlistItems} join ${playlists} on ${playlists.id} = ${playlistItems.playlistId}
      where ${of(playlists, removed)} and ${comparesSource(playlistItems.condition, dataSources.id)}`,
  },
  {
    columns: [campaigns.condition],
    rows: () => sql`
      select from ${campaigns}
      where ${campaigns.accountId} = ${dataSources.accountId} and ${waitsFor(dataSources.id)}`,
  },
];
