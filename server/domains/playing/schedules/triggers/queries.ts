import { and, asc, eq } from "drizzle-orm";
import { type Trigger, triggerLinkPath } from "#shared/contracts/playing/triggers.ts";
import type { Reader } from "../../../../db/client.ts";
import { interruptions, playlists, screenGroups, screens, triggers } from "../../../../db/tables/index.ts";
import type { Env } from "../../../../env.ts";
import { refuse } from "../../../../refusal.ts";
import { accountSecrets } from "../../../../sealed.ts";
import { playableWhere } from "../../../library/playlists/index.ts";
import { problemFields, problemOf } from "../check-schedule.ts";
import { pointedAt } from "../queries.ts";
import { targetNameOf, targetOf } from "../target.ts";

export type TriggerRow = typeof triggers.$inferSelect;

export const triggerSecrets = accountSecrets("trigger links");

function linkOf(env: Env, { accountId, tokenSealed }: TriggerRow): string | null {
  const secret = triggerSecrets.open(env, accountId, tokenSealed);
  return secret ? triggerLinkPath(secret) : null;
}

/** Returns the triggers of an account by name, or the one with this id. */
export async function presentTriggers(
  db: Reader,
  accountId: number,
  { id, now, env }: { id?: number; now: Date; env: Env },
): Promise<Trigger[]> {
  const rows = await db
    .select({ trigger: triggers, endsAt: interruptions.endsAt, band: interruptions.band, ...pointedAt })
    .from(triggers)
    .innerJoin(playlists, eq(playlists.id, triggers.playlistId))
    .leftJoin(screens, eq(screens.id, triggers.screenId))
    .leftJoin(screenGroups, eq(screenGroups.id, triggers.groupId))
    .leftJoin(interruptions, eq(interruptions.triggerId, triggers.id))
    .where(and(eq(triggers.accountId, accountId), id === undefined ? undefined : eq(triggers.id, id)))
    .orderBy(asc(triggers.name), asc(triggers.id));
  const playable = await playableWhere(
    db,
    rows.map(({ trigger: { playlistId }, band }) => ({ playlistId, band })),
  );
  return rows.map(
    ({ trigger, endsAt, band, playlistName, playlistGone, screenGone, groupGone, ...names }) => {
      const target = targetOf(trigger);
      const targetName = targetNameOf(target, names);
      const { name, playlistId, seconds, maxPerMinute, isOn, codes, firedAt } = trigger;
      return {
        id: trigger.id,
        name,
        playlistId,
        target,
        seconds,
        maxPerMinute,
        isOn,
        codes,
        band,
        playlistName,
        targetName,
        ...problemFields(
          problemOf({
            target,
            playlistName,
            targetName,
            calendarGone: false,
            playlistGone: playlistGone !== null,
            playable: playable({ playlistId, band }),
            band,
            targetGone: screenGone !== null || groupGone !== null,
          }),
        ),
        link: linkOf(env, trigger),
        firedAt: firedAt?.toISOString() ?? null,
        fired: trigger.firedCount,
        playsUntil: endsAt && endsAt > now ? endsAt.toISOString() : null,
      };
    },
  );
}

/** Returns a trigger as the API presents it. Throws NotFound for one of another account. */
export async function presentTrigger(
  db: Reader,
  accountId: number,
  id: number,
  at: { now: Date; env: Env },
): Promise<Trigger> {
  const [presented] = await presentTriggers(db, accountId, { id, ...at });
  if (!presented) throw refuse("triggerNotFound");
  return presented;
}

/** Returns a trigger of this account. Throws NotFound. */
export async function triggerOf(db: Reader, accountId: number, id: number): Promise<TriggerRow> {
  const [row] = await db
    .select()
    .from(triggers)
    .where(and(eq(triggers.id, id), eq(triggers.accountId, accountId)));
  if (!row) throw refuse("triggerNotFound");
  return row;
}
