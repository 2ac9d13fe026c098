import { and, eq, isNull } from "drizzle-orm";
import type { Festival } from "#shared/contracts/playing/festivals.ts";
import type { Customer } from "../../../actor.ts";
import type { Ctx, Verb } from "../../../context.ts";
import { playlistUses } from "../../../db/content-uses/content-uses.ts";
import { readUses, usesOfMedia } from "../../../db/content-uses/read-uses.ts";
import { keptSince } from "../../../db/soft-delete.ts";
import { anyOf } from "../../../db/statement.ts";
import { festivals, media, playlists } from "../../../db/tables/index.ts";
import { type AuditedTx, inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../refusal.ts";
import { removeManyMedia, restoreTheseMedia } from "../../library/media/index.ts";
import { removePlaylist, restorePlaylists } from "../../library/playlists/index.ts";
import { bringBackSchedule, removeSchedule, rulesByIds, withinScheduleSums } from "../schedules/index.ts";
import { type FestivalRow, lockFestival, presentFestival } from "./queries.ts";

/**
 * Takes a festival back: its schedules, then its playlists and its designs go to the trash, except what something else
 * uses. Twice changes nothing more. Throws NotFound.
 */
export async function takeFestivalBack({
  ctx,
  input: { id },
}: Verb<{ id: number }, Customer>): Promise<{ success: true }> {
  const { accountId } = ctx.actor;
  await inTransaction(ctx, async (open) => {
    const row = await lockFestival(open.tx, accountId, id);
    if (!row.takenBackAt) {
      const rules = await rulesByIds(open.tx, accountId, row.scheduleIds);
      const scheduleIds = rules.map(({ rule }) => rule.id);
      for (const scheduleId of scheduleIds) await removeSchedule({ ctx, ...open }, scheduleId);
      const playlistIds = await unusedPlaylists(ctx, open, row);
      for (const playlistId of playlistIds) await removePlaylist(ctx, open, playlistId);
      const mediaIds = await unusedMedia(ctx, open, row);
      await removeManyMedia(ctx, open, mediaIds);
      // Only these come back with it: what stays belongs to something else now.
      await open.tx
        .update(festivals)
        .set({ takenBackAt: ctx.now(), scheduleIds, playlistIds, mediaIds })
        .where(eq(festivals.id, row.id));
    }
    await open.audit({
      action: "festival.take-back",
      subject: { kind: "festival", id: row.id },
      before: { name: row.name },
    });
  });
  return { success: true };
}

async function unusedPlaylists(ctx: Ctx<Customer>, { tx }: AuditedTx, row: FestivalRow): Promise<number[]> {
  const of = { accountId: row.accountId, now: ctx.now(), ids: row.playlistIds };
  const used = new Set((await readUses(tx, playlistUses, of)).map((use) => use.used));
  const live = await tx
    .select({ id: playlists.id })
    .from(playlists)
    .where(
      and(
        anyOf(playlists.id, row.playlistIds),
        eq(playlists.accountId, row.accountId),
        isNull(playlists.deletedAt),
      ),
    );
  const ids = new Set(live.map(({ id }) => id));
  return row.playlistIds.filter((id) => ids.has(id) && !used.has(id));
}

async function unusedMedia(ctx: Ctx<Customer>, { tx }: AuditedTx, row: FestivalRow): Promise<number[]> {
  const of = { accountId: row.accountId, now: ctx.now(), ids: row.mediaIds };
  const used = new Set((await usesOfMedia(tx, of)).map((use) => use.used));
  const live = await tx
    .select({ id: media.id })
    .from(media)
    .where(and(anyOf(media.id, row.mediaIds), eq(media.accountId, row.accountId), isNull(media.deletedAt)));
  return live.map(({ id }) => id).filter((id) => !used.has(id));
}

/** Restores a festival that was taken back, with what went to the trash then. Throws NotFound, also after 30 days. */
export async function restoreFestival({
  ctx,
  input: { id },
}: Verb<{ id: number }, Customer>): Promise<Festival> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async (open) => {
    const { tx } = open;
    const row = await lockFestival(tx, accountId, id);
    const { takenBackAt } = row;
    if (takenBackAt) {
      if (takenBackAt <= keptSince(ctx)) throw refuse("festivalNotFound");
      const gone = { ctx, ...open };
      if (row.mediaIds.length > 0) await restoreTheseMedia(ctx, open, row.mediaIds);
      await restorePlaylists(ctx, open, row.playlistIds);
      await withinScheduleSums(gone, async () => {
        for (const scheduleId of row.scheduleIds) await bringBackSchedule(gone, scheduleId);
      });
    }
    await tx.update(festivals).set({ takenBackAt: null }).where(eq(festivals.id, row.id));
    await open.audit({
      action: "festival.restore",
      subject: { kind: "festival", id: row.id },
      after: { name: row.name },
    });
    return presentFestival(tx, accountId, row.id, ctx.now());
  });
}
