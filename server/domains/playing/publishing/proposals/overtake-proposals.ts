import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { Ctx } from "../../../../context.ts";
import type { Tx } from "../../../../db/client.ts";
import { proposals } from "../../../../db/tables/index.ts";
import { mailPublishingJob } from "../mail-publishing.ts";
import type { PublicationRow } from "../queries.ts";

type Publication = Pick<PublicationRow, "id" | "accountId" | "createdBy">;

/**
 * Ends the proposals of all drafts that wait for an answer, because another version is on the screens now and their
 * changes were seen beside an older one. Proposals of a part are checked after the commit (`check-parts.ts`).
 */
export const overtakeProposals = (ctx: Ctx, tx: Tx, publication: Publication): Promise<void> =>
  overtake(ctx, tx, publication, isNull(proposals.part));

/** Ends the open proposals that match. Their proposers are told by email. */
export async function overtake(ctx: Ctx, tx: Tx, publication: Publication, which: SQL): Promise<void> {
  const ended = await tx
    .update(proposals)
    .set({
      state: "overtaken",
      program: null,
      decidedAt: ctx.now(),
      decidedBy: publication.createdBy,
      publicationId: publication.id,
    })
    .where(and(eq(proposals.accountId, publication.accountId), eq(proposals.state, "open"), which))
    .returning({ id: proposals.id });
  for (const { id: proposalId } of ended)
    await ctx.deps.jobs.enqueue(tx, mailPublishingJob, { news: "decided", proposalId });
}
