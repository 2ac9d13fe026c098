import { widgetKinds } from "#shared/media-kinds/contract.ts";
import { requireWithinBounds } from "../../db/account-bounds.ts";
import type { Tx } from "../../db/client.ts";
import type { media } from "../../db/tables/index.ts";

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
