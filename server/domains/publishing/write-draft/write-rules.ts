import { and, eq, inArray, sql } from "drizzle-orm";
import { scheduleRules } from "../../../db/tables/index.ts";
import { sameJson } from "../changes/diff-programs.ts";
import type { DraftWrite } from "./index.ts";
import { goneFrom } from "./rows.ts";

export async function writeRules({ ctx, tx, accountId, now, wanted, turn }: DraftWrite): Promise<void> {
  const own = eq(scheduleRules.accountId, accountId);
  const current = new Map(now.program.rules.map((rule) => [rule.id, rule]));
  for (const rule of wanted.program.rules) {
    await turn();
    if (sameJson(current.get(rule.id), rule)) continue;
    const { id, ...columns } = rule;
    await tx
      .update(scheduleRules)
      .set({
        ...columns,
        deletedAt: null,
        revision: sql`${scheduleRules.revision} + 1`,
        updatedAt: ctx.now(),
      })
      .where(and(own, eq(scheduleRules.id, id)));
  }
  const gone = goneFrom(now.program.rules, wanted.program.rules);
  if (gone.length > 0)
    await tx
      .update(scheduleRules)
      .set({ deletedAt: ctx.now() })
      .where(and(own, inArray(scheduleRules.id, gone)));
}
