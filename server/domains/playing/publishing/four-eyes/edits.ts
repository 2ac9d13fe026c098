import { and, asc, eq, lte, max, or } from "drizzle-orm";
import type { Reader } from "../../../../db/client.ts";
import { editsAbout, editsOfDrafts, editsOfEveryPart } from "../../../../db/draft-edits/move-edits.ts";
import { draftEdits } from "../../../../db/tables/index.ts";
import type { SubjectOfPart } from "../part/subjects.ts";

/** Returns the newest change in the drafts; 0 when they were not changed. Later changes have greater numbers. */
export async function lastEditOf(db: Reader, accountId: number): Promise<number> {
  const [row] = await db
    .select({ last: max(draftEdits.id) })
    .from(draftEdits)
    .where(editsOfDrafts(accountId));
  return row?.last ?? 0;
}

/** Which changes of the drafts are meant: up to one change, and of a part only; omitted: all. */
export interface Edits {
  lastEditId?: number | undefined;
  part?: readonly SubjectOfPart[] | null | undefined;
  /** Without the changes that are of every part. */
  only?: boolean | undefined;
}

/** Returns who changed the drafts. Null among them: it is not known for whom the service did it. */
export async function editorsOfDrafts(
  db: Reader,
  accountId: number,
  { lastEditId, part, only }: Edits = {},
): Promise<(number | null)[]> {
  const rows = await db
    .selectDistinct({ userId: draftEdits.userId })
    .from(draftEdits)
    .where(
      and(
        editsOfDrafts(accountId),
        lastEditId === undefined ? undefined : lte(draftEdits.id, lastEditId),
        part ? or(editsAbout(part), only ? undefined : editsOfEveryPart) : undefined,
      ),
    )
    .orderBy(asc(draftEdits.userId));
  return rows.map(({ userId }) => userId);
}

/** Returns who made the changes that a publication brought. */
export async function editorsOfPublication(db: Reader, publicationId: number): Promise<(number | null)[]> {
  const rows = await db
    .selectDistinct({ userId: draftEdits.userId })
    .from(draftEdits)
    .where(eq(draftEdits.publicationId, publicationId));
  return rows.map(({ userId }) => userId);
}
