import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import type { AuditEntry, listAudit as contract } from "#shared/contracts/identity/audit.ts";
import type { Customer } from "../../../actor.ts";
import type { Ctx, Verb } from "../../../context.ts";
import { namesIn } from "./names.ts";
import { hasWords, presentEntry } from "./present.ts";
import { type Asked, askedRows, readRows } from "./read-rows.ts";

/** How many entries one call reads at most to find words; the next call continues there. */
const readsToSearch = 8;
const perRead = 250;

/**
 * Returns the account's audit log, newest first. It is a report: nothing of the product reads it back. Words are
 * searched in the sentences themselves, so that a search cannot find what they do not show.
 */
export async function listAudit({
  ctx,
  input,
}: Verb<InputOf<typeof contract>, Customer>): Promise<ResponseOf<typeof contract>> {
  const asked = await askedRows(ctx, input);
  const { limit, q, language } = input;
  const items: AuditEntry[] = [];
  let cursor = input.cursor;
  for (let read = 0; read < (q ? readsToSearch : 1); read++) {
    const wanted = q ? perRead : limit;
    const page = await pageOf(ctx, asked, { before: cursor, limit: wanted, language });
    for (const entry of page.entries) {
      cursor = entry.id;
      if (!q || hasWords(entry, q, language)) items.push(entry);
      if (items.length === limit) return { items, nextCursor: String(cursor) };
    }
    if (page.isLast) return { items, nextCursor: null };
    cursor = page.lastId;
  }
  return { items, nextCursor: cursor === undefined ? null : String(cursor) };
}

/** Reads and writes out one page of entries. */
export async function pageOf(
  ctx: Ctx<Customer>,
  asked: Asked,
  { before, limit, language }: { before: number | undefined; limit: number; language: AuditLanguage },
): Promise<{ entries: AuditEntry[]; lastId: number | undefined; isLast: boolean }> {
  const rows = await readRows(ctx, asked, { before, limit });
  const names = await namesIn(ctx.deps.db, ctx.actor.accountId, rows);
  const writing = { language, zone: asked.zone, names };
  const entries = rows.map((row) => presentEntry(row, writing)).filter((entry) => entry !== null);
  const last = rows.at(-1);
  return { entries, lastId: last ? Number(last.id) : before, isLast: rows.length < limit };
}

type AuditLanguage = InputOf<typeof contract>["language"];
