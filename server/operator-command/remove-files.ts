import pg from "pg";
import { forgetUnusedFile, unusedFiles } from "../cells/moves.ts";
import { OperatorProblem } from "../cells/operator-settings.ts";
import { holdFile } from "../domains/library/media/index.ts";
import type { Storage } from "../outside/storage/port.ts";

/*
 * Cells share the store, and equal bytes are one object in it. A cell that uses a file no more notes it (kind `file` in
 * cell_names); only when no cell uses it may its bytes go.
 */

/** Tables that refer to files: also where an account is parked, whose rows may still be the only ones. */
const users = [
  ["media_files", "sha256"],
  ["brand_font_files", "sha256"],
  ["ticket_files", "sha256"],
  ["chat_messages", "picture"],
] as const;
const patienceMs = 5_000;

export interface RemovedFiles {
  removed: number;
  /** Another cell uses them, or a parked account does. */
  used: number;
}

/** Removes the bytes of files that some cell noted and no cell uses. `databases`: those of all cells. */
export async function removeFiles(
  databases: ReadonlyMap<number, pg.ClientConfig>,
  storage: Pick<Storage, "remove">,
): Promise<RemovedFiles> {
  const clients: pg.Client[] = [];
  try {
    for (const config of databases.values()) {
      const client = new pg.Client({ ...config, application_name: "vitrine-remove-files" });
      client.on("error", () => {});
      clients.push(client);
      await client.connect();
    }
    const noted = new Set<string>();
    for (const client of clients) for (const name of await unusedFiles(client)) noted.add(name);
    let removed = 0;
    for (const sha256 of noted) if (await removeFile(clients, storage, sha256)) removed++;
    return { removed, used: noted.size - removed };
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})));
  }
}

/**
 * Removes one file while its place in every cell is taken: who stores the same bytes meanwhile waits for that, and then finds
 * them missing and stores them (domains/library/media/processing/store-files.ts).
 */
async function removeFile(
  clients: readonly pg.Client[],
  storage: Pick<Storage, "remove">,
  sha256: string,
): Promise<boolean> {
  if (await isParked(clients, sha256)) return false;
  try {
    const taken: boolean[] = [];
    for (const client of clients) {
      await client.query(`begin; set local lock_timeout = ${patienceMs}`);
      taken.push(await holdFile(client, sha256));
    }
    const isUnused = taken.every(Boolean);
    if (isUnused) await storage.remove(sha256);
    for (const client of clients) await client.query("rollback");
    // A cell that still uses it notes it later.
    for (const client of clients) await forgetUnusedFile(client, sha256);
    return isUnused;
  } catch (error) {
    for (const client of clients) await client.query("rollback").catch(() => {});
    // Somebody stores these bytes, or moves an account that has them: another time.
    if (error instanceof pg.DatabaseError && error.code === "55P03") return false;
    throw error;
  }
}

async function isParked(clients: readonly pg.Client[], sha256: string): Promise<boolean> {
  for (const client of clients)
    for (const [table, column] of users) {
      const { rows: places } = await client.query<{ place: string }>(
        `select format('%I.%I', n.nspname, c.relname) as place from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where starts_with(n.nspname, 'parked_') and c.relname = $1`,
        [table],
      );
      for (const { place } of places) {
        const { rowCount } = await client.query(`select from ${place} where ${column} = $1 limit 1`, [
          sha256,
        ]);
        if (rowCount) return true;
      }
    }
  return false;
}

/** Throws OperatorProblem unless all cells that the directory knows are named. */
export async function requireAllCells(directory: pg.Pool, named: ReadonlySet<number>): Promise<void> {
  const { rows } = await directory.query<{ cell: number }>("select cell from cells order by cell");
  const missing = rows.filter(({ cell }) => !named.has(cell)).map(({ cell }) => cell);
  if (missing.length > 0 || named.size === 0)
    throw new OperatorProblem(`CELL_DATABASES must name all cells. Missing: ${missing.join(", ") || "all"}.`);
}
