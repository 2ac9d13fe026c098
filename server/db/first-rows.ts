import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { plans as catalogue } from "#shared/plans.ts";
import { plans } from "./tables/index.ts";

/** Writes shared/plans.ts into the plan table, so that rows can refer to a plan. */
export async function syncPlans(db: NodePgDatabase): Promise<void> {
  await db
    .insert(plans)
    .values(
      Object.values(catalogue).map((plan) => ({
        code: plan.code,
        name: plan.name,
        description: plan.description,
        storageMb: plan.storageMb,
        screens: plan.screens,
        days: plan.days,
      })),
    )
    .onConflictDoUpdate({
      target: plans.code,
      set: {
        name: sql`excluded.name`,
        description: sql`excluded.description`,
        storageMb: sql`excluded.storage_mb`,
        screens: sql`excluded.screens`,
        days: sql`excluded.days`,
      },
    });
}
