import type { FastifyInstance } from "fastify";
import * as contracts from "#shared/contracts/usage.ts";
import { route } from "../../http/route.ts";
import { dataSourceUsage, manyMediaUsage, mediaUsage, playlistUsage } from "./usage-of.ts";

export function usageRoutes(app: FastifyInstance): void {
  const who = ["customer"] as const;
  route(app, { contract: contracts.mediaUsage, who, verb: mediaUsage });
  route(app, { contract: contracts.manyMediaUsage, who, verb: manyMediaUsage });
  route(app, { contract: contracts.dataSourceUsage, who, verb: dataSourceUsage });
  route(app, { contract: contracts.playlistUsage, who, verb: playlistUsage });
}
