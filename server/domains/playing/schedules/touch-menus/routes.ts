import type { FastifyInstance } from "fastify";
import * as contracts from "#shared/contracts/playing/touch-menus.ts";
import { route } from "../../../../http/route.ts";
import { createTouchMenu, deleteTouchMenu, listTouchMenus, saveTouchMenu } from "./touch-menus.ts";

const who = ["customer"] as const;

export function touchMenuRoutes(app: FastifyInstance): void {
  route(app, { contract: contracts.listTouchMenus, who, verb: listTouchMenus });
  route(app, { contract: contracts.createTouchMenu, who, verb: createTouchMenu });
  route(app, { contract: contracts.saveTouchMenu, who, verb: saveTouchMenu });
  route(app, { contract: contracts.deleteTouchMenu, who, verb: deleteTouchMenu });
}
