import { and, eq, gt, inArray, isNotNull, isNull, or } from "drizzle-orm";
import { openingHours } from "#shared/contracts/when.ts";
import { widget } from "#shared/media-kinds/contract.ts";
import { kindsWith, playlistsIn } from "#shared/media-kinds/traits.ts";
import type { Reader } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import {
  accounts,
  interruptions,
  media,
  playlistItems,
  playlists,
  scheduleRules,
  screens,
} from "../../../db/tables/index.ts";
import { type Maker, ownWork } from "./own-work.ts";
import type { Places } from "./places.ts";

/** The content that plays on the screens of a scope, or that is the caller's own work. */
export interface Content {
  /** With the playlists inside them, and removed ones that are still used or are the caller's own work. */
  playlists: ReadonlySet<number>;
  /** The media in these playlists, wherever they are in the library. */
  media: ReadonlySet<number>;
}

interface Of {
  accountId: number;
  maker: Maker;
  places: Places;
  now: Date;
}

/**
 * Returns the content that a member sees besides the media in the folders of the scope: what is planned for a seen
 * screen, what plays there by default, what interrupts it, and playlists of `ownWork`; with all that is inside.
 */
export async function readContent(db: Reader, of: Of): Promise<Content> {
  const found = { playlists: new Set<number>(), media: new Set<number>() };
  let wanted = new Set(await firstPlaylists(db, of));
  while (wanted.size > 0) {
    for (const id of wanted) found.playlists.add(id);
    const items = await db
      .selectDistinct({ mediaId: playlistItems.mediaId, nestedId: playlistItems.nestedId })
      .from(playlistItems)
      .where(anyOf(playlistItems.playlistId, wanted));
    const shown = items.flatMap(({ mediaId }) => mediaId ?? []).filter((id) => !found.media.has(id));
    for (const id of shown) found.media.add(id);
    const nested = items.flatMap(({ nestedId }) => nestedId ?? []);
    const regions = await playlistsOfLayouts(db, anyOf(media.id, shown));
    const heard = await db
      .select({ music: playlists.music })
      .from(playlists)
      .where(and(anyOf(playlists.id, wanted), isNotNull(playlists.music)));
    const musicLists = heard.flatMap(({ music }) => music?.playlistId ?? []);
    wanted = new Set([...nested, ...regions, ...musicLists].filter((id) => !found.playlists.has(id)));
  }
  return found;
}

/** Returns the ids of the playlists in layouts that match. */
export async function playlistsOfLayouts(db: Reader, which: ReturnType<typeof anyOf>): Promise<number[]> {
  const rows = await db
    .select({ kind: media.kind, settings: media.settings })
    .from(media)
    .where(and(inArray(media.kind, kindsWith("playlists")), which));
  return rows.flatMap((row) => {
    const { data } = widget.safeParse(row);
    return data ? playlistsIn(data) : [];
  });
}

async function firstPlaylists(db: Reader, { accountId, maker, places, now }: Of): Promise<number[]> {
  const meant = (table: typeof scheduleRules | typeof interruptions) =>
    and(
      eq(table.accountId, accountId),
      or(
        eq(table.target, "account"),
        anyOf(table.screenId, places.screens),
        anyOf(table.groupId, places.groups),
      ),
    );
  const planned = await db
    .selectDistinct({ id: scheduleRules.playlistId })
    .from(scheduleRules)
    .where(and(meant(scheduleRules), isNull(scheduleRules.deletedAt)));
  const interrupting = await db
    .selectDistinct({ id: interruptions.playlistId })
    .from(interruptions)
    .where(and(meant(interruptions), or(isNull(interruptions.endsAt), gt(interruptions.endsAt, now))));
  const own = await db
    .select({ id: playlists.id })
    .from(playlists)
    .where(
      and(
        eq(playlists.accountId, accountId),
        ownWork(maker, { by: playlists.createdBy, withKey: playlists.withKey }),
      ),
    );
  const settings = [
    ...(await db
      .select({ playlistId: accounts.defaultPlaylistId, hours: accounts.openingHours })
      .from(accounts)
      .where(eq(accounts.id, accountId))),
    ...(await db
      .select({ playlistId: screens.defaultPlaylistId, hours: screens.openingHours })
      .from(screens)
      .where(anyOf(screens.id, places.screens))),
  ];
  return [
    ...[...planned, ...interrupting, ...own].map(({ id }) => id),
    ...settings.flatMap(({ playlistId, hours }) => [playlistId ?? [], closedPlaylistOf(hours)].flat()),
    ...(await playlistsOfLayouts(db, anyOf(media.folderId, places.folders))),
  ];
}

/** Returns the playlist that opening hours play while a screen is closed. */
export const closedPlaylistOf = (hours: unknown): number[] => {
  const closed = hours === null ? null : openingHours.parse(hours).closedPlaylistId;
  return closed === null ? [] : [closed];
};
