import { and, eq, inArray } from "drizzle-orm";
import { holidayCalendars } from "../../../db/tables/index.ts";
import { sameJson } from "../changes/diff-programs.ts";
import type { DraftWrite } from "./index.ts";
import { goneFrom } from "./rows.ts";

export async function writeCalendars({ ctx, tx, accountId, now, wanted, turn }: DraftWrite): Promise<void> {
  const own = eq(holidayCalendars.accountId, accountId);
  for (const { id, name, days } of wanted.program.calendars) {
    await turn();
    if (sameJson(now.calendars.get(id), { id, name, days })) continue;
    await tx
      .update(holidayCalendars)
      .set({ name, days, deletedAt: null })
      .where(and(own, eq(holidayCalendars.id, id)));
  }
  const gone = goneFrom(now.program.calendars, wanted.program.calendars);
  if (gone.length > 0)
    await tx
      .update(holidayCalendars)
      .set({ deletedAt: ctx.now() })
      .where(and(own, inArray(holidayCalendars.id, gone)));
}
