import type { FastifyInstance } from "fastify";
import * as contracts from "#shared/contracts/billing.ts";
import { route } from "../../http/route.ts";
import { startTrial } from "./start-trial.ts";

export function billingRoutes(app: FastifyInstance): void {
  route(app, { contract: contracts.startTrial, who: ["customer"], verb: startTrial });
}
