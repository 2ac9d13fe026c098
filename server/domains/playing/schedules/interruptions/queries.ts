import { and, desc, eq, gt, isNull, lte, ne, or } from "drizzle-orm";
import type { Interruption } from "#shared/contracts/playing/schedules.ts";
import type { Reader } from "../../../../db/client.ts";
import { interruptions, playlists, screenGroups, screens } from "../../../../db/tables/index.ts";
import { refuse } from "../../../../refusal.ts";
import { amongTargets, type Sight } from "../../../identity/scopes/index.ts";
import { playableWhere } from "../../../library/playlists/index.ts";
import { problemFields, problemOf } from "../check-schedule.ts";
import { pointedAt } from "../queries.ts";
import { targetNameOf, targetOf } from "../target.ts";

const joined = (db: Reader) =>
  db
    .select({ interruption: interruptions, ...pointedAt })
    .from(interruptions)
    .innerJoin(playlists, eq(playlists.id, interruptions.playlistId))
    .leftJoin(screens, eq(screens.id, interruptions.screenId))
    .leftJoin(screenGroups, eq(screenGroups.id, interruptions.groupId));
type Joined = Awaited<ReturnType<typeof openInterruptions>>[number];

/** Excludes interruptions of emergencies and warnings, which are shown and ended with them, and those out of sight. */
const byItself = (accountId: number, sight: Sight | null) =>
  and(
    eq(interruptions.accountId, accountId),
    isNull(interruptions.emergencyId),
    isNull(interruptions.warningId),
    amongTargets(sight, interruptions),
  );

/** Returns current and future interruptions, the latest first. */
export const openInterruptions = (db: Reader, accountId: number, now: Date, sight: Sight | null) =>
  joined(db)
    .where(and(byItself(accountId, sight), or(isNull(interruptions.endsAt), gt(interruptions.endsAt, now))))
    .orderBy(desc(interruptions.startsAt), desc(interruptions.id));

/** A trigger that was never fired, and a choice of a touch menu, have an interruption without a length. */
const hasPlayed = ne(interruptions.startsAt, interruptions.endsAt);

/** Returns the last hundred interruptions that are over. */
export const endedInterruptions = (db: Reader, accountId: number, now: Date, sight: Sight | null) =>
  joined(db)
    .where(and(byItself(accountId, sight), lte(interruptions.endsAt, now), hasPlayed))
    .orderBy(desc(interruptions.endsAt), desc(interruptions.id))
    .limit(100);

export async function presentInterruptions(db: Reader, rows: readonly Joined[]): Promise<Interruption[]> {
  const playable = await playableWhere(
    db,
    rows.map(({ interruption }) => interruption),
  );
  return rows.map(({ interruption, playlistName, playlistGone, screenGone, groupGone, ...names }) => {
    const target = targetOf(interruption);
    const targetName = targetNameOf(target, names);
    return {
      id: interruption.id,
      name: interruption.name,
      tier: interruption.tier,
      playlistId: interruption.playlistId,
      playlistName,
      target,
      targetName,
      startsAt: interruption.startsAt.toISOString(),
      endsAt: interruption.endsAt?.toISOString() ?? null,
      band: interruption.band,
      ...problemFields(
        problemOf({
          target,
          playlistName,
          playlistGone: playlistGone !== null,
          playable: playable(interruption),
          band: interruption.band,
          targetName,
          targetGone: screenGone !== null || groupGone !== null,
          calendarGone: false,
        }),
      ),
    };
  });
}

/** Returns an interruption as the API presents it. Throws NotFound for one of another account. */
export async function presentInterruption(db: Reader, accountId: number, id: number): Promise<Interruption> {
  const rows = await joined(db).where(and(eq(interruptions.accountId, accountId), eq(interruptions.id, id)));
  const [presented] = await presentInterruptions(db, rows);
  if (!presented) throw refuse("interruptionNotFound");
  return presented;
}
