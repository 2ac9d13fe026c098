import { and, eq } from "drizzle-orm";
import { widget } from "#shared/media-kinds/contract.ts";
import { sourcesIn } from "#shared/media-kinds/traits.ts";
import type { Reader } from "../../../db/client.ts";
import { accounts, dataSources } from "../../../db/tables/index.ts";
import { refuse } from "../../../refusal.ts";
import { programsOfPublications, shownVersion } from "../../core/program/index.ts";
import type { DataSourceRow } from "./queries.ts";

/** Returns the publication that screens show where a change of it needs two people; null elsewhere. */
export async function publicationOfFourEyes(db: Reader, accountId: number): Promise<number | null> {
  const [account] = await db
    .select({ publicationId: accounts.publicationId, fourEyes: accounts.fourEyes })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return account?.fourEyes ? account.publicationId : null;
}

/**
 * Throws Conflict when four eyes are demanded, screens may show this data source, and what is written to it acts at
 * once: one person must not change its value or its secret, nor remove it.
 */
export async function requireUnshownWhereFourEyes(
  db: Reader,
  { id, accountId }: Pick<DataSourceRow, "id" | "accountId">,
): Promise<void> {
  const publicationId = await publicationOfFourEyes(db, accountId);
  if (publicationId === null) return;
  const published = (await programsOfPublications(db, [publicationId])).get(accountId);
  const [source] = await db
    .select()
    .from(dataSources)
    .where(and(eq(dataSources.id, id), eq(dataSources.accountId, accountId)));
  if (!published || !source || shownVersion(source, published.program) !== "now") return;
  const shows = published.program.media.some(({ kind, settings }) => {
    const { data } = widget.safeParse({ kind, settings });
    return data !== undefined && sourcesIn(data).includes(id);
  });
  if (shows) throw refuse("fourEyesDataSource");
}
