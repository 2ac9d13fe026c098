import type { FastifyInstance } from "fastify";
import * as status from "#shared/contracts/core/group-status.ts";
import * as contracts from "#shared/contracts/core/groups.ts";
import { type HeavyRead, heavyRead, heavyRoute } from "../../../http/heavy-route.ts";
import { route } from "../../../http/route.ts";
import { createGroup, deleteGroup, listGroups, restoreGroup, saveGroup } from "./groups.ts";
import { readGroupStatus } from "./read-status.ts";
import { listStatusLinks, renewStatusLink, revokeStatusLink } from "./status-links.ts";

/** Reads that may take long. */
export const groupReads: readonly HeavyRead[] = [heavyRead(contracts.listGroups, listGroups)];

export function groupRoutes(app: FastifyInstance): void {
  for (const read of groupReads) heavyRoute(app, read);
  const who = ["customer"] as const;
  route(app, { contract: contracts.createGroup, who, verb: createGroup });
  route(app, { contract: contracts.saveGroup, who, verb: saveGroup });
  route(app, { contract: contracts.deleteGroup, who, verb: deleteGroup });
  route(app, { contract: contracts.restoreGroup, who, verb: restoreGroup });
  route(app, { contract: status.listStatusLinks, who, verb: listStatusLinks });
  route(app, { contract: status.renewStatusLink, who, verb: renewStatusLink });
  route(app, { contract: status.revokeStatusLink, who, verb: revokeStatusLink });
  // A person with the secret of a link, which the verb checks.
  route(app, {
    contract: status.readGroupStatus,
    who: ["anyone"],
    verb: ({ ctx, reply }) => readGroupStatus(ctx, reply.request.headers),
  });
}
