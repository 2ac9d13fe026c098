import type { InputOf } from "#shared/contracts/contract.ts";
import type { createWidget as contract, Media } from "#shared/contracts/media.ts";
import type { Customer, Verb } from "../../context.ts";
import { media } from "../../db/tables/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import { countNewMedia } from "./creation-budget.ts";
import { requireFewMedia } from "./few-media.ts";
import { presentMedia } from "./present.ts";
import { lookLater } from "./web-pages/look-later.ts";
import { checkReferences } from "./widget-references.ts";

/**
 * Creates a widget. Throws Invalid when it refers to a missing playlist or data source, Conflict when the account has
 * too many media.
 */
export async function createWidget({ ctx, input }: Verb<InputOf<typeof contract>, Customer>): Promise<Media> {
  const { accountId } = ctx.actor;
  const { kind, settings } = input.widget;
  await countNewMedia(ctx);
  return inTransaction(ctx, async ({ tx, audit }) => {
    await checkReferences(tx, accountId, input.widget);
    const [row] = await tx
      .insert(media)
      .values({
        accountId,
        name: input.name,
        kind,
        settings,
        state: "ready",
        bytes: 0,
        createdAt: ctx.now(),
      })
      .returning();
    if (!row) throw new Error("The widget was not written");
    await requireFewMedia(tx, accountId, [row]);
    await lookLater(ctx, tx, { accountId, widget: input.widget });
    await audit({
      action: "media.create",
      subject: { kind: "media", id: row.id },
      after: { name: row.name, ...input.widget },
    });
    return presentMedia(tx, row);
  });
}
