import { and, eq, inArray, sql } from "drizzle-orm";
import { emergency as contract, type Emergency } from "#shared/contracts/emergencies.ts";
import type { Reader } from "../../db/client.ts";
import { emergencies, emergencyReceipts, users } from "../../db/tables/index.ts";
import { refuse } from "../../http/errors.ts";

export type EmergencyRow = typeof emergencies.$inferSelect;

export const isOn = ({ clearedAt, endsAt }: EmergencyRow, now: Date): boolean =>
  clearedAt === null && (endsAt === null || endsAt > now);

/** Returns an emergency. Throws NotFound for one of another account. */
export async function emergencyOf(db: Reader, accountId: number, id: number): Promise<EmergencyRow> {
  const [row] = await db
    .select()
    .from(emergencies)
    .where(and(eq(emergencies.id, id), eq(emergencies.accountId, accountId)));
  if (!row) throw refuse("emergencyNotFound");
  return row;
}

export async function presentEmergencies(
  db: Reader,
  rows: readonly EmergencyRow[],
  now: Date,
): Promise<Emergency[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const screensWith = (column: typeof emergencyReceipts.receivedAt) => sql<number>`count(${column})::int`;
  const counted = await db
    .select({
      id: emergencyReceipts.emergencyId,
      screens: sql<number>`count(*)::int`,
      received: screensWith(emergencyReceipts.receivedAt),
      showing: screensWith(emergencyReceipts.showingAt),
      cleared: screensWith(emergencyReceipts.clearedAt),
    })
    .from(emergencyReceipts)
    .where(inArray(emergencyReceipts.emergencyId, ids))
    .groupBy(emergencyReceipts.emergencyId);
  const people = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(
      inArray(
        users.id,
        rows.flatMap(({ startedBy, clearedBy }) => [startedBy ?? [], clearedBy ?? []].flat()),
      ),
    );
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const counts = new Map(counted.map(({ id, ...of }) => [id, of]));
  return rows.map((row) => ({
    id: row.id,
    drill: row.drill,
    content: contract.shape.content.parse(row.content),
    targets: row.targets,
    startedAt: row.startedAt.toISOString(),
    startedBy: names.get(row.startedBy ?? 0) ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    clearedAt: row.clearedAt?.toISOString() ?? null,
    clearedBy: names.get(row.clearedBy ?? 0) ?? null,
    on: isOn(row, now),
    counts: counts.get(row.id) ?? { screens: 0, received: 0, showing: 0, cleared: 0 },
  }));
}

export async function presentEmergency(
  db: Reader,
  accountId: number,
  id: number,
  now: Date,
): Promise<Emergency> {
  const row = await emergencyOf(db, accountId, id);
  const [presented] = await presentEmergencies(db, [row], now);
  if (!presented) throw new Error("An emergency was not presented");
  return presented;
}
