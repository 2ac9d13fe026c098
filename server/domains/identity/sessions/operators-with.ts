import { and, asc, eq, gt, isNull, notExists, sql } from "drizzle-orm";
import { dayMs } from "#shared/durations.ts";
import type { Ctx } from "../../../context.ts";
import type { Tx } from "../../../db/client.ts";
import { audit, operators } from "../../../db/tables/index.ts";

export type OperatorRow = typeof operators.$inferSelect;

/**
 * Returns the operators who may be mailed a link for a password at an address, locked so that the address stays theirs. Not
 * those who changed it within a day: nobody confirmed it, and the old address learns of it first. They sign in at our own
 * names only, never at a partner's.
 */
export async function operatorsWith(ctx: Ctx, tx: Tx, email: string): Promise<OperatorRow[]> {
  if (ctx.partnerId !== null) return [];
  const justMoved = tx
    .select({ id: audit.id })
    .from(audit)
    .where(
      and(
        eq(audit.subjectKind, "operator"),
        eq(audit.subjectId, operators.id),
        eq(audit.action, "operator.profile"),
        gt(audit.at, new Date(ctx.now().getTime() - dayMs)),
        sql`${audit.before}->>'email' is distinct from ${audit.after}->>'email'`,
      ),
    );
  return tx
    .select()
    .from(operators)
    .where(
      and(
        eq(sql`lower(${operators.email})`, email.toLowerCase()),
        isNull(operators.deletedAt),
        notExists(justMoved),
      ),
    )
    .orderBy(asc(operators.id))
    .limit(5)
    .for("no key update");
}
