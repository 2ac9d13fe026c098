import { eq, lt, sql } from "drizzle-orm";
import type { Connection, ReadDatabase } from "./client.ts";
import { throttles } from "./tables/index.ts";
import { writable } from "./writable.ts";

/** Counts attempts of a key, from zero when its window is over. Returns the number of attempts and the end of the window. */
export async function countAttempts(
  db: ReadDatabase | Connection,
  { key, tries, now, windowMs }: { key: string; tries: number; now: Date; windowMs: number },
): Promise<{ hits: number; endsAt: Date }> {
  const fresh = new Date(now.getTime() + windowMs);
  const [row] = await ("insert" in db ? db : writable(db))
    .insert(throttles)
    .values({ key, hits: tries, windowEndsAt: fresh })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        hits: sql`case when ${throttles.windowEndsAt} <= ${now} then ${tries}::int else ${throttles.hits} + ${tries}::int end`,
        windowEndsAt: sql`case when ${throttles.windowEndsAt} <= ${now} then ${fresh} else ${throttles.windowEndsAt} end`,
      },
    })
    .returning();
  if (!row) throw new Error("An attempt was not counted");
  return { hits: row.hits, endsAt: row.windowEndsAt };
}

/** Takes back one counted attempt. */
export async function takeBackAttempt(db: ReadDatabase, key: string): Promise<void> {
  await writable(db)
    .update(throttles)
    .set({ hits: sql`greatest(${throttles.hits} - 1, 0)` })
    .where(eq(throttles.key, key));
}

/** Forgets the attempts of a key. */
export async function forgetAttempts(db: ReadDatabase, key: string): Promise<void> {
  await writable(db).delete(throttles).where(eq(throttles.key, key));
}

/** Deletes expired counters: their keys contain addresses and emails, which are not kept longer than needed. */
export async function sweepAttempts(db: ReadDatabase, now: Date): Promise<void> {
  await writable(db).delete(throttles).where(lt(throttles.windowEndsAt, now));
}

/** Writes a real row in a table that is swept: a database that can read but not write is not ready. */
export async function tryToWrite(db: ReadDatabase, now: Date): Promise<void> {
  const windowEndsAt = new Date(now.getTime() + 60_000);
  await writable(db)
    .insert(throttles)
    .values({ key: "readiness", hits: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: throttles.key,
      set: { hits: sql`(${throttles.hits} + 1) % 1000000`, windowEndsAt },
    });
}
