import { and, eq, lt } from "drizzle-orm";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import type { listProposals as contract } from "#shared/contracts/playing/proposals.ts";
import type { Customer } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import { proposals } from "../../../../db/tables/index.ts";
import { pageOf } from "../../../../http/list-page.ts";
import { sightOf } from "../../../identity/scopes/index.ts";
import { presentProposals } from "./present.ts";
import { newestFirst, proposalColumns } from "./queries.ts";
import { amongProposals } from "./seen-proposals.ts";

/** Returns proposals that the member sees, newest first. */
export async function listProposals({
  ctx,
  input,
}: Verb<InputOf<typeof contract>, Customer>): Promise<ResponseOf<typeof contract>> {
  const { db } = ctx.deps;
  const { actor } = ctx;
  const rows = await db
    .select(proposalColumns)
    .from(proposals)
    .where(
      and(
        eq(proposals.accountId, actor.accountId),
        await amongProposals(db, { actor, sight: await sightOf(ctx) }),
        input.cursor === undefined ? undefined : lt(proposals.id, input.cursor),
      ),
    )
    .orderBy(newestFirst)
    .limit(input.limit + 1);
  const { page, nextCursor } = pageOf(rows, input.limit, ({ id }) => id);
  return { items: await presentProposals(db, actor.accountId, page), nextCursor };
}
