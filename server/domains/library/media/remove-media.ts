import type { Customer } from "../../../actor.ts";
import type { Ctx } from "../../../context.ts";
import { softDelete } from "../../../db/soft-delete.ts";
import type { AuditedTx } from "../../../db/transaction.ts";
import { drawIfLogo } from "./design-pictures/draw-branded-designs.ts";
import { keepForEmergency } from "./library/keep-for-emergency.ts";
import type { MediaRow } from "./queries.ts";
/** Moves locked media to the trash. */
export async function removeMedia(
  ctx: Ctx<Customer>,
  open: AuditedTx,
  rows: readonly MediaRow[],
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await keepForEmergency(open.tx, ids, ctx.now());
  await softDelete({ ctx, ...open }, "media", rows, { before: ({ name, folderId }) => ({ name, folderId }) });
  await drawIfLogo(ctx, open.tx, { accountId: ctx.actor.accountId, mediaIds: ids });
}
