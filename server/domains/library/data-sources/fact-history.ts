import { and, desc, eq, getTableColumns, isNull, lte, or, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { manifestsKeptDays } from "#shared/contracts/playing/preview.ts";
import { dayMs, minuteMs } from "#shared/durations.ts";
import type { DataValue } from "#shared/media-kinds/contract.ts";
import { dataDocument } from "#shared/media-kinds/documents.ts";
import { isLocal } from "#shared/media-kinds/local-facts.ts";
import type { VerbDeps } from "../../../context.ts";
import type { Connection, Reader, Tx } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { dataDocuments, dataSources, factHistory } from "../../../db/tables/index.ts";
import type { DataSourceRow } from "./queries.ts";

/** The same value again within this time was known all the while. */
const joinedMs = 30_000;
/** Documents are large: of several within a minute, the newest is kept. */
const documentEveryMs = minuteMs;
/** Times of one row. */
const maxTimes = 400;
const maxRows = { value: 5_000, document: 1_000 };
const maxBytes = { source: 10_000_000, account: 50_000_000 };
/** As screens do: a newer value of the server decides from so long after its time on. */
const leadMs = 3_000;
/** Screens report what they know once a minute, and leave out what ended with the next heartbeat. */
export const reportedForMs = 2 * minuteMs;

type Row = typeof factHistory.$inferSelect;
type Content = Pick<Row, "value" | "body">;

/** Keeps the changes of these data sources from now on, because conditions on screens compare them. */
export async function noteFactsInUse(tx: Tx, sourceIds: readonly number[], now: Date): Promise<void> {
  if (sourceIds.length === 0) return;
  const begun = await tx
    .update(dataSources)
    .set({ factSince: now })
    .where(and(anyOf(dataSources.id, [...sourceIds]), isNull(dataSources.factSince)))
    .returning();
  for (const source of begun) {
    const [document] = await tx.select().from(dataDocuments).where(eq(dataDocuments.sourceId, source.id));
    if (source.valueAt)
      await keepFact(tx, source, { value: source.value, body: document?.body ?? null }, source.valueAt);
  }
}

const ofServer = (source: Pick<DataSourceRow, "id">) =>
  and(eq(factHistory.sourceId, source.id), isNull(factHistory.screenId));

/**
 * Keeps what a source had from a moment on, if conditions compare it. The caller holds the source. Not kept are what waits for
 * review, because screens show it later, if ever, and how a screen finds something out.
 */
export async function keepFact(tx: Tx, source: DataSourceRow, content: Content, at: Date): Promise<void> {
  if (source.factSince === null || source.publishing === "review" || isLocal(source.kind)) return;
  const atMs = at.getTime();
  const [last] = await tx
    .select()
    .from(factHistory)
    .where(ofServer(source))
    .orderBy(desc(factHistory.id))
    .limit(1);
  const isSame = last && last.body === content.body && last.value === content.value;
  if (isSame && last.times.length < maxTimes) return extend(tx, last, atMs);
  if (last?.body && last.times.length === 2 && atMs - (last.times[0] ?? 0) < documentEveryMs) {
    const times = [last.times[0] ?? atMs, atMs];
    await tx
      .update(factHistory)
      .set({ ...content, times })
      .where(isRow(last));
    return;
  }
  const { id: sourceId, accountId } = source;
  await tx.insert(factHistory).values({ accountId, sourceId, ...content, times: [atMs, atMs] });
  const kept = tx
    .select({ id: factHistory.id })
    .from(factHistory)
    .where(ofServer(source))
    .orderBy(desc(factHistory.id))
    .offset(content.body === null ? maxRows.value : maxRows.document);
  await tx.delete(factHistory).where(sql`${factHistory.id} in (${kept})`);
  if (content.body !== null)
    await tx.execute(sql`
      delete from fact_history h using (
        select id, sum(octet_length(body)) over (order by id desc) as bytes from fact_history
        where source_id = ${sourceId} and screen_id is null) k
      where h.id = k.id and k.bytes > ${maxBytes.source}`);
}

const isRow = ({ id, accountId }: Row) => and(eq(factHistory.id, id), eq(factHistory.accountId, accountId));

async function extend(tx: Tx, row: Row, atMs: number): Promise<void> {
  const lastMs = row.times.at(-1) ?? atMs;
  const times = atMs - lastMs <= joinedMs ? [...row.times.slice(0, -1), atMs] : [...row.times, atMs, atMs];
  await tx.update(factHistory).set({ times }).where(isRow(row));
}

/** Keeps that a source still had its content at a moment. The caller holds the source. */
export async function confirmFact(tx: Tx, source: DataSourceRow, at: Date): Promise<void> {
  if (source.factSince === null || source.publishing === "review") return;
  const [last] = await tx
    .select()
    .from(factHistory)
    .where(ofServer(source))
    .orderBy(desc(factHistory.id))
    .limit(1);
  if (last && last.times.length < maxTimes) await extend(tx, last, at.getTime());
  else if (last) await keepFact(tx, source, last, at);
}

/** What a screen reported to know itself; value null: it does not any more (UTC ms). */
export interface ReportedFact {
  screenId: number;
  accountId: number;
  source: number;
  value: string | number | null;
  atMs: number;
  untilMs: number;
}

/** Keeps what screens reported, in one statement. Leaves out sources that are not of the account of the screen. */
export async function keepReported(db: Connection, reported: readonly ReportedFact[]): Promise<void> {
  if (reported.length === 0) return;
  const sent = JSON.stringify(
    reported.map(({ value, ...each }) => ({ ...each, value: JSON.stringify(value) })),
  );
  await db.execute(sql`
    with sent as (
      select r.*, r.value::jsonb as found from jsonb_to_recordset(${sent}::jsonb) as r("screenId" int, "accountId" int,
        source int, value text, "atMs" float8, "untilMs" float8)
      join data_sources s on s.id = r.source and s.account_id = r."accountId" and s.kind in ('sensor', 'area')),
    last as (
      select sent.*, h.id, h.value as before, h.times, (h.times->>-1)::float8 as end_ms from sent cross join lateral (
        select id, value, times from fact_history where source_id = sent.source and screen_id = sent."screenId"
        order by id desc limit 1) h),
    changed as (
      update fact_history h set times = case
        when l.found <> l.before or l.found = 'null' then jsonb_set(h.times, '{-1}',
            to_jsonb(greatest((h.times->>-2)::float8, least(l.end_ms, l."atMs"))))
        when l."atMs" - l.end_ms <= ${joinedMs}::float8 then jsonb_set(h.times, '{-1}', to_jsonb(greatest(l.end_ms, l."untilMs")))
        else h.times || jsonb_build_array(l."atMs", l."untilMs") end
      from last l where h.id = l.id
        and (l.found <> l.before or l.found = 'null' or jsonb_array_length(h.times) < ${maxTimes}::int)
      returning l.source, l."screenId", l.found = l.before as same)
    insert into fact_history (account_id, source_id, screen_id, value, times)
    select "accountId", source, "screenId", found, jsonb_build_array("atMs", "untilMs") from sent
    where found <> 'null' and not exists (
      select from changed c where c.source = sent.source and c."screenId" = sent."screenId" and c.same)`);
}

/** Of one answer: a page that asks for more gets the newest part. Each look at a document counts, because it is sent with each. */
const maxAnswer = { rows: 2_000, bytes: 8_000_000 };

/**
 * Returns what was known of these sources of an account in [fromMs, untilMs], on one screen: the values in the order in which they
 * counted. Nothing of those of which nothing is kept.
 */
export async function factsBetween(
  db: Reader,
  accountId: number,
  {
    sourceIds,
    screenId,
    fromMs,
    untilMs,
  }: { sourceIds: Iterable<number>; screenId: number; fromMs: number; untilMs: number },
): Promise<DataValue[]> {
  const ids = [...sourceIds];
  if (ids.length === 0) return [];
  const at = (column: PgColumn, place: number) =>
    sql<number>`(${column}->>${sql.raw(String(place))})::float8`;
  const bytesSoFar = sql<number>`sum(coalesce(octet_length(${factHistory.body}), 0)) over (order by ${factHistory.id} desc)`;
  const weighed = db
    .select({ ...getTableColumns(factHistory), bytes: bytesSoFar.as("bytes") })
    .from(factHistory)
    .where(
      and(
        eq(factHistory.accountId, accountId),
        anyOf(factHistory.sourceId, ids),
        or(isNull(factHistory.screenId), eq(factHistory.screenId, screenId)),
        sql`${at(factHistory.times, 0)} <= ${untilMs}`,
        // What counted at the beginning is the newest of what came before.
        sql`${factHistory.id} >= coalesce((select max(b.id) from fact_history b where b.source_id = ${factHistory.sourceId}
          and b.screen_id is not distinct from ${factHistory.screenId} and (b.times->>0)::float8 + ${leadMs} <= ${fromMs}), 0)`,
      ),
    )
    .orderBy(desc(factHistory.id))
    .limit(maxAnswer.rows)
    .as("weighed");
  const rows = await db
    .select()
    .from(weighed)
    .where(lte(weighed.bytes, maxAnswer.bytes))
    .orderBy(desc(weighed.id));
  const values: DataValue[] = [];
  let bytes = 0;
  for (const row of rows)
    for (const value of valuesOf(row, { fromMs, untilMs }).reverse()) {
      bytes += row.body?.length ?? 0;
      if (bytes > maxAnswer.bytes) return values.reverse();
      values.push(value);
    }
  return values.reverse();
}

/** Returns the looks at what a row has that counted in a span, oldest first. */
function valuesOf(row: Row, span: { fromMs: number; untilMs: number }): DataValue[] {
  const { sourceId, screenId, value, body, times } = row;
  const document = body === null ? undefined : dataDocument.parse(JSON.parse(body));
  const values: DataValue[] = [];
  for (let place = 0; place < times.length; place += 2) {
    const [fromMs = 0, lastMs = fromMs, nextMs = Number.POSITIVE_INFINITY] = times.slice(place, place + 3);
    if (nextMs + leadMs <= span.fromMs || fromMs > span.untilMs) continue;
    const fromServer = screenId === null;
    const countsMs = fromServer ? fromMs + leadMs : fromMs;
    const time = fromServer ? { atMs: lastMs, lastMs: lastMs + leadMs } : { atMs: fromMs, untilMs: lastMs };
    values.push({ sourceId, value, fromMs: countsMs, ...time, ...(document && { document }) });
  }
  return values;
}

/** Deletes what is older than manifests are kept, and the oldest of accounts with too much. Returns how many rows. */
export async function sweepFacts({ db, now }: Pick<VerbDeps, "db" | "now">): Promise<number> {
  const beforeMs = now().getTime() - manifestsKeptDays * dayMs;
  const owners = await db.selectDistinct({ id: factHistory.accountId }).from(factHistory);
  let deleted = 0;
  // One at a time: a statement for all would hold the history of every account at once.
  for (const { id: accountId } of owners) {
    const { rowCount } = await db.execute(sql`
      delete from fact_history h using (
        select id, (times->>-1)::float8 as last_ms,
          row_number() over (partition by source_id, screen_id order by id desc) as place,
          sum(200 + coalesce(octet_length(body), 0)) over (order by id desc) as bytes
        from fact_history where account_id = ${accountId}) k
      where h.id = k.id and ((k.last_ms < ${beforeMs} and k.place > 1) or k.bytes > ${maxBytes.account}
        or k.place > ${maxRows.value})`);
    deleted += rowCount ?? 0;
  }
  return deleted;
}
