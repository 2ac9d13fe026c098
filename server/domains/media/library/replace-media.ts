import { eq } from "drizzle-orm";
import type { InputOf } from "#shared/contracts/contract.ts";
import type { replaceMedia as contract, Media } from "#shared/contracts/media.ts";
import type { Customer, Verb } from "../../../context.ts";
import { media } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../http/errors.ts";
import { presentMedia } from "../present.ts";
import { lockManyMedia } from "../queries.ts";
import { takePlace } from "./take-place.ts";

/**
 * Replaces a media by another one: now, or as soon as the other one is ready. Throws Invalid when both are the same,
 * Conflict when the other one failed.
 */
export async function replaceMedia({ ctx, input }: Verb<InputOf<typeof contract>, Customer>): Promise<Media> {
  const { accountId } = ctx.actor;
  if (input.id === input.byId) throw refuse("replacesItself").field("byId", "chooseAnother");
  return inTransaction(ctx, async (open) => {
    const { tx, audit } = open;
    const rows = await lockManyMedia(tx, accountId, [input.id, input.byId]);
    const [old, by] = [input.id, input.byId].map((id) => rows.find((row) => row.id === id));
    if (!old || !by) throw new Error("A locked media is missing");
    if (by.state === "failed") throw refuse("replacementFailed", { name: by.name });
    if (by.state === "ready")
      return presentMedia(tx, await takePlace(ctx, open, { old, by, takeName: input.takeName }));
    await tx.update(media).set({ replacesId: old.id }).where(eq(media.id, by.id));
    const subject = { kind: "media", id: old.id } as const;
    await audit({ action: "media.replace-later", subject, after: { by: by.id } });
    return presentMedia(tx, { ...by, replacesId: old.id });
  });
}
