import type { FastifyInstance } from "fastify";
import { idParams } from "#shared/contracts/contract.ts";
import { companyCall, withdrawCompanyCall } from "#shared/operator-api/addresses.ts";
import { companyAnswer, newCompanyDetails } from "#shared/operator-api/company-contract.ts";
import { callsOfOperators } from "../../../../http/operator-calls.ts";
import { addCompanyDetails, withdrawCompanyDetails } from "./change-company.ts";
import { companyPage } from "./company-page.ts";

/** The operators' calls about the company that sells. */
export function companyRoutes(app: FastifyInstance): void {
  const calls = callsOfOperators(app, ["admin"]);
  const afterwards = { answer: companyAnswer, page: companyPage };
  calls.get(companyCall, { answer: companyAnswer, verb: companyPage });
  calls.post(companyCall, { ...afterwards, body: newCompanyDetails, verb: addCompanyDetails });
  calls.post(withdrawCompanyCall(":id"), { ...afterwards, params: idParams, verb: withdrawCompanyDetails });
}
