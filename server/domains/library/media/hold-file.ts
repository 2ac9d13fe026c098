import type pg from "pg";

/**
 * Takes the place of a file in a transaction that is rolled back: who stores the same bytes meanwhile waits for its end
 * (processing/store-files.ts). Returns false when the database has that file.
 */
export async function holdFile(client: pg.ClientBase, sha256: string): Promise<boolean> {
  const { rowCount } = await client.query(
    "insert into files (sha256, bytes, type, chunks, created_at) values ($1, 0, 'none', '[]', now()) on conflict do nothing",
    [sha256],
  );
  return rowCount === 1;
}
