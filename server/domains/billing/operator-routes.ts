import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { idempotencyKeyHeader, operatorCalls } from "#shared/operator-api/addresses.ts";
import { storagePlansAnswer, switchedAnswer, switchPlanBody } from "#shared/operator-api/plans-contract.ts";
import { says } from "#shared/refusals/says.ts";
import { parseWith, rawRoute } from "../../http/route.ts";
import { listStoragePlans } from "./list-storage-plans.ts";
import { switchPlan } from "./switch-plan.ts";

const url = operatorCalls.storagePlans;
const who = ["admin"] as const;
const action = z.object({ action: z.literal("renew", { error: says("renewActionForm") }) });
const idempotencyKey = z.string().max(100).nullable();

export function billingOperatorRoutes(app: FastifyInstance): void {
  rawRoute(app, {
    method: "GET",
    url,
    who,
    handler: async ({ ctx }) => storagePlansAnswer.parse(await listStoragePlans({ ctx, input: {} })),
  });
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
}
