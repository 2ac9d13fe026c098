import type { FastifyInstance } from "fastify";
import { listTrash as contract } from "#shared/contracts/library/trash.ts";
import { route } from "../../../http/route.ts";
import { listTrash } from "./list-trash.ts";

export function trashRoutes(app: FastifyInstance): void {
  route(app, { contract, who: ["customer"], verb: listTrash });
}
