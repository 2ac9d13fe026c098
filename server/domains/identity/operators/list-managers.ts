import { and, asc, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { managersAnswer } from "#shared/operator-api/managers-contract.ts";
import type { Operator } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { operators } from "../../../db/tables/index.ts";
import { requirePermission } from "./permissions.ts";

/** Returns the managers that are not deleted, by name. */
export async function listManagers({
  ctx,
}: Verb<unknown, Operator>): Promise<z.input<typeof managersAnswer>> {
  requirePermission(ctx, "managers.list");
  const rows = await ctx.deps.db
    .select()
    .from(operators)
    .where(and(eq(operators.role, "manager"), isNull(operators.deletedAt)))
    .orderBy(asc(operators.name), asc(operators.id));
  return {
    success: true,
    data: rows.map((row) => ({
      id: row.id,
      name: row.name,
      userid: row.loginName,
      role: "manager",
      created_at: row.createdAt.toISOString(),
    })),
  };
}
