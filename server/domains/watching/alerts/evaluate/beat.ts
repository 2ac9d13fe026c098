import { eq, gt } from "drizzle-orm";
import type { Span } from "#shared/schedule/index.ts";
import type { Reader, Tx } from "../../../../db/client.ts";
import { serviceBeat, serviceStops } from "../../../../db/tables/index.ts";

/** The service beats every minute. A longer pause than this is a stop. */
export const stopAfterMs = 150_000;

export interface Beat {
  /** Screens with events after this are asked again. */
  wokenUntil: Date;
  sweptAt: Date;
}

/**
 * Holds the row of the service until the transaction ends, so that evaluations of all processes run one after the
 * other, and beats. A pause since the beat before is stored as a stop of the service.
 */
export async function holdBeat(tx: Tx, now: Date): Promise<Beat> {
  await tx
    .insert(serviceBeat)
    .values({ at: now, wokenUntil: now, sweptAt: new Date(0) })
    .onConflictDoNothing();
  const [row] = await tx.select().from(serviceBeat).for("no key update");
  if (!row) throw new Error("The service has no beat");
  if (now.getTime() - row.at.getTime() > stopAfterMs)
    await tx.insert(serviceStops).values({ startsAt: row.at, endsAt: now });
  // A process whose clock is behind does not move it back.
  if (now > row.at) await tx.update(serviceBeat).set({ at: now }).where(eq(serviceBeat.single, true));
  return row;
}

/** Returns the stops of the service that ended after an instant. */
export async function stopsSince(db: Reader, since: Date): Promise<Span[]> {
  const rows = await db.select().from(serviceStops).where(gt(serviceStops.endsAt, since));
  return rows.map(({ startsAt, endsAt }) => ({ startMs: startsAt.getTime(), endMs: endsAt.getTime() }));
}
