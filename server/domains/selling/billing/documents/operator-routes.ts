import type { FastifyInstance } from "fastify";
import { idParams } from "#shared/contracts/contract.ts";
import { documentLanguage } from "#shared/contracts/selling/billing.ts";
import { creditNotePdfCall, invoicePdfCall } from "#shared/operator-api/addresses.ts";
import { parseWith, rawRoute } from "../../../../http/route.ts";
import { creditNotePdfForOperator, invoicePdfForOperator } from "./document-pdf.ts";
import { sendPdf } from "./send-pdf.ts";

/** Registers the downloads of invoices and credit notes for operators. */
export function documentOperatorRoutes(app: FastifyInstance): void {
  for (const [call, verb] of [
    [invoicePdfCall, invoicePdfForOperator],
    [creditNotePdfCall, creditNotePdfForOperator],
  ] as const)
    rawRoute(app, {
      method: "GET",
      url: call(":id"),
      who: ["admin"],
      handler: async ({ ctx, request, reply }) => {
        const { id } = parseWith(idParams, request.params);
        const { language } = parseWith(documentLanguage, request.query);
        return sendPdf(reply, await verb({ ctx, input: { id, language } }));
      },
    });
}
