import { and, eq, inArray, isNull } from "drizzle-orm";
import type { InputOf } from "#shared/contracts/contract.ts";
import type { createWidget as contract, Media } from "#shared/contracts/media.ts";
import { widgetKinds } from "#shared/contracts/widgets.ts";
import type { Customer, Verb } from "../../context.ts";
import { media } from "../../db/tables/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import { Conflict } from "../../http/errors.ts";
import { announceMedia } from "./announce-media.ts";
import { presentMedia } from "./present.ts";
import { checkReferences } from "./widget-references.ts";

/** They take no space of the plan, so their number has its own bound. */
const mostWidgets = 1_000;

/** Makes a media that screens draw by themselves. Throws Invalid when it names what is not there, Conflict when there are too many. */
export async function createWidget({ ctx, input }: Verb<InputOf<typeof contract>, Customer>): Promise<Media> {
  const { accountId } = ctx.actor;
  const { kind, settings } = input.widget;
  const created = await inTransaction(ctx, async ({ tx, audit }) => {
    const own = and(
      eq(media.accountId, accountId),
      inArray(media.kind, [...widgetKinds]),
      isNull(media.deletedAt),
    );
    if ((await tx.$count(media, own)) >= mostWidgets)
      throw new Conflict(
        `An account may have ${mostWidgets} clocks, texts, web pages, data tiles and layouts. Remove some you no longer need.`,
      );
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
    await audit({
      action: "media.create",
      subject: { kind: "media", id: row.id },
      after: { name: row.name, ...input.widget },
    });
    return presentMedia(tx, row);
  });
  await announceMedia(ctx, accountId);
  return created;
}
