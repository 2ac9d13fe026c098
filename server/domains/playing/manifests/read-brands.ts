import type { Manifest } from "#shared/contracts/playing/manifest.ts";
import type { Reader } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { accounts } from "../../../db/tables/index.ts";
import { brandNames } from "../../identity/partner-brands/index.ts";
import { readLogos } from "../../library/media/index.ts";

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
    })
    .from(accounts)
    .where(anyOf(accounts.id, accountIds));
  const logos = await readLogos(db, accountIds);
  const products = await brandNames(db, accountIds);
  return new Map(
    rows.map(({ id, name, brandName, colour }) => {
      const logo = logos.get(id);
      const product = products.get(id);
      return [
        id,
        // Omit empty fields, so that manifests of accounts without these settings keep their hash.
        {
          name: brandName ?? name,
          ...(colour !== null && { colour }),
          ...(logo !== undefined && { logo }),
          ...(product !== undefined && { product }),
        },
      ] as const;
    }),
  );
}
