import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "../../../db/client.ts";
import { operators } from "../../../db/tables/index.ts";
import { refuse } from "../../../refusal.ts";

export type ManagerRow = typeof operators.$inferSelect;

/**
 * Returns a manager, locked until the transaction ends. Throws NotFound for admins, too, because they are not managed
 * here.
 */
export async function lockManager(tx: Tx, id: number): Promise<ManagerRow> {
  const [row] = await tx
    .select()
    .from(operators)
    .where(and(eq(operators.id, id), eq(operators.role, "manager"), isNull(operators.deletedAt)))
    .for("no key update");
  if (!row) throw refuse("managerNotFound");
  return row;
}

/** Throws the refusal for a user ID in use when the error is PostgreSQL's unique violation; else the error. */
export function userIdTaken(error: unknown): never {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const taken = typeof cause === "object" && cause !== null && "code" in cause && cause.code === "23505";
  throw taken ? refuse("userIdTaken") : error;
}
