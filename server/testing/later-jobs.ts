import { sql } from "drizzle-orm";
import type { TestApp } from "./test-app.ts";

/** Moves the server's time, and runs all jobs, also those that wait for a later time. */
export async function runLaterJobs(test: TestApp, ms: number): Promise<void> {
  test.clock.advance(ms);
  await test.deps.db.execute(sql`update pgboss.job set start_after = now() where state < 'active'`);
  await test.runJobs();
}
