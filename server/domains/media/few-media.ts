import { widgetKinds } from "#shared/media-kinds/contract.ts";
import { requireWithinBounds } from "../../db/account-bounds.ts";
import type { Tx } from "../../db/client.ts";
import type { media } from "../../db/tables/index.ts";

const kinds: readonly string[] = widgetKinds;

/**
 * Ask it after making or bringing back these media. Those that screens draw by themselves take no space of the plan, so their
 * number has its own bound. Throws Conflict.
 */
export async function requireFewMedia(
  tx: Tx,
  accountId: number,
  rows: readonly Pick<typeof media.$inferSelect, "kind">[],
): Promise<void> {
  if (rows.length > 0) await requireWithinBounds(tx, accountId, "media");
  if (rows.some(({ kind }) => kinds.includes(kind))) await requireWithinBounds(tx, accountId, "widgets");
}
