import pg from "pg";

/**
 * Creates the named database unless it exists; it is missing when a start was interrupted after the cluster's files
 * were created.
 */
export async function ensureDatabase(connection: {
  host: string;
  user: string;
  database: string;
}): Promise<void> {
  if (await answers(connection)) return;
  const client = new pg.Client({ ...connection, database: "postgres" });
  await client.connect();
  try {
    await client.query(`create database ${pg.escapeIdentifier(connection.database)}`);
  } finally {
    await client.end();
  }
}

/** Returns true when the database exists and answers a query. Throws for any other failure. */
async function answers(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(connection);
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === "3D000") return false;
    throw error;
  } finally {
    await client.end();
  }
}
