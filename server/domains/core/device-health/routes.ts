import type { FastifyInstance } from "fastify";
import { getScreenHealth, reportHealth } from "#shared/contracts/core/device-health.ts";
import { route } from "../../../http/route.ts";
import { readHealth } from "./read-health.ts";
import { storeHealth } from "./store-health.ts";

/** Registers the calls with which devices report how they are, and members read it. */
export function deviceHealthRoutes(app: FastifyInstance): void {
  route(app, { contract: reportHealth, who: ["screen"], verb: storeHealth });
  route(app, { contract: getScreenHealth, who: ["customer"], verb: readHealth });
}
