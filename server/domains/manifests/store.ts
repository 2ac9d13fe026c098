import { and, asc, inArray, sql } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { manifestBodies } from "../../db/tables/index.ts";
import type { SharedBody } from "./shared-body.ts";

/** A version that is not yet written. */
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

/** Bodies of a statement; each may have some hundred kilobytes, and making one keeps others from the event loop. */
const bodiesAtOnce = 2;

/** Writes new versions of manifests, and the bodies that nobody was sent before. Their screens are locked. */
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

/** Returns the numbers of all bodies, by their names. */
async function writeBodies(
  tx: Tx,
  fresh: readonly NewManifest[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const wanted = new Map(fresh.map((each) => [nameOf(each), each]));
  const known = await readBodies(tx, [...wanted.values()]);
  // In one order everywhere: two transactions that write the same bodies do not wait in a ring.
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

/** Locked as by a row that refers to them, so that none is swept before this one is written. */
async function readBodies(tx: Tx, of: readonly NewManifest[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ id: manifestBodies.id, accountId: manifestBodies.accountId, hash: manifestBodies.hash })
    .from(manifestBodies)
    .where(
      and(
        inArray(manifestBodies.accountId, [...new Set(of.map(({ accountId }) => accountId))]),
        inArray(manifestBodies.hash, [...new Set(of.map(({ shared }) => shared.hash))]),
      ),
    )
    .orderBy(asc(manifestBodies.id))
    .for("key share");
  return new Map(rows.map(({ id, accountId, hash }) => [`${accountId} ${hash}`, id]));
}
/** A manifest as its two rows hold it, put together again; parse it by the contract. */
export const storedManifest = ({
  version,
  screen,
  body,
}: {
  version: number;
  screen: object;
  body: object;
}): object => ({ ...body, format: 1, version, screen });
