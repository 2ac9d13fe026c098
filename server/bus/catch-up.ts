import { inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database, Tx } from "../db/client.ts";
import { inPieces } from "../db/statement.ts";
import { announcements } from "../db/tables/index.ts";
import type { BusMessage } from "./bus.ts";
import { readMessage } from "./message.ts";

/** How long messages are kept. A process that could not read for longer must read everything again. */
const keptMs = 10 * 60_000;
const cleanEveryMs = 60_000;
/** A message that was read from the table may still arrive over a wire for this time, and is then not new. */
const knownMs = 10_000;

const row = z.object({
  xmin: z.string(),
  sender: z.string().nullable(),
  id: z.coerce.number().nullable(),
  message: z.unknown(),
});

/** Ids start again when a crash of the database empties the table. */
const keyOf = ({ sender, id }: { sender: string | null; id: number | null }): string => `${sender} ${id}`;

/** Remembers which messages reached this process, and finds those that did not. */
export interface CatchUp {
  /** Writes messages in a transaction. Returns their ids. */
  write(tx: Tx, messages: readonly BusMessage[]): Promise<number[]>;
  /** Notes that a message of this process arrived by itself. Returns false when it was read from the table before. */
  received(sender: string, id: number): boolean;
  /** Starts again from now: what was announced before is read by other means. */
  restart(): Promise<void>;
  /**
   * Returns the messages of other processes that did not arrive since the last call, or "too late" when some of them
   * may be deleted already. Throws when the database does not answer.
   */
  missed(): Promise<BusMessage[] | "too late">;
}

/**
 * Returns a reader of the table `announcements`. Ids and times do not say in which order transactions commit, so each
 * call reads again from the oldest transaction that was open at the call before (PostgreSQL: pg_snapshot_xmin).
 * `elapsedMs` returns the milliseconds of a clock that is never set.
 */
export function createCatchUp(
  db: Database,
  self: string,
  elapsedMs: () => number = () => performance.now(),
): CatchUp {
  let from: string | null = null;
  let readAt = elapsedMs();
  let cleanedAt = elapsedMs();
  /** What arrived or was read since `agedAt`, and in the time before. */
  let seen = new Set<string>();
  let older = new Set<string>();
  let agedAt = elapsedMs();
  const isKnown = (key: string) => seen.has(key) || older.has(key);

  const read = async (since: string | null) => {
    const { rows } = await db.execute(sql`
      with snapshot as (select pg_snapshot_xmin(pg_current_snapshot()) as xmin)
      select snapshot.xmin::text as xmin, ${announcements.sender} as sender, ${announcements.id} as id, ${announcements.message} as message
      from snapshot left join ${announcements}
        on ${announcements.transaction} >= ${since}::xid8 and ${announcements.sender} <> ${self}
      order by ${announcements.id}`);
    return z.array(row).parse(rows);
  };

  const clean = async () => {
    if (elapsedMs() - cleanedAt < cleanEveryMs) return;
    cleanedAt = elapsedMs();
    const old = db
      .select({ id: announcements.id })
      .from(announcements)
      .where(sql`${announcements.at} < now() - ${`${keptMs} ms`}::interval`)
      .limit(50_000);
    await db.delete(announcements).where(inArray(announcements.id, old));
  };

  return {
    async write(tx, messages) {
      const written = await inPieces(messages, (part) =>
        tx
          .insert(announcements)
          .values(part.map((message) => ({ sender: self, message })))
          .returning({ id: announcements.id }),
      );
      return written.flat().map(({ id }) => id);
    },
    received(sender, id) {
      const key = keyOf({ sender, id });
      if (isKnown(key)) return false;
      seen.add(key);
      return true;
    },
    async restart() {
      const startedAt = elapsedMs();
      const [now] = await read(null);
      if (!now) throw new Error("The database did not say which transactions are open");
      // A long transaction, also of another database of this cluster, makes old messages visible again.
      const visible = await read(now.xmin);
      older = seen;
      seen = new Set(visible.map(keyOf));
      agedAt = startedAt;
      from = now.xmin;
      readAt = startedAt;
    },
    async missed() {
      if (from === null || elapsedMs() - readAt > keptMs / 2) {
        await this.restart();
        return "too late";
      }
      const startedAt = elapsedMs();
      const rows = await read(from);
      if (startedAt - agedAt >= knownMs) {
        older = seen;
        seen = new Set();
        agedAt = startedAt;
      }
      const messages: BusMessage[] = [];
      for (const each of rows) {
        if (each.id === null) continue;
        const key = keyOf(each);
        const known = isKnown(key);
        seen.add(key);
        const missed = known ? null : readMessage(each.message);
        if (missed) messages.push(missed);
      }
      from = rows[0]?.xmin ?? from;
      readAt = startedAt;
      await clean();
      return messages;
    },
  };
}
