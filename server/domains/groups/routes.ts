import type { FastifyInstance } from "fastify";
import * as contracts from "#shared/contracts/groups.ts";
import { type HeavyRead, heavyRead, heavyRoute } from "../../http/heavy-route.ts";
import { route } from "../../http/route.ts";
import { createGroup, deleteGroup, listGroups, restoreGroup, saveGroup } from "./groups.ts";

/** Reads that may take long. */
export const groupReads: readonly HeavyRead[] = [heavyRead(contracts.listGroups, listGroups)];

export function groupRoutes(app: FastifyInstance): void {
  for (const read of groupReads) heavyRoute(app, read);
  const who = ["customer"] as const;
  route(app, { contract: contracts.createGroup, who, verb: createGroup });
  route(app, { contract: contracts.saveGroup, who, verb: saveGroup });
  route(app, { contract: contracts.deleteGroup, who, verb: deleteGroup });
  route(app, { contract: contracts.restoreGroup, who, verb: restoreGroup });
}
