import type { Media } from "#shared/contracts/media.ts";
import type { Customer, Verb } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { restoreTheseMedia } from "./library/restore-many-media.ts";
import { presentMediaRows } from "./present.ts";

/**
 * Restores a removed media. Throws TooLarge when the plan has no longer enough free storage, NotFound after 30 days.
 */
export async function restoreMedia({ ctx, input }: Verb<{ id: number }, Customer>): Promise<Media> {
  return inTransaction(ctx, async (open) => {
    const rows = await restoreTheseMedia(ctx, open, [input.id]);
    const [media] = await presentMediaRows(
      open.tx,
      rows.map((row) => ({ ...row, deletedAt: null })),
    );
    if (!media) throw new Error("A media was not presented");
    return media;
  });
}
