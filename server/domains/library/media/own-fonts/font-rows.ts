import { and, asc, eq, isNull, type SQL, sum } from "drizzle-orm";
import { ownFontFile } from "#shared/fonts/own-font-file.ts";
import { type FontStyle, lettersOfStyle } from "#shared/fonts/own-fonts.ts";
import type { Reader } from "../../../../db/client.ts";
import { anyOf } from "../../../../db/statement.ts";
import { brandFontFiles, brandFonts, files } from "../../../../db/tables/index.ts";

export type OwnFontRow = typeof brandFonts.$inferSelect;

/** The fonts of an account that are not removed. */
export const liveFonts = (accountId: number, id?: number): SQL | undefined =>
  and(
    eq(brandFonts.accountId, accountId),
    id === undefined ? undefined : eq(brandFonts.id, id),
    isNull(brandFonts.deletedAt),
  );

/** Returns one file of a font as designs need it. */
export const ownFile = ({ id, style, file }: { id: number; style: FontStyle; file: string }) =>
  ownFontFile.parse({ id, ...lettersOfStyle(style), file });

/** Returns the own fonts of these accounts as they are now, in a fixed order. */
export async function readOwnFonts(db: Reader, accountIds: readonly number[]) {
  if (accountIds.length === 0) return new Map<number, ReturnType<typeof ownFile>[]>();
  const rows = await db
    .select({
      accountId: brandFonts.accountId,
      id: brandFonts.id,
      style: brandFontFiles.style,
      file: brandFontFiles.sha256,
    })
    .from(brandFonts)
    .innerJoin(brandFontFiles, eq(brandFontFiles.fontId, brandFonts.id))
    .where(and(anyOf(brandFonts.accountId, [...new Set(accountIds)]), isNull(brandFonts.deletedAt)))
    .orderBy(asc(brandFonts.id), asc(brandFontFiles.style));
  return new Map(
    [...Map.groupBy(rows, ({ accountId }) => accountId)].map(([id, own]) => [id, own.map(ownFile)]),
  );
}

/** Returns the bytes of an account's own fonts, which count towards the storage of its plan. */
export async function fontBytes(db: Reader, accountId: number): Promise<number> {
  const [row] = await db
    .select({ bytes: sum(files.bytes).mapWith(Number) })
    .from(brandFonts)
    .innerJoin(brandFontFiles, eq(brandFontFiles.fontId, brandFonts.id))
    .innerJoin(files, eq(files.sha256, brandFontFiles.sha256))
    .where(liveFonts(accountId));
  return row?.bytes ?? 0;
}
