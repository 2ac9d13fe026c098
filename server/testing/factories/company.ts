import { companyCall } from "#shared/operator-api/addresses.ts";
import type { NewCompanyDetails } from "#shared/operator-api/company-contract.ts";
import type { Client } from "../client.ts";
import { aCompany } from "./a-company.ts";

/** Enters what the company is, as an admin does. */
export async function enterCompany(admin: Client, given: Partial<NewCompanyDetails> = {}): Promise<void> {
  const payload = { ...aCompany, ...given };
  const { statusCode, body } = await admin.post(companyCall, payload);
  if (statusCode !== 200) throw new Error(`The company was refused: ${body}`);
}
