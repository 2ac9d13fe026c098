import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";
import { accountLimits } from "#shared/account-limits.ts";
import type { ResponseOf } from "#shared/contracts/contract.ts";
import type { BrandFont, listBrandFonts as listContract } from "#shared/contracts/library/brand-fonts.ts";
import { fontStyles } from "#shared/fonts/own-fonts.ts";
import { kindsWithBrand } from "#shared/media-kinds/inside.ts";
import type { Customer } from "../../../../actor.ts";
import type { Ctx, Verb } from "../../../../context.ts";
import { lockAccount } from "../../../../db/account-bounds.ts";
import type { Reader, Tx } from "../../../../db/client.ts";
import { keptSince, lockRestorable, restoreRows, softDelete } from "../../../../db/soft-delete.ts";
import { anyOf } from "../../../../db/statement.ts";
import { brandFontFiles, brandFonts, files, media } from "../../../../db/tables/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { refuse } from "../../../../refusal.ts";
import { amongMedia, sightOf } from "../../../identity/scopes/index.ts";
import { drawBrandedDesignsLater } from "../design-pictures/draw-branded-designs.ts";
import { requireRoom } from "../storage-quota.ts";
import { liveFonts, type OwnFontRow } from "./font-rows.ts";

const maxListed = 100;

/** Returns a live font of the account, locked. Throws NotFound. */
export async function lockFont(tx: Tx, accountId: number, id: number): Promise<OwnFontRow> {
  const [row] = await tx.select().from(brandFonts).where(liveFonts(accountId, id)).for("no key update");
  if (!row) throw refuse("fontNotFound");
  return row;
}

async function present(db: Reader, rows: readonly OwnFontRow[]): Promise<BrandFont[]> {
  if (rows.length === 0) return [];
  const parts = await db
    .select({ part: brandFontFiles, bytes: files.bytes })
    .from(brandFontFiles)
    .innerJoin(files, eq(files.sha256, brandFontFiles.sha256))
    .where(
      anyOf(
        brandFontFiles.fontId,
        rows.map(({ id }) => id),
      ),
    );
  return rows.map(({ id, name }) => ({
    id,
    name,
    files: fontStyles.flatMap((style) =>
      parts
        .filter(({ part }) => part.fontId === id && part.style === style)
        .map(({ part, bytes }) => ({ style, file: part.sha256, bytes, scripts: part.scripts })),
    ),
  }));
}

export async function presentFont(db: Reader, row: OwnFontRow): Promise<BrandFont> {
  const [font] = await present(db, [row]);
  if (!font) throw new Error("The font was not read");
  return font;
}

/** Returns the own fonts of an account, the oldest first. */
export const fontsOfAccount = async (db: Reader, accountId: number): Promise<BrandFont[]> =>
  present(db, await db.select().from(brandFonts).where(liveFonts(accountId)).orderBy(asc(brandFonts.id)));

/** Returns the own fonts, each with the designs that name it and that the caller sees. */
export async function listFonts({ ctx }: Verb<unknown, Customer>): Promise<ResponseOf<typeof listContract>> {
  const { accountId } = ctx.actor;
  const { db } = ctx.deps;
  const sight = await sightOf(ctx);
  const items = [];
  for (const font of await fontsOfAccount(db, accountId)) {
    const named = JSON.stringify([{ ownFont: font.id }]);
    const designs = await db
      .select({ id: media.id, name: media.name })
      .from(media)
      .where(
        and(
          eq(media.accountId, accountId),
          isNull(media.deletedAt),
          eq(media.hidden, false),
          anyOf(media.kind, kindsWithBrand),
          sql`${media.settings}->'elements' @> ${named}::jsonb`,
          amongMedia(sight, media),
        ),
      )
      .orderBy(asc(media.name), asc(media.id))
      .limit(maxListed);
    items.push({ ...font, designs });
  }
  return { items };
}

export async function renameFont({
  ctx,
  input: { id, name },
}: Verb<{ id: number; name: string }, Customer>): Promise<BrandFont> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const before = await lockFont(tx, accountId, id);
    const [row] = await tx.update(brandFonts).set({ name }).where(liveFonts(accountId, id)).returning();
    if (!row) throw refuse("fontNotFound");
    await audit({
      action: "font.save",
      subject: { kind: "font", id },
      before: { name: before.name },
      after: { name },
    });
    return presentFont(tx, row);
  });
}

/** Removes a font: from the commit on, screens draw its texts with the shipped fonts behind it. Throws NotFound. */
export async function deleteFont({
  ctx,
  input: { id },
}: Verb<{ id: number }, Customer>): Promise<{ success: true }> {
  const { accountId } = ctx.actor;
  await inTransaction(ctx, async (open) => {
    const { tx } = open;
    await softDelete({ ctx, ...open }, "font", [await lockFont(tx, accountId, id)]);
    await drawBrandedDesignsLater(ctx, tx, accountId);
  });
  return { success: true };
}

/** Brings a removed font back; one that is there stays as it is. Throws NotFound, also after 30 days, Conflict, and as `requireRoom`. */
export async function restoreFont({
  ctx,
  input: { id },
}: Verb<{ id: number }, Customer>): Promise<BrandFont> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async (open) => {
    const { tx } = open;
    const rows = await lockRestorable({ ctx, tx }, "font", [id]);
    for (const before of rows) {
      if (!before.deletedAt) continue;
      const max = accountLimits.maxBrandFonts;
      if ((await tx.$count(brandFonts, liveFonts(accountId))) >= max) throw refuse("maxBrandFonts", { max });
      const { files: parts } = await presentFont(tx, before);
      await requireRoom({ ctx, input: { bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0) }, db: tx });
    }
    const [row] = await restoreRows({ ctx, ...open }, "font", rows);
    if (!row) throw refuse("fontNotFound");
    await drawBrandedDesignsLater(ctx, tx, accountId);
    return presentFont(tx, row);
  });
}

/** Deletes the fonts that were removed 30 days ago. */
export async function purgeFonts({ ctx }: { ctx: Ctx }): Promise<void> {
  const over = lte(brandFonts.deletedAt, keptSince(ctx));
  const due = await ctx.deps.db
    .selectDistinct({ accountId: brandFonts.accountId })
    .from(brandFonts)
    .where(over)
    .limit(1000);
  for (const { accountId } of due)
    await inTransaction(ctx, async ({ tx, audit }) => {
      await lockAccount(tx, accountId);
      const gone = await tx
        .delete(brandFonts)
        .where(and(eq(brandFonts.accountId, accountId), over))
        .returning({ name: brandFonts.name });
      await audit({
        action: "font.purge",
        subject: { kind: "font", id: null },
        accountId,
        before: { names: gone.map(({ name }) => name) },
      });
    });
}
