import type { Page } from "@playwright/test";
import { expect } from "../support/test.ts";

/** Hours that last all day, but for a minute: another zone has that minute at another time. */
function hoursOfNow() {
  const time = new Date().toLocaleTimeString("en-GB", { timeZone: "Asia/Kolkata" });
  const zone = time >= "23:50" ? "UTC" : "Asia/Kolkata";
  return { days: [1, 2, 3, 4, 5, 6, 7], from: "00:00", to: "23:59", zone };
}

const companyOfToday = () => ({
  valid_from: new Date().toLocaleDateString("en-CA", { timeZone: "Asia/Kolkata" }),
  legal_name: "Lamp & Glass LLP",
  trade_name: "",
  address: "12 MG Road",
  city: "Bengaluru",
  state: "29",
  pin: "560001",
  country: "IN",
  gstin: "29AABCV0000A1Z8",
  cin: "",
  phone: "",
  support_email: "help@lamp.example",
  sac: "998315",
  turnover: "to-5-crore",
  lut_number: "",
  lut_year: "",
  social_profiles: [],
  support_hours: hoursOfNow(),
  live_chat: true,
  return_version: "GST3.2.6",
  sez_under_lut: false,
  other_territory_utgst: false,
  note_seller: "invoice",
  sells_unregistered: false,
  e_invoices: false,
});

/** Enters, as the signed-in admin, a company that answers in the chat now. `more`: what is different of it. */
export async function companyAnswersLive(operator: Page, more: object = {}): Promise<void> {
  const entered = await operator.request.post("/api/v1/operator/company", {
    data: { ...companyOfToday(), ...more },
  });
  expect(entered.ok(), await entered.text()).toBe(true);
}
