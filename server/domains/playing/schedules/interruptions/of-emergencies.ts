import { and, eq, gt, isNotNull, isNull, or, sql } from "drizzle-orm";
import { severities } from "#shared/media-kinds/warnings.ts";
import type { Ctx } from "../../../../context.ts";
import type { Tx } from "../../../../db/client.ts";
import { anyOf, inPieces } from "../../../../db/statement.ts";
import { interruptions, screens, shownWarnings } from "../../../../db/tables/index.ts";
import { groupsOfScreens } from "../../../core/groups/index.ts";
import { targetKey, targetKeysOf } from "../../../core/program/index.ts";
import { requireFirstPlan } from "../../../selling/billing/index.ts";
import type { columnsOfTarget } from "../target.ts";

/** Interrupts the targets of an emergency, which play even without a valid lease: the account must have had a plan. */
export async function interruptFor(
  ctx: Ctx,
  tx: Tx,
  emergency: Pick<
    typeof interruptions.$inferInsert,
    "accountId" | "name" | "playlistId" | "startsAt" | "endsAt" | "createdAt"
  > & { emergencyId: number },
  targets: readonly ReturnType<typeof columnsOfTarget>[],
): Promise<void> {
  await requireFirstPlan(ctx, tx, emergency.accountId);
  await inPieces(targets, (part) =>
    tx
      .insert(interruptions)
      .values(part.map((target) => ({ ...emergency, tier: "emergency" as const, ...target }))),
  );
}

/** The interruptions of an emergency end now. */
export async function endInterruptionsFor(
  tx: Tx,
  { accountId, emergencyId, now }: { accountId: number; emergencyId: number; now: Date },
): Promise<void> {
  await tx
    .update(interruptions)
    .set({ endsAt: now })
    .where(and(eq(interruptions.emergencyId, emergencyId), eq(interruptions.accountId, accountId)));
}

/**
 * Interrupts exactly these targets for an official warning: what plays goes on with the new content and end, what is missing
 * begins now, and the rest ends now. `emergencyId`: of the emergency that it is; null: it is a takeover.
 */
export async function interruptForWarning(
  tx: Tx,
  {
    accountId,
    warningId,
    emergencyId,
    startsAt,
    now,
    ...content
  }: Pick<typeof interruptions.$inferInsert, "accountId" | "name" | "playlistId" | "band" | "startsAt"> & {
    warningId: number;
    emergencyId: number | null;
    endsAt: Date;
    now: Date;
  },
  targets: readonly ReturnType<typeof columnsOfTarget>[],
): Promise<void> {
  const open = await tx
    .select()
    .from(interruptions)
    .where(
      and(
        eq(interruptions.warningId, warningId),
        eq(interruptions.accountId, accountId),
        gt(interruptions.endsAt, now),
      ),
    );
  const missing = new Map(targets.map((target) => [targetKey(target), target]));
  const kept = open.filter((row) => row.emergencyId === emergencyId && missing.delete(targetKey(row)));
  const keptIds = new Set(kept.map(({ id }) => id));
  const over = open.filter(({ id }) => !keptIds.has(id)).map(({ id }) => id);
  if (over.length > 0)
    await tx.update(interruptions).set({ endsAt: now }).where(anyOf(interruptions.id, over));
  if (keptIds.size > 0)
    await tx
      .update(interruptions)
      .set({ ...content, startsAt })
      .where(anyOf(interruptions.id, [...keptIds]));
  const begun = {
    ...content,
    accountId,
    warningId,
    emergencyId,
    tier: emergencyId === null ? ("takeover" as const) : ("emergency" as const),
    origin: "warning" as const,
    startsAt,
    createdAt: now,
  };
  await inPieces([...missing.values()], (part) =>
    tx.insert(interruptions).values(part.map((target) => ({ ...begun, ...target }))),
  );
}

/** Returns the warnings that are for a common screen with each of these. */
async function warningsBeside(
  tx: Tx,
  accountId: number,
  now: Date,
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const rows = await tx
    .select()
    .from(interruptions)
    .where(
      and(
        eq(interruptions.accountId, accountId),
        isNotNull(interruptions.warningId),
        gt(interruptions.endsAt, now),
      ),
    );
  const own = and(eq(screens.accountId, accountId), isNull(screens.deletedAt));
  const ids = (await tx.select({ id: screens.id }).from(screens).where(own)).map(({ id }) => id);
  const groupsOf = await groupsOfScreens(tx, [accountId], ids);
  const byTarget = Map.groupBy(rows, targetKey);
  const beside = new Map<number, Set<number>>();
  for (const id of ids) {
    const here = targetKeysOf({ id, groupIds: groupsOf(id) }).flatMap((key) => byTarget.get(key) ?? []);
    for (const { warningId } of here) {
      if (warningId === null) continue;
      const others = beside.get(warningId) ?? new Set();
      for (const other of here) if (other.warningId !== null) others.add(other.warningId);
      beside.set(warningId, others);
    }
  }
  return beside;
}

/**
 * Makes the worst warning of an account play where several are for a screen: of two takeovers the later one plays, so a lesser
 * warning gets an earlier start. One elsewhere changes nothing, because what people show may have begun in between. Exercises are
 * the least; of warnings that are as bad, the one with the latest news plays.
 */
export async function orderWarnings(tx: Tx, accountId: number, now: Date): Promise<void> {
  const open = await tx
    .select({
      id: shownWarnings.id,
      drill: shownWarnings.drill,
      severity: shownWarnings.severity,
      first: sql`min(${interruptions.startsAt})`.mapWith(interruptions.startsAt),
      last: sql`max(${interruptions.startsAt})`.mapWith(interruptions.startsAt),
    })
    .from(interruptions)
    .innerJoin(shownWarnings, eq(shownWarnings.id, interruptions.warningId))
    .where(and(eq(interruptions.accountId, accountId), gt(interruptions.endsAt, now)))
    .groupBy(shownWarnings.id);
  const ordered = open.toSorted(
    (a, b) =>
      Number(a.drill) - Number(b.drill) ||
      severities.indexOf(b.severity) - severities.indexOf(a.severity) ||
      b.last.getTime() - a.last.getTime() ||
      b.id - a.id,
  );
  if (ordered.length < 2) return;
  const beside = await warningsBeside(tx, accountId, now);
  const starts = new Map<number, number>();
  for (const { id, first, last } of ordered) {
    const worse = [...starts].flatMap(([other, ms]) => (beside.get(id)?.has(other) ? ms - 1 : []));
    const startMs = Math.min(last.getTime(), ...worse);
    starts.set(id, startMs);
    if (startMs === first.getTime() && startMs === last.getTime()) continue;
    await tx
      .update(interruptions)
      .set({ startsAt: new Date(startMs) })
      .where(and(eq(interruptions.warningId, id), gt(interruptions.endsAt, now)));
  }
}

/** Deletes the interruptions of emergencies and warnings that showed these hidden playlists. */
export async function deleteInterruptionsOf(tx: Tx, playlistIds: readonly number[]): Promise<void> {
  await tx
    .delete(interruptions)
    .where(
      and(
        or(eq(interruptions.tier, "emergency"), eq(interruptions.origin, "warning")),
        anyOf(interruptions.playlistId, playlistIds),
      ),
    );
}
