import type { CompanyEntry } from "#shared/operator-api/company-contract.ts";
import type { Fact } from "#web/ui/panel/facts.tsx";
import { orDash } from "../../formats/values.ts";
import { taxRulesOf } from "./tax-words.ts";
import { turnoverWords } from "./turnover-words.ts";

const lines = (all: readonly string[]) => (
  <>
    {all.map((line) => (
      <div key={line}>{line}</div>
    ))}
  </>
);

/** Returns all that an entry says, in the order of the form. */
export const companyFacts = (entry: CompanyEntry): Fact[] => [
  ["Legal name", entry.legal_name],
  ["Trade name", orDash(entry.trade_name)],
  ["Address", entry.address_lines.length > 0 ? lines(entry.address_lines) : orDash(null)],
  ["GSTIN", orDash(entry.gstin)],
  ["CIN or LLPIN", orDash(entry.cin)],
  ["PAN", orDash(entry.pan)],
  ["Bank account", accountOf(entry)],
  ["UPI ID", orDash(entry.payee.upiId)],
  ["Virtual accounts", entry.payee.virtualAccounts ? "Of Razorpay, one for each customer" : "Off"],
  ["Letter of undertaking", letterOf(entry)],
  ["Service code (SAC)", entry.sac],
  ["Turnover", entry.turnover ? turnoverWords[entry.turnover] : orDash(null)],
  ["Version of GSTR-1", entry.return_version],
  ["Taxes", lines(taxRulesOf(entry))],
  ["Phone", orDash(entry.phone)],
  ["Support email", entry.support_email],
  ["Support hours", entry.hours_in_words],
  ["Live chat", entry.live_chat ? "In these hours" : "Off: the website does not offer it"],
  ["Profiles", entry.social_profiles.length > 0 ? lines(entry.social_profiles) : orDash(null)],
];

function accountOf({ payee: { account } }: CompanyEntry) {
  if (!account) return orDash(null);
  return lines([account.holder, `${account.number}, IFSC ${account.ifsc}`, account.bank]);
}

/** "AD290326000000X (2026-27)" */
export function letterOf({ lut_number, lut_year }: CompanyEntry): string {
  if (lut_number === null) return orDash(null);
  return lut_year === null ? lut_number : `${lut_number} (${lut_year})`;
}
