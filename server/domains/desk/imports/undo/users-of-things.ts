import { and, eq, inArray, isNull } from "drizzle-orm";
import { widget } from "#shared/media-kinds/contract.ts";
import { kindsWith, sourcesIn } from "#shared/media-kinds/traits.ts";
import type { Reader } from "../../../../db/client.ts";
import { mediaUses, playlistUses } from "../../../../db/content-uses/content-uses.ts";
import { readUses, type Use } from "../../../../db/content-uses/read-uses.ts";
import { guestLinks, media } from "../../../../db/tables/index.ts";
import { type AddedThing, keyOf } from "./added-things.ts";

/** What uses a thing. `key`: of another thing that came over with the import, or may have; null: never. */
export interface User {
  key: string | null;
  /** Null: the settings of the account. */
  name: string | null;
}

/** By the key of the used thing. */
export type Users = ReadonlyMap<string, readonly User[]>;

/** Which kind of thing a user of content is, where it can come over with an import. */
const thingOf: Partial<Record<Use["kind"], AddedThing["kind"]>> = {
  playlist: "playlist",
  schedule: "schedule",
  design: "media",
  album: "media",
  layout: "media",
};

/** Returns everything in the account that uses these things now; what is in the trash uses nothing. */
export async function usersOfThings(
  db: Reader,
  { accountId, now }: { accountId: number; now: Date },
  things: readonly AddedThing[],
): Promise<Users> {
  const users = new Map<string, User[]>();
  const add = (used: string, user: User) => {
    const known = users.get(used);
    if (known) known.push(user);
    else users.set(used, [user]);
  };
  for (const [kind, uses] of [
    ["media", mediaUses],
    ["playlist", playlistUses],
  ] as const) {
    const ids = things.filter((each) => each.kind === kind).map(({ id }) => id);
    for (const { used, kind: by, id, name } of await readUses(db, uses, { accountId, now, ids })) {
      const thing = thingOf[by];
      const key = thing && id !== null ? keyOf({ kind: thing, id }) : null;
      add(keyOf({ kind, id: used }), { key, name: id === null ? null : name });
    }
  }
  for (const { sourceId, ...user } of await usesOfSources(db, accountId))
    add(keyOf({ kind: "data-source", id: sourceId }), user);
  return users;
}

/** Returns the widgets that show data sources, and the guest links that write into them. */
async function usesOfSources(db: Reader, accountId: number): Promise<(User & { sourceId: number })[]> {
  const rows = await db
    .select({ id: media.id, name: media.name, kind: media.kind, settings: media.settings })
    .from(media)
    .where(
      and(eq(media.accountId, accountId), inArray(media.kind, kindsWith("sources")), isNull(media.deletedAt)),
    );
  const links = await db
    .select({ name: guestLinks.title, sourceId: guestLinks.tableId })
    .from(guestLinks)
    .where(and(eq(guestLinks.accountId, accountId), isNull(guestLinks.deletedAt)));
  return [
    ...rows.flatMap((row) => {
      const { data } = widget.safeParse(row);
      const user = { key: keyOf({ kind: "media", id: row.id }), name: row.name };
      return data ? sourcesIn(data).map((sourceId) => ({ ...user, sourceId })) : [];
    }),
    ...links.flatMap(({ name, sourceId }) => (sourceId === null ? [] : [{ key: null, name, sourceId }])),
  ];
}
