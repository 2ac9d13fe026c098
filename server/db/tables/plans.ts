import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { planCodes } from "#shared/plans.ts";
import { id } from "./columns.ts";

/** The plans on sale, updated from shared/plans.ts at every start. */
export const plans = pgTable("plans", {
  id: id(),
  code: text("code", { enum: planCodes }).notNull().unique(),
  name: text("name").notNull(),
  description: text("description").notNull(),
  monthlyPaise: integer("monthly_paise").notNull(),
  yearlyPaise: integer("yearly_paise"),
  storageMb: integer("storage_mb").notNull(),
  /** null: no limit. */
  screens: integer("screens"),
  /** Length in days if the plan ends by itself. */
  days: integer("days"),
});
