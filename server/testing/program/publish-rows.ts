import { eq, sql } from "drizzle-orm";
import type { Deps } from "../../context.ts";
import { accounts, publications } from "../../db/tables/index.ts";

/** Publishes the current rows of an account. Returns the hash of the program. */
export async function publishRows(
  { db, heavy, now }: Pick<Deps, "db" | "heavy" | "now">,
  accountId: number,
): Promise<string> {
  const { text, hash } = await heavy.compare({ accountId, before: null, after: "drafts" });
  const [row] = await db
    .insert(publications)
    .values({
      accountId,
      state: "published",
      cause: "begin",
      program: sql`convert_from(${Buffer.from(text)}::bytea, 'UTF8')::jsonb`,
      programHash: hash,
      changes: [],
      changeCount: 0,
      publishedAt: now(),
      createdAt: now(),
    })
    .returning({ id: publications.id });
  await db
    .update(accounts)
    .set({ publicationId: row?.id ?? null })
    .where(eq(accounts.id, accountId));
  return hash;
}
