import { and, asc, eq, gt, isNull } from "drizzle-orm";
import type { Customer } from "../../../actor.ts";
import type { Ctx } from "../../../context.ts";
import type { Reader, Tx } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { importItems, imports, media, playlists, scheduleRules } from "../../../db/tables/index.ts";
import { usableMedia } from "../../../db/usable-media.ts";
import { refuse } from "../../../refusal.ts";
import { among, amongMedia, amongTargets, type Sight } from "../../identity/scopes/index.ts";

export type ImportRow = typeof imports.$inferSelect;
export type ImportItemRow = typeof importItems.$inferSelect;

/** Members with a scope see the imports that they began themselves; keys with a scope and apps see none. */
export const importsOf = ({ actor }: Ctx<Customer>) =>
  and(eq(imports.accountId, actor.accountId), actor.scope ? eq(imports.userId, actor.userId) : undefined);

/** Returns an import in sight. Throws NotFound. */
export async function importOf(ctx: Ctx<Customer>, db: Reader, id: number): Promise<ImportRow> {
  const [row] = await db
    .select()
    .from(imports)
    .where(and(importsOf(ctx), eq(imports.id, id)));
  if (!row) throw refuse("importNotFound");
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockImport(ctx: Ctx<Customer>, tx: Tx, id: number): Promise<ImportRow> {
  const [row] = await tx
    .select()
    .from(imports)
    .where(and(importsOf(ctx), eq(imports.id, id)))
    .for("no key update");
  if (!row) throw refuse("importNotFound");
  return row;
}

/** Returns items that are chosen and not brought over yet, in their order. */
export const waitingItems = (
  db: Reader,
  importId: number,
  { after, limit }: { after: number; limit: number },
): Promise<ImportItemRow[]> =>
  db
    .select()
    .from(importItems)
    .where(
      and(
        eq(importItems.importId, importId),
        eq(importItems.result, "waiting"),
        gt(importItems.position, after),
      ),
    )
    .orderBy(asc(importItems.position))
    .limit(limit);

/** What an item becomes, by the table that it is in. */
export type TargetKind = "media" | "playlist" | "schedule";
export const targetKinds = {
  media: "media",
  widget: "media",
  layout: "media",
  design: "media",
  playlist: "playlist",
  schedule: "schedule",
} as const satisfies Record<Exclude<ImportItemRow["kind"], "other">, TargetKind>;

/** Returns those of these things that exist and that the member sees. */
export async function liveTargets(
  db: Reader,
  { accountId, sight }: { accountId: number; sight: Sight | null },
  { kind, ids }: { kind: TargetKind; ids: readonly number[] },
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const wanted = [...ids];
  const rows = await {
    media: () =>
      db
        .select({ id: media.id })
        .from(media)
        .where(and(anyOf(media.id, wanted), usableMedia(accountId), amongMedia(sight, media))),
    playlist: () =>
      db
        .select({ id: playlists.id })
        .from(playlists)
        .where(
          and(
            anyOf(playlists.id, wanted),
            eq(playlists.accountId, accountId),
            isNull(playlists.deletedAt),
            among(sight?.playlists, playlists.id),
          ),
        ),
    schedule: () =>
      db
        .select({ id: scheduleRules.id })
        .from(scheduleRules)
        .where(
          and(
            anyOf(scheduleRules.id, wanted),
            eq(scheduleRules.accountId, accountId),
            isNull(scheduleRules.deletedAt),
            amongTargets(sight, scheduleRules),
          ),
        ),
  }[kind]();
  return new Set(rows.map(({ id }) => id));
}
