import { and, eq, isNull, type SQL } from "drizzle-orm";
import { paths } from "#shared/paths.ts";
import type { Reader } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { files, media, mediaFiles, partnerAccounts, partnerBrands } from "../../../db/tables/index.ts";
import { isApproved } from "../../../db/usable-media.ts";

/** The brand of a partner, as its customers see it. */
export interface ShownBrand {
  name: string;
  colour: string | null;
  /** Address of the picture; null: no logo, or it is in the trash. */
  logo: string | null;
  supportEmail: string | null;
  supportUrl: string | null;
  termsUrl: string | null;
}

/** The small picture of a brand's logo. It must be ready, and not in the trash. */
export const logoFile = (db: Reader) =>
  db
    .select({ id: media.id, sha256: files.sha256, bytes: files.bytes, type: files.type })
    .from(media)
    .innerJoin(mediaFiles, and(eq(mediaFiles.mediaId, media.id), eq(mediaFiles.role, "thumbnail")))
    .innerJoin(files, eq(files.sha256, mediaFiles.sha256))
    .where(and(eq(media.state, "ready"), isNull(media.deletedAt), isApproved))
    .as("logo");

/** Returns the brand that the members of an account see in the place of ours; null for a customer of ours. */
export async function brandOf(db: Reader, accountId: number): Promise<ShownBrand | null> {
  const [row] = await shownBrands(db, eq(partnerAccounts.accountId, accountId));
  return row?.brand ?? null;
}

/** Returns the name of the brand on the cards of each account's screens. Customers of ours are missing. */
export async function brandNames(
  db: Reader,
  accountIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .select({ id: partnerAccounts.accountId, name: partnerBrands.name })
    .from(partnerAccounts)
    .innerJoin(partnerBrands, eq(partnerBrands.partnerId, partnerAccounts.partnerId))
    .where(anyOf(partnerAccounts.accountId, [...new Set(accountIds)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function shownBrands(db: Reader, whose: SQL) {
  const logo = logoFile(db);
  const rows = await db
    .select({ accountId: partnerAccounts.accountId, brand: partnerBrands, file: logo.sha256 })
    .from(partnerAccounts)
    .innerJoin(partnerBrands, eq(partnerBrands.partnerId, partnerAccounts.partnerId))
    .leftJoin(logo, eq(logo.id, partnerBrands.logoMediaId))
    .where(whose);
  return rows.map(({ accountId, brand, file }) => {
    const { name, colour, supportEmail, supportUrl, termsUrl } = brand;
    const shown: ShownBrand = {
      name,
      colour,
      supportEmail,
      supportUrl,
      termsUrl,
      logo: file && paths.brandLogo(file),
    };
    return { accountId, brand: shown };
  });
}

/** Returns the stored file of a brand's logo. Null for files that are no logo of a brand. */
export async function logoOf(
  db: Reader,
  sha256: string,
): Promise<{ sha256: string; bytes: number; type: string } | null> {
  const logo = logoFile(db);
  const [row] = await db
    .select({ sha256: logo.sha256, bytes: logo.bytes, type: logo.type })
    .from(partnerBrands)
    .innerJoin(logo, eq(logo.id, partnerBrands.logoMediaId))
    .where(eq(logo.sha256, sha256))
    .limit(1);
  return row ?? null;
}
