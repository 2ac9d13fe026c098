import type { FastifyInstance } from "fastify";
import { availabilityCall, leavePlaceCall, presenceCall } from "#shared/operator-api/addresses.ts";
import {
  availabilityBody,
  beatBody,
  leavePlaceBody,
  presenceAnswer,
} from "#shared/operator-api/presence-contract.ts";
import { parseWith, rawRoute } from "../../../http/route.ts";
import { beat, leavePlace } from "./beat.ts";
import { setAvailable } from "./set-available.ts";

const who = ["admin", "manager"] as const;

/** Registers the calls of operators' pages that say where they are. */
export function presenceOperatorRoutes(app: FastifyInstance): void {
  rawRoute(app, {
    method: "POST",
    url: presenceCall,
    who,
    handler: async ({ ctx, request }) =>
      presenceAnswer.parse(await beat({ ctx, input: parseWith(beatBody, request.body ?? {}) })),
  });
  rawRoute(app, {
    method: "POST",
    url: leavePlaceCall,
    who,
    handler: ({ ctx, request }) => leavePlace({ ctx, input: parseWith(leavePlaceBody, request.body ?? {}) }),
  });
  rawRoute(app, {
    method: "POST",
    url: availabilityCall,
    who,
    handler: ({ ctx, request }) =>
      setAvailable({ ctx, input: parseWith(availabilityBody, request.body ?? {}) }),
  });
}
