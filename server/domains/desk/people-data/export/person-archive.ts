import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { finished, pipeline } from "node:stream/promises";
import { type SQL, sql } from "drizzle-orm";
import { ZipFile } from "yazl";
import { brand } from "#shared/brand.ts";
import { escapeHtml } from "#shared/escape-html.ts";
import type { CompleteLanguage } from "#shared/languages.ts";
import { activities, activityKeys, keptBy } from "#shared/people-data/activities.ts";
import type { Ctx } from "../../../../context.ts";
import type { ReadDatabase } from "../../../../db/client.ts";
import { rowsOf } from "../../../../db/people/conditions.ts";
import type { Person } from "../../../../db/people/person.ts";
import { withheld } from "../../../../db/people/withheld.ts";
import { anyOf } from "../../../../db/statement.ts";
import { files } from "../../../../db/tables/index.ts";
import type { TableName } from "../../../../db/tables/owners.ts";
import { isAboutPeople } from "../../../../db/tables/people/entry.ts";
import { peopleRegister } from "../../../../db/tables/people/register.ts";
import { sqlNameOf } from "../../../../db/tables/people/table-columns.ts";
import { inSnapshot } from "../../../../db/transaction.ts";
import { withinReserve } from "../../../../outside/disk/within-reserve.ts";
import { declareTexts } from "../../../../texts.ts";
import { storeArchive } from "../../../library/media/index.ts";
import { type ArchivedFile, addFiles, safeName } from "../../accounts/index.ts";

const texts = declareTexts("person-archive", {
  title: "What {product} holds about you",
  at: "As it was on {at}. The same is in data.json, for programs.",
  why: "Why we hold it",
  kept: "How long",
  nothing: "We hold nothing about you.",
  secrets: "Passwords and other secrets are not in it: we keep only fingerprints of them.",
});

/** One table of the archive, as exports call it. */
interface Section {
  title: string;
  table: string;
  activity: keyof typeof activities;
  rows: Record<string, unknown>[];
}

/** So many rows of a kind: sessions and entries of the audit log of a person, not plays. */
const mostRows = 50_000;

/** Where the rows of the archive name files, and the folder of those. */
const namedFiles = [
  { table: "chat_messages", column: "picture", folder: "chats" },
  { table: "ticket_files", column: "sha256", folder: "tickets" },
] as const;

/** Returns the files that the rows name; each row gets the path in place of the name in the store. */
async function filesOf(db: ReadDatabase, sections: readonly Section[]): Promise<ArchivedFile[]> {
  const named = namedFiles.flatMap(({ table, column, folder }) =>
    sections
      .filter((section) => section.table === table)
      .flatMap(({ rows }) => rows.map((row) => ({ row, column, folder, sha256: String(row[column] ?? "") }))),
  );
  const hashes = [...new Set(named.map(({ sha256 }) => sha256))];
  const stored = await db.select().from(files).where(anyOf(files.sha256, hashes));
  return named.flatMap(({ row, column, folder, sha256 }) => {
    const file = stored.find((each) => each.sha256 === sha256);
    if (!file) return [];
    const end = file.type === "image/webp" ? ".webp" : ".jpg";
    const path = `${folder}/${row.id}${folder === "chats" ? end : ` ${safeName(String(row.name))}`}`;
    row[column] = path;
    return [{ path, sha256, bytes: file.bytes }];
  });
}

/**
 * Writes everything about a person into a zip file, as JSON and as a page, with the pictures of chats and the files of tickets, and
 * stores it as `stored` says.
 */
export async function writePersonArchive(
  ctx: Ctx,
  { person, caseId, language }: { person: Person; caseId: number; language: CompleteLanguage },
  stored: Parameters<typeof storeArchive>[2],
): Promise<{ sha256: string; bytes: number }> {
  const folder = join(ctx.deps.env.DATA_DIR, "exports");
  const path = join(folder, `case-${caseId}.zip`);
  await mkdir(folder, { recursive: true });
  try {
    const sections = await archivedTables(ctx, person);
    const at = ctx.now();
    const zip = new ZipFile();
    const written = pipeline(zip.outputStream, withinReserve(ctx.deps.disk), createWriteStream(path));
    // Whoever waits for `written` reports the error.
    written.catch(() => {});
    await addFiles(ctx, await filesOf(ctx.deps.db, sections), async (name, stream, compress) => {
      zip.addReadStream(stream, name, { mtime: at, compress });
      await Promise.race([finished(stream), written]);
    });
    const data = { product: brand.name, at: at.toISOString(), tables: sections };
    zip.addBuffer(Buffer.from(`${JSON.stringify(data, null, 1)}\n`), "data.json", { mtime: at });
    zip.addBuffer(
      Buffer.from(pageOf(sections, { at, language, auditDays: ctx.deps.env.AUDIT_DAYS })),
      "index.html",
      { mtime: at },
    );
    zip.end();
    await written;
    return await storeArchive(ctx, path, stored);
  } finally {
    await rm(path, { force: true });
  }
}

/** Returns what the archive of a person has of each table, without secrets and what is not theirs to read. */
export function archivedTables(ctx: Ctx, person: Person): Promise<Section[]> {
  return inSnapshot(ctx.deps.db, async (tx) => {
    const sections: Section[] = [];
    for (const name of Object.keys(peopleRegister) as TableName[]) {
      const entry = peopleRegister[name];
      const where = rowsOf(name, person);
      if (!isAboutPeople(entry) || !where) continue;
      // Not user input: names of columns from this repository.
      const hidden = [...(entry.secret ?? []), ...(name === "users" ? ["password_hash"] : [])];
      const table = sqlNameOf(name);
      const left = table in withheld ? withheld[table as keyof typeof withheld] : sql`false`;
      const { rows } = await tx.execute<{ row: Record<string, unknown> }>(sql`
        select to_jsonb(t) - ${sql.param(hidden)}::text[] ${name === "audit" ? ofOthers(person) : sql``} as row from (
          select * from ${sql.identifier(table)} where (${where}) and not (${left}) limit ${mostRows}) t`);
      if (rows.length > 0)
        sections.push({
          title: entry.title,
          table,
          activity: entry.activity,
          rows: rows.map(({ row }) => row),
        });
    }
    return sections;
  });
}

/** An entry about a person that somebody else caused has the address of that one. */
const ofOthers = ({ userIds }: Person): SQL =>
  sql`- case when t.actor_kind = 'customer' and t.actor_id = any(${sql.param(userIds)}::int[])
    then '{}'::text[] else '{address,request_id}'::text[] end`;

const shown = (value: unknown): string =>
  value === null ? "–" : typeof value === "object" ? JSON.stringify(value) : String(value);

interface PageOf {
  at: Date;
  language: CompleteLanguage;
  auditDays: number;
}

function pageOf(sections: readonly Section[], { at, language, auditDays }: PageOf): string {
  const text = texts(language);
  const title = escapeHtml(text("title", { product: brand.name }));
  const parts = activityKeys.flatMap((key) => {
    const own = sections.filter(({ activity }) => activity === key);
    if (own.length === 0) return [];
    const { title: name, purpose } = activities[key];
    const kept = keptBy(activities[key], auditDays);
    return [
      `<h2>${escapeHtml(name)}</h2>`,
      `<p>${escapeHtml(text("why"))}: ${escapeHtml(purpose)}<br>${escapeHtml(text("kept"))}: ${escapeHtml(kept)}</p>`,
      ...own.map(tableOf),
    ];
  });
  return [
    `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${title}</title>`,
    "<style>body{font:16px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}dl{display:grid;grid-template-columns:12rem 1fr;gap:.2rem 1rem;border-top:1px solid #ccc;padding-top:.5rem}dt{color:#555}dd{margin:0;overflow-wrap:anywhere}@media(max-width:40rem){dl{grid-template-columns:1fr}}</style>",
    `<h1>${title}</h1><p>${escapeHtml(text("at", { at: at.toISOString() }))}</p><p>${escapeHtml(text("secrets"))}</p>`,
    ...(parts.length > 0 ? parts : [`<p>${escapeHtml(text("nothing"))}</p>`]),
    "</html>\n",
  ].join("\n");
}

const tableOf = ({ title, rows }: Section): string =>
  [
    `<h3>${escapeHtml(title)} (${rows.length})</h3>`,
    ...rows.map(
      (row) =>
        `<dl>${Object.entries(row)
          .map(([column, value]) => `<dt>${escapeHtml(column)}</dt><dd>${escapeHtml(shown(value))}</dd>`)
          .join("")}</dl>`,
    ),
  ].join("\n");
