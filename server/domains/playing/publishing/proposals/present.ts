import type { Proposal } from "#shared/contracts/playing/proposals.ts";
import type { Reader } from "../../../../db/client.ts";
import { anyOf } from "../../../../db/statement.ts";
import { publications } from "../../../../db/tables/index.ts";
import { namesOfUsers } from "../names-of-users.ts";
import { accountOf, publicationColumns, storedChanges } from "../queries.ts";
import type { ProposalRow } from "./queries.ts";

/** Returns proposals as the API presents them, with the present names of people. */
export async function presentProposals(
  db: Reader,
  accountId: number,
  rows: readonly ProposalRow[],
): Promise<Proposal[]> {
  const { publicationId } = await accountOf(db, accountId);
  const nameOf = await namesOfUsers(
    db,
    rows.flatMap(({ proposedBy, decidedBy }) => [proposedBy, decidedBy]),
  );
  const ids = [...new Set(rows.flatMap((row) => row.publicationId ?? []))];
  const found =
    ids.length === 0
      ? []
      : await db.select(publicationColumns).from(publications).where(anyOf(publications.id, ids));
  const became = new Map(found.map((row) => [row.id, row]));
  return rows.map((row) => {
    const publication = became.get(row.publicationId ?? 0);
    return {
      id: row.id,
      state: row.state === "open" && isOver(row, publicationId) ? "overtaken" : row.state,
      draft: row.programHash,
      isPart: row.part !== null,
      changes: storedChanges.parse(row.changes),
      changeCount: row.changeCount,
      note: row.note,
      by: { id: row.proposedBy, name: nameOf(row.proposedBy) ?? "" },
      proposedAt: row.proposedAt.toISOString(),
      decidedBy: nameOf(row.decidedBy),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      answer: row.answer,
      publication: publication
        ? {
            id: publication.id,
            number: publication.number,
            state: publication.state,
            publishAt: publication.publishAt?.toISOString() ?? null,
          }
        : null,
    };
  });
}

/** A proposal of a part outlives other publications (`check-parts.ts`). */
const isOver = ({ baseId, part }: ProposalRow, publicationId: number | null): boolean =>
  publicationId === null || (baseId !== publicationId && part === null);

export async function presentProposal(db: Reader, accountId: number, row: ProposalRow): Promise<Proposal> {
  const [presented] = await presentProposals(db, accountId, [row]);
  if (!presented) throw new Error("A proposal was not presented");
  return presented;
}
