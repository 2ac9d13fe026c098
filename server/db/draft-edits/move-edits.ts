import { and, eq, isNull, lte, notInArray, type SQL, sql } from "drizzle-orm";
import type { Tx } from "../client.ts";
import { draftEdits } from "../tables/index.ts";

/** What a change of the drafts is about. */
interface Subject {
  kind: string;
  id: number | null;
}

/** The changes that are not published. */
export const editsOfDrafts = (accountId: number) =>
  and(eq(draftEdits.accountId, accountId), isNull(draftEdits.publicationId));

/** The changes of these subjects. */
export const editsAbout = (part: readonly Subject[]): SQL =>
  sql`exists (select from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as s(kind text, id int)
    where s.kind = ${draftEdits.subjectKind} and s.id = ${draftEdits.subjectId})`;
/** A media may be in several playlists, and restored drafts are about everything: these changes are of every part. */
export const editsOfEveryPart = notInArray(draftEdits.subjectKind, [
  "playlist",
  "schedule",
  "group",
  "calendar",
  "screen",
  // Members with a scope never publish these.
  "campaign",
  "data-source",
  "touch-menu",
  "trigger",
]);

/**
 * The changes of the drafts up to `lastEditId` belong to this publication, or to these discarded drafts. Those that a
 * part shares with the other drafts belong to both.
 */
export async function moveEdits(
  tx: Tx,
  {
    accountId,
    publicationId,
    lastEditId,
    part,
  }: { accountId: number; publicationId: number; lastEditId: number; part: readonly Subject[] | null },
): Promise<void> {
  const moved = and(editsOfDrafts(accountId), lte(draftEdits.id, lastEditId));
  await tx
    .update(draftEdits)
    .set({ publicationId })
    .where(and(moved, part ? editsAbout(part) : undefined));
  if (!part) return;
  await tx.execute(sql`
    insert into draft_edits (account_id, user_id, subject_kind, subject_id, publication_id, at)
    select account_id, user_id, subject_kind, subject_id, ${publicationId}::int, at from draft_edits
    where ${moved} and ${editsOfEveryPart} order by id`);
}

/** Drafts that are restored have the changes again that they had when they were discarded. */
export async function bringBackEdits(
  tx: Tx,
  { accountId, publicationId }: { accountId: number; publicationId: number },
): Promise<void> {
  await tx.execute(sql`
    insert into draft_edits (account_id, user_id, subject_kind, subject_id, at)
    select d.account_id, d.user_id, d.subject_kind, d.subject_id, d.at
    from draft_edits d join publications p on p.id = d.publication_id
    where p.id = ${publicationId} and p.account_id = ${accountId} and p.state = 'discarded' order by d.id`);
}

/** A rollback leaves the drafts, so what was published after that version is unpublished again. */
export async function unpublishEditsAfter(
  tx: Tx,
  { accountId, number }: { accountId: number; number: number },
): Promise<void> {
  await tx.execute(sql`
    insert into draft_edits (account_id, user_id, subject_kind, subject_id, at)
    select distinct on (d.user_id, d.subject_kind, d.subject_id)
      d.account_id, d.user_id, d.subject_kind, d.subject_id, d.at
    from draft_edits d join publications p on p.id = d.publication_id
    where p.account_id = ${accountId} and p.state = 'published' and p.number > ${number}
    order by d.user_id, d.subject_kind, d.subject_id, d.id`);
}
