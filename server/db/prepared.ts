import type { Database } from "./client.ts";

/** A statement that each connection plans once; its name stands for its text. For reads that are hot. */
export interface PreparedStatement {
  name: string;
  text: string;
  values: unknown[];
}

/** Runs a hot read outside any transaction: planning such a statement takes the database longer than running it. */
export async function runPrepared<Row extends object>(
  db: Database,
  statement: PreparedStatement,
): Promise<Row[]> {
  const { rows } = await db.$client.query<Row>(statement);
  return rows;
}
