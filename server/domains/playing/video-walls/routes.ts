import type { FastifyInstance } from "fastify";
import * as contracts from "#shared/contracts/playing/video-walls.ts";
import { route } from "../../../http/route.ts";
import { identifyVideoWall } from "./identify-wall.ts";
import { createVideoWall, deleteVideoWall, listVideoWalls, saveVideoWall } from "./video-walls.ts";

const who = ["customer"] as const;

export function videoWallRoutes(app: FastifyInstance): void {
  route(app, { contract: contracts.listVideoWalls, who, verb: listVideoWalls });
  route(app, { contract: contracts.createVideoWall, who, verb: createVideoWall });
  route(app, { contract: contracts.saveVideoWall, who, verb: saveVideoWall });
  route(app, { contract: contracts.deleteVideoWall, who, verb: deleteVideoWall });
  route(app, { contract: contracts.identifyVideoWall, who, verb: identifyVideoWall });
}
