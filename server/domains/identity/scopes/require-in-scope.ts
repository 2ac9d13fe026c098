import { and, eq, or } from "drizzle-orm";
import type { ScopedKind } from "#shared/scopes.ts";
import type { Reader } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import {
  emergencyReceipts,
  interruptions,
  media,
  mediaFolders,
  scheduleRules,
} from "../../../db/tables/index.ts";
import { isRefusal, refuse } from "../../../refusal.ts";
import { playsOutside } from "./plays-outside.ts";
import { amongMedia, amongTargets, ownsTarget, type Sight, sightOf, type Viewing } from "./sight.ts";

/** What a call names. */
export interface Named {
  kind: ScopedKind;
  ids: readonly number[];
}

/** What a question about named things needs. */
interface Asking {
  db: Reader;
  sight: Sight;
  accountId: number;
  now: Date;
}

const missing = {
  screen: "screenNotFound",
  media: "mediaNotFound",
  folder: "folderNotFound",
  playlist: "playlistNotFound",
  schedule: "scheduleNotFound",
  interruption: "interruptionNotFound",
  emergency: "emergencyNotFound",
} as const satisfies Record<ScopedKind, string>;

/**
 * Throws NotFound when a member with a scope names something that is not in sight, as if it did not exist; Forbidden
 * when they would change something that reaches beyond their scope.
 */
export async function requireInScope(
  viewing: Viewing,
  db: Reader,
  { kind, ids, changes }: Named & { changes: boolean },
): Promise<void> {
  const sight = await sightOf(viewing, db);
  if (!sight) return;
  const asking = { db, sight, accountId: viewing.actor.accountId, now: viewing.now() };
  const wanted = [...new Set(ids)];
  const seen = await seenOf[kind](asking, wanted);
  if (wanted.some((id) => !seen.has(id))) throw refuse(missing[kind]);
  if (changes && !(await mayChange(asking, kind, wanted))) throw refuse("outsideScope");
}

/** Returns whether `requireInScope` would let the member pass. */
export const isInScope = (
  viewing: Viewing,
  db: Reader,
  named: Named & { changes: boolean },
): Promise<boolean> =>
  requireInScope(viewing, db, named).then(
    () => true,
    (error: unknown) => {
      if (!isRefusal(error)) throw error;
      return false;
    },
  );

/** Returns those that pass `requireInScope`; asks about all at once, and about halves while some do not pass. */
export async function thoseInScope(
  viewing: Viewing,
  db: Reader,
  { ids, ...named }: Named & { changes: boolean },
): Promise<readonly number[]> {
  if (ids.length === 0 || (await isInScope(viewing, db, { ...named, ids }))) return ids;
  if (ids.length === 1) return [];
  const half = Math.ceil(ids.length / 2);
  return [
    ...(await thoseInScope(viewing, db, { ...named, ids: ids.slice(0, half) })),
    ...(await thoseInScope(viewing, db, { ...named, ids: ids.slice(half) })),
  ];
}

/** Returns which of these the member sees, of each kind. */
const seenOf: Record<ScopedKind, (asking: Asking, ids: number[]) => Promise<ReadonlySet<number>>> = {
  screen: async ({ sight }) => sight.screens,
  // A removed folder is in no scope itself, but it was inside one.
  folder: async ({ db, sight, accountId }, ids) =>
    idsOf(
      await db
        .select({ id: mediaFolders.id })
        .from(mediaFolders)
        .where(
          and(
            anyOf(mediaFolders.id, ids),
            eq(mediaFolders.accountId, accountId),
            or(anyOf(mediaFolders.id, sight.folders), anyOf(mediaFolders.parentId, sight.folders)),
          ),
        ),
    ),
  playlist: async ({ sight }) => sight.playlists,
  media: async ({ db, sight, accountId }, ids) =>
    idsOf(
      await db
        .select({ id: media.id })
        .from(media)
        .where(and(anyOf(media.id, ids), eq(media.accountId, accountId), amongMedia(sight, media))),
    ),
  schedule: async ({ db, sight, accountId }, ids) =>
    idsOf(
      await db
        .select({ id: scheduleRules.id })
        .from(scheduleRules)
        .where(
          and(
            anyOf(scheduleRules.id, ids),
            eq(scheduleRules.accountId, accountId),
            amongTargets(sight, scheduleRules),
          ),
        ),
    ),
  interruption: async ({ db, sight, accountId }, ids) =>
    idsOf(
      await db
        .select({ id: interruptions.id })
        .from(interruptions)
        .where(
          and(
            anyOf(interruptions.id, ids),
            eq(interruptions.accountId, accountId),
            amongTargets(sight, interruptions),
          ),
        ),
    ),
  emergency: async ({ db, sight }, ids) => seenEmergencies(db, sight, ids),
};

/** Returns those of these emergencies whose targets include, or included when they started, a seen screen. */
export async function seenEmergencies(db: Reader, sight: Sight, ids: number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectDistinct({ id: emergencyReceipts.emergencyId })
    .from(emergencyReceipts)
    .where(and(anyOf(emergencyReceipts.emergencyId, ids), anyOf(emergencyReceipts.screenId, sight.screens)));
  return idsOf(rows);
}

const idsOf = (rows: readonly { id: number }[]): ReadonlySet<number> => new Set(rows.map(({ id }) => id));

/** Returns whether a change of all these stays inside the scope. The member sees them. */
async function mayChange(asking: Asking, kind: ScopedKind, ids: readonly number[]): Promise<boolean> {
  const { db, sight } = asking;
  switch (kind) {
    case "screen":
      return false;
    case "playlist":
      return !(await playsOutside(db, asking, { playlistIds: ids }));
    case "media": {
      const rows = await db.select({ folderId: media.folderId }).from(media).where(anyOf(media.id, ids));
      if (rows.some(({ folderId }) => folderId === null || !sight.folders.has(folderId))) return false;
      return !(await playsOutside(db, asking, { mediaIds: ids }));
    }
    case "folder": {
      // What a chosen folder holds would move out of the scope with it.
      const rows = await db
        .select({ parentId: mediaFolders.parentId })
        .from(mediaFolders)
        .where(anyOf(mediaFolders.id, ids));
      return rows.every(({ parentId }) => parentId !== null && sight.folders.has(parentId));
    }
    case "schedule":
      return areOwn(sight, await targetsOf(db, scheduleRules, anyOf(scheduleRules.id, ids)));
    case "interruption":
      return areOwn(sight, await targetsOf(db, interruptions, anyOf(interruptions.id, ids)));
    case "emergency":
      return areOwn(sight, await targetsOf(db, interruptions, anyOf(interruptions.emergencyId, ids)));
  }
}

const targetsOf = (
  db: Reader,
  table: typeof scheduleRules | typeof interruptions,
  which: ReturnType<typeof or>,
) => db.select({ screenId: table.screenId, groupId: table.groupId }).from(table).where(which);

const areOwn = (
  sight: Sight,
  rows: readonly { screenId: number | null; groupId: number | null }[],
): boolean => rows.length > 0 && rows.every((row) => ownsTarget(sight, row));
