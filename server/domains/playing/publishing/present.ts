import { and, eq } from "drizzle-orm";
import type { Publication, PublishingStatus } from "#shared/contracts/playing/publishing.ts";
import type { Customer } from "../../../actor.ts";
import type { Ctx } from "../../../context.ts";
import type { Reader } from "../../../db/client.ts";
import { proposals, publications } from "../../../db/tables/index.ts";
import type { Sight } from "../../identity/scopes/index.ts";
import { changesInSight } from "./changes-in-sight.ts";
import { editorsOfDrafts } from "./four-eyes/edits.ts";
import { publishersOf } from "./four-eyes/second-person.ts";
import { namesOfUsers } from "./names-of-users.ts";
import type { SubjectOfPart } from "./part/subjects.ts";
import { isOpen } from "./proposals/queries.ts";
import { type Asking, amongProposals } from "./proposals/seen-proposals.ts";
import { accountOf, type PublicationRow, publicationColumns, storedChanges, waitingOf } from "./queries.ts";

/** Returns publications as the API presents them. A note may name anything, so members with a scope do not get it. */
export async function presentPublications(
  db: Reader,
  accountId: number,
  rows: readonly PublicationRow[],
  sight: Sight | null = null,
): Promise<Publication[]> {
  const { publicationId } = await accountOf(db, accountId);
  const nameOf = await namesOfUsers(
    db,
    rows.map((row) => row.createdBy),
  );
  const inSight = await changesInSight(db, accountId, sight);
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    state: row.state,
    cause: row.cause,
    note: sight ? null : row.note,
    changes: inSight(storedChanges.parse(row.changes)),
    changeCount: sight ? inSight(storedChanges.parse(row.changes)).length : row.changeCount,
    rolledBackTo: row.rolledBackTo,
    publishAt: row.publishAt?.toISOString() ?? null,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    by: nameOf(row.createdBy),
    byUserId: row.createdBy,
    isPart: row.part !== null,
    current: row.id === publicationId,
  }));
}

export async function presentPublication(
  db: Reader,
  accountId: number,
  row: PublicationRow,
  sight: Sight | null = null,
): Promise<Publication> {
  const [presented] = await presentPublications(db, accountId, [row], sight);
  if (!presented) throw new Error("A publication was not presented");
  return presented;
}

/** Returns the status for verbs that have changed it. */
export const statusOf = ({ actor: { accountId }, deps }: Ctx<Customer>): Promise<PublishingStatus> =>
  presentStatus(deps.db, accountId, async (publicationId) => {
    const { changeCount } = await deps.heavy.compare({ accountId, before: publicationId, after: "drafts" });
    return { changeCount, otherChangeCount: 0, part: null };
  });

interface Counted {
  changeCount: number;
  otherChangeCount: number;
  /** What a member with a scope may publish or propose; null for the whole account. */
  part: readonly SubjectOfPart[] | null;
}

/**
 * Returns the publishing status. `countChanges` returns the number of drafts compared with a publication. Throws what
 * `countChanges` throws.
 */
export async function presentStatus(
  db: Reader,
  accountId: number,
  countChanges: (publicationId: number) => Promise<Counted>,
  asking: Asking = { actor: { accountId, userId: 0 }, sight: null },
): Promise<PublishingStatus> {
  const { sight } = asking;
  const { publishing: mode, publicationId, fourEyes } = await accountOf(db, accountId);
  const publishers = await publishersOf(db, accountId);
  if (publicationId === null)
    return {
      mode,
      changeCount: 0,
      otherChangeCount: 0,
      current: null,
      waiting: null,
      fourEyes,
      editors: [],
      publishers,
      proposals: 0,
    };
  const { part, ...counts } = await countChanges(publicationId);
  // Who works for other parts of the account is not for members with a scope.
  const editorIds = await editorsOfDrafts(db, accountId, { part, only: part !== null });
  const nameOf = await namesOfUsers(db, editorIds);
  const [current] = await db
    .select(publicationColumns)
    .from(publications)
    .where(eq(publications.id, publicationId));
  const waiting = await waitingOf(db, accountId);
  return {
    mode,
    ...counts,
    current: current ? await presentPublication(db, accountId, current, sight) : null,
    waiting: waiting ? await presentPublication(db, accountId, waiting, sight) : null,
    fourEyes,
    editors: editorIds.map((id) => (id === null ? null : { id, name: nameOf(id) ?? "" })),
    publishers,
    proposals: await db.$count(
      proposals,
      and(isOpen(accountId, publicationId), await amongProposals(db, asking)),
    ),
  };
}
