import type { FastifyInstance } from "fastify";
import * as commentContracts from "#shared/contracts/playing/comments.ts";
import * as proposed from "#shared/contracts/playing/proposals.ts";
import * as contracts from "#shared/contracts/playing/publishing.ts";
import { type HeavyRead, heavyRead, heavyRoute } from "../../../http/heavy-route.ts";
import { route } from "../../../http/route.ts";
import * as comments from "./comments.ts";
import { bringBackDrafts, discardDrafts } from "./drafts.ts";
import { setFourEyes } from "./four-eyes/set-four-eyes.ts";
import { getChanges } from "./get-changes.ts";
import { listPublications } from "./list-publications.ts";
import { listReceipts } from "./list-receipts.ts";
import { approveProposal, returnProposal } from "./proposals/decide.ts";
import { listProposals } from "./proposals/list-proposals.ts";
import { propose, withdrawProposal } from "./proposals/propose.ts";
import { publish, rollBack } from "./publish.ts";
import { withdrawPublication } from "./publish-later.ts";
import { getPublishing, setPublishing } from "./set-publishing.ts";

/** Reads that may take long. */
export const publishingReads: readonly HeavyRead[] = [
  heavyRead(contracts.listPublications, listPublications),
  heavyRead(contracts.getPublishing, getPublishing),
  heavyRead(contracts.getChanges, getChanges, { isLong: true }),
  heavyRead(contracts.listReceipts, listReceipts),
];

export function publishingRoutes(app: FastifyInstance): void {
  for (const read of publishingReads) heavyRoute(app, read);
  const who = ["customer"] as const;
  route(app, { contract: contracts.setPublishing, who, verb: setPublishing });
  route(app, { contract: contracts.setFourEyes, who, verb: setFourEyes });
  route(app, { contract: contracts.publish, who, verb: publish });
  route(app, { contract: contracts.withdrawPublication, who, verb: withdrawPublication });
  route(app, { contract: contracts.rollBack, who, verb: rollBack });
  route(app, { contract: contracts.discardDrafts, who, verb: discardDrafts });
  route(app, { contract: contracts.bringBackDrafts, who, verb: bringBackDrafts });
  route(app, { contract: proposed.listProposals, who, verb: listProposals });
  route(app, { contract: proposed.propose, who, verb: propose });
  route(app, { contract: proposed.withdrawProposal, who, verb: withdrawProposal });
  route(app, { contract: proposed.approveProposal, who, verb: approveProposal });
  route(app, { contract: proposed.returnProposal, who, verb: returnProposal });
  route(app, {
    contract: commentContracts.listPublicationComments,
    who,
    verb: comments.listPublicationComments,
  });
  route(app, { contract: commentContracts.commentPublication, who, verb: comments.commentPublication });
  route(app, { contract: commentContracts.listProposalComments, who, verb: comments.listProposalComments });
  route(app, { contract: commentContracts.commentProposal, who, verb: comments.commentProposal });
  route(app, { contract: commentContracts.saveComment, who, verb: comments.saveComment });
  route(app, { contract: commentContracts.deleteComment, who, verb: comments.deleteComment });
}
