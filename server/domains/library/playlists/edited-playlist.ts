import { and, eq, isNotNull } from "drizzle-orm";
import { z } from "zod";
import { type Condition, condition } from "#shared/conditions/condition.ts";
import { type PlaylistMusic, playlistMusic } from "#shared/contracts/library/playlist-music.ts";
import { fits, transitions } from "#shared/media-kinds/contract.ts";
import { type EditedPlaylist, playlistShape } from "#shared/merge/playlist.ts";
import type { Customer } from "../../../actor.ts";
import type { Ctx } from "../../../context.ts";
import type { Reader, Tx } from "../../../db/client.ts";
import { type Author, revisionsSince } from "../../../db/revisions/earlier-revisions.ts";
import { mergeSave, versionsOf } from "../../../db/revisions/merge-save.ts";
import { playlistItems } from "../../../db/tables/index.ts";
import { refuse } from "../../../refusal.ts";
import { itemsOf } from "../../core/program/index.ts";
import type { PlaylistRow } from "./queries.ts";

const storedItem = z.object({
  /** The item's id as text. */
  key: z.string(),
  /** The key that the editor chose when it added the item. */
  added: z.string().nullable(),
  mediaId: z.number().nullable(),
  playlistId: z.number().nullable(),
  durationMs: z.number(),
  availableFrom: z.string().nullable(),
  availableUntil: z.string().nullable(),
  transition: z.enum(transitions),
  fit: z.enum(fits),
  muted: z.boolean(),
  /** Revisions of before there were conditions have none. */
  condition: condition.nullable().default(null),
});
const stored = z.object({
  name: z.string(),
  shuffle: z.boolean(),
  /** Revisions of before there was music have none. */
  music: playlistMusic.nullable().default(null),
  /** Revisions of before there was this setting have none. */
  withoutAds: z.boolean().default(false),
  items: z.array(storedItem),
});
/** A playlist as it was at one revision. */
export type StoredPlaylist = z.output<typeof stored>;

/** Returns the keys that editors chose for the items of a playlist, by item id. */
export async function keysOfItems(db: Reader, playlistId: number): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ id: playlistItems.id, key: playlistItems.key })
    .from(playlistItems)
    .where(and(eq(playlistItems.playlistId, playlistId), isNotNull(playlistItems.key)));
  return new Map(rows.flatMap(({ id, key }) => (key === null ? [] : [[id, key]])));
}

/** Returns a playlist with its visible items, as it is now. */
export async function presentEdit(
  db: Reader,
  { id, name, shuffle, music, withoutAds }: PlaylistRow,
): Promise<StoredPlaylist> {
  const keys = await keysOfItems(db, id);
  const items = (await itemsOf(db, [id])).map(
    ({ id, playlistId: _, nestedId, condition = null, ...item }) => ({
      ...item,
      condition,
      key: String(id),
      added: keys.get(id) ?? null,
      playlistId: nestedId,
    }),
  );
  return { name, shuffle, music, withoutAds, items };
}

/** An item that is sent: by its id, or new. */
type SentItem = Omit<EditedPlaylist["items"][number], "key" | "condition"> & {
  id?: number | undefined;
  key?: string | undefined;
  /** Undefined: that of the revision from which the change was made. */
  condition?: Condition | null | undefined;
};
export interface SentPlaylist {
  name: string;
  shuffle: boolean | undefined;
  music: PlaylistMusic | null | undefined;
  withoutAds: boolean | undefined;
  items: readonly SentItem[];
}
/** An item to write; without an id it is new. */
export type MergedItem = Omit<EditedPlaylist["items"][number], "key"> & {
  id: number | null;
  key: string | null;
};

/**
 * Merges a change that was made from `revision` with the present playlist, which is locked. Throws Conflict when
 * somebody else changed the same fields, and when that revision is no longer kept.
 */
export async function mergedEdit(
  { ctx, tx }: { ctx: Ctx<Customer>; tx: Tx },
  row: PlaylistRow,
  { now, revision, sent }: { now: StoredPlaylist; revision: number; sent: SentPlaylist },
): Promise<Omit<StoredPlaylist, "items"> & { items: MergedItem[]; mergedWith: Author[] }> {
  const { accountId, userId } = ctx.actor;
  const subject = { kind: "playlist" as const, id: row.id };
  const earlier =
    revision < row.revision ? await revisionsSince(tx, accountId, { ...subject, revision }) : [];
  if (revision !== (earlier[0]?.revision ?? row.revision)) throw refuse("playlistChanged");
  const versions = versionsOf(earlier, (content) => stored.parse(content), now);
  const base = versions[0]?.value ?? now;
  const { keyOf, addedAs } = keysIn([base, now]);
  const conditions = new Map(base.items.map(({ key, condition }) => [key, condition]));
  const items = sent.items.map(({ id, key: own, condition, ...item }, at) => {
    const key = keyOf({ id, key: own }, at);
    return { ...item, key, condition: condition === undefined ? (conditions.get(key) ?? null) : condition };
  });
  const { name, shuffle = base.shuffle, music = base.music, withoutAds = base.withoutAds } = sent;
  const mine = { name, shuffle, music, withoutAds, items };
  const merged = mergeSave(playlistShape, { mine, versions, userId });
  const others = earlier.flatMap(({ replacedBy }) =>
    replacedBy && replacedBy.userId !== userId ? [[replacedBy.userId, replacedBy] as const] : [],
  );
  return {
    ...merged,
    mergedWith: [...new Map(others).values()],
    items: merged.items.map(({ key, ...item }) => ({ ...item, ...addedAs(key) })),
  };
}

/**
 * Gives sent items the keys under which these versions know them: their ids as text. A new item that an earlier try of
 * the same save has added already is found by the editor's key. Each key is given once.
 */
function keysIn(versions: readonly StoredPlaylist[]) {
  const known = versions.flatMap(({ items }) => items);
  const ids = new Set(known.map(({ key }) => key));
  const byAdded = new Map(known.flatMap(({ key, added }) => (added === null ? [] : [[added, key] as const])));
  const given = new Set<string>();
  const added = new Map<string, string | null>();
  return {
    keyOf({ id, key }: Pick<SentItem, "id" | "key">, at: number): string {
      const found = [String(id), key && byAdded.get(key)].find(
        (each) => each && ids.has(each) && !given.has(each),
      );
      if (found) given.add(found);
      else added.set(`new ${at}`, key === undefined || byAdded.has(key) ? null : key);
      return found ?? `new ${at}`;
    },
    addedAs: (key: string) =>
      added.has(key) ? { id: null, key: added.get(key) ?? null } : { id: Number(key), key: null },
  };
}
