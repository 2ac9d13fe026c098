import type { FastifyInstance } from "fastify";
import * as contracts from "#shared/contracts/publishing.ts";
import { route } from "../../http/route.ts";
import { bringBackDrafts } from "./bring-back-drafts.ts";
import { discardDrafts } from "./discard-drafts.ts";
import { getChanges } from "./get-changes.ts";
import { getPublishing } from "./get-publishing.ts";
import { listPublications } from "./list-publications.ts";
import { listReceipts } from "./list-receipts.ts";
import { publish } from "./publish.ts";
import { rollBack } from "./roll-back.ts";
import { setPublishing } from "./set-publishing.ts";
import { withdrawPublication } from "./withdraw-publication.ts";

export function publishingRoutes(app: FastifyInstance): void {
  const who = ["customer"] as const;
  route(app, { contract: contracts.getPublishing, who, heavy: true, verb: getPublishing });
  route(app, { contract: contracts.setPublishing, who, verb: setPublishing });
  route(app, { contract: contracts.getChanges, who, heavy: true, verb: getChanges });
  route(app, { contract: contracts.listPublications, who, verb: listPublications });
  route(app, { contract: contracts.publish, who, verb: publish });
  route(app, { contract: contracts.withdrawPublication, who, verb: withdrawPublication });
  route(app, { contract: contracts.rollBack, who, verb: rollBack });
  route(app, { contract: contracts.discardDrafts, who, verb: discardDrafts });
  route(app, { contract: contracts.bringBackDrafts, who, verb: bringBackDrafts });
  route(app, { contract: contracts.listReceipts, who, heavy: true, verb: listReceipts });
}
