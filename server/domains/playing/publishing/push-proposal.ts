import { eq } from "drizzle-orm";
import { z } from "zod";
import { paths } from "#shared/paths.ts";
import { roleMay } from "#shared/roles.ts";
import type { Verb } from "../../../context.ts";
import { accounts } from "../../../db/tables/index.ts";
import { inUnauditedTransaction } from "../../../db/transaction.ts";
import { sightOf } from "../../identity/scopes/index.ts";
import { type PushReader, pushReaders, queuePushes } from "../../identity/web-push/index.ts";
import { proposalEmail } from "./emails.ts";
import { presentProposal } from "./proposals/present.ts";
import { proposalRow } from "./proposals/queries.ts";
import { seesProposal } from "./proposals/seen-proposals.ts";

/** Tells devices that a proposal waits. */
export const pushProposalJob = { name: "push-proposal", data: z.object({ proposalId: z.number().int() }) };

/** Tells members who may publish and see the proposal, but not who made it. Does nothing when it is decided. */
export async function pushProposal({
  ctx,
  input: { proposalId },
}: Verb<z.output<typeof pushProposalJob.data>>): Promise<void> {
  const { db } = ctx.deps;
  const row = await proposalRow(db, proposalId);
  if (!row) return;
  const { accountId } = row;
  const proposal = await presentProposal(db, accountId, row);
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  if (proposal.state !== "open" || !account) return;
  const readers: PushReader[] = [];
  for (const reader of await pushReaders(ctx, db, { accountId, kind: "approvals", except: row.proposedBy })) {
    if (!roleMay(reader.role, "publish")) continue;
    const actor = { accountId, userId: reader.userId, ...(reader.scope && { scope: reader.scope }) };
    const sight = await sightOf({ deps: { db }, actor, now: ctx.now });
    if (await seesProposal(db, { actor, sight }, row.id)) readers.push(reader);
  }
  await inUnauditedTransaction(ctx.deps, "nothing", (tx) =>
    queuePushes(ctx, tx, {
      accountId,
      to: readers,
      message({ language }) {
        const { subject } = proposalEmail(proposal, {
          account: account.name,
          timeZone: account.timeZone,
          language,
        });
        return {
          title: subject,
          body: proposal.note ?? "",
          path: paths.publish,
          tag: `proposal-${proposalId}`,
        };
      },
    }),
  );
}
