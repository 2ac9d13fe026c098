import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { ManifestItem, ManifestPlaylist } from "#shared/contracts/manifest.ts";
import { anyOf } from "../../db/any-of.ts";
import type { Reader } from "../../db/client.ts";
import { media, mediaFiles, playlists } from "../../db/tables/index.ts";
import { shortTurns } from "../../short-turns.ts";
import { widgetManifestItem } from "../media/index.ts";
import { type FlatItem, flatItems, itemsWithNested } from "../playlists/index.ts";
import type { ReadyPlan } from "../publishing/plan/index.ts";

type MediaRow = typeof media.$inferSelect;
type Part = typeof mediaFiles.$inferSelect;

export interface PlayablePlaylist extends ManifestPlaylist {
  accountId: number;
}

/**
 * These playlists as screens get them, by id, with the ones that regions of their layouts show. Only media that is
 * ready, in order; playlists in which nothing is left are missing. One that is in a published plan is read from there.
 */
export async function readPlaylists(
  db: Reader,
  accountIds: number[],
  ids: number[],
  published: readonly ReadyPlan[] = [],
): Promise<Map<number, PlayablePlaylist>> {
  const found = await readInPieces(db, accountIds, ids, published);
  const inRegions = [...found.values()]
    .flatMap((playlist) => {
      // A published layout shows what is published, not a playlist that came back since.
      const plan = published.find(({ accountId }) => accountId === playlist.accountId);
      const own = regionPlaylists(playlist);
      return plan?.playlists.has(playlist.id) ? own.filter((id) => plan.playlists.has(id)) : own;
    })
    .filter((id) => !found.has(id));
  for (const [id, playlist] of await readInPieces(db, accountIds, [...new Set(inRegions)], published)) {
    // A layout inside a layout has no place to be.
    const items = playlist.items.filter((item) => item.kind !== "layout");
    if (items.length > 0) found.set(id, { ...playlist, items });
  }
  return found;
}

/** Playlists that the layouts of a playlist show. */
export const regionPlaylists = ({ items }: Pick<ManifestPlaylist, "items">): number[] =>
  items.flatMap((item) =>
    item.kind === "layout" ? item.settings.regions.map(({ playlistId }) => playlistId) : [],
  );

/** A playlist laid flat, before its media is looked up. */
interface FlatPlaylist {
  id: number;
  accountId: number;
  name: string;
  flat: FlatItem[];
  settings?: ReadyPlan["media"];
}

/** Each may have 2,000 items when it is laid flat. */
const playlistsAtOnce = 20;

async function readInPieces(
  db: Reader,
  accountIds: number[],
  ids: number[],
  published: readonly ReadyPlan[],
): Promise<Map<number, PlayablePlaylist>> {
  const turn = shortTurns();
  const found = new Map<number, PlayablePlaylist>();
  for (let at = 0; at < ids.length; at += playlistsAtOnce) {
    await turn();
    const some = await readSome(db, accountIds, ids.slice(at, at + playlistsAtOnce), published);
    for (const [id, playlist] of some) found.set(id, playlist);
  }
  return found;
}

async function readSome(
  db: Reader,
  accountIds: number[],
  ids: number[],
  published: readonly ReadyPlan[],
): Promise<Map<number, PlayablePlaylist>> {
  const planned = flatOfPlans(published, ids);
  const rest = planned.length === 0 ? ids : ids.filter((id) => !planned.some((one) => one.id === id));
  const laid = [...planned, ...(await flatOfTables(db, accountIds, rest))];
  const mediaIds = [...new Set(laid.flatMap(({ flat }) => flat.map(({ item }) => item.mediaId)))];
  const [ready, parts] = await readMedia(db, mediaIds);
  return new Map(
    laid.flatMap(({ id, accountId, name, flat, settings }) => {
      const shown = flat.flatMap((each) => {
        const row = ready.get(each.item.mediaId);
        if (row?.accountId !== accountId) return [];
        const planned = settings?.get(row.id);
        const of = planned ? { ...row, settings: planned.settings } : row;
        return manifestItem(each, of, parts.get(of.id) ?? []) ?? [];
      });
      return shown.length > 0 ? [[id, { id, accountId, name, items: shown }]] : [];
    }),
  );
}

const flatOfPlans = (published: readonly ReadyPlan[], ids: readonly number[]): FlatPlaylist[] =>
  published.flatMap(({ accountId, playlists: planned, items, shuffled, media: settings }) =>
    ids.flatMap((id) => {
      const playlist = planned.get(id);
      return playlist
        ? [{ id, accountId, name: playlist.name, flat: flatItems(id, items, shuffled), settings }]
        : [];
    }),
  );

async function flatOfTables(
  db: Reader,
  accountIds: number[],
  ids: readonly number[],
): Promise<FlatPlaylist[]> {
  if (ids.length === 0) return [];
  const items = await itemsWithNested(db, ids);
  const rows = await db
    .select()
    .from(playlists)
    .where(
      and(
        inArray(playlists.id, [...items.keys()]),
        inArray(playlists.accountId, accountIds),
        isNull(playlists.deletedAt),
      ),
    );
  const shuffled = new Set(rows.filter((row) => row.shuffle).map((row) => row.id));
  const asked = new Set(ids);
  return rows
    .filter((row) => asked.has(row.id))
    .map(({ id, accountId, name }) => ({ id, accountId, name, flat: flatItems(id, items, shuffled) }));
}

async function readMedia(
  db: Reader,
  mediaIds: number[],
): Promise<[Map<number, MediaRow>, Map<number, Part[]>]> {
  if (mediaIds.length === 0) return [new Map(), new Map()];
  const ready = await db
    .select()
    .from(media)
    .where(and(anyOf(media.id, mediaIds), eq(media.state, "ready")));
  const parts = await db
    .select()
    .from(mediaFiles)
    .where(and(anyOf(mediaFiles.mediaId, mediaIds), inArray(mediaFiles.role, ["playable", "page"])))
    .orderBy(asc(mediaFiles.mediaId), asc(mediaFiles.page));
  return [new Map(ready.map((row) => [row.id, row])), Map.groupBy(parts, (part) => part.mediaId)];
}

/** Null when there is nothing of it to show. What is as usual is not said, so that old manifests keep their bytes. */
function manifestItem(
  { id, item, shuffle }: FlatItem,
  of: MediaRow,
  parts: readonly Part[],
): ManifestItem | null {
  const base = {
    id,
    mediaId: of.id,
    name: of.name,
    ...(item.availableFrom !== null && { availableFrom: item.availableFrom }),
    ...(item.availableUntil !== null && { availableUntil: item.availableUntil }),
    ...(item.transition !== "fade" && { transition: item.transition }),
    ...(shuffle !== null && { shuffle }),
  };
  const drawn = widgetManifestItem(base, of, item.durationMs);
  if (drawn) return drawn;
  const fit = item.fit !== "contain" && { fit: item.fit };
  if (of.kind === "pdf") {
    const pages = parts.filter((part) => part.role === "page").map((part) => part.sha256);
    return pages.length ? { ...base, ...fit, kind: "pdf", pages, durationMs: item.durationMs } : null;
  }
  const file = parts.find((part) => part.role === "playable")?.sha256;
  if (!file) return null;
  if (of.kind === "image") return { ...base, ...fit, kind: "image", file, durationMs: item.durationMs };
  const durationMs = of.durationMs ?? item.durationMs;
  return { ...base, ...fit, kind: "video", file, durationMs, muted: item.muted };
}
