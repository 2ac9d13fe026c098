import { setTimeout as delay } from "node:timers/promises";
import { readZip } from "#server/testing/read-zip.ts";
import { dayMs } from "#shared/durations.ts";
import { drillPassword } from "../customer.ts";
import { type Customer, callAs } from "./customers.ts";

/** What a customer sees, by its name: reports, lists and invoices. */
export type Seen = Map<string, unknown>;

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Reads every report of plays in JSON and CSV, payments and invoices. */
export async function lookAt(url: string, customer: Customer, now: number): Promise<Seen> {
  const { cookie, screens, mediaIds, playlistId, groupId } = customer;
  const seen: Seen = new Map();
  const span = (days: number, until = 2) =>
    `from=${dayOf(now - days * dayMs)}&to=${dayOf(now + until * dayMs)}`;
  const wholes = ["media", "playlist", "screen", "group", "campaign", "day"].map(
    (by) => `groupBy=${by}&${span(200)}`,
  );
  const hours = [span(12, -5), span(5)].map((days) => `groupBy=hour&${days}`);
  const some = [
    `screenId=${screens[1]?.id}`,
    `groupId=${groupId}`,
    `mediaId=${mediaIds[3]}`,
    `playlistId=${playlistId}`,
  ];
  for (const query of [...wholes, ...hours, ...some.map((only) => `groupBy=day&${span(200)}&${only}`)]) {
    const report = await callAs<{ rows: { key: string }[] }>(
      url,
      cookie,
      "GET",
      `/api/v1/reports/plays?${query}`,
    );
    report.rows.sort((a, b) => (a.key < b.key ? -1 : 1));
    seen.set(`plays ${query}`, report);
    const csv = await fetch(`${url}/api/v1/reports/plays.csv?${query}`, { headers: { cookie } });
    seen.set(`plays.csv ${query}`, (await csv.text()).split("\r\n").sort());
  }
  const payments = await callAs<{ items: { invoice: { id: number } | null }[] }>(
    url,
    cookie,
    "GET",
    "/api/v1/payments",
  );
  seen.set("payments", payments);
  for (const { invoice } of payments.items)
    if (invoice) seen.set(`invoice ${invoice.id}`, await invoiceFacts(url, cookie, invoice.id));
  return seen;
}

/** The facts that an invoice states. The earlier build has one line, beside the invoice. */
async function invoiceFacts(url: string, cookie: string, invoiceId: number): Promise<object> {
  type Line = Record<"description" | "sac" | "taxes" | "netPaise" | "taxPaise", unknown>;
  const read = await callAs<Line & { lines?: Line[] } & Record<string, unknown>>(
    url,
    cookie,
    "GET",
    `/api/v1/invoices/${invoiceId}`,
  );
  const { description, sac, taxes } = read.lines?.[0] ?? read;
  const { number, issuedAt, seller, billedTo, buyer, netPaise, taxPaise, totalPaise, transactionCode } = read;
  return {
    number,
    issuedAt,
    seller,
    billedTo,
    buyer,
    netPaise,
    taxPaise,
    totalPaise,
    transactionCode,
    description,
    sac,
    taxes,
  };
}

/** Returns how many plays a customer's report counts. */
export function playsIn(seen: Seen): number {
  for (const [name, report] of seen)
    if (name.startsWith("plays groupBy=day") && !/Id=/.test(name)) {
      const { played, cut, failed, skipped, doubtful } = (report as { total: Record<string, number> }).total;
      return [played, cut, failed, skipped, doubtful].reduce<number>((sum, n) => sum + (n ?? 0), 0);
    }
  return 0;
}

/** Makes an export of the account and returns its files. */
export async function exportOf(url: string, { cookie }: Customer): Promise<Map<string, Buffer>> {
  const path = "/api/v1/account/exports";
  const { id } = await callAs<{ id: number }>(url, cookie, "POST", path, { current: drillPassword });
  for (let tries = 0; tries < 600; tries++) {
    const { items } = await callAs<{ items: { id: number; state: string }[] }>(url, cookie, "GET", path);
    const state = items.find((each) => each.id === id)?.state;
    if (state === "ready") {
      const archive = await fetch(`${url}${path}/${id}/archive`, { headers: { cookie } });
      return readZip(Buffer.from(await archive.arrayBuffer()));
    }
    if (state === "failed") break;
    await delay(500);
  }
  throw new Error("The export was not made");
}

/** Returns `value` with the fields of `pattern` only: a newer build may say more. */
function inFieldsOf(pattern: unknown, value: unknown): unknown {
  if (Array.isArray(pattern) && Array.isArray(value))
    return value.map((each, at) => inFieldsOf(pattern[at] ?? pattern[0], each));
  if (pattern === null || value === null || typeof pattern !== "object" || typeof value !== "object")
    return value;
  const fields = value as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(pattern).map(([key, each]) => [key, inFieldsOf(each, fields[key])]),
  );
}

/** Returns what was seen before and is different now. */
export const changes = (before: Seen, after: Seen): string[] =>
  [...before].flatMap(([name, value]) => {
    const now = inFieldsOf(value, after.get(name));
    return JSON.stringify(now) === JSON.stringify(value) ? [] : [`${name} (${firstDifference(value, now)})`];
  });

function firstDifference(before: unknown, after: unknown): string {
  const [a, b] = [JSON.stringify(before) ?? "", JSON.stringify(after) ?? ""];
  const at = Math.max(0, [...a].findIndex((letter, place) => letter !== b[place]) - 40);
  return `${a.slice(at, at + 160)} → ${b.slice(at, at + 160)}`;
}

/** Tables in which the drill itself writes: it asks for exports, and jobs run. */
const changing = /^(sessions|audit_entries|data_exports)$/;
/** Single plays are in different tables, by store. */
const ofPlays = /^(play_records|stray_plays|plays)$/;
/** Sums of plays, which every report shows. */
const ofCounts = /^(play_hour_counts|play_days|campaign_days|hour_counts|day_counts)$/;
/** The earlier build has a table of invoices and one of credit notes. */
const documents = new Map([
  ["invoices", "documents"],
  ["credit_notes", "documents"],
]);

type Row = Record<string, unknown>;

/** Returns the rows of an export by table, and its other files. */
function partsOf(archive: Map<string, Buffer>): { rows: Map<string, Row[]>; files: Map<string, Buffer> } {
  const [rows, files] = [new Map<string, Row[]>(), new Map<string, Buffer>()];
  for (const [name, bytes] of archive) {
    const table = /^data\/(\w+)\.json$/.exec(name)?.[1];
    if (!table) files.set(name, bytes);
    else rows.set(table, JSON.parse(bytes.toString()) as Row[]);
  }
  return { rows, files };
}

/** Returns what a play states, whatever store has it. Names of media are not in ClickHouse. */
function playText(row: Row): string {
  const started = String(row.started_at).replace(" ", "T");
  // ClickHouse says no zone: it is UTC.
  const startMs = Date.parse(started.includes("+") ? started : `${started}Z`);
  const spanMs = row.span_ms ?? Date.parse(String(row.ended_at)) - startMs;
  const {
    screen_id,
    epoch,
    seq,
    length_ms,
    offset_min,
    clock,
    version,
    because,
    item_id,
    media_id,
    content,
    result,
    reason,
    doubt,
  } = row;
  return JSON.stringify([
    screen_id,
    epoch,
    Number(seq),
    startMs,
    Number(spanMs),
    length_ms,
    offset_min,
    clock,
    version,
    because,
    item_id,
    media_id,
    content,
    result,
    reason,
    doubt,
  ]);
}

const playsOf = (rows: Map<string, Row[]>): string[] =>
  [...rows].flatMap(([table, each]) => (ofPlays.test(table) ? each.map(playText) : [])).sort();

/** Returns what an export had that a later one lacks or has otherwise. `moved`: its plays are in another store. */
export function lostInExport(
  before: Map<string, Buffer>,
  after: Map<string, Buffer>,
  moved: boolean,
): { rows: number; lost: string[] } {
  const [was, is] = [partsOf(before), partsOf(after)];
  const lost = [...was.files].flatMap(([name, bytes]) =>
    name === "README.txt" || is.files.get(name)?.equals(bytes) ? [] : [`${name} has other bytes`],
  );
  const [plays, playsNow] = [playsOf(was.rows), playsOf(is.rows)];
  const other = plays.findIndex((each, at) => each !== playsNow[at]);
  if (other >= 0 || plays.length !== playsNow.length)
    lost.push(`${plays.length} plays, then ${playsNow.length}: ${plays[other]} → ${playsNow[other]}`);
  let rows = plays.length;
  for (const [table, each] of was.rows) {
    if (changing.test(table) || ofPlays.test(table) || (moved && ofCounts.test(table)) || each.length === 0)
      continue;
    rows += each.length;
    const columns = documents.has(table) ? ["number"] : Object.keys(each[0] ?? {});
    const text = (row: Row) => JSON.stringify(columns.map((column) => row[column]));
    const present = new Set(is.rows.get(documents.get(table) ?? table)?.map(text));
    const gone = each.filter((row) => !present.has(text(row)));
    if (gone.length > 0)
      lost.push(`${gone.length} of ${each.length} ${table}, as ${JSON.stringify(gone[0]).slice(0, 200)}`);
  }
  return { rows, lost };
}
