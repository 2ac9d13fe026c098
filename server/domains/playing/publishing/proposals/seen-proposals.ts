import { and, eq, isNotNull, or, type SQL, sql } from "drizzle-orm";
import type { Customer } from "../../../../actor.ts";
import type { Reader } from "../../../../db/client.ts";
import { proposals } from "../../../../db/tables/index.ts";
import { refuse } from "../../../../refusal.ts";
import { type Maker, ownWork, type Sight, seenSubjects } from "../../../identity/scopes/index.ts";
import { type ProposalRow, proposalColumns } from "./queries.ts";

/** A member who asks for proposals. `sight`: null for the whole account. */
export interface Asking {
  actor: Pick<Customer, "accountId"> & Maker;
  sight: Sight | null;
}

/**
 * Returns the condition for the proposals that a member sees. With a scope: of proposals of a part of the drafts the own
 * ones, and those in which the member sees everything.
 */
export async function amongProposals(db: Reader, { actor, sight }: Asking): Promise<SQL | undefined> {
  if (!sight) return undefined;
  const { playlist, schedule, media } = await seenSubjects(db, actor.accountId, sight);
  const isHidden = Object.entries({ playlist, schedule, media }).map(
    ([kind, ids]) => sql`(s->>'kind' = ${kind} and (s->>'id')::int <> all(${sql.param([...ids])}::int[]))`,
  );
  const isSeen = sql`not exists (select from jsonb_array_elements(${proposals.part}) s
    where ${sql.join(isHidden, sql` or `)})`;
  return and(
    isNotNull(proposals.part),
    or(ownWork(actor, { by: proposals.proposedBy, withKey: proposals.withKey }), isSeen),
  );
}

async function seenProposal(db: Reader, asking: Asking, id: number): Promise<ProposalRow | undefined> {
  const own = and(eq(proposals.id, id), eq(proposals.accountId, asking.actor.accountId));
  const [row] = await db
    .select(proposalColumns)
    .from(proposals)
    .where(and(own, await amongProposals(db, asking)));
  return row;
}

export const seesProposal = async (db: Reader, asking: Asking, id: number): Promise<boolean> =>
  (await seenProposal(db, asking, id)) !== undefined;

/** Returns a proposal that the member sees. Throws NotFound for others. */
export async function requireSeenProposal(db: Reader, asking: Asking, id: number): Promise<ProposalRow> {
  const row = await seenProposal(db, asking, id);
  if (!row) throw refuse("proposalNotFound");
  return row;
}
