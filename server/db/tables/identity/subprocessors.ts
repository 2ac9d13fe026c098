import { sql } from "drizzle-orm";
import { check, date, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { processorPurposes } from "#shared/processors.ts";
import { at, id } from "../columns.ts";
import { operators } from "./operators.ts";

/**
 * Companies that process data for the operator and of which customers know: by a mail ahead, or because they were in use
 * before there was anybody to tell.
 */
export const subprocessors = pgTable(
  "subprocessors",
  {
    id: id(),
    /** As the page about trust names it. */
    name: text("name").notNull(),
    purpose: text("purpose", { enum: processorPurposes }).notNull(),
    /** First day of its use, in India. */
    fromDay: date("from_day", { mode: "string" }).notNull(),
    /** When the mails to owners began; null: it was in use when this list began. */
    announcedAt: at("announced_at"),
    /** Mails to the users up to this one are queued. */
    mailedUpTo: integer("mailed_up_to").notNull().default(0),
    operatorId: integer("operator_id").references(() => operators.id),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("subprocessors_name").on(sql`lower(${t.name})`),
    check("subprocessors_announced", sql`(${t.announcedAt} is null) = (${t.operatorId} is null)`),
  ],
);
