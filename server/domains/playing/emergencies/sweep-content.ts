import { sql } from "drizzle-orm";
import { manifestsKeptDays } from "#shared/contracts/playing/preview.ts";
import { dayMs } from "#shared/durations.ts";
import type { VerbDeps } from "../../../context.ts";
import { inUnauditedTransaction } from "../../../db/transaction.ts";
import { deleteEmergencyTexts } from "../../library/media/index.ts";
import { deleteHiddenPlaylists } from "../../library/playlists/index.ts";
import { deleteInterruptionsOf } from "../schedules/index.ts";

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
      const ids = ended.map(({ playlist_id: id }) => id);
      await deleteInterruptionsOf(tx, ids);
      await deleteEmergencyTexts(tx, await deleteHiddenPlaylists(tx, ids), deps.now());
      return ended.length;
    });
    swept += gone;
    if (gone < perTransaction) return swept;
  }
}
