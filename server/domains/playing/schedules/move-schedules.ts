import { scheduleBody } from "#shared/contracts/playing/schedules.ts";
import { shiftedDay } from "#shared/holidays/festivals/shifted-day.ts";
import { rulesByIds } from "./queries.ts";
import { replaceSchedule, type Writing } from "./save-schedule.ts";
import { targetOf } from "./target.ts";

/** Moves the first and the last day of schedules that exist; those that were removed stay so. */
export async function moveSchedules(writing: Writing, ids: readonly number[], days: number): Promise<void> {
  const rows = await rulesByIds(writing.tx, writing.ctx.actor.accountId, [...ids]);
  for (const { rule } of rows) {
    const { id, revision, when } = rule;
    const shift = (date: string | null) => date && shiftedDay(date, days);
    const moved = { ...when, from: shift(when.from), until: shift(when.until) };
    await replaceSchedule(writing, {
      ...scheduleBody.parse({ ...rule, target: targetOf(rule), when: moved }),
      id,
      revision,
    });
  }
}
