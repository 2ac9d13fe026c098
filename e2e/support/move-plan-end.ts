import { realpathSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import type { TestServer } from "./server.ts";

/** Moves the end of an account's plan in the server's database: the paid time passes at once. */
export async function movePlanEnd(server: TestServer, email: string, endsAt: Date): Promise<void> {
  const client = new pg.Client({
    host: realpathSync(join(server.dataDir, "postgres/socket")),
    user: "vitrine",
    database: "vitrine",
  });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `update subscriptions set ends_at = $1, starts_at = least(starts_at, $1::timestamptz - interval '1 day')
        where replaced_at is null and account_id = (select account_id from users where email = $2)`,
      [endsAt, email],
    );
    if (rowCount !== 1) throw new Error(`${email} has no plan`);
  } finally {
    await client.end();
  }
}
