import { sql } from "drizzle-orm";
import { manifestsKeptDays } from "#shared/contracts/playing/preview.ts";
import { dayMs } from "#shared/durations.ts";
import type { VerbDeps } from "../../../context.ts";
import { inUnauditedTransaction } from "../../../db/transaction.ts";

const perTransaction = 100;

/**
 * Deletes what screens showed in emergencies that ended longer ago than manifests are kept: the hidden playlists and
 * messages. The records of the emergencies stay, with their text and receipts. Works in small transactions, so that
 * other statements do not wait long. Returns how many playlists were deleted.
 */
export async function sweepEmergencyContent(deps: VerbDeps): Promise<number> {
  const before = new Date(deps.now().getTime() - manifestsKeptDays * dayMs).toISOString();
  let swept = 0;
  for (;;) {
    const gone = await inUnauditedTransaction(deps, "nothing", async (tx) => {
      // In the order in which the rows refer to each other: the statement's parts see the rows as they were before.
      const { rows: ended } = await tx.execute<{ playlist_id: number }>(sql`
        select p.id as playlist_id from playlists p
        where p.hidden and p.created_at < ${before}::timestamptz and not exists (
          select from interruptions i left join emergencies e on e.id = i.emergency_id
          where i.playlist_id = p.id
            and coalesce(least(e.cleared_at, i.ends_at), i.ends_at, 'infinity') >= ${before}::timestamptz)
        order by p.id limit ${perTransaction} for update of p skip locked`);
      if (ended.length === 0) return 0;
      const ids = sql`(${sql.join(
        ended.map(({ playlist_id: id }) => sql`${id}`),
        sql`, `,
      )})`;
      await tx.execute(sql`delete from interruptions where playlist_id in ${ids}`);
      const { rows: shown } = await tx.execute<{ media_id: number }>(
        sql`delete from playlist_items where playlist_id in ${ids} returning media_id`,
      );
      await tx.execute(sql`delete from playlists where id in ${ids}`);
      // A play of it may still come from a screen that was away.
      for (const { media_id: id } of shown)
        await tx.execute(sql`
          with message as (
            delete from media m where m.id = ${id} and m.hidden
              and not exists (select from playlist_items i where i.media_id = m.id)
            returning m.id, m.account_id)
          insert into ended_media (id, account_id, ended_at)
          select id, account_id, ${deps.now().toISOString()}::timestamptz from message on conflict do nothing`);
      return ended.length;
    });
    swept += gone;
    if (gone < perTransaction) return swept;
  }
}
