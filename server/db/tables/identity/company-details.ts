import { sql } from "drizzle-orm";
import { boolean, check, date, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { usualReturnVersion } from "#shared/gst-returns.ts";
import { gstStateCodes } from "#shared/gstin.ts";
import { noteSellers, turnoverClasses } from "#shared/operator-api/company-contract.ts";
import type { Payee } from "#shared/payee.ts";
import type { SupportHours } from "#shared/support-hours.ts";
import { at, id, refersTo } from "../columns.ts";
import { operators } from "./operators.ts";

/**
 * Who sells, from a day on: name, address, registrations, support. A row is never changed, and stays from its first day on,
 * because documents of its days name it.
 */
export const companyDetails = pgTable(
  "company_details",
  {
    id: id(),
    /** First day, in India. */
    validFrom: date("valid_from", { mode: "string" }).notNull(),
    legalName: text("legal_name").notNull(),
    tradeName: text("trade_name"),
    address: text("address").notNull(),
    city: text("city").notNull(),
    state: text("state", { enum: gstStateCodes }).notNull(),
    pin: text("pin").notNull(),
    country: text("country", { enum: ["IN"] }).notNull(),
    gstin: text("gstin"),
    cin: text("cin"),
    pan: text("pan"),
    /** How customers pay without a payment provider; null: not known. */
    payee: jsonb("payee").$type<Payee>(),
    phone: text("phone"),
    supportEmail: text("support_email").notNull(),
    sac: text("sac").notNull(),
    turnover: text("turnover", { enum: turnoverClasses }).notNull(),
    lutNumber: text("lut_number"),
    /** The financial year of the letter of undertaking: "2026-27". */
    lutYear: text("lut_year"),
    /** The schema version of the return GSTR-1 at the portal. */
    returnVersion: text("return_version").notNull().default(usualReturnVersion),
    /** Supplies to a Special Economic Zone are made under the letter of undertaking, without tax. */
    sezUnderLut: boolean("sez_under_lut").notNull().default(false),
    /** In Other Territory (97) documents name UTGST in place of SGST. */
    otherTerritoryUtgst: boolean("other_territory_utgst").notNull().default(false),
    /** Which seller a credit note names: that of its invoice, or that of its own day. */
    noteSeller: text("note_seller", { enum: noteSellers }).notNull().default("invoice"),
    /** Sells without tax, with bills of supply: it has no GSTIN. */
    sellsUnregistered: boolean("sells_unregistered").notNull().default(false),
    /** Documents of registered buyers, SEZ and exports are registered as e-invoices. */
    eInvoices: boolean("e_invoices").notNull().default(false),
    socialProfiles: text("social_profiles").array().notNull(),
    supportHours: jsonb("support_hours").$type<SupportHours>().notNull(),
    /** People answer in the chat of the website, too, in these hours. */
    liveChat: boolean("live_chat").notNull().default(false),
    operatorId: refersTo("operator_id", () => operators.id),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("company_details_day").on(t.validFrom),
    check("company_details_lut", sql`(${t.lutNumber} is null) = (${t.lutYear} is null)`),
  ],
);
