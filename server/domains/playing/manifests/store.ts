import { and, asc, desc, eq, lte, sql } from "drizzle-orm";
import { z } from "zod";
import { receivedItem } from "#shared/conditions/items.ts";
import type { Reader, Tx } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { manifestBodies, manifests } from "../../../db/tables/index.ts";
import type { SharedBody } from "./shared-body.ts";

/** A version that is not written yet. */
export interface NewManifest {
  accountId: number;
  screenId: number;
  version: number;
  contentHash: string;
  /** JSON text. */
  screen: string;
  shared: SharedBody;
  publicationId: number | null;
}

/** Bodies per statement. Each may have some hundred kilobytes, and building a statement blocks the event loop. */
const bodiesAtOnce = 2;

/** Writes new versions of manifests, and the bodies that are not stored yet. Their screens are locked. */
export async function writeManifests(tx: Tx, fresh: readonly NewManifest[], now: Date): Promise<void> {
  const bodyIds = await writeBodies(tx, fresh, now);
  const column = <T>(of: (each: NewManifest) => T) => sql.param(fresh.map(of));
  await tx.execute(sql`
    insert into manifests (screen_id, version, content_hash, screen, body_id, publication_id, created_at)
    select screen_id, version, content_hash, screen::jsonb, body_id, publication_id, ${now.toISOString()}::timestamptz
    from unnest(
      ${column(({ screenId }) => screenId)}::int[], ${column(({ version }) => version)}::int[],
      ${column(({ contentHash }) => contentHash)}::text[], ${column(({ screen }) => screen)}::text[],
      ${column((each) => bodyIds.get(nameOf(each)))}::int[],
      ${column(({ publicationId }) => publicationId)}::int[])
      as fresh(screen_id, version, content_hash, screen, body_id, publication_id)`);
}

/** Returns the ids of all bodies by name. */
async function writeBodies(
  tx: Tx,
  fresh: readonly NewManifest[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const wanted = new Map(fresh.map((each) => [nameOf(each), each]));
  const known = await readBodies(tx, [...wanted.values()]);
  // Sorted, so that two transactions that write the same bodies cannot deadlock.
  const missing = [...wanted.keys()].filter((name) => !known.has(name)).sort();
  if (missing.length === 0) return known;
  for (let from = 0; from < missing.length; from += bodiesAtOnce) {
    const rows = missing.slice(from, from + bodiesAtOnce).flatMap((name) => wanted.get(name) ?? []);
    await tx
      .insert(manifestBodies)
      .values(rows.map((row) => ({ ...bodyRow(row), createdAt: now })))
      .onConflictDoNothing();
  }
  return readBodies(tx, [...wanted.values()]);
}

const nameOf = ({ accountId, shared }: NewManifest): string => `${accountId} ${shared.hash}`;

const bodyRow = ({ accountId, shared }: NewManifest) => ({
  accountId,
  hash: shared.hash,
  body: sql`convert_from(${shared.json}::bytea, 'UTF8')::jsonb`,
  fileSet: shared.fileSet,
  interruptionIds: [...shared.interruptionIds],
});

/**
 * Locks the bodies as a reference would (key share), so that the sweep does not delete them before this transaction
 * commits.
 */
async function readBodies(tx: Tx, of: readonly NewManifest[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ id: manifestBodies.id, accountId: manifestBodies.accountId, hash: manifestBodies.hash })
    .from(manifestBodies)
    .where(
      and(
        anyOf(manifestBodies.accountId, [...new Set(of.map(({ accountId }) => accountId))]),
        anyOf(manifestBodies.hash, [...new Set(of.map(({ shared }) => shared.hash))]),
      ),
    )
    .orderBy(asc(manifestBodies.id))
    .for("key share");
  return new Map(rows.map(({ id, accountId, hash }) => [`${accountId} ${hash}`, id]));
}
const storedLists = z.object({ playlists: z.array(z.looseObject({ items: z.array(z.looseObject({})) })) });

/** Joins the two rows of a manifest; parse the result by the contract. */
export const storedManifest = ({
  version,
  screen,
  body,
}: {
  version: number;
  screen: object;
  body: object;
}): object => {
  const { playlists } = storedLists.parse(body);
  const received = playlists.map((one) => ({ ...one, items: one.items.map(receivedItem) }));
  return { ...body, playlists: received, format: 1, version, screen };
};

/**
 * Returns the rows of a manifest of a screen: of a version, else the one that was the newest at an instant, else the newest.
 * Undefined: it is not kept.
 */
export async function storedAt(
  db: Reader,
  screenId: number,
  wanted: { version?: number | undefined; at?: Date | undefined },
): Promise<{ version: number; screen: object; body: object; createdAt: Date } | undefined> {
  const { version, createdAt } = manifests;
  const ofScreen = eq(manifests.screenId, screenId);
  const found = (which: typeof ofScreen | undefined) =>
    db
      .select({ version, screen: manifests.screen, body: manifestBodies.body, createdAt })
      .from(manifests)
      .innerJoin(manifestBodies, eq(manifestBodies.id, manifests.bodyId))
      .where(which);
  const newest = (which: typeof ofScreen | undefined) => found(which).orderBy(desc(version)).limit(1);
  if (wanted.version !== undefined) {
    const [row] = await found(and(ofScreen, eq(version, wanted.version)));
    return row;
  }
  const [row] = await newest(wanted.at ? and(ofScreen, lte(createdAt, wanted.at)) : ofScreen);
  if (row || !wanted.at) return row;
  // Before the first version there was none, so the first one is the best answer.
  const [first] = await found(and(ofScreen, eq(version, 1)));
  return first;
}
