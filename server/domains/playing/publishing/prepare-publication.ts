import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Verb } from "../../../context.ts";
import type { Reader } from "../../../db/client.ts";
import { publications, screens } from "../../../db/tables/index.ts";
import { inUnauditedTransaction } from "../../../db/transaction.ts";
import { currentManifests } from "../manifests/index.ts";
import { checkParts } from "./proposals/check-parts.ts";
import { accountOf } from "./queries.ts";

/** Screens between two looks for a newer publication. Many, so that the loads of the cache are full. */
const atOnce = 5_000;

/**
 * Makes and stores the manifest of each screen for a publication, also of offline screens, so that the receipts show
 * all screens that it changes; before that, ends the proposals that no longer fit. Screens do not wait for it: the first
 * request of a screen makes its manifest, too, and in one process each is made once. Stops when there is a newer
 * publication. Safe to run twice: an unchanged manifest keeps its version.
 */
export async function preparePublication({ ctx, input }: Verb<{ publicationId: number }>): Promise<void> {
  const { db } = ctx.deps;
  const [row] = await db
    .select({ id: publications.id, accountId: publications.accountId, createdBy: publications.createdBy })
    .from(publications)
    .where(eq(publications.id, input.publicationId));
  if (!row) return;
  await checkParts(ctx, row);
  const manifests = currentManifests(ctx.deps);
  // This process may have taken the job before the announcement of the publication arrived.
  manifests.change(row.accountId);
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
    const screenIds = ids.map(({ id }) => id);
    await manifests.store(row.accountId, await similarTogether(db, screenIds));
    last = ids.at(-1)?.id ?? last;
  }
  await inUnauditedTransaction(ctx.deps, { accountId: row.accountId, topics: ["publishing"] }, (tx) =>
    tx.update(publications).set({ preparedAt: ctx.now() }).where(eq(publications.id, input.publicationId)),
  );
}

/**
 * Returns the screens in an order in which those that showed the same until now follow each other. They will mostly show the
 * same again, so that each load of manifests makes fewer different bodies.
 */
async function similarTogether(db: Reader, screenIds: readonly number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select s.id
    from unnest(${sql.param([...screenIds])}::int[]) s(id)
    left join lateral (
      select body_id from manifests where screen_id = s.id order by version desc limit 1) m on true
    order by m.body_id, s.id`);
  return rows.map(({ id }) => id);
}
