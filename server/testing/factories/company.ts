import { companyCall } from "#shared/operator-api/addresses.ts";
import type { NewCompanyDetails } from "#shared/operator-api/company-contract.ts";
import type { Client } from "../client.ts";

/** A company in Karnataka that sells, also abroad. */
export const aCompany: NewCompanyDetails = {
  valid_from: "2026-11-20",
  legal_name: "Lamp & Glass Private Limited",
  trade_name: "Lamp & Glass",
  address: "#12, 4th Cross\nIndiranagar",
  city: "Bengaluru",
  state: "29",
  pin: "560001",
  country: "IN",
  gstin: "29AABCV0000A1Z8",
  cin: "U74999KA2020PTC123456",
  pan: "AABCV0000A",
  bank_holder: "Lamp & Glass Private Limited",
  bank_account: "50200012345678",
  bank_name: "HDFC Bank, Indiranagar",
  bank_ifsc: "HDFC0000053",
  upi_id: "lamp@hdfcbank",
  phone: "+91 80 1234 5678",
  support_email: "help@lamp.example",
  sac: "998315",
  turnover: "to-5-crore",
  lut_number: "AD290426000001X",
  lut_year: "2026-27",
  return_version: "GST3.2.6",
  sez_under_lut: false,
  other_territory_utgst: false,
  note_seller: "invoice",
  sells_unregistered: false,
  e_invoices: false,
  social_profiles: ["https://x.com/lamp", "https://www.youtube.com/@lamp"],
  live_chat: true,
  support_hours: { days: [1, 2, 3, 4, 5, 6], from: "09:30", to: "18:00", zone: "Asia/Kolkata", holidays: [] },
};

/** Enters what the company is, as an admin does. */
export async function enterCompany(admin: Client, given: Partial<NewCompanyDetails> = {}): Promise<void> {
  const payload = { ...aCompany, ...given };
  const { statusCode, body } = await admin.request({ method: "POST", url: companyCall, payload });
  if (statusCode !== 200) throw new Error(`The company was refused: ${body}`);
}
