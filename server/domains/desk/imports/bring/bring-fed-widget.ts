import { and, eq, sql } from "drizzle-orm";
import { widget as widgetSchema } from "#shared/media-kinds/contract.ts";
import { sourcesIn } from "#shared/media-kinds/traits.ts";
import { reasonRef } from "#shared/refusals/index.ts";
import { dataSources, importItems, media } from "../../../../db/tables/index.ts";
import { type AuditedTx, inTransaction } from "../../../../db/transaction.ts";
import { refuse } from "../../../../refusal.ts";
import { writeDataSource, writeFeed } from "../../../library/data-sources/index.ts";
import { countNewMedia, writeWidget } from "../../../library/media/index.ts";
import { addressOf, sourceNameOf } from "../fed-sources.ts";
import type { ItemContent, ItemSource } from "../plan.ts";
import { type Bringing, noteBrought, requireWaiting } from "./bringing.ts";
import { ItemLeftError } from "./item-left.ts";

/** Makes a widget and the data source that it shows. Data sources belong to the whole account. */
export async function bringFedWidget(
  bringing: Bringing,
  { source, widget: shown }: Extract<ItemContent, { kind: "fed" }>,
): Promise<void> {
  const { member, row, item } = bringing;
  if (member.actor.scope) throw new ItemLeftError(reasonRef("memberScopeLacks"));
  if (source.kind === "weather" && !member.deps.weather) throw refuse("weatherOff");
  await countNewMedia(member);
  await inTransaction(member, async (open) => {
    await requireWaiting(open.tx, bringing);
    const sourceId =
      (await broughtSource(open, bringing, source)) ?? (await writeSource(bringing, open, source));
    const widget = widgetSchema.parse({ kind: shown.kind, settings: { ...shown.settings, sourceId } });
    const { folderId } = row;
    const made = await writeWidget(member, open, { name: item.name, widget, fonts: [], folderId });
    await noteBrought(open.tx, bringing, made.id);
  });
}

/** Returns the data source that another widget of this import brought for the same; undefined: there is none. */
async function broughtSource(
  { tx }: AuditedTx,
  { row }: Bringing,
  source: ItemSource,
): Promise<number | undefined> {
  const [widget] = await tx
    .select({ kind: media.kind, settings: media.settings })
    .from(importItems)
    .innerJoin(media, eq(media.id, importItems.targetId))
    .where(
      and(
        eq(importItems.importId, row.id),
        eq(importItems.kind, "widget"),
        eq(importItems.result, "done"),
        eq(media.accountId, row.accountId),
        sql`${importItems.content}->'source' = ${JSON.stringify(source)}::jsonb`,
      ),
    )
    .limit(1);
  const { data } = widgetSchema.safeParse(widget);
  const [id] = data ? sourcesIn(data) : [];
  if (id === undefined) return undefined;
  const own = and(eq(dataSources.id, id), eq(dataSources.accountId, row.accountId));
  const [live] = await tx.select({ deletedAt: dataSources.deletedAt }).from(dataSources).where(own);
  return live && live.deletedAt === null ? id : undefined;
}

const everyMinutes = { news: 30, agenda: 15, weather: 60 };

async function writeSource({ member, item }: Bringing, open: AuditedTx, source: ItemSource): Promise<number> {
  const name = sourceNameOf(item.name, source);
  const document = source.kind === "table" ? { document: source.document } : {};
  const { id: sourceId } = await writeDataSource(member, open, { name, kind: source.kind, ...document });
  const url = addressOf(source);
  if (source.kind !== "table" && url !== null)
    await writeFeed(member, open, { sourceId, url, everyMinutes: everyMinutes[source.kind] });
  return sourceId;
}
