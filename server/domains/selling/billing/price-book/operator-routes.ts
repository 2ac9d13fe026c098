import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { id, idParams } from "#shared/contracts/contract.ts";
import {
  contractPricesCall,
  endContractPriceCall,
  pricesCall,
  taxRatesCall,
  withdrawPriceCall,
  withdrawTaxRateCall,
} from "#shared/operator-api/addresses.ts";
import {
  newContractPrice,
  newPrice,
  newTaxRate,
  pricesAnswer,
} from "#shared/operator-api/prices-contract.ts";
import { callsOfOperators } from "../../../../http/operator-calls.ts";
import { addPrice, addTaxRate, withdrawPrice, withdrawTaxRate } from "./change-prices.ts";
import { addContractPrice, endContractPrice } from "./contract-prices.ts";
import { pricesPage } from "./prices-page.ts";

const page = { answer: pricesAnswer, verb: pricesPage };
const afterwards = { answer: pricesAnswer, page: pricesPage };
const accountParams = z.object({ accountId: id });

/** The operators' calls about the price book. Each change answers with the whole page. */
export function priceBookRoutes(app: FastifyInstance): void {
  const calls = callsOfOperators(app, ["admin"]);
  calls.get(pricesCall, page);
  calls.post(pricesCall, { ...afterwards, body: newPrice, verb: addPrice });
  calls.post(withdrawPriceCall(":id"), { ...afterwards, params: idParams, verb: withdrawPrice });
  calls.post(taxRatesCall, { ...afterwards, body: newTaxRate, verb: addTaxRate });
  calls.post(withdrawTaxRateCall(":id"), { ...afterwards, params: idParams, verb: withdrawTaxRate });
  calls.post(contractPricesCall(":accountId"), {
    ...afterwards,
    params: accountParams,
    body: newContractPrice,
    verb: ({ ctx, input: { accountId, ...given } }) =>
      addContractPrice({ ctx, input: { ...given, account_id: accountId } }),
  });
  calls.post(endContractPriceCall(":id"), { ...afterwards, params: idParams, verb: endContractPrice });
}
