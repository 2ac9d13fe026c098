import type pg from "pg";

const rowsPerStatement = 5_000;

/** Deletes the rows of a table that meet a condition, some thousand at a time, so that no one waits long for a row. */
export async function deleteInSteps(
  pool: pg.Pool,
  table: "stray_plays" | "play_spools",
  condition: string,
  values: unknown[],
): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query(
      `delete from ${table} where ctid = any(array(
        select ctid from ${table} where ${condition} limit ${rowsPerStatement} for update skip locked))`,
      values,
    );
    if ((rowCount ?? 0) < rowsPerStatement) return;
  }
}
