import { sql } from "drizzle-orm";
import type { Tx } from "../../../db/client.ts";
import { media } from "../../../db/tables/index.ts";

type EmergencyText = Pick<typeof media.$inferInsert, "accountId" | "name" | "settings" | "createdAt">;

/** Makes a text that only an emergency shows. Returns its id. */
export async function makeEmergencyText(
  tx: Tx,
  { accountId, name, settings, createdAt }: EmergencyText,
): Promise<number> {
  const [row] = await tx
    .insert(media)
    .values({ accountId, name, settings, createdAt, kind: "text", state: "ready", bytes: 0, hidden: true })
    .returning({ id: media.id });
  if (!row) throw new Error("The emergency's text was not written");
  return row.id;
}

/**
 * Deletes those of these media that are texts which only emergencies showed. A play of one may still come from a screen
 * that was away.
 */
export async function deleteEmergencyTexts(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  for (const id of ids)
    await tx.execute(sql`
      with text as (
        delete from media m where m.id = ${id} and m.kind = 'text' and m.hidden
          and not exists (select from playlist_items i where i.media_id = m.id)
        returning m.id, m.account_id, m.name)
      insert into ended_media (id, account_id, name, ended_at)
      select id, account_id, name, ${now.toISOString()}::timestamptz from text on conflict do nothing`);
}
