import type { FastifyInstance } from "fastify";
import { idParams } from "#shared/contracts/contract.ts";
import { followUpCall, overdueCall, overdueCsvCall } from "#shared/operator-api/addresses.ts";
import { followUpBody, overdueAnswer } from "#shared/operator-api/overdue-contract.ts";
import { callsOfOperators } from "../../../../../http/operator-calls.ts";
import { parseWith, rawRoute } from "../../../../../http/route.ts";
import { exportOverdue, followUp, overduePage } from "./overdue-page.ts";

const who = ["admin"] as const;

/** Registers the operators' calls about unpaid invoices. */
export function overdueRoutes(app: FastifyInstance): void {
  const calls = callsOfOperators(app, who);
  calls.get(overdueCall, { answer: overdueAnswer, verb: overduePage });
  rawRoute(app, {
    method: "GET",
    url: overdueCsvCall,
    who,
    handler: async ({ ctx, reply }) =>
      reply
        .type("text/csv; charset=utf-8")
        .header("content-disposition", `attachment; filename="overdue.csv"`)
        .send(await exportOverdue({ ctx, input: {} })),
  });
  rawRoute(app, {
    method: "POST",
    url: followUpCall(":id"),
    who,
    handler: async ({ ctx, request }) => {
      const input = {
        ...parseWith(followUpBody, request.body ?? {}),
        ...parseWith(idParams, request.params),
      };
      await followUp({ ctx, input });
      return overdueAnswer.parse(await overduePage({ ctx, input: {} }));
    },
  });
}
