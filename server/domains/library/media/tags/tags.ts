import { sql } from "drizzle-orm";
import type { Customer } from "#server/actor.ts";
import type { Verb } from "#server/context.ts";
import type { Reader } from "#server/db/client.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { sightOf } from "#server/domains/identity/scopes/index.ts";
import { refuse } from "#server/refusal.ts";
import type { ResponseOf } from "#shared/contracts/contract.ts";
import type { listTags as listTagsContract } from "#shared/contracts/library/tags.ts";

/** Returns the tags of an account's media, or of those in some folders, without removed media, the most used first. */
export async function tagsOf(
  db: Reader,
  accountId: number,
  folderIds?: ReadonlySet<number>,
): Promise<{ name: string; media: number }[]> {
  const { rows } = await db.execute<{ name: string; media: string }>(sql`
    select min(tag) as name, count(*) as media from media, unnest(tags) as tag
    where account_id = ${accountId} and deleted_at is null
      ${folderIds ? sql`and folder_id = any(${sql.param([...folderIds])}::int[])` : sql``}
    group by lower(tag) order by count(*) desc, min(tag) limit 1000`);
  return rows.map((row) => ({ name: row.name, media: Number(row.media) }));
}

export async function listTags({
  ctx,
}: Verb<unknown, Customer>): Promise<ResponseOf<typeof listTagsContract>> {
  return { items: await tagsOf(ctx.deps.db, ctx.actor.accountId, (await sightOf(ctx))?.folders) };
}

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
