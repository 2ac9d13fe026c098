import { and, eq, gt, inArray, isNotNull, isNull, or } from "drizzle-orm";
import { openingHours } from "#shared/contracts/when.ts";
import { widget } from "#shared/media-kinds/contract.ts";
import { kindsWithMediaInside, mediaInside } from "#shared/media-kinds/inside.ts";
import { kindsWith, playlistsIn, sourcesIn } from "#shared/media-kinds/traits.ts";
import type { Reader } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import {
  accounts,
  campaigns,
  guestLinks,
  interruptions,
  media,
  partnerBrands,
  partners,
  playlistItems,
  playlists,
  scheduleRules,
  screenGroups,
  screens,
  triggers,
  videoWalls,
} from "../../../db/tables/index.ts";
import { type AddedThing, keyOf } from "./added-things.ts";

/** What uses a thing. `key`: of another thing that came over with the import, or may have; null: never. */
export interface User {
  key: string | null;
  /** Null: the settings of the account. */
  name: string | null;
}

/** By the key of the used thing. */
export type Users = ReadonlyMap<string, readonly User[]>;

interface Of {
  accountId: number;
  now: Date;
  ids: { media: number[]; playlist: number[]; "data-source": number[] };
}

/** Returns everything in the account that uses these things now; what is in the trash uses nothing. */
export async function usersOfThings(
  db: Reader,
  { accountId, now }: { accountId: number; now: Date },
  things: readonly AddedThing[],
): Promise<Users> {
  const ids = (wanted: AddedThing["kind"]) =>
    things.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  const of: Of = {
    ...{ accountId, now },
    ids: { media: ids("media"), playlist: ids("playlist"), "data-source": ids("data-source") },
  };
  const uses = [
    ...(await usesOfPlaylists(db, of)),
    ...(await usesInWidgets(db, of)),
    ...(await usesOfPlans(db, of)),
    ...(await usesOfSettings(db, of)),
  ];
  const users = new Map<string, User[]>();
  for (const { used, ...user } of uses) {
    const known = users.get(used);
    if (known) known.push(user);
    else users.set(used, [user]);
  }
  return users;
}

interface Use extends User {
  /** Key of what is used. */
  used: string;
}

const ofList = (id: number) => keyOf({ kind: "playlist", id });
const ofMedia = (id: number) => keyOf({ kind: "media", id });

/** The items of playlists, and their music. */
async function usesOfPlaylists(db: Reader, { accountId, ids }: Of): Promise<Use[]> {
  const live = and(eq(playlists.accountId, accountId), isNull(playlists.deletedAt));
  const items = await db
    .selectDistinct({
      ...{ id: playlists.id, name: playlists.name },
      ...{ mediaId: playlistItems.mediaId, nestedId: playlistItems.nestedId },
    })
    .from(playlistItems)
    .innerJoin(playlists, eq(playlists.id, playlistItems.playlistId))
    .where(
      and(live, or(anyOf(playlistItems.mediaId, ids.media), anyOf(playlistItems.nestedId, ids.playlist))),
    );
  const heard = await db
    .select({ id: playlists.id, name: playlists.name, music: playlists.music })
    .from(playlists)
    .where(and(live, isNotNull(playlists.music)));
  return [
    ...items.flatMap(({ id, name, mediaId, nestedId }): Use[] => [
      ...(mediaId === null ? [] : [{ used: ofMedia(mediaId), key: ofList(id), name }]),
      ...(nestedId === null ? [] : [{ used: ofList(nestedId), key: ofList(id), name }]),
    ]),
    ...heard.flatMap(({ id, name, music }): Use[] =>
      music ? [{ used: ofList(music.playlistId), key: ofList(id), name }] : [],
    ),
  ];
}

/** What widgets show inside: media, playlists and data sources. */
async function usesInWidgets(db: Reader, { accountId }: Of): Promise<Use[]> {
  const kinds = [...kindsWithMediaInside, ...kindsWith("playlists"), ...kindsWith("sources")];
  const rows = await db
    .select({ id: media.id, name: media.name, kind: media.kind, settings: media.settings })
    .from(media)
    .where(
      and(eq(media.accountId, accountId), inArray(media.kind, [...new Set(kinds)]), isNull(media.deletedAt)),
    );
  return rows.flatMap((row): Use[] => {
    const { data } = widget.safeParse(row);
    if (!data) return [];
    const user = { key: ofMedia(row.id), name: row.name };
    return [
      ...mediaInside(data).map((id) => ({ ...user, used: ofMedia(id) })),
      ...playlistsIn(data).map((id) => ({ ...user, used: ofList(id) })),
      ...sourcesIn(data).map((id) => ({ ...user, used: keyOf({ kind: "data-source", id }) })),
    ];
  });
}

/** What plays a playlist or a media at a time, or when something happens. */
async function usesOfPlans(db: Reader, { accountId, now, ids: { playlist } }: Of): Promise<Use[]> {
  const schedules = await db
    .select({ id: scheduleRules.id, name: scheduleRules.name, playlistId: scheduleRules.playlistId })
    .from(scheduleRules)
    .where(
      and(
        eq(scheduleRules.accountId, accountId),
        isNull(scheduleRules.deletedAt),
        anyOf(scheduleRules.playlistId, playlist),
      ),
    );
  const others = [
    ...(await db
      .select({ name: interruptions.name, playlistId: interruptions.playlistId })
      .from(interruptions)
      .where(
        and(
          eq(interruptions.accountId, accountId),
          anyOf(interruptions.playlistId, playlist),
          or(isNull(interruptions.endsAt), gt(interruptions.endsAt, now), isNotNull(interruptions.menuId)),
        ),
      )),
    ...(await db
      .select({ name: triggers.name, playlistId: triggers.playlistId })
      .from(triggers)
      .where(and(eq(triggers.accountId, accountId), anyOf(triggers.playlistId, playlist)))),
  ];
  const buttons = await db
    .select({ name: interruptions.name, mediaId: interruptions.pictureMediaId })
    .from(interruptions)
    .where(and(eq(interruptions.accountId, accountId), isNotNull(interruptions.pictureMediaId)));
  const booked = await db
    .select({ name: campaigns.name, mediaIds: campaigns.mediaIds })
    .from(campaigns)
    .where(eq(campaigns.accountId, accountId));
  return [
    ...booked.flatMap(({ name, mediaIds }) => mediaIds.map((id) => ({ used: ofMedia(id), key: null, name }))),
    ...schedules.map(({ id, name, playlistId }) => ({
      ...{ used: ofList(playlistId), key: keyOf({ kind: "schedule", id }), name },
    })),
    ...others.map(({ name, playlistId }) => ({ used: ofList(playlistId), key: null, name })),
    ...buttons.flatMap(({ name, mediaId }) =>
      mediaId === null ? [] : [{ used: ofMedia(mediaId), key: null, name }],
    ),
  ];
}

/** What is named in settings: of screens, video walls, guest links, the account and the brand of a partner. */
async function usesOfSettings(db: Reader, { accountId, ids }: Of): Promise<Use[]> {
  const hung = await db
    .select({ name: screens.name, playlistId: screens.defaultPlaylistId, hours: screens.openingHours })
    .from(screens)
    .where(and(eq(screens.accountId, accountId), isNull(screens.deletedAt)));
  const walls = await db
    .select({ name: screenGroups.name, playlistId: videoWalls.defaultPlaylistId })
    .from(videoWalls)
    .innerJoin(screenGroups, eq(screenGroups.id, videoWalls.groupId))
    .where(and(eq(videoWalls.accountId, accountId), anyOf(videoWalls.defaultPlaylistId, ids.playlist)));
  const links = await db
    .select({ name: guestLinks.title, mediaId: guestLinks.wallId, sourceId: guestLinks.tableId })
    .from(guestLinks)
    .where(and(eq(guestLinks.accountId, accountId), isNull(guestLinks.deletedAt)));
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  const [brand] = await db
    .select({ mediaId: partnerBrands.logoMediaId })
    .from(partnerBrands)
    .innerJoin(partners, eq(partners.id, partnerBrands.partnerId))
    .where(eq(partners.accountId, accountId));
  const closed = (hours: unknown) => (hours === null ? null : openingHours.parse(hours).closedPlaylistId);
  const list = (name: string | null, id: number | null | undefined): Use[] =>
    id == null ? [] : [{ used: ofList(id), key: null, name }];
  const picture = (name: string | null, id: number | null | undefined): Use[] =>
    id == null ? [] : [{ used: ofMedia(id), key: null, name }];
  return [
    ...hung.flatMap(({ name, playlistId, hours }) => [
      ...list(name, playlistId),
      ...list(name, closed(hours)),
    ]),
    ...walls.flatMap(({ name, playlistId }) => list(name, playlistId)),
    ...links.flatMap(({ name, mediaId, sourceId }): Use[] => [
      ...picture(name, mediaId),
      ...(sourceId === null ? [] : [{ used: keyOf({ kind: "data-source", id: sourceId }), key: null, name }]),
    ]),
    ...list(null, account?.defaultPlaylistId),
    ...list(null, closed(account?.openingHours ?? null)),
    ...picture(null, account?.brandLogoMediaId),
    ...picture(null, brand?.mediaId),
  ];
}
