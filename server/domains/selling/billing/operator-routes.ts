import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { id } from "#shared/contracts/contract.ts";
import { idempotencyKeyHeader, operatorCalls, undoPlanSwitchCall } from "#shared/operator-api/addresses.ts";
import {
  planSwitchUndoneAnswer,
  storagePlansAnswer,
  storagePlansQuery,
  switchedAnswer,
  switchPlanBody,
  undoPlanSwitchBody,
} from "#shared/operator-api/plans-contract.ts";
import { schemaReason } from "#shared/refusals/schema-reason.ts";
import { callsOfOperators } from "../../../http/operator-calls.ts";
import { parseWith, rawRoute } from "../../../http/route.ts";
import { bankRoutes } from "./bank/operator-routes.ts";
import { booksRoutes } from "./books/operator-routes.ts";
import { couponRoutes } from "./coupons/operator-routes.ts";
import { deskRoutes } from "./desk/operator-routes.ts";
import { disputeRoutes } from "./disputes/operator-routes.ts";
import { documentOperatorRoutes } from "./documents/operator-routes.ts";
import { overdueRoutes } from "./documents/reminders/operator-routes.ts";
import { listStoragePlans } from "./list-storage-plans.ts";
import { switchPlan } from "./plan-switch/switch-plan.ts";
import { undoPlanSwitch } from "./plan-switch/undo-plan-switch.ts";
import { priceBookRoutes } from "./price-book/operator-routes.ts";

const url = operatorCalls.storagePlans;
const who = ["admin"] as const;
const action = z.object({ action: z.literal("renew", { error: schemaReason("renewActionForm") }) });
const idempotencyKey = z.string().max(100).nullable();

export async function billingOperatorRoutes(app: FastifyInstance): Promise<void> {
  const calls = callsOfOperators(app, who);
  calls.get(url, { query: storagePlansQuery, answer: storagePlansAnswer, verb: listStoragePlans });
  rawRoute(app, {
    method: "POST",
    url,
    who,
    handler: async ({ ctx, request }) => {
      parseWith(action, request.query);
      const input = {
        ...parseWith(switchPlanBody, request.body ?? {}),
        idempotencyKey: parseWith(idempotencyKey, request.headers[idempotencyKeyHeader] ?? null),
      };
      return switchedAnswer.parse(await switchPlan({ ctx, input }));
    },
  });
  rawRoute(app, {
    method: "POST",
    url: undoPlanSwitchCall(":id"),
    who,
    handler: async ({ ctx, request }) => {
      const { id: accountId } = parseWith(z.object({ id }), request.params);
      const { switch_id: switchId } = parseWith(undoPlanSwitchBody, request.body ?? {});
      return planSwitchUndoneAnswer.parse(await undoPlanSwitch({ ctx, input: { accountId, switchId } }));
    },
  });
  priceBookRoutes(app);
  couponRoutes(app);
  deskRoutes(app);
  documentOperatorRoutes(app);
  booksRoutes(app);
  overdueRoutes(app);
  await bankRoutes(app);
  await disputeRoutes(app);
}
