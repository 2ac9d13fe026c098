import { and, asc, eq, ne, type SQL } from "drizzle-orm";
import { brand } from "#shared/brand.ts";
import { dayInIndia, indianZone } from "#shared/day-in.ts";
import type { CompleteLanguage } from "#shared/languages.ts";
import { plans } from "#shared/plans.ts";
import type { Customer, Operator } from "../../../../actor.ts";
import type { Ctx, Verb } from "../../../../context.ts";
import { accounts, partnerBillLines, partnerBills, partners } from "../../../../db/tables/index.ts";
import type { Attachment } from "../../../../outside/mail/port.ts";
import type { ReportSheet } from "../../../../pdf/report-sheet.ts";
import { refuse } from "../../../../refusal.ts";
import { type Company, companyAt } from "../../../identity/company-details/index.ts";
import { requirePermission } from "../../../identity/operators/index.ts";
import { ownPartner } from "../own-partner.ts";
import { statementTexts } from "./statement-words.ts";

interface Asked {
  id: number;
  language: CompleteLanguage;
}

/** Returns the statement of one bill of the caller's partner as PDF. Throws NotFound for a bill of another partner. */
export async function partnerBillPdf({ ctx, input }: Verb<Asked, Customer>): Promise<Attachment> {
  const { id: partnerId } = await ownPartner(ctx);
  return draw(ctx, and(eq(partnerBills.id, input.id), eq(partnerBills.partnerId, partnerId)), input.language);
}

/** Returns the statement of a bill of any partner. Throws Forbidden for an operator without the permission, NotFound. */
export async function partnerBillPdfForOperator({ ctx, input }: Verb<Asked, Operator>): Promise<Attachment> {
  requirePermission(ctx, "partners.manage");
  return draw(ctx, eq(partnerBills.id, input.id), input.language);
}

async function draw(
  { deps }: Pick<Ctx, "deps">,
  which: SQL | undefined,
  language: CompleteLanguage,
): Promise<Attachment> {
  const { db, heavy } = deps;
  const [found] = await db
    .select({ bill: partnerBills, partner: accounts.name })
    .from(partnerBills)
    .innerJoin(partners, eq(partners.id, partnerBills.partnerId))
    .innerJoin(accounts, eq(accounts.id, partners.accountId))
    .where(which);
  if (!found) throw refuse("partnerBillNotFound");
  const { bill, partner } = found;
  const lines = await db
    .select({ line: partnerBillLines, customer: accounts.name })
    .from(partnerBillLines)
    .innerJoin(accounts, eq(accounts.id, partnerBillLines.customerId))
    .where(and(eq(partnerBillLines.billId, bill.id), ne(partnerBillLines.state, "dropped")))
    .orderBy(asc(accounts.name), asc(partnerBillLines.id));
  const company = await companyAt(deps, dayInIndia(bill.issuedAt));
  const sheet = sheetOf({ bill, partner, lines, company, language });
  const bytes = await heavy.drawReport(sheet);
  return { name: `statement-${bill.month}-${bill.id}.pdf`, type: "application/pdf", bytes };
}

interface Statement {
  bill: typeof partnerBills.$inferSelect;
  /** The name of the partner's account. */
  partner: string;
  lines: readonly { line: typeof partnerBillLines.$inferSelect; customer: string }[];
  /** On the day of the bill. */
  company: Company;
  language: CompleteLanguage;
}

const rupees = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" });
const count = new Intl.NumberFormat("en-IN");

function sheetOf({ bill, partner, lines, company, language }: Statement): ReportSheet {
  const text = statementTexts(language);
  // Numbers of both languages are written with the same digits.
  const inDays = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, { ...options, timeZone: indianZone });
  const day = inDays({ dateStyle: "medium" });
  const month = inDays({ month: "long", year: "numeric" }).format(new Date(`${bill.month}-15T00:00:00Z`));
  const licences = lines.reduce((sum, { line }) => sum + line.screens, 0);
  return {
    language,
    brand: brand.name,
    title: `${text("title")}: ${month}`,
    madeAt: (bill.paidAt ?? bill.issuedAt).toISOString(),
    facts: [
      { label: text("from"), text: [company.legalName, ...company.addressLines].join(", ") },
      { label: text("partner"), text: partner },
      { label: text("month"), text: month },
      { label: text("issued"), text: day.format(bill.issuedAt) },
      {
        label: text("state"),
        text: bill.paidAt ? text("paid", { day: day.format(bill.paidAt) }) : text("open"),
      },
    ],
    columns: [text("customer"), text("plan"), text("licences"), text("begins"), text("ends"), text("amount")],
    rows: lines.map(({ line: { plan, screens, fromAt, untilAt, amountPaise }, customer }) => [
      ...[customer, plans[plan].name, count.format(screens)],
      // The last day that is paid.
      ...[day.format(fromAt), day.format(untilAt.getTime() - 1), rupees.format(amountPaise / 100)],
    ]),
    sum: [text("sum"), "", count.format(licences), "", "", rupees.format(bill.totalPaise / 100)],
    notes: [text("noTaxInvoice"), ...(bill.paidAt ? [] : [text("waits")])],
    page: text("page", { page: "{page}", pages: "{pages}" }),
  };
}
