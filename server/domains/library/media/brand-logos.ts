import { and, eq, isNull } from "drizzle-orm";
import type { Reader } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { accounts, media, mediaFiles } from "../../../db/tables/index.ts";
import { isApproved } from "../../../db/usable-media.ts";

/** Returns the file of each of these accounts' logos as it is now. Accounts without a logo that is ready are missing. */
export async function readLogos(
  db: Reader,
  accountIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .select({ id: accounts.id, file: mediaFiles.sha256 })
    .from(accounts)
    .innerJoin(
      media,
      and(
        eq(media.id, accounts.brandLogoMediaId),
        eq(media.accountId, accounts.id),
        eq(media.state, "ready"),
        isNull(media.deletedAt),
        isApproved,
      ),
    )
    .innerJoin(mediaFiles, and(eq(mediaFiles.mediaId, media.id), eq(mediaFiles.role, "playable")))
    .where(anyOf(accounts.id, [...new Set(accountIds)]));
  return new Map(rows.map(({ id, file }) => [id, file]));
}
