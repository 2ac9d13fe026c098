import { and, eq, sql } from "drizzle-orm";
import { emergency as contract, type Emergency } from "#shared/contracts/playing/emergencies.ts";
import type { Reader } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import {
  emergencies,
  emergencyReceipts,
  interruptions,
  screenGroups,
  screens,
  users,
} from "../../../db/tables/index.ts";
import { refuse } from "../../../refusal.ts";
import { among, amongTargets, type Sight } from "../../identity/scopes/index.ts";

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
  sight: Sight | null,
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
    .where(and(anyOf(emergencyReceipts.emergencyId, ids), among(sight?.screens, emergencyReceipts.screenId)))
    .groupBy(emergencyReceipts.emergencyId);
  const people = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(
      anyOf(
        users.id,
        rows.flatMap(({ startedBy, clearedBy }) => [startedBy ?? [], clearedBy ?? []].flat()),
      ),
    );
  const seenNames = sight && (await seenTargetNames(db, ids, sight));
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const counts = new Map(counted.map(({ id, ...of }) => [id, of]));
  return rows.map((row) => ({
    id: row.id,
    drill: row.drill,
    content: contract.shape.content.parse(row.content),
    targets: seenNames ? (seenNames.get(row.id) ?? []) : row.targets,
    startedAt: row.startedAt.toISOString(),
    startedBy: names.get(row.startedBy ?? 0) ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    clearedAt: row.clearedAt?.toISOString() ?? null,
    clearedBy: names.get(row.clearedBy ?? 0) ?? null,
    on: isOn(row, now),
    counts: counts.get(row.id) ?? { screens: 0, received: 0, showing: 0, cleared: 0 },
  }));
}

/** Returns the present names of those targets of emergencies that are in sight. */
async function seenTargetNames(
  db: Reader,
  emergencyIds: number[],
  sight: Sight,
): Promise<ReadonlyMap<number | null, string[]>> {
  const rows = await db
    .select({ id: interruptions.emergencyId, group: screenGroups.name, screen: screens.name })
    .from(interruptions)
    .leftJoin(screenGroups, eq(screenGroups.id, interruptions.groupId))
    .leftJoin(screens, eq(screens.id, interruptions.screenId))
    .where(and(anyOf(interruptions.emergencyId, emergencyIds), amongTargets(sight, interruptions)))
    .orderBy(interruptions.id);
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, of]) => [
      id,
      of.flatMap(({ group, screen }) => group ?? screen ?? []),
    ]),
  );
}

export async function presentEmergency(
  db: Reader,
  accountId: number,
  id: number,
  now: Date,
  sight: Sight | null,
): Promise<Emergency> {
  const row = await emergencyOf(db, accountId, id);
  const [presented] = await presentEmergencies(db, [row], now, sight);
  if (!presented) throw new Error("An emergency was not presented");
  return presented;
}
