import { sql } from "drizzle-orm";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import {
  type listReceipts as contract,
  type Receipt,
  receiptStates,
} from "#shared/contracts/playing/publishing.ts";
import type { HeavyVerb } from "../../../context.ts";
import { isOnline } from "../../../db/screen-silence.ts";
import { pageOf } from "../../../http/list-page.ts";
import { among, sightOf } from "../../identity/scopes/index.ts";
import { accountOf, publicationOf } from "./queries.ts";

type Row = {
  id: number;
  name: string;
  state: Receipt["state"];
  version: number | null;
  since: string | null;
  percent: number | null;
  last_contact_at: string | null;
};

/**
 * Returns a receipt for each screen that the publication changed, from the screen's last report. A later version
 * includes this publication. Later manifests of other causes, for example an emergency, do not count for it.
 */
export async function listReceipts({
  ctx,
  input,
}: HeavyVerb<InputOf<typeof contract>>): Promise<ResponseOf<typeof contract>> {
  const { db } = ctx.deps;
  const { accountId } = ctx.actor;
  const { preparedAt } = await publicationOf(db, accountId, input.id);
  // For an overtaken publication no more manifests are prepared.
  const { publicationId } = await accountOf(db, accountId);
  const changed = sql`
    with changed as (
      select distinct on (screens.id) screens.id, screens.name, screens.last_contact_at, m.version as wanted,
        ${isOnline(ctx.now())} is true as online,
        (screens.report->'playing'->>'version')::int as version, screens.report->'playing'->>'since' as since,
        (screens.report->'pending'->>'version')::int as pending, (screens.report->'pending'->>'percent')::float8 as percent
      from manifests m join screens on screens.id = m.screen_id
      where m.publication_id = ${input.id} and screens.account_id = ${accountId} and screens.deleted_at is null
        and ${among((await sightOf(ctx))?.screens, sql`screens.id`) ?? sql`true`}
        and m.created_at <= coalesce(${preparedAt?.toISOString() ?? null}::timestamptz, 'infinity')
      order by screens.id, m.version),
    judged as (
      select *, case when version >= wanted then 'playing'
        when not online then 'offline'
        when pending >= wanted then 'downloading' else 'waiting' end as state
      from changed)`;
  const { rows: counted } = await db.execute<{ state: Receipt["state"]; count: number }>(
    sql`${changed} select state, count(*)::int as count from judged group by state`,
  );
  const { rows } = await db.execute<Row>(
    sql`${changed} select * from judged where id > ${input.cursor ?? 0}
      ${input.state === undefined ? sql`` : sql`and state = ${input.state}`} order by id limit ${input.limit + 1}`,
  );
  const { page, nextCursor } = pageOf(rows, input.limit, ({ id }) => id);
  const counts = new Map(counted.map(({ state, count }) => [state, count]));
  return {
    preparing: preparedAt === null && publicationId === input.id,
    counts: Object.fromEntries(receiptStates.map((state) => [state, counts.get(state) ?? 0])) as Record<
      Receipt["state"],
      number
    >,
    items: page.map(present),
    nextCursor,
  };
}

const instant = (text: string | null) => (text === null ? null : new Date(text).toISOString());

const present = ({ id, name, state, version, since, percent, last_contact_at }: Row): Receipt => ({
  screenId: id,
  name,
  state,
  version,
  since: version === null ? null : instant(since),
  percent: state === "downloading" ? percent : null,
  lastContactAt: instant(last_contact_at),
});
