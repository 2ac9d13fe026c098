import { and, count, eq, isNull } from "drizzle-orm";
import type { ResponseOf } from "#shared/contracts/contract.ts";
import {
  type listMissing as contract,
  type MissingThing,
  maxMissingListed,
} from "#shared/contracts/playing/schedules.ts";
import { dayMs } from "#shared/durations.ts";
import { inEnglish, reasonRef } from "#shared/refusals/index.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";
import type { HeavyVerb } from "../../../context.ts";
import type { Reader } from "../../../db/client.ts";
import { keptSince } from "../../../db/soft-delete.ts";
import { accounts, playlists, screens } from "../../../db/tables/index.ts";
import { among, type Sight, sightOf } from "../../identity/scopes/index.ts";
import { playableWhere } from "../../library/playlists/index.ts";
import { knownCalendars } from "../calendars/index.ts";
import { problemOf } from "./check-schedule.ts";
import { enabledRulesSince } from "./queries.ts";
import { targetNameOf, targetOf } from "./target.ts";

/**
 * Returns what is planned and cannot play: enabled schedules that have not ended, and default playlists. Describes the
 * rows, so in an account that reviews it describes the draft.
 */
export async function listMissing({ ctx }: HeavyVerb<unknown>): Promise<ResponseOf<typeof contract>> {
  const { db } = ctx.deps;
  const { accountId } = ctx.actor;
  // Two days back, because the last day may not be over in a time zone that is behind.
  const since = new Date(ctx.now().getTime() - 2 * dayMs).toISOString().slice(0, 10);
  const sight = await sightOf(ctx);
  const rules = await enabledRulesSince(db, accountId, since, sight);
  const defaults = await defaultPlaylists(db, accountId, sight);
  const playable = await playableWhere(db, [
    ...rules.map(({ rule }) => rule),
    ...defaults.map(({ playlistId }) => ({ playlistId, band: null })),
  ]);
  const calendars = await knownCalendars(db, accountId);
  const restorableSince = keptSince(ctx);
  const playlistOf = (id: number, name: string, removedAt: Date | null) => ({
    id,
    name,
    removed: removedAt !== null,
    restorable: removedAt !== null && removedAt > restorableSince,
  });
  const items = [
    ...defaults.map(({ kind, playlistId, name, removedAt, screens }) => ({
      kind,
      scheduleId: null,
      name,
      screens,
      playlist: playlistOf(playlistId, name, removedAt),
      problem:
        removedAt !== null
          ? reasonRef("scheduledPlaylistRemoved", { name })
          : playable({ playlistId, band: null })
            ? null
            : reasonRef("scheduledPlaylistEmpty", { name }),
    })),
    ...rules.map(({ rule, playlistName, playlistGone, screenGone, groupGone, ...names }) => {
      const target = targetOf(rule);
      return {
        kind: "schedule" as const,
        scheduleId: rule.id,
        name: rule.name,
        screens: 0,
        playlist: playlistOf(rule.playlistId, playlistName, playlistGone),
        problem: problemOf({
          target,
          playlistName,
          playlistGone: playlistGone !== null,
          playable: playable(rule),
          band: rule.band,
          targetName: targetNameOf(target, names),
          targetGone: screenGone !== null || groupGone !== null,
          calendarGone: rule.calendarId !== null && !calendars.has(rule.calendarId),
        }),
      };
    }),
  ].flatMap(({ problem, ...thing }): MissingThing[] => (problem ? [{ ...thing, ...textOf(problem) }] : []));
  return { items: items.slice(0, maxMissingListed), total: items.length };
}

const textOf = (problem: ReasonRef) => ({ problem: inEnglish(problem), problemReason: problem });

/** Returns the playlists that are the default of all screens or of some, with the number of screens. */
async function defaultPlaylists(db: Reader, accountId: number, sight: Sight | null) {
  const columns = { playlistId: playlists.id, name: playlists.name, removedAt: playlists.deletedAt };
  const ofAccount = await db
    .select(columns)
    .from(accounts)
    .innerJoin(playlists, eq(playlists.id, accounts.defaultPlaylistId))
    .where(eq(accounts.id, accountId));
  const ofScreens = await db
    .select({ ...columns, screens: count() })
    .from(screens)
    .innerJoin(playlists, eq(playlists.id, screens.defaultPlaylistId))
    .where(
      and(eq(screens.accountId, accountId), isNull(screens.deletedAt), among(sight?.screens, screens.id)),
    )
    .groupBy(playlists.id, playlists.name, playlists.deletedAt)
    .orderBy(playlists.name, playlists.id);
  return [
    ...ofAccount.map((row) => ({ kind: "account" as const, ...row, screens: 0 })),
    ...ofScreens.map((row) => ({ kind: "screens" as const, ...row })),
  ];
}
