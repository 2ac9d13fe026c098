import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { id } from "#shared/contracts/contract.ts";
import {
  checkOrderCall,
  closeDifferenceCall,
  deskCall,
  earnedCall,
  earnedCsvCall,
  idempotencyKeyHeader,
  ledgerCall,
  orderCall,
  payOfflineCall,
  reconciliationCall,
  refundCall,
  refundTransferCall,
  revenueCall,
  revenueCsvCall,
} from "#shared/operator-api/addresses.ts";
import {
  closeDifferenceBody,
  deskAnswer,
  deskQuery,
  differenceClosedAnswer,
  ledgerAnswer,
  orderAnswer,
  orderCheckedAnswer,
  paidOfflineAnswer,
  payOfflineBody,
  reconciliationAnswer,
  refundedAnswer,
  refundPaymentBody,
  refundPreviewAnswer,
  refundPreviewQuery,
  refundTransferBody,
} from "#shared/operator-api/payments-contract.ts";
import { earnedAnswer, revenueAnswer, revenueQuery } from "#shared/operator-api/revenue-contract.ts";
import { requiredKey } from "../../../../http/required-key.ts";
import { parseWith, rawRoute } from "../../../../http/route.ts";
import { closeDifference, reconciliationReport } from "../reconciliation/report.ts";
import { enterTransfer } from "../refunds/enter-transfer.ts";
import { previewRefund } from "../refunds/preview-refund.ts";
import { refundPayment } from "../refunds/refund-payment.ts";
import { earnedCsv, readEarned } from "../revenue/read-earned.ts";
import { readRevenue, revenueCsv } from "../revenue/read-revenue.ts";
import { accountLedger } from "./account-ledger.ts";
import { askProvider } from "./ask-provider.ts";
import { listMoney } from "./list-money.ts";
import { orderDetail } from "./order-detail.ts";
import { payOffline } from "./pay-offline.ts";

const who = ["admin"] as const;
const byId = z.object({ id });

/** Registers the calls of the payments desk. */
export function deskRoutes(app: FastifyInstance): void {
  rawRoute(app, {
    method: "GET",
    url: deskCall,
    who,
    handler: async ({ ctx, request }) =>
      deskAnswer.parse(await listMoney({ ctx, input: parseWith(deskQuery, request.query) })),
  });
  rawRoute(app, {
    method: "GET",
    url: orderCall(":id"),
    who,
    handler: async ({ ctx, request }) =>
      orderAnswer.parse(await orderDetail({ ctx, input: parseWith(byId, request.params) })),
  });
  rawRoute(app, {
    method: "POST",
    url: checkOrderCall(":id"),
    who,
    handler: async ({ ctx, request }) =>
      orderCheckedAnswer.parse(await askProvider({ ctx, input: parseWith(byId, request.params) })),
  });
  rawRoute(app, {
    method: "POST",
    url: payOfflineCall(":id"),
    who,
    handler: async ({ ctx, request }) => {
      const input = {
        ...parseWith(byId, request.params),
        ...parseWith(payOfflineBody, request.body ?? {}),
      };
      return paidOfflineAnswer.parse(await payOffline({ ctx, input }));
    },
  });
  rawRoute(app, {
    method: "GET",
    url: reconciliationCall,
    who,
    handler: async ({ ctx }) => reconciliationAnswer.parse(await reconciliationReport({ ctx, input: {} })),
  });
  rawRoute(app, {
    method: "POST",
    url: closeDifferenceCall(":id"),
    who,
    handler: async ({ ctx, request }) => {
      const input = {
        ...parseWith(byId, request.params),
        ...parseWith(closeDifferenceBody, request.body ?? {}),
      };
      return differenceClosedAnswer.parse(await closeDifference({ ctx, input }));
    },
  });
  rawRoute(app, {
    method: "GET",
    url: revenueCall,
    who,
    handler: async ({ ctx, request }) =>
      revenueAnswer.parse(await readRevenue({ ctx, input: parseWith(revenueQuery, request.query) })),
  });
  rawRoute(app, {
    method: "GET",
    url: revenueCsvCall,
    who,
    handler: async ({ ctx, request, reply }) =>
      reply
        .type("text/csv; charset=utf-8")
        .header("content-disposition", 'attachment; filename="vitrine-revenue.csv"')
        .send(await revenueCsv({ ctx, input: parseWith(revenueQuery, request.query) })),
  });
  rawRoute(app, {
    method: "GET",
    url: earnedCall,
    who,
    handler: async ({ ctx, request }) =>
      earnedAnswer.parse(await readEarned({ ctx, input: parseWith(revenueQuery, request.query) })),
  });
  rawRoute(app, {
    method: "GET",
    url: earnedCsvCall,
    who,
    handler: async ({ ctx, request, reply }) =>
      reply
        .type("text/csv; charset=utf-8")
        .header("content-disposition", 'attachment; filename="vitrine-earned.csv"')
        .send(await earnedCsv({ ctx, input: parseWith(revenueQuery, request.query) })),
  });
  rawRoute(app, {
    method: "GET",
    url: ledgerCall(":id"),
    who,
    handler: async ({ ctx, request }) =>
      ledgerAnswer.parse(await accountLedger({ ctx, input: parseWith(byId, request.params) })),
  });
  rawRoute(app, {
    method: "GET",
    url: refundCall(":id"),
    who,
    handler: async ({ ctx, request }) => {
      const input = {
        ...parseWith(byId, request.params),
        ...parseWith(refundPreviewQuery, request.query),
      };
      return refundPreviewAnswer.parse(await previewRefund({ ctx, input }));
    },
  });
  rawRoute(app, {
    method: "POST",
    url: refundCall(":id"),
    who,
    handler: async ({ ctx, request }) => {
      const { id: paymentId } = parseWith(byId, request.params);
      const input = {
        ...parseWith(refundPaymentBody, request.body ?? {}),
        idempotencyKey: parseWith(requiredKey, request.headers[idempotencyKeyHeader]),
        paymentId,
      };
      return refundedAnswer.parse(await refundPayment({ ctx, input }));
    },
  });
  rawRoute(app, {
    method: "POST",
    url: refundTransferCall(":id"),
    who,
    handler: async ({ ctx, request }) => {
      const input = {
        ...parseWith(byId, request.params),
        ...parseWith(refundTransferBody, request.body ?? {}),
      };
      return refundedAnswer.parse(await enterTransfer({ ctx, input }));
    },
  });
}
