import { createHash } from "node:crypto";
import { and, asc, isNotNull, sql } from "drizzle-orm";
import { subjectsOf } from "#shared/conditions/what-if.ts";
import { manifest as manifestContract } from "#shared/contracts/playing/manifest.ts";
import type { Connection, Tx } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { accounts, screens } from "../../../db/tables/index.ts";
import { chargeAccount } from "../../../http/change-budget.ts";
import { shortTurns, type Turn } from "../../../short-turns.ts";
import type { SharedContent } from "../../core/program/index.ts";
import { noteFactsInUse } from "../../library/data-sources/index.ts";
import { manifestContents } from "./contents.ts";
import { type SharedBody, sharedBodyOf, textOfContent } from "./shared-body.ts";

import { type NewManifest, writeManifests } from "./store.ts";

export interface ComputedManifest {
  accountId: number;
  screenId: number;
  /**
   * The newest stored version; unless `stored`, its content differs from this one. 0 when no version was ever stored.
   */
  version: number;
  /** False while the disk has no space for a new version; the screen then keeps its present one. */
  stored: boolean;
  etag: string;
  /** The `screen` object as JSON text. */
  screen: string;
  shared: SharedBody;
  /** Time (UTC ms) from which the content changes without an edit, so that it must be computed again. */
  staleAtMs: number;
}

const screenContract = manifestContract.shape.screen;

/** Milliseconds after which a manifest that could not be stored is computed again. */
const unstoredMs = 20_000;

/**
 * Computes the manifests of some screens in one transaction. Writes a new version only when the content differs from
 * the last one, so that the number identifies the content, and only when the disk has space. Omits screens that are
 * gone.
 */
export async function computeManifests(
  db: Connection,
  { screenIds, now, room }: { screenIds: readonly number[]; now: Date; room: boolean },
): Promise<ComputedManifest[]> {
  const fresh: NewManifest[] = [];
  const made = await db.transaction(async (tx) => {
    // Locked in the order of their ids, so that two processes that number versions of the same screens cannot deadlock.
    const locked = await tx
      .select({ id: screens.id })
      .from(screens)
      .where(anyOf(screens.id, screenIds))
      .orderBy(asc(screens.id))
      .for("no key update");
    const ids = locked.map(({ id }) => id);
    if (ids.length === 0) return [];
    const contents = await manifestContents(tx, ids, now);
    const last = await lastVersions(tx, ids);
    const turn = shortTurns();
    const readyOf = readyOnce(turn);
    const computed: ComputedManifest[] = [];
    const bodies = new Set<SharedContent>();
    for (const [screenId, { accountId, content, shared: body, staleAtMs, publicationId }] of contents) {
      await turn();
      const { text, shared } = await readyOf(body);
      const screen = JSON.stringify(screenContract.parse(content.screen));
      // The hash of `{ format, screen, ...body }` as JSON, without building that text for each screen.
      const contentHash = createHash("sha256")
        .update(`{"format":1,"screen":${screen},`)
        .update(text.subarray(1))
        .digest("hex");
      const before = last.get(screenId);
      const isNew = before?.contentHash !== contentHash;
      const stored = room || !isNew;
      const version = (before?.version ?? 0) + (isNew && room ? 1 : 0);
      if (isNew && room) {
        fresh.push({ accountId, screenId, version, contentHash, screen, shared, publicationId });
        bodies.add(body);
      }
      const etag = `"${screenId}-${version}-${contentHash.slice(0, 16)}"`;
      const soon = stored ? staleAtMs : Math.min(staleAtMs, now.getTime() + unstoredMs);
      computed.push({ accountId, screenId, version, stored, etag, screen, shared, staleAtMs: soon });
    }
    if (fresh.length > 0) await writeManifests(tx, fresh, now);
    const facts = [...bodies].flatMap(subjectsOf).map(({ fact }) => fact);
    await noteFactsInUse(tx, [...new Set(facts)], now);
    return computed;
  });
  if (fresh.length > 0) await chargeSandboxes(db, fresh, now);
  return made;
}

/** Who tries without an account pays for its manifests, too: a small change may make a large one. */
async function chargeSandboxes(db: Connection, fresh: readonly NewManifest[], now: Date): Promise<void> {
  const ids = [...new Set(fresh.map(({ accountId }) => accountId))];
  const tried = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(anyOf(accounts.id, ids), isNotNull(accounts.sandboxUntil)));
  for (const { id } of tried) {
    const own = fresh.filter(({ accountId }) => accountId === id);
    const bytes = sum(own.map(({ shared, screen }) => shared.json.byteLength + screen.length));
    await chargeAccount(db, { accountId: id, bytes, now });
  }
}

const sum = (all: readonly number[]): number => all.reduce((total, each) => total + each, 0);

/** Returns a function for content as JSON text and as a shared body, made once for all screens that share it. */
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
