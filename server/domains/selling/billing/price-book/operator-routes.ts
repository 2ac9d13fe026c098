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
import type { Operator } from "../../../../actor.ts";
import type { Ctx } from "../../../../context.ts";
import { parseWith, rawRoute } from "../../../../http/route.ts";
import { addPrice, addTaxRate, withdrawPrice, withdrawTaxRate } from "./change-prices.ts";
import { addContractPrice, endContractPrice } from "./contract-prices.ts";
import { pricesPage } from "./prices-page.ts";

const who = ["admin"] as const;
const page = async (ctx: Ctx<Operator>) => pricesAnswer.parse(await pricesPage({ ctx, input: {} }));
const accountParams = z.object({ accountId: id });

/** The operators' calls about the price book. Each change answers with the whole page. */
export function priceBookRoutes(app: FastifyInstance): void {
  rawRoute(app, { method: "GET", url: pricesCall, who, handler: ({ ctx }) => page(ctx) });
  rawRoute(app, {
    method: "POST",
    url: pricesCall,
    who,
    handler: async ({ ctx, request }) => {
      await addPrice({ ctx, input: parseWith(newPrice, request.body ?? {}) });
      return page(ctx);
    },
  });
  rawRoute(app, {
    method: "POST",
    url: withdrawPriceCall(":id"),
    who,
    handler: async ({ ctx, request }) => {
      await withdrawPrice({ ctx, input: parseWith(idParams, request.params) });
      return page(ctx);
    },
  });
  rawRoute(app, {
    method: "POST",
    url: taxRatesCall,
    who,
    handler: async ({ ctx, request }) => {
      await addTaxRate({ ctx, input: parseWith(newTaxRate, request.body ?? {}) });
      return page(ctx);
    },
  });
  rawRoute(app, {
    method: "POST",
    url: withdrawTaxRateCall(":id"),
    who,
    handler: async ({ ctx, request }) => {
      await withdrawTaxRate({ ctx, input: parseWith(idParams, request.params) });
      return page(ctx);
    },
  });
  rawRoute(app, {
    method: "POST",
    url: contractPricesCall(":accountId"),
    who,
    handler: async ({ ctx, request }) => {
      const { accountId } = parseWith(accountParams, request.params);
      const given = parseWith(newContractPrice, request.body ?? {});
      await addContractPrice({ ctx, input: { ...given, account_id: accountId } });
      return page(ctx);
    },
  });
  rawRoute(app, {
    method: "POST",
    url: endContractPriceCall(":id"),
    who,
    handler: async ({ ctx, request }) => {
      await endContractPrice({ ctx, input: parseWith(idParams, request.params) });
      return page(ctx);
    },
  });
}
