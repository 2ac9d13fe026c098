import { eq } from "drizzle-orm";
import { widget } from "#shared/media-kinds/contract.ts";
import { sourcesIn } from "#shared/media-kinds/traits.ts";
import type { Reader } from "../../db/client.ts";
import { accounts } from "../../db/tables/index.ts";
import { refuse } from "../../http/errors.ts";
import { programsOfPublications } from "../program/index.ts";

/**
 * Throws Conflict when four eyes are demanded and screens may show this data source: its value, its removal and its
 * secret act at once, so one person must not change them.
 */
export async function requireUnshownWhereFourEyes(
  db: Reader,
  accountId: number,
  sourceId: number,
): Promise<void> {
  const [account] = await db
    .select({ publicationId: accounts.publicationId, fourEyes: accounts.fourEyes })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (!account?.fourEyes || account.publicationId === null) return;
  const published = (await programsOfPublications(db, [account.publicationId])).get(accountId);
  const shows = published?.program.media.some(({ kind, settings }) => {
    const { data } = widget.safeParse({ kind, settings });
    return data !== undefined && sourcesIn(data).includes(sourceId);
  });
  if (shows) throw refuse("fourEyesDataSource");
}
