import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { id } from "#shared/contracts/contract.ts";
import {
  checkOrderCall,
  closeDifferenceCall,
  deskCall,
  earnedCall,
  earnedCsvCall,
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
import { callsOfOperators } from "../../../../http/operator-calls.ts";
import { sendCsv } from "../../../../http/send-csv.ts";
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
  const calls = callsOfOperators(app, who);
  calls.get(deskCall, { query: deskQuery, answer: deskAnswer, verb: listMoney });
  calls.get(orderCall(":id"), { params: byId, answer: orderAnswer, verb: orderDetail });
  calls.post(checkOrderCall(":id"), { params: byId, answer: orderCheckedAnswer, verb: askProvider });
  calls.post(payOfflineCall(":id"), {
    params: byId,
    body: payOfflineBody,
    answer: paidOfflineAnswer,
    verb: payOffline,
  });
  calls.get(reconciliationCall, { answer: reconciliationAnswer, verb: reconciliationReport });
  calls.post(closeDifferenceCall(":id"), {
    params: byId,
    body: closeDifferenceBody,
    answer: differenceClosedAnswer,
    verb: closeDifference,
  });
  calls.get(revenueCall, { query: revenueQuery, answer: revenueAnswer, verb: readRevenue });
  calls.get(revenueCsvCall, {
    query: revenueQuery,
    verb: revenueCsv,
    send: (reply, table) => sendCsv(reply, "vitrine-revenue.csv", table),
  });
  calls.get(earnedCall, { query: revenueQuery, answer: earnedAnswer, verb: readEarned });
  calls.get(earnedCsvCall, {
    query: revenueQuery,
    verb: earnedCsv,
    send: (reply, table) => sendCsv(reply, "vitrine-earned.csv", table),
  });
  calls.get(ledgerCall(":id"), { params: byId, answer: ledgerAnswer, verb: accountLedger });
  calls.get(refundCall(":id"), {
    params: byId,
    query: refundPreviewQuery,
    answer: refundPreviewAnswer,
    verb: previewRefund,
  });
  calls.postOnce(refundCall(":id"), {
    params: byId,
    body: refundPaymentBody,
    answer: refundedAnswer,
    verb: ({ ctx, input: { id: paymentId, requestKey: idempotencyKey, ...input } }) =>
      refundPayment({ ctx, input: { ...input, paymentId, idempotencyKey } }),
  });
  calls.post(refundTransferCall(":id"), {
    params: byId,
    body: refundTransferBody,
    answer: refundedAnswer,
    verb: enterTransfer,
  });
}
