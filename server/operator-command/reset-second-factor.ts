import { and, eq, isNull, sql } from "drizzle-orm";
import { auditServerCommand } from "../db/audit.ts";
import type { Tx } from "../db/client.ts";
import { operators } from "../db/tables/index.ts";
import { removeSecondFactor } from "../domains/identity/operators/index.ts";

/**
 * Removes the second factor of the operator with this user ID, as the person who runs the server asks, and signs the
 * operator out. Returns the operator's name; null when there is none.
 */
export async function resetSecondFactor(tx: Tx, userId: string, now: Date): Promise<string | null> {
  const [operator] = await tx
    .select()
    .from(operators)
    .where(and(eq(sql`lower(${operators.loginName})`, userId.toLowerCase()), isNull(operators.deletedAt)))
    .for("no key update");
  if (!operator) return null;
  await removeSecondFactor(tx, operator.id, now);
  await auditServerCommand(tx, {
    at: now,
    action: "operator.second-factor-reset",
    operatorId: operator.id,
    after: { name: operator.name, askedBy: "the person who runs the server" },
  });
  return operator.name;
}
