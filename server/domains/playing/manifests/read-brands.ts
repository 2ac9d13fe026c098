import { and, eq, isNull } from "drizzle-orm";
import type { Manifest } from "#shared/contracts/playing/manifest.ts";
import type { Reader } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { accounts, media, mediaFiles } from "../../../db/tables/index.ts";
import { isApproved } from "../../../db/usable-media.ts";
import { brandNames } from "../../identity/partner-brands/index.ts";

/**
 * Returns the brand that the cards of each account's screens show. Includes a logo only while its media exists and is
 * ready.
 */
export async function readBrands(
  db: Reader,
  accountIds: number[],
): Promise<ReadonlyMap<number, Manifest["brand"]>> {
  const rows = await db
    .select({
      id: accounts.id,
      name: accounts.name,
      brandName: accounts.brandName,
      colour: accounts.brandColour,
      logo: mediaFiles.sha256,
    })
    .from(accounts)
    .leftJoin(
      media,
      and(
        eq(media.id, accounts.brandLogoMediaId),
        eq(media.accountId, accounts.id),
        eq(media.state, "ready"),
        isNull(media.deletedAt),
        isApproved,
      ),
    )
    .leftJoin(mediaFiles, and(eq(mediaFiles.mediaId, media.id), eq(mediaFiles.role, "playable")))
    .where(anyOf(accounts.id, accountIds));
  const products = await brandNames(db, accountIds);
  return new Map(
    rows.map(({ id, name, brandName, colour, logo }) => {
      const product = products.get(id);
      return [
        id,
        // Omit empty fields, so that manifests of accounts without these settings keep their hash.
        {
          name: brandName ?? name,
          ...(colour !== null && { colour }),
          ...(logo !== null && { logo }),
          ...(product !== undefined && { product }),
        },
      ] as const;
    }),
  );
}
