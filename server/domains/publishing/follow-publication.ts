import { and, asc, eq, gt, isNull } from "drizzle-orm";
import type { Ctx } from "../../context.ts";
import { publications, screens } from "../../db/tables/index.ts";
import { inUnauditedTransaction } from "../../db/transaction.ts";
import { accountOf } from "./queries.ts";

/** Shares the work of a transaction and keeps nobody waiting long. */
const atOnce = 500;

/**
 * Has the manifest of each screen follow a publication, also of those that are silent, so that it is known whom it
 * changes. Ends when another publication has taken over. May run twice: a manifest without a change stays as it is.
 */
export async function followPublication({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { publicationId: number };
}): Promise<void> {
  const { db } = ctx.deps;
  const [row] = await db
    .select({ accountId: publications.accountId })
    .from(publications)
    .where(eq(publications.id, input.publicationId));
  if (!row) return;
  for (let last = 0; ; ) {
    if ((await accountOf(db, row.accountId)).publicationId !== input.publicationId) return;
    const ids = await db
      .select({ id: screens.id })
      .from(screens)
      .where(and(eq(screens.accountId, row.accountId), isNull(screens.deletedAt), gt(screens.id, last)))
      .orderBy(asc(screens.id))
      .limit(atOnce);
    if (ids.length === 0) break;
    await ctx.deps.disk.requireRoom();
    await ctx.deps.heavy.prepareManifests({ screenIds: ids.map(({ id }) => id), now: ctx.now() });
    last = ids.at(-1)?.id ?? last;
  }
  await inUnauditedTransaction(ctx.deps, { accountId: row.accountId, topics: ["publishing"] }, (tx) =>
    tx.update(publications).set({ preparedAt: ctx.now() }).where(eq(publications.id, input.publicationId)),
  );
}
