import { readFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { journalOf } from "./schema-floor.ts";

/** In a migration with this line, each index is built before it, beside transactions that write. */
export const aheadLine = /^-- index: ahead of the migration\b/m;

const indexOf = /create index if not exists "(\w+)" on "(\w+)"[^;]*/gi;

/**
 * Builds the indexes of migrations that the database does not have yet, where their tables exist: concurrently, which no
 * migration can, because it is one transaction. A build that was interrupted leaves an index that does not work, and is
 * begun again.
 */
export async function buildIndexesAhead(client: pg.ClientBase, folder: string): Promise<void> {
  const { rows } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as found");
  if (rows[0]?.found === null) return;
  const { rows: applied } = await client.query(
    "select max(created_at) as at from drizzle.__drizzle_migrations",
  );
  for (const { tag, when } of journalOf(folder).entries) {
    if (when <= Number(applied[0]?.at ?? 0)) continue;
    const text = readFileSync(join(folder, `${tag}.sql`), "utf8");
    if (!aheadLine.test(text)) continue;
    for (const [statement, name = "", table = ""] of text.matchAll(indexOf)) {
      const { rows: found } = await client.query(
        `select to_regclass($1) is not null as "hasTable",
          exists (select 1 from pg_index where indexrelid = to_regclass($2) and not indisvalid) as broken`,
        [table, name],
      );
      if (!found[0]?.hasTable) continue;
      if (found[0].broken) await client.query(`drop index concurrently "${name}"`);
      await client.query(statement.replace(/create index/i, "create index concurrently"));
    }
  }
}
