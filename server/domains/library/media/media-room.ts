import { widgetKinds } from "#shared/media-kinds/contract.ts";
import type { Uploader } from "../../../actor.ts";
import { budgets } from "../../../budgets.ts";
import type { Ctx } from "../../../context.ts";
import { requireWithinBounds } from "../../../db/account-bounds.ts";
import type { Tx } from "../../../db/client.ts";
import type { media } from "../../../db/tables/index.ts";
import { throttle } from "../../../http/throttle.ts";

const kinds: readonly string[] = widgetKinds;

/**
 * Throws Conflict when the account has too many media or too many widgets. Call it after creating or restoring these
 * media. Widgets use no storage of the plan, so their number has a separate limit.
 */
export async function requireFewMedia(
  tx: Tx,
  accountId: number,
  rows: readonly Pick<typeof media.$inferSelect, "kind">[],
): Promise<void> {
  if (rows.length > 0) await requireWithinBounds(tx, accountId, "media");
  if (rows.some(({ kind }) => kinds.includes(kind))) await requireWithinBounds(tx, accountId, "widgets");
}

const windows = [
  ["minute", 1],
  ["hour", 60],
  ["day", 1440],
] as const;

/**
 * Counts one new media of an account. Throws TooMany when an account adds more per minute, hour or day than a person
 * would. Uploads in the dashboard continue automatically when the limit allows it again.
 */
export async function countNewMedia(ctx: Ctx<Uploader>): Promise<void> {
  for (const [window, perMinutes] of windows)
    await throttle(ctx, {
      key: `media:${window}:account:${ctx.actor.accountId}`,
      max: budgets.media.perWindow[window],
      perMinutes,
    });
}
