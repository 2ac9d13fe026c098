import type { FastifyInstance } from "fastify";
import { availabilityCall, leavePlaceCall, presenceCall } from "#shared/operator-api/addresses.ts";
import {
  availabilityBody,
  beatBody,
  leavePlaceBody,
  presenceAnswer,
} from "#shared/operator-api/presence-contract.ts";
import { callsOfOperators } from "../../../http/operator-calls.ts";
import { beat, leavePlace } from "./beat.ts";
import { setAvailable } from "./set-available.ts";

const who = ["admin", "manager"] as const;

/** Registers the calls of operators' pages that say where they are. */
export function presenceOperatorRoutes(app: FastifyInstance): void {
  const calls = callsOfOperators(app, who);
  calls.post(presenceCall, { body: beatBody, answer: presenceAnswer, verb: beat });
  calls.post(leavePlaceCall, { body: leavePlaceBody, verb: leavePlace });
  calls.post(availabilityCall, { body: availabilityBody, verb: setAvailable });
}
