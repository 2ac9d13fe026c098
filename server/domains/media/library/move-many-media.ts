import { inArray } from "drizzle-orm";
import type { InputOf } from "#shared/contracts/contract.ts";
import type { moveManyMedia as contract } from "#shared/contracts/media.ts";
import type { Customer, Verb } from "../../../context.ts";
import { media } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { requireFolder } from "../folders/queries.ts";
import { lockManyMedia } from "../queries.ts";

/** Moves media into a folder. Throws NotFound when a media is missing, Invalid when the folder is missing. */
export async function moveManyMedia({
  ctx,
  input,
}: Verb<InputOf<typeof contract>, Customer>): Promise<{ changed: number }> {
  const { accountId } = ctx.actor;
  const { folderId } = input;
  const changed = await inTransaction(ctx, async ({ tx, audit }) => {
    if (folderId !== null) await requireFolder(tx, accountId, { id: folderId, field: "folderId" });
    const rows = await lockManyMedia(tx, accountId, input.ids);
    const ids = rows.map((row) => row.id);
    await tx.update(media).set({ folderId }).where(inArray(media.id, ids));
    for (const row of rows)
      await audit({
        action: "media.move",
        subject: { kind: "media", id: row.id },
        before: { folderId: row.folderId },
        after: { folderId },
      });
    return rows.length;
  });
  return { changed };
}
