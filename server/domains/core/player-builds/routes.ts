import type { FastifyInstance } from "fastify";
import * as contracts from "#shared/contracts/core/player-rings.ts";
import { route } from "../../../http/route.ts";
import { listPlayerRings, listScreenVersions, removePlayerRing, savePlayerRing } from "./rings.ts";

const who = ["customer"] as const;

/** The customers' calls about versions of the player. */
export function playerRingRoutes(app: FastifyInstance): void {
  route(app, { contract: contracts.listPlayerRings, who, verb: listPlayerRings });
  route(app, { contract: contracts.savePlayerRing, who, verb: savePlayerRing });
  route(app, { contract: contracts.removePlayerRing, who, verb: removePlayerRing });
  route(app, { contract: contracts.listScreenVersions, who, verb: listScreenVersions });
}
