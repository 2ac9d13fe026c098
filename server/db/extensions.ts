import type pg from "pg";

/** The message says what to do; an operator needs no other information. */
export class ExtensionMissing extends Error {}

/** The search of the operators' pages needs it. Part of PostgreSQL's contrib set; trusted since version 13. */
const needed = "pg_trgm";

/** Creates the extension before the migrations need it. Throws ExtensionMissing when that is not possible. */
export async function ensureExtensions(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query("select 1 from pg_extension where extname = $1", [needed]);
  if (rows.length > 0) return;
  try {
    await client.query(`create extension if not exists ${needed}`);
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    // 42501: no permission. 0A000, 58P01: its files are missing.
    if (code === "42501")
      throw new ExtensionMissing(
        `The database's user may not create the extension ${needed} (${message}). Let the owner of the database run: create extension ${needed};`,
      );
    if (code === "0A000" || code === "58P01")
      throw new ExtensionMissing(
        `The database server has no ${needed} (${message}). Install PostgreSQL's contrib package there, or leave DATABASE_URL empty to use the built-in database.`,
      );
    throw error;
  }
}
