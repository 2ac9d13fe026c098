import type { FastifyInstance } from "fastify";
import * as contracts from "#shared/contracts/billing.ts";
import { rawRoute, route } from "../../http/route.ts";
import { getInvoice } from "./customer/get-invoice.ts";
import { getSubscription } from "./customer/get-subscription.ts";
import { listLicences } from "./customer/list-licences.ts";
import { listPayments } from "./customer/list-payments.ts";
import { paymentsCsv } from "./customer/payments-csv.ts";
import { startTrial } from "./start-trial.ts";

const who = ["customer"] as const;

export function billingRoutes(app: FastifyInstance): void {
  route(app, { contract: contracts.startTrial, who, verb: startTrial });
  route(app, { contract: contracts.getSubscription, who, verb: getSubscription });
  route(app, { contract: contracts.listLicences, who, verb: listLicences });
  route(app, { contract: contracts.listPayments, who, verb: listPayments });
  route(app, { contract: contracts.getInvoice, who, verb: getInvoice });
  rawRoute(app, {
    method: "GET",
    url: contracts.paymentsCsvList.path,
    who,
    contract: contracts.paymentsCsvList,
    handler: async ({ ctx, reply }) =>
      reply
        .type("text/csv; charset=utf-8")
        .header("content-disposition", 'attachment; filename="vitrine-payments.csv"')
        .send(await paymentsCsv({ ctx, input: {} })),
  });
}
