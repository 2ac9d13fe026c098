import type { FastifyInstance } from "fastify";
import { savePeopleCounts as contract } from "#shared/contracts/core/people-counts.ts";
import { route } from "../../../http/route.ts";
import { savePeopleCounts } from "./save-people-counts.ts";

/** Registers the call with which counters of others send how many people they have counted. */
export function peopleCountRoutes(app: FastifyInstance): void {
  route(app, { contract, who: ["customer"], verb: savePeopleCounts });
}
