import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { ClientBase } from "pg";
import { z } from "zod";
import { schemaFloor } from "./tables/index.ts";

/** The message says what to do; an operator needs no other information. */
export class DatabaseTooNew extends Error {}

const journalSchema = z.object({
  entries: z.array(z.object({ idx: z.number().int(), tag: z.string(), when: z.number() })).nonempty(),
});

/** Returns the migrations of a build, in their order. */
export const journalOf = (migrationsFolder: string) =>
  journalSchema.parse(JSON.parse(readFileSync(join(migrationsFolder, "meta/_journal.json"), "utf8")));

/** The first line of a migration that removes what earlier builds use: the first migration whose build does not. */
const contractLine = /^-- contract: builds before (\d{4}) /;

/**
 * Returns what the migrations of a build say about itself: `newest` is the number of its newest migration, and `floor`
 * the oldest one that a build beside it may have as its newest.
 */
export function buildOf(migrationsFolder: string): { newest: number; floor: number } {
  let [newest, floor] = [0, 0];
  for (const { idx, tag } of journalOf(migrationsFolder).entries) {
    const contract = contractLine.exec(readFileSync(join(migrationsFolder, `${tag}.sql`), "utf8"));
    newest = Math.max(newest, idx);
    floor = Math.max(floor, Number(contract?.[1] ?? 0));
  }
  return { newest, floor };
}

/** Returns the number of the newest migration that a database has. */
export async function newestMigration(client: ClientBase, migrationsFolder: string): Promise<number> {
  const { rows } = await client.query<{ at: string }>(
    "select max(created_at)::text as at from drizzle.__drizzle_migrations",
  );
  const { entries } = journalOf(migrationsFolder);
  const entry = entries.findLast(({ when }) => when <= Number(rows[0]?.at ?? 0));
  if (!entry) throw new Error("The database has no migration of this build");
  return entry.idx;
}

/**
 * Two builds may run side by side while an update is under way, and an update may be taken back: migrations only add
 * what earlier builds can ignore. One that removes something ("contract") names the first build that works without it.
 * Throws DatabaseTooNew when a newer build has removed what this one uses.
 */
export async function refuseTooNew(db: NodePgDatabase, newest: number): Promise<void> {
  const { rows: tables } = await db.execute(sql`select to_regclass('schema_floor') as found`);
  if (tables[0]?.found === null) return;
  const { rows } = await db.execute<{ migration: number }>(sql`select migration from schema_floor`);
  const floor = rows[0]?.migration ?? 0;
  if (newest >= floor) return;
  throw new DatabaseTooNew(
    `This database was updated by a newer build, which removed what this one uses: it needs a build with migration ${floor}, ` +
      `and this one has migrations up to ${newest}. Start a newer build, or restore a backup from before the update.`,
  );
}

/** Stores the oldest build that may start from now on. It never goes back. */
export async function raiseFloor(db: NodePgDatabase, floor: number): Promise<void> {
  await db
    .insert(schemaFloor)
    .values({ migration: floor })
    .onConflictDoUpdate({
      target: schemaFloor.single,
      set: { migration: sql`greatest(${schemaFloor.migration}, excluded.migration)` },
    });
}
