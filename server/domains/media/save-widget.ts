import { eq } from "drizzle-orm";
import type { InputOf } from "#shared/contracts/contract.ts";
import type { saveWidget as contract, Media } from "#shared/contracts/media.ts";
import type { Customer, Verb } from "../../context.ts";
import { withinSums } from "../../db/account-sums.ts";
import { media } from "../../db/tables/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import { refuse } from "../../http/errors.ts";
import { widgetOf } from "./manifest-items.ts";
import { presentMedia } from "./present.ts";
import { lockMedia } from "./queries.ts";
import { lookLater } from "./web-pages/look-later.ts";
import { checkReferences } from "./widget-references.ts";

/**
 * Changes a widget in all playlists that contain it. Throws Invalid for a file, for another kind, or for a missing
 * reference, Conflict when a longer text in many places makes manifests too large.
 */
export async function saveWidget({ ctx, input }: Verb<InputOf<typeof contract>, Customer>): Promise<Media> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const before = await lockMedia(tx, accountId, input.id);
    const drawn = widgetOf(before);
    if (!drawn) throw refuse("fileHasNoSettings");
    const after = input.widget ?? drawn;
    if (after.kind !== drawn.kind) throw refuse("kindIsFixed").field("widget.kind", "cannotBeChanged");
    await checkReferences(tx, accountId, after);
    const change = { name: input.name ?? before.name, settings: after.settings };
    await withinSums(tx, accountId, ["itemBytes"], () =>
      tx.update(media).set(change).where(eq(media.id, before.id)),
    );
    await lookLater(ctx, tx, { accountId, widget: after, before: drawn });
    await audit({
      action: "media.save",
      subject: { kind: "media", id: before.id },
      before: { name: before.name, settings: drawn.settings },
      after: change,
    });
    return presentMedia(tx, { ...before, ...change });
  });
}
