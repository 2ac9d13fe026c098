import type { FastifyInstance } from "fastify";
import * as contracts from "#shared/contracts/selling/billing.ts";
import * as checkout from "#shared/contracts/selling/checkout.ts";
import * as coupons from "#shared/contracts/selling/coupons.ts";
import * as documents from "#shared/contracts/selling/documents.ts";
import * as renewal from "#shared/contracts/selling/renewal.ts";
import { providerNames } from "#shared/payment-providers.ts";
import type { Deps } from "../../../context.ts";
import { parseWith, rawRoute, route } from "../../../http/route.ts";
import { sendCsv } from "../../../http/send-csv.ts";
import { applyCoupon, removeCoupon } from "./coupons/own-coupon.ts";
import { getCreditNote } from "./customer/get-credit-note.ts";
import { getInvoice } from "./customer/get-invoice.ts";
import { getSubscription } from "./customer/get-subscription.ts";
import { listDocuments } from "./customer/list-documents.ts";
import { listLicences } from "./customer/list-licences.ts";
import { listPayments } from "./customer/list-payments.ts";
import { getBuyer, saveBuyer } from "./customer/own-buyer.ts";
import { paymentsCsv } from "./customer/payments-csv.ts";
import { creditNotePdf, documentPdf, invoicePdf } from "./documents/document-pdf.ts";
import { sendPdf } from "./documents/send-pdf.ts";
import { endMandate } from "./mandates/end-mandate.ts";
import { getQuote } from "./orders/get-quote.ts";
import { confirmOrder, getOrder } from "./orders/order-status.ts";
import { placeOrder } from "./orders/place-order.ts";
import { receiveWebhook } from "./orders/watch-orders.ts";
import { isSold } from "./own-use/is-sold.ts";
import { chooseRenewal, getRenewal, setGraceDays } from "./renewal/choose-renewal.ts";

const who = ["customer"] as const;

const maxWebhookBytes = 100_000;

export async function billingRoutes(app: FastifyInstance, deps: Pick<Deps, "env">): Promise<void> {
  // How much of the screens and the storage is used.
  route(app, { contract: contracts.getSubscription, who, verb: getSubscription });
  if (!isSold(deps)) return;
  route(app, { contract: checkout.getQuote, who, verb: getQuote });
  route(app, { contract: checkout.placeOrder, who, verb: placeOrder });
  route(app, { contract: checkout.getOrder, who, verb: getOrder });
  route(app, { contract: checkout.confirmOrder, who, verb: confirmOrder });
  route(app, { contract: checkout.getBuyer, who, verb: getBuyer });
  route(app, { contract: checkout.saveBuyer, who, verb: saveBuyer });
  route(app, { contract: coupons.applyCoupon, who, verb: applyCoupon });
  route(app, { contract: coupons.removeCoupon, who, verb: removeCoupon });
  await app.register(async (scope) => addWebhook(scope));
  route(app, { contract: renewal.getRenewal, who, verb: getRenewal });
  route(app, { contract: renewal.chooseRenewal, who, verb: chooseRenewal });
  route(app, { contract: renewal.endMandate, who, verb: endMandate });
  route(app, { contract: renewal.setGraceDays, who, verb: setGraceDays });
  route(app, { contract: contracts.listLicences, who, verb: listLicences });
  route(app, { contract: contracts.listPayments, who, verb: listPayments });
  route(app, { contract: documents.listDocuments, who, verb: listDocuments });
  route(app, { contract: contracts.getInvoice, who, verb: getInvoice });
  route(app, { contract: contracts.getCreditNote, who, verb: getCreditNote });
  rawRoute(app, {
    method: "GET",
    url: contracts.paymentsCsvList.path,
    who,
    contract: contracts.paymentsCsvList,
    handler: async ({ ctx, reply }) =>
      sendCsv(reply, "vitrine-payments.csv", await paymentsCsv({ ctx, input: {} })),
  });
  for (const [contract, verb] of [
    [contracts.getInvoicePdf, invoicePdf],
    [contracts.getCreditNotePdf, creditNotePdf],
    [documents.getDocumentPdf, documentPdf],
  ] as const)
    rawRoute(app, {
      method: "GET",
      url: contract.path,
      who,
      contract,
      handler: async ({ ctx, request, reply }) => {
        const { params, query } = contract;
        const input = { ...parseWith(params, request.params), ...parseWith(query, request.query) };
        return sendPdf(reply, await verb({ ctx, input }));
      },
    });
}

/** The signature is over the bytes as they were sent, so the body is not parsed here. */
function addWebhook(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: maxWebhookBytes }, (_request, body, done) =>
    done(null, body),
  );
  for (const provider of providerNames)
    rawRoute(app, {
      method: "POST",
      // The address that the owner enters at the payment provider.
      url: `/webhooks/${provider}`,
      who: ["anyone"],
      handler: async ({ ctx, request }) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        await receiveWebhook({ ctx, input: { provider, body, headers: request.headers } });
        return { received: true };
      },
    });
}
