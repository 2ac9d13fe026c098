import { asc } from "drizzle-orm";
import type { z } from "zod";
import type { storagePlansAnswer } from "#shared/operator-api/plans-contract.ts";
import type { Operator, Verb } from "../../context.ts";
import { plans } from "../../db/tables/index.ts";
import { requirePermission } from "../operators/index.ts";

const rupees = (paise: number) => `₹${(paise / 100).toLocaleString("en-IN")}`;

/** Returns the plans that an operator can give an account. */
export async function listStoragePlans({
  ctx,
}: Verb<unknown, Operator>): Promise<z.input<typeof storagePlansAnswer>> {
  requirePermission(ctx, "plans.list");
  const rows = await ctx.deps.db.select().from(plans).orderBy(asc(plans.monthlyPaise));
  return {
    success: true,
    plans: rows.map((row) => ({
      id: row.id,
      name: row.name,
      plan_name: row.name,
      description: row.description,
      price: row.monthlyPaise / 100,
      price_text:
        row.days === null
          ? `${rupees(row.monthlyPaise)} per screen and month`
          : `${rupees(row.monthlyPaise)} once`,
      storage: row.storageMb,
    })),
  };
}
