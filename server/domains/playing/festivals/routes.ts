import type { FastifyInstance } from "fastify";
import * as contracts from "#shared/contracts/playing/festivals.ts";
import { route } from "../../../http/route.ts";
import { moveFestival } from "./move-festival.ts";
import { listFestivals, prepareFestival } from "./prepare-festival.ts";
import { restoreFestival, takeFestivalBack } from "./take-back.ts";

export function festivalRoutes(app: FastifyInstance): void {
  const who = ["customer"] as const;
  route(app, { contract: contracts.listFestivals, who, verb: listFestivals });
  route(app, { contract: contracts.prepareFestival, who, verb: prepareFestival });
  route(app, { contract: contracts.moveFestival, who, verb: moveFestival });
  route(app, { contract: contracts.takeFestivalBack, who, verb: takeFestivalBack });
  route(app, { contract: contracts.restoreFestival, who, verb: restoreFestival });
}
