import { and, eq, isNull } from "drizzle-orm";
import type { Operator } from "#server/actor.ts";
import { type Ctx, type Deps, jobContext } from "#server/context.ts";
import { operators } from "#server/db/tables/index.ts";

/** Returns the admin whom the first start made. */
export async function firstAdmin({ db }: Deps): Promise<number> {
  const [admin] = await db
    .select({ id: operators.id })
    .from(operators)
    .where(and(eq(operators.role, "admin"), isNull(operators.deletedAt)))
    .orderBy(operators.id)
    .limit(1);
  if (!admin) throw new Error("The demo needs an admin");
  return admin.id;
}

/** Returns the context of an admin who acts in the back-office. */
export const asAdmin = (deps: Deps, operatorId: number): Ctx<Operator> => ({
  ...jobContext(deps, "demo"),
  actor: { kind: "operator", operatorId, role: "admin", sessionId: 0 },
});
