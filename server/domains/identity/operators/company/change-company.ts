import { dayInIndia } from "#shared/day-in.ts";
import type { NewCompanyDetails } from "#shared/operator-api/company-contract.ts";
import type { Payee } from "#shared/payee.ts";
import type { Operator } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { refuse } from "../../../../refusal.ts";
import { addDetails, withdrawDetails } from "../../company-details/index.ts";
import { requirePermission } from "../permissions.ts";

/**
 * Adds what the company is from a day on. Throws Invalid for a day that has passed, Conflict for a day on which an entry begins already.
 */
export async function addCompanyDetails({ ctx, input }: Verb<NewCompanyDetails, Operator>): Promise<void> {
  requirePermission(ctx, "company.manage");
  const { valid_from: validFrom, lut_number, lut_year } = input;
  if (validFrom < dayInIndia(ctx.now())) throw refuse("companyDayPassed");
  const row = {
    validFrom,
    legalName: input.legal_name,
    tradeName: input.trade_name || null,
    address: input.address,
    city: input.city,
    state: input.state,
    pin: input.pin,
    country: input.country,
    gstin: input.gstin || null,
    cin: input.cin || null,
    pan: input.pan || null,
    payee: payeeOf(input),
    phone: input.phone || null,
    supportEmail: input.support_email,
    sac: input.sac,
    turnover: input.turnover,
    lutNumber: lut_number || null,
    lutYear: lut_year || null,
    returnVersion: input.return_version,
    sezUnderLut: input.sez_under_lut,
    otherTerritoryUtgst: input.other_territory_utgst,
    noteSeller: input.note_seller,
    sellsUnregistered: input.sells_unregistered,
    eInvoices: input.e_invoices,
    socialProfiles: input.social_profiles,
    supportHours: input.support_hours,
    liveChat: input.live_chat,
  };
  await inTransaction(ctx, async ({ tx, audit }) => {
    const made = { operatorId: ctx.actor.operatorId, createdAt: ctx.now() };
    const id = await addDetails(tx, { ...row, ...made });
    if (id === null) throw refuse("companyDayTaken");
    await audit({
      action: "company-details.add",
      subject: { kind: "company-details", id },
      accountId: null,
      after: row,
    });
  });
}

const payeeOf = (input: NewCompanyDetails): Payee => ({
  account:
    input.bank_account === ""
      ? null
      : {
          holder: input.bank_holder,
          number: input.bank_account,
          bank: input.bank_name,
          ifsc: input.bank_ifsc,
        },
  upiId: input.upi_id || null,
  virtualAccounts: input.virtual_accounts,
});

/** Takes back an entry that has not begun. Throws Conflict for any other. */
export async function withdrawCompanyDetails({ ctx, input }: Verb<{ id: number }, Operator>): Promise<void> {
  requirePermission(ctx, "company.manage");
  const today = dayInIndia(ctx.now());
  await inTransaction(ctx, async ({ tx, audit }) => {
    const gone = await withdrawDetails(tx, { id: input.id, today });
    if (!gone) throw refuse("companyEntryBegun");
    const { id, operatorId: _, createdAt: __, ...before } = gone;
    await audit({
      action: "company-details.withdraw",
      subject: { kind: "company-details", id },
      accountId: null,
      before,
    });
  });
}
