import type { Schedule } from "#shared/contracts/playing/schedules.ts";
import type { When } from "#shared/contracts/when.ts";
import type { Reader } from "../../../db/client.ts";
import { playableWhere } from "../../library/playlists/index.ts";
import { knownCalendars } from "../calendars/index.ts";
import { problemFields, problemOf } from "./check-schedule.ts";
import { type JoinedRule, ruleOf } from "./queries.ts";
import { targetNameOf, targetOf } from "./target.ts";

/** Presents rows, which may contain all or some fields of `when`. */
export async function presentSchedules<W extends Pick<When, "holidays">>(
  db: Reader,
  accountId: number,
  rows: readonly (Omit<JoinedRule, "rule"> & { rule: Omit<JoinedRule["rule"], "when"> & { when: W } })[],
): Promise<(Omit<Schedule, "when"> & { when: W })[]> {
  const playable = await playableWhere(
    db,
    rows.map(({ rule }) => rule),
  );
  const calendars = await knownCalendars(db, accountId);
  return rows.map(({ rule, playlistName, playlistGone, screenGone, groupGone, ...names }) => {
    const target = targetOf(rule);
    const targetName = targetNameOf(target, names);
    const holidays = rule.when.holidays?.calendarId;
    return {
      id: rule.id,
      name: rule.name,
      playlistId: rule.playlistId,
      target,
      priority: rule.priority,
      sharing: rule.sharing,
      zone: rule.zone,
      when: rule.when,
      condition: rule.condition,
      band: rule.band,
      enabled: rule.enabled,
      revision: rule.revision,
      playlistName,
      targetName,
      ...problemFields(
        problemOf({
          target,
          playlistName,
          playlistGone: playlistGone !== null,
          playable: playable(rule),
          band: rule.band,
          targetName,
          targetGone: screenGone !== null || groupGone !== null,
          calendarGone: holidays !== undefined && !calendars.has(holidays),
        }),
      ),
    };
  });
}

/** Returns one rule as the API presents it, read again with everything it refers to. */
export async function presentSchedule(db: Reader, accountId: number, id: number): Promise<Schedule> {
  const [presented] = await presentSchedules(db, accountId, [await ruleOf(db, accountId, id)]);
  if (!presented) throw new Error("A schedule was not presented");
  return presented;
}
