import type { FastifyInstance } from "fastify";
import { searchDrawings as contract } from "#shared/contracts/library/drawings.ts";
import { route } from "../../../http/route.ts";
import { searchDrawings } from "./search-drawings.ts";

export function drawingRoutes(app: FastifyInstance): void {
  route(app, { contract, who: ["customer"], verb: searchDrawings });
}
