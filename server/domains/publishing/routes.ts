import type { FastifyInstance } from "fastify";
import * as contracts from "#shared/contracts/publishing.ts";
import { type HeavyRead, heavyRead, heavyRoute } from "../../http/heavy-route.ts";
import { route } from "../../http/route.ts";
import { bringBackDrafts, discardDrafts } from "./drafts.ts";
import { getChanges } from "./get-changes.ts";
import { listPublications } from "./list-publications.ts";
import { listReceipts } from "./list-receipts.ts";
import { publish, rollBack } from "./publish.ts";
import { withdrawPublication } from "./publish-later.ts";
import { getPublishing, setPublishing } from "./set-publishing.ts";

/** Reads that may take long. */
export const publishingReads: readonly HeavyRead[] = [
  heavyRead(contracts.listPublications, listPublications),
  heavyRead(contracts.getPublishing, getPublishing),
  heavyRead(contracts.getChanges, getChanges),
  heavyRead(contracts.listReceipts, listReceipts),
];

export function publishingRoutes(app: FastifyInstance): void {
  for (const read of publishingReads) heavyRoute(app, read);
  const who = ["customer"] as const;
  route(app, { contract: contracts.setPublishing, who, verb: setPublishing });
  route(app, { contract: contracts.publish, who, verb: publish });
  route(app, { contract: contracts.withdrawPublication, who, verb: withdrawPublication });
  route(app, { contract: contracts.rollBack, who, verb: rollBack });
  route(app, { contract: contracts.discardDrafts, who, verb: discardDrafts });
  route(app, { contract: contracts.bringBackDrafts, who, verb: bringBackDrafts });
}
