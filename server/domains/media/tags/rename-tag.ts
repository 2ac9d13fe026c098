import { sql } from "drizzle-orm";
import type { Customer, Verb } from "../../../context.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../http/errors.ts";

/** Renames a tag in all media. A media that has both tags keeps one. Throws NotFound when no media has the tag. */
export async function renameTag({
  ctx,
  input,
}: Verb<{ from: string; to: string }, Customer>): Promise<{ changed: number }> {
  const { accountId } = ctx.actor;
  const { from, to } = input;
  const changed = await inTransaction(ctx, async ({ tx, audit }) => {
    const { rowCount } = await tx.execute(sql`
      update media set tags = array(
        select new from (
          select case when lower(t) = lower(${from}) then ${to}::text else t end as new, at
          from unnest(tags) with ordinality as old(t, at)) as renamed
        group by new order by min(at))
      where account_id = ${accountId}
        and exists (select from unnest(tags) as t where lower(t) = lower(${from}))`);
    if (!rowCount) throw refuse("tagNotFound");
    await audit({
      action: "tag.rename",
      subject: { kind: "tag", id: null },
      before: { name: from },
      after: { name: to, media: rowCount },
    });
    return rowCount;
  });
  return { changed };
}
