import { sql } from "drizzle-orm";
import { manifestsKeptDays } from "#shared/contracts/playing/preview.ts";
import { dayMs } from "#shared/durations.ts";
import type { VerbDeps } from "../../../context.ts";
import { playsEarly } from "./plays-early.ts";

const screensPerStatement = 500;
/** Bodies per statement; each may have some hundred kilobytes. */
const bodiesPerStatement = 100;

/**
 * Deletes manifest versions that were replaced longer ago than they are kept, except those that screens report to play
 * or fetch, and those of the account's current publication, for its receipts. Then deletes bodies without versions.
 * Works in small batches, so that other statements do not wait long. Returns how many.
 */
export async function sweepManifests({
  db,
  now,
}: Pick<VerbDeps, "db" | "now">): Promise<{ versions: number; bodies: number }> {
  const before = new Date(now().getTime() - manifestsKeptDays * dayMs).toISOString();
  let versions = 0;
  for (let after: number | undefined = 0; after !== undefined; ) {
    const swept: { rows: { last: number | null; versions: number }[] } = await db.execute(sql`
      with own as materialized (
        select s.id, s.report, a.publication_id as published,
          (s.report->'playing'->>'version')::int as playing, (s.report->'pending'->>'version')::int as pending,
          (select m.version from manifests m where m.screen_id = s.id and m.created_at < ${before}::timestamptz
            order by m.version desc limit 1) as held
        from screens s join accounts a on a.id = s.account_id where s.id > ${after} order by s.id limit ${screensPerStatement}),
      gone as (
        delete from manifests m using own
        where m.screen_id = own.id and m.version < own.held
          and m.version is distinct from own.playing and m.version is distinct from own.pending
          and not ${playsEarly(sql`own.report`, sql`m.version`)}
          and (m.publication_id is null or m.publication_id is distinct from own.published)
        returning 1)
      select (select max(id) from own) as last, (select count(*)::int from gone) as versions`);
    versions += swept.rows[0]?.versions ?? 0;
    after = swept.rows[0]?.last ?? undefined;
  }
  return { versions, bodies: await sweepBodies(db, before) };
}

/** Skips bodies that a transaction is about to use, because writing a manifest locks them. */
async function sweepBodies(db: VerbDeps["db"], before: string): Promise<number> {
  let bodies = 0;
  for (let after = 0; ; ) {
    const { rows } = await db.execute<{ id: number }>(sql`
      delete from manifest_bodies where id in (
        select b.id from manifest_bodies b where b.id > ${after} and b.created_at < ${before}::timestamptz
          and not exists (select 1 from manifests m where m.body_id = b.id)
        order by b.id limit ${bodiesPerStatement} for update skip locked)
      returning id`);
    bodies += rows.length;
    if (rows.length === 0) return bodies;
    after = Math.max(...rows.map(({ id }) => id));
  }
}
