import { and, eq } from "drizzle-orm";
import type { Ctx } from "../../../context.ts";
import type { Tx } from "../../../db/client.ts";
import { proposals } from "../../../db/tables/index.ts";
import { mailPublishingJob } from "../mail-publishing.ts";
import type { PublicationRow } from "../queries.ts";

/**
 * Ends the proposals that wait for an answer, because another version is on the screens now and their changes were seen
 * beside an older one. Their proposers are told by email.
 */
export async function overtakeProposals(ctx: Ctx, tx: Tx, publication: PublicationRow): Promise<void> {
  const ended = await tx
    .update(proposals)
    .set({
      state: "overtaken",
      program: null,
      decidedAt: ctx.now(),
      decidedBy: publication.createdBy,
      publicationId: publication.id,
    })
    .where(and(eq(proposals.accountId, publication.accountId), eq(proposals.state, "open")))
    .returning({ id: proposals.id });
  for (const { id: proposalId } of ended)
    await ctx.deps.jobs.enqueue(tx, mailPublishingJob, { news: "decided", proposalId });
}
