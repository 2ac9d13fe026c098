import { sql } from "drizzle-orm";
import type { ScreenActor } from "../../../actor.ts";
import type { Deps } from "../../../context.ts";
import { playsEarly } from "../manifests/index.ts";

/**
 * Returns a file of the versions that this screen last reported to play (also for early interruptions) or to fetch, so
 * that a file which is damaged on the device can be fetched again after the version was replaced. Considers only
 * versions made for this screen in its present account. Null when no such version contains the file.
 */
export async function fileOfReportedVersion(
  db: Deps["db"],
  { screenId, accountId }: Pick<ScreenActor, "screenId" | "accountId">,
  sha256: string,
): Promise<{ bytes: number; type: string } | null> {
  const { rows } = await db.execute<{ bytes: string; type: string }>(sql`
    select file->>'bytes' as bytes, file->>'type' as type
    from screens s
      join manifests m on m.screen_id = s.id
        and (m.version in ((s.report->'playing'->>'version')::int, (s.report->'pending'->>'version')::int)
          or ${playsEarly(sql`s.report`, sql`m.version`)})
      join manifest_bodies b on b.id = m.body_id and b.account_id = s.account_id
      cross join jsonb_array_elements(b.body->'files') as file
    where s.id = ${screenId} and s.account_id = ${accountId} and file->>'sha256' = ${sha256}
    limit 1`);
  const [file] = rows;
  return file ? { bytes: Number(file.bytes), type: file.type } : null;
}
