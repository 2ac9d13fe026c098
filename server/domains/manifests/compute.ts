import { createHash } from "node:crypto";
import { asc, inArray, sql } from "drizzle-orm";
import { manifest as manifestContract } from "#shared/contracts/manifest.ts";
import type { Connection, Tx } from "../../db/client.ts";
import { screens } from "../../db/tables/index.ts";
import { shortTurns, type Turn } from "../../short-turns.ts";
import type { SharedContent } from "../program/index.ts";
import { manifestContents } from "./contents.ts";
import { type SharedBody, sharedBodyOf, textOfContent } from "./shared-body.ts";

import { type NewManifest, writeManifests } from "./store.ts";

export interface ComputedManifest {
  screenId: number;
  /** The newest stored version, which is another one unless `stored`; 0 when none was ever stored. */
  version: number;
  /** False while the disk has no room for a new version: the screen goes on with what it has. */
  stored: boolean;
  etag: string;
  /** What it tells the screen of itself, as JSON text. */
  screen: string;
  shared: SharedBody;
  /** From then on (UTC ms) time alone makes it another one: it is to be computed again. */
  staleAtMs: number;
}

const screenContract = manifestContract.shape.screen;

/** What could not be stored is computed again after so many milliseconds. */
const unstoredMs = 20_000;

/**
 * Computes the manifests of some screens in one transaction. A new version is written only when the content differs from
 * the last one, so its number says what a screen plays, and only when the disk has room. A screen that is gone is missing in the
 * answer.
 */
export async function computeManifests(
  db: Connection,
  { screenIds, now, room }: { screenIds: readonly number[]; now: Date; room: boolean },
): Promise<ComputedManifest[]> {
  return db.transaction(async (tx) => {
    // Locked in the order of their ids: two processes number versions of the same screens without waiting in a ring.
    const locked = await tx
      .select({ id: screens.id })
      .from(screens)
      .where(inArray(screens.id, [...screenIds]))
      .orderBy(asc(screens.id))
      .for("no key update");
    const ids = locked.map(({ id }) => id);
    if (ids.length === 0) return [];
    const contents = await manifestContents(tx, ids, now);
    const last = await lastVersions(tx, ids);
    const turn = shortTurns();
    const readyOf = readyOnce(turn);
    const computed: ComputedManifest[] = [];
    const fresh: NewManifest[] = [];
    for (const [screenId, { accountId, content, shared: body, staleAtMs, publicationId }] of contents) {
      await turn();
      const { text, shared } = await readyOf(body);
      const screen = JSON.stringify(screenContract.parse(content.screen));
      // Of `{ format, screen, ...body }` as JSON, without making that text for each screen.
      const contentHash = createHash("sha256")
        .update(`{"format":1,"screen":${screen},`)
        .update(text.subarray(1))
        .digest("hex");
      const before = last.get(screenId);
      const isNew = before?.contentHash !== contentHash;
      const stored = room || !isNew;
      const version = (before?.version ?? 0) + (isNew && room ? 1 : 0);
      if (isNew && room)
        fresh.push({ accountId, screenId, version, contentHash, screen, shared, publicationId });
      const etag = `"${screenId}-${version}-${contentHash.slice(0, 16)}"`;
      const soon = stored ? staleAtMs : Math.min(staleAtMs, now.getTime() + unstoredMs);
      computed.push({ screenId, version, stored, etag, screen, shared, staleAtMs: soon });
    }
    if (fresh.length > 0) await writeManifests(tx, fresh, now);
    return computed;
  });
}

/** Content as JSON text and ready to be sent, made once for all screens that share it. */
function readyOnce(turn: Turn): (content: SharedContent) => Promise<{ text: Buffer; shared: SharedBody }> {
  const made = new Map<SharedContent, { text: Buffer; shared: SharedBody }>();
  return async (content) => {
    const known = made.get(content);
    if (known) return known;
    const text = await textOfContent(content, turn);
    const ready = { text, shared: await sharedBodyOf(content, text, turn) };
    made.set(content, ready);
    return ready;
  };
}

async function lastVersions(tx: Tx, ids: readonly number[]) {
  const { rows } = await tx.execute<{ id: number; version: number; hash: string }>(sql`
    select s.id, m.version, m.content_hash as hash
    from unnest(${sql.param([...ids])}::int[]) s(id)
    cross join lateral (
      select version, content_hash from manifests where screen_id = s.id order by version desc limit 1) m`);
  return new Map(rows.map(({ id, version, hash }) => [id, { version, contentHash: hash }]));
}
