import type { FastifyInstance } from "fastify";
import { idParams } from "#shared/contracts/contract.ts";
import { companyCall, withdrawCompanyCall } from "#shared/operator-api/addresses.ts";
import { companyAnswer, newCompanyDetails } from "#shared/operator-api/company-contract.ts";
import { callsOfOperators } from "../../../../http/operator-calls.ts";
import { parseWith, rawRoute } from "../../../../http/route.ts";
import { addCompanyDetails, withdrawCompanyDetails } from "./change-company.ts";
import { companyPage } from "./company-page.ts";

const who = ["admin"] as const;

/** The operators' calls about the company that sells. */
export function companyRoutes(app: FastifyInstance): void {
  const calls = callsOfOperators(app, who);
  calls.get(companyCall, { answer: companyAnswer, verb: companyPage });
  rawRoute(app, {
    method: "POST",
    url: companyCall,
    who,
    handler: async ({ ctx, request }) => {
      await addCompanyDetails({ ctx, input: parseWith(newCompanyDetails, request.body ?? {}) });
      return companyAnswer.parse(await companyPage({ ctx, input: {} }));
    },
  });
  rawRoute(app, {
    method: "POST",
    url: withdrawCompanyCall(":id"),
    who,
    handler: async ({ ctx, request }) => {
      await withdrawCompanyDetails({ ctx, input: parseWith(idParams, request.params) });
      return companyAnswer.parse(await companyPage({ ctx, input: {} }));
    },
  });
}
