import { eq } from "drizzle-orm";
import type { z } from "zod";
import { dayInIndia } from "#shared/day-in.ts";
import type { CompanyEntry, companyAnswer } from "#shared/operator-api/company-contract.ts";
import type { Operator } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import { companyDetails, operators } from "../../../../db/tables/index.ts";
import { allCompanies, type Company, hoursInWords, letterProblem } from "../../company-details/index.ts";
import { requirePermission } from "../permissions.ts";
import { warningsOf } from "./warnings.ts";

/** Returns what the company is today, will be and was, the newest day first. */
export async function companyPage({ ctx }: Verb<object, Operator>): Promise<z.input<typeof companyAnswer>> {
  requirePermission(ctx, "company.manage");
  const { db } = ctx.deps;
  const today = dayInIndia(ctx.now());
  const { rows, at, settings } = await allCompanies(ctx.deps);
  const makers = await db
    .select({ id: companyDetails.id, name: operators.name, at: companyDetails.createdAt })
    .from(companyDetails)
    .innerJoin(operators, eq(operators.id, companyDetails.operatorId));
  const valid = at(today);
  return {
    success: true,
    today,
    entries: [...rows, settings].map((company) => ({
      ...present(company),
      state: company === valid ? "valid" : (company.validFrom ?? "") > today ? "coming" : "past",
      ...madeBy(makers.find(({ id }) => id === company.id)),
    })),
    warnings: warningsOf(valid, letterProblem(today, valid, at)),
  };
}

const madeBy = (maker: { name: string; at: Date } | undefined) => ({
  entered_by: maker?.name ?? null,
  entered_at: maker?.at.toISOString() ?? null,
});

const present = (company: Company): Omit<CompanyEntry, "state" | "entered_by" | "entered_at"> => ({
  id: company.id,
  valid_from: company.validFrom,
  is_named: company.isNamed,
  legal_name: company.legalName,
  trade_name: company.tradeName,
  address_lines: [...company.addressLines],
  address: company.place,
  gstin: company.gstin,
  cin: company.cin,
  pan: company.pan,
  payee: company.payee,
  phone: company.phone,
  support_email: company.supportEmail,
  sac: company.sac,
  turnover: company.turnover,
  lut_number: company.lut?.number ?? null,
  lut_year: company.isNamed ? (company.lut?.year ?? null) : null,
  return_version: company.returnVersion,
  sez_under_lut: company.sezUnderLut,
  other_territory_utgst: company.otherTerritoryUtgst,
  note_seller: company.noteSeller,
  sells_unregistered: company.sellsUnregistered,
  e_invoices: company.eInvoices,
  social_profiles: [...company.socialProfiles],
  support_hours: company.supportHours,
  live_chat: company.liveChat,
  hours_in_words: hoursInWords("en", company.supportHours),
});
