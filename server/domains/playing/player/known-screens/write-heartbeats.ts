import { and, isNull } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import { anyOf } from "../../../../db/statement.ts";
import { screens } from "../../../../db/tables/index.ts";
import { type DeviceReport, storeReports } from "../../../core/screen-register/index.ts";
import type { WrittenReport } from "./report.ts";

/** A heartbeat of a screen with its report. */
export interface Heartbeat extends DeviceReport {
  report: WrittenReport;
}

/** An event for a screen's log. */
export interface LogEvent {
  screenId: number;
  /** UTC milliseconds. */
  atMs: number;
  kind: "online" | "started" | "version" | "problems";
  detail: Record<string, unknown>;
}

export interface Written {
  /** Screens whose rows another transaction holds; to be tried again. */
  busy: ReadonlySet<number>;
  /** Screens that no longer exist with this key. */
  gone: ReadonlySet<number>;
}

/**
 * Shorter than deadlock_timeout (1 s), after which PostgreSQL looks for a deadlock. So PostgreSQL never ends the other
 * transaction.
 */
const waitForRowsMs = 100;
const lockNotAvailable = "55P03";
const none: ReadonlySet<number> = new Set();

/**
 * Writes many heartbeats in one statement, with the events for the screens' logs. Skips rows that other transactions
 * hold for longer, so that no caller waits for them and two processes never deadlock.
 */
export async function writeHeartbeats(
  db: Database,
  heartbeats: readonly Heartbeat[],
  events: readonly LogEvent[] = [],
): Promise<Written> {
  try {
    return { busy: none, gone: await update(db, heartbeats, events) };
  } catch (error) {
    if ((error as { code?: string }).code !== lockNotAvailable) throw error;
  }
  const busy = await heldRows(db, heartbeats);
  const free = heartbeats.filter(({ screenId }) => !busy.has(screenId));
  const ofFree = events.filter(({ screenId }) => !busy.has(screenId));
  return { busy, gone: free.length === 0 ? none : await update(db, free, ofFree) };
}

/** Writes the heartbeats and returns the screens that are gone or have another key. */
async function update(
  db: Database,
  heartbeats: readonly Heartbeat[],
  events: readonly LogEvent[],
): Promise<ReadonlySet<number>> {
  const client = await db.$client.connect();
  let broken: Error | undefined;
  try {
    // The next heartbeat repeats one that a crash loses. Only log lines need to wait for the disk.
    const noWait = events.length === 0 ? "; set local synchronous_commit = off" : "";
    await client.query(`begin; set local lock_timeout = ${waitForRowsMs}${noWait}`);
    const left = await storeReports(client, heartbeats);
    const remaining = events.filter(({ screenId }) => !left.has(screenId));
    if (remaining.length > 0)
      await client.query({
        name: "write-log-events",
        text: `insert into screen_events (screen_id, at, kind, detail)
          select "screenId", to_timestamp("atMs" / 1000), kind, detail
          from json_to_recordset($1::json) as event("screenId" int, "atMs" float8, kind text, detail jsonb)`,
        values: [JSON.stringify(remaining)],
      });
    await client.query("commit");
    return left;
  } catch (error) {
    await client.query("rollback").catch((lost: Error) => {
      broken = lost;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Returns the screens among these whose rows other transactions hold. */
async function heldRows(db: Database, heartbeats: readonly Heartbeat[]): Promise<ReadonlySet<number>> {
  const ids = heartbeats.map(({ screenId }) => screenId);
  const those = and(anyOf(screens.id, ids), isNull(screens.deletedAt));
  return db.transaction(async (tx) => {
    const held = new Set<number>();
    for (const { id } of await tx.select({ id: screens.id }).from(screens).where(those)) held.add(id);
    const free = await tx
      .select({ id: screens.id })
      .from(screens)
      .where(those)
      .for("no key update", { skipLocked: true });
    for (const { id } of free) held.delete(id);
    return held;
  });
}
