import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "../../actor.ts";
import { ruleOf } from "../../bus/effects.ts";
import type { AuditEntry } from "../audit-entry.ts";
import type { Tx } from "../client.ts";
import { mediaUses } from "../content-uses/content-uses.ts";

const fieldOf = (after: unknown, name: string): unknown =>
  typeof after === "object" && after !== null ? (after as Record<string, unknown>)[name] : undefined;

/** Returns true for a change that is a draft where an account reviews. */
export function isDraftEdit({ action, subject, after }: AuditEntry): boolean {
  const { draft } = ruleOf(subject.kind, action);
  return typeof draft === "object"
    ? draft.some((name) => fieldOf(after, name) !== undefined)
    : draft === true;
}

/** An upload that replaces another media is noted under that one, because that is what the playlists contain. */
const subjectOf = ({ subject, action, after }: AuditEntry) =>
  ((action === "media.upload" || action === "media.ready") && fieldOf(after, "replacesId")) || subject.id;

const isNumber = (id: unknown) => typeof id === "number";

/**
 * The media and folders that a change is about: it counts only where something that is published refers to one of them,
 * or is an album of such a folder: the audit names the folder of a photo that comes or goes. A new name of a photo counts in albums that show names or put photos in their order.
 * Null: always.
 */
function contentOf(entry: AuditEntry): { media: number[]; folders: number[]; renamed?: number } | null {
  const { kind, id } = entry.subject;
  if (kind === "folder") return { media: [], folders: [id].filter(isNumber) };
  if (kind !== "media") return null;
  if (entry.action === "media.rename")
    return { media: [], folders: [], ...(isNumber(id) && { renamed: id }) };
  const folders = [entry.before, entry.after].map((state) => fieldOf(state, "folderId")).filter(isNumber);
  // Only albums of folders wait for it: everything else of the program names media that are not ready, too.
  if (entry.action === "media.ready") return { media: [], folders };
  return {
    media: [subjectOf(entry), fieldOf(entry.after, "by")].filter(isNumber),
    folders,
  };
}

const publishedUses = (of: { accountId: number; now: Date }) =>
  sql.join(
    mediaUses.filter(({ rule }) => rule === "published").map(({ rows }) => rows(of)),
    sql` union all `,
  );

/**
 * Notes who made these changes of drafts, once for each person and subject; again after a proposal or a scheduled
 * publication, which then does not contain the change. Does nothing where edits act at once. The transaction must hold
 * the account's lock. A job changes drafts only when it completes what a person began with the same subject.
 */
export async function noteDraftEdits(
  tx: Tx,
  { accountId, actor, at }: { accountId: number; actor: Actor; at: Date },
  entries: readonly AuditEntry[],
): Promise<void> {
  const edits = entries
    .filter(isDraftEdit)
    .map((entry) => ({ kind: entry.subject.kind, id: subjectOf(entry), content: contentOf(entry) }));
  if (edits.length === 0) return;
  const userId =
    actor.kind === "customer"
      ? sql`${actor.userId}::int`
      : sql`(select d.user_id from draft_edits d where d.account_id = a.id and d.subject_kind = e.kind
          and d.subject_id = e.id order by d.id desc limit 1)`;
  await insertEdits(tx, { accountId, userId, at }, edits);
}

/** Notes who changed the content of a data source that waits for review. Null: a machine or a guest. */
export const noteSourceEdit = (
  tx: Tx,
  { source, userId, at }: { source: { id: number; accountId: number }; userId: number | null; at: Date },
): Promise<void> =>
  insertEdits(tx, { accountId: source.accountId, userId: sql`${userId}::int`, at }, [
    { kind: "data-source", id: source.id, content: null },
  ]);

async function insertEdits(
  tx: Tx,
  { accountId, userId, at }: { accountId: number; userId: SQL; at: Date },
  edits: readonly { kind: string; id: unknown; content: ReturnType<typeof contentOf> }[],
): Promise<void> {
  await tx.execute(sql`
    insert into draft_edits (account_id, user_id, subject_kind, subject_id, at)
    select a.id, ${userId}, e.kind, e.id, ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(edits)}::jsonb) as e(kind text, id int, content jsonb)
    join accounts a on a.id = ${accountId}
    where a.publication_id is not null
      and (e.content is null or exists (select from (${publishedUses({ accountId, now: at })}) u
        where u.used in (
          select m::int from jsonb_array_elements_text(e.content->'media') m
          union all select album.id from media album where album.account_id = ${accountId}
            and album.settings->'folderId' in (select f from jsonb_array_elements(e.content->'folders') f)
          union all select album.id from media album
            join media photo on photo.id = (e.content->>'renamed')::int and photo.account_id = album.account_id
            where album.account_id = ${accountId}
              and (album.settings->'folderId' = to_jsonb(photo.folder_id)
                or album.settings->'captions' = 'true' and album.settings->'mediaIds' @> to_jsonb(photo.id)))))
      and not exists (select from draft_edits d
        where d.account_id = a.id and d.publication_id is null and d.user_id is not distinct from ${userId}
          and d.subject_kind = e.kind and d.subject_id is not distinct from e.id
          and d.id > greatest(
            (select max(p.last_edit_id) from proposals p where p.account_id = a.id and p.state = 'open'),
            (select max(p.last_edit_id) from publications p where p.account_id = a.id and p.state = 'waiting'), 0))`);
}
