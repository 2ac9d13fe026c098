import { and, eq, isNull } from "drizzle-orm";
import type { InputOf } from "#shared/contracts/contract.ts";
import type { Media } from "#shared/contracts/library/media.ts";
import type {
  createWidget as createWidgetContract,
  saveWidget as saveWidgetContract,
} from "#shared/contracts/library/widgets.ts";
import { type Widget, widget } from "#shared/media-kinds/contract.ts";
import { designIn, ownLengthOf } from "#shared/media-kinds/inside.ts";
import { photosFrom } from "#shared/media-kinds/photos.ts";
import { playlistsIn, sourceKindsOf, sourcesIn } from "#shared/media-kinds/traits.ts";
import { type EditedWidget, fieldsShape, widgetFields, widgetOfFields } from "#shared/merge/fields.ts";
import type { Customer } from "../../../actor.ts";
import type { Ctx, Verb } from "../../../context.ts";
import { withinSums } from "../../../db/account-sums.ts";
import type { Tx } from "../../../db/client.ts";
import { mergeWithPresent } from "../../../db/revisions/merge-save.ts";
import { anyOf } from "../../../db/statement.ts";
import { dataSources, media, mediaFolders, playlists } from "../../../db/tables/index.ts";
import { type AuditedTx, inTransaction } from "../../../db/transaction.ts";
import { requireMatch } from "../../../http/revision-tag.ts";
import { refuse } from "../../../refusal.ts";
import { among, folderFor, type Sight, seenSources, sightOf } from "../../identity/scopes/index.ts";
import { nameCells } from "./design-cells.ts";
import { attachAssets, nameFilesInside, storeFontsOf } from "./design-files.ts";
import { drawLater } from "./design-pictures/draw-picture.ts";
import { widgetOf } from "./manifest-items.ts";
import { countNewMedia, requireFewMedia } from "./media-room.ts";
import { presentMedia } from "./present.ts";
import type { ProcessedFile } from "./processing/store-files.ts";
import { lockMedia, type MediaRow } from "./queries.ts";
import { keepVersion } from "./versions/keep-version.ts";
import { lookLater } from "./web-pages/check-due-web-pages.ts";

/**
 * Throws Invalid when a widget refers to a playlist, a folder or a data source that this account does not have, or out of
 * sight. A widget that is saved (`before`) may refer to deleted data sources: it keeps showing their last values.
 */
async function checkReferences(
  tx: Tx,
  { accountId, sight }: { accountId: number; sight: Sight | null },
  drawn: Widget,
  before: Widget | null,
): Promise<void> {
  const kept = new Set(before ? sourcesIn(before) : []);
  const sourceIds = [...new Set(sourcesIn(drawn))].filter((id) => !kept.has(id));
  if (sourceIds.length > 0) {
    const own = and(
      anyOf(dataSources.id, sourceIds),
      eq(dataSources.accountId, accountId),
      anyOf(dataSources.kind, [...sourceKindsOf(drawn.kind)]),
      // Undo may bring back one that was deleted meanwhile.
      before ? undefined : isNull(dataSources.deletedAt),
      sight ? anyOf(dataSources.id, await seenSources(tx, accountId, sight)) : undefined,
    );
    if ((await tx.$count(dataSources, own)) < sourceIds.length)
      throw refuse("dataSourceGone").field("widget.settings.sourceId", "chooseDataSource");
  }
  const folderId = photosFrom(drawn)?.folderId ?? null;
  if (folderId !== null) {
    const own = and(
      eq(mediaFolders.id, folderId),
      eq(mediaFolders.accountId, accountId),
      isNull(mediaFolders.deletedAt),
      among(sight?.folders, mediaFolders.id),
    );
    if ((await tx.$count(mediaFolders, own)) === 0)
      throw refuse("folderGone").field("widget.settings.folderId", "chooseFolder");
  }
  const ids = [...new Set(playlistsIn(drawn))];
  if (ids.length > 0) {
    const own = and(
      anyOf(playlists.id, ids),
      eq(playlists.accountId, accountId),
      isNull(playlists.deletedAt),
      among(sight?.playlists, playlists.id),
    );
    if ((await tx.$count(playlists, own)) < ids.length)
      throw refuse("regionPlaylistGone").field("widget.settings.regions", "chooseRegionPlaylists");
  }
}

/** Throws Invalid when a widget refers to what this account does not have. For content that is stored elsewhere. */
export async function requireUsableInside(tx: Tx, accountId: number, drawn: Widget): Promise<void> {
  const whole = { accountId, sight: null };
  await checkReferences(tx, whole, drawn, null);
  await nameFilesInside(tx, whole, drawn, null);
}

/**
 * Creates a widget. Throws Invalid when it refers to a missing playlist or data source, Conflict when the account has
 * too many media.
 */
export async function createWidget({
  ctx,
  input,
}: Verb<InputOf<typeof createWidgetContract>, Customer>): Promise<Media> {
  await countNewMedia(ctx);
  const sent = await nameCells(ctx.deps.db, ctx.actor.accountId, input.widget);
  const fonts = await storeFontsOf(ctx, sent);
  return inTransaction(ctx, async (open) => {
    const row = await writeWidget(ctx, open, { ...input, widget: sent, fonts });
    return presentMedia(open.tx, row, await sightOf(ctx, open.tx));
  });
}

/** Writes a new widget in a transaction. `fonts`: from `storeFontsOf`, before it. Throws as `createWidget`. */
export async function writeWidget(
  ctx: Ctx<Customer>,
  { tx, audit }: AuditedTx,
  {
    name,
    widget: wanted,
    fonts,
    folderId: asked = null,
  }: { name: string; widget: Widget; fonts: readonly ProcessedFile[]; folderId?: number | null },
): Promise<MediaRow> {
  const { accountId } = ctx.actor;
  const sight = await sightOf(ctx, tx);
  await checkReferences(tx, { accountId, sight }, wanted, null);
  const drawn = await nameFilesInside(tx, { accountId, sight }, wanted, null);
  const folderId = await folderFor(ctx, tx, asked);
  const [row] = await tx
    .insert(media)
    .values({
      accountId,
      name,
      ...drawn,
      durationMs: ownLengthOf(drawn),
      folderId,
      state: "ready",
      bytes: 0,
      createdAt: ctx.now(),
    })
    .returning();
  if (!row) throw new Error("The widget was not written");
  await requireFewMedia(tx, accountId, [row]);
  await attachAssets(ctx, tx, { mediaId: row.id, drawn, fonts });
  await lookLater(ctx, tx, { accountId, widget: wanted });
  await drawLater(ctx, tx, row);
  await audit({
    action: "media.create",
    subject: { kind: "media", id: row.id },
    after: { name: row.name, ...wanted },
  });
  return row;
}

/**
 * Changes a widget in all playlists that contain it, merged with what others saved since `base`. Throws Invalid for a
 * file, for another kind, or for a missing reference, Conflict when others changed the same, when it was changed since
 * `revision`, or when a longer text in many places makes manifests too large.
 */
export async function saveWidget({
  ctx,
  input,
}: Verb<InputOf<typeof saveWidgetContract>, Customer>): Promise<Media> {
  const { accountId } = ctx.actor;
  const sent = input.widget && (await nameCells(ctx.deps.db, accountId, input.widget));
  const fonts = sent ? await storeFontsOf(ctx, sent) : [];
  return inTransaction(ctx, async (open) => {
    const row = await changeWidget(ctx, open, { ...input, widget: sent, fonts });
    return presentMedia(open.tx, row, await sightOf(ctx, open.tx));
  });
}

/** The same, in an open transaction. `fonts`: from `storeFontsOf`, before it. */
export async function changeWidget(
  ctx: Ctx<Customer>,
  { tx, audit }: AuditedTx,
  { fonts, ...input }: InputOf<typeof saveWidgetContract> & { fonts: readonly ProcessedFile[] },
): Promise<MediaRow> {
  const { accountId } = ctx.actor;
  const before = await lockMedia(tx, accountId, input.id);
  const drawn = widgetOf(before);
  if (!drawn) throw refuse("fileHasNoSettings");
  requireMatch(ctx, before.revision);
  if (input.revision !== undefined && input.revision !== before.revision) throw refuse("widgetChangedSince");
  const { name, widget: wanted } = mergedWidget(input, { name: before.name, widget: drawn });
  if (wanted.kind !== drawn.kind) throw refuse("kindIsFixed").field("widget.kind", "cannotBeChanged");
  const sight = await sightOf(ctx, tx);
  await checkReferences(tx, { accountId, sight }, wanted, drawn);
  const after = await nameFilesInside(tx, { accountId, sight, mediaId: before.id }, wanted, drawn);
  const revision = before.revision + 1;
  const change = { name, settings: after.settings };
  const design = designIn(drawn);
  if (design) await keepVersion(ctx, tx, before, design);
  await withinSums(tx, accountId, ["itemBytes"], () =>
    tx
      .update(media)
      .set({ ...change, durationMs: ownLengthOf(after), revision })
      .where(eq(media.id, before.id)),
  );
  await attachAssets(ctx, tx, { mediaId: before.id, drawn: after, fonts });
  await lookLater(ctx, tx, { accountId, widget: after, before: drawn });
  await drawLater(ctx, tx, before);
  await audit({
    action: "media.save",
    subject: { kind: "media", id: before.id },
    before: { name: before.name, settings: drawn.settings },
    after: change,
  });
  return { ...before, ...change, durationMs: ownLengthOf(after), revision };
}

/** Returns the change merged with what others saved since `base`. Throws Conflict with the clashes. */
function mergedWidget(
  { name, widget: mine, base }: Pick<InputOf<typeof saveWidgetContract>, "name" | "widget" | "base">,
  present: EditedWidget,
): EditedWidget {
  const edited = { name: name ?? present.name, widget: mine ?? present.widget };
  const { kind } = edited.widget;
  if (!base || base.widget.kind !== kind || present.widget.kind !== kind) return edited;
  const merged = mergeWithPresent(fieldsShape, {
    base: widgetFields(base),
    mine: widgetFields({ name: name ?? base.name, widget: mine ?? base.widget }),
    present: widgetFields(present),
  });
  const { name: mergedName, widget: settings } = widgetOfFields(kind, merged);
  return { name: String(mergedName), widget: widget.parse(settings) };
}
