import type { FastifyInstance } from "fastify";
import * as contracts from "#shared/contracts/screens.ts";
import { route } from "../../http/route.ts";
import { deleteScreen } from "./delete-screen.ts";
import { getScreen } from "./get-screen.ts";
import { listScreens } from "./list-screens.ts";
import { pairScreen } from "./pair-screen.ts";
import { updateScreen } from "./update-screen.ts";

export function screenRoutes(app: FastifyInstance): void {
  const who = ["customer"] as const;
  route(app, { contract: contracts.listScreens, who, verb: listScreens });
  route(app, { contract: contracts.getScreen, who, verb: getScreen });
  route(app, { contract: contracts.pairScreen, who, verb: pairScreen });
  route(app, { contract: contracts.updateScreen, who, verb: updateScreen });
  route(app, { contract: contracts.deleteScreen, who, verb: deleteScreen });
}
