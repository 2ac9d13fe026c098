import type { FastifyInstance } from "fastify";
import * as contracts from "#shared/contracts/usage.ts";
import { route } from "../../http/route.ts";
import { mediaUsage } from "./media-usage.ts";
import { playlistUsage } from "./playlist-usage.ts";

export function usageRoutes(app: FastifyInstance): void {
  const who = ["customer"] as const;
  route(app, { contract: contracts.mediaUsage, who, verb: mediaUsage });
  route(app, { contract: contracts.playlistUsage, who, verb: playlistUsage });
}
