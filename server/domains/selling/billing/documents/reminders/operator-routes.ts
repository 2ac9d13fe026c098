import type { FastifyInstance } from "fastify";
import { idParams } from "#shared/contracts/contract.ts";
import { followUpCall, overdueCall, overdueCsvCall } from "#shared/operator-api/addresses.ts";
import { followUpBody, overdueAnswer } from "#shared/operator-api/overdue-contract.ts";
import { callsOfOperators } from "../../../../../http/operator-calls.ts";
import { sendCsv } from "../../../../../http/send-csv.ts";
import { exportOverdue, followUp, overduePage } from "./overdue-page.ts";

/** Registers the operators' calls about unpaid invoices. */
export function overdueRoutes(app: FastifyInstance): void {
  const calls = callsOfOperators(app, ["admin"]);
  calls.get(overdueCall, { answer: overdueAnswer, verb: overduePage });
  calls.get(overdueCsvCall, {
    verb: exportOverdue,
    send: (reply, table) => sendCsv(reply, "overdue.csv", table),
  });
  calls.post(followUpCall(":id"), {
    params: idParams,
    body: followUpBody,
    verb: followUp,
    page: overduePage,
    answer: overdueAnswer,
  });
}
