import { isRecord, listIn, recordsOf, text, textOrNull } from "./read-value.ts";

export interface AuditEntry {
  id: string;
  at: string | null;
  actorKind: string;
  actorName: string | null;
  action: string;
  subjectKind: string;
  subjectId: string;
  /** The present name of a screen, a playlist or a file; null for other records. */
  subjectName: string | null;
  accountId: string | null;
  accountName: string | null;
  before: unknown;
  after: unknown;
  address: string | null;
}

/** Reads one page of the audit log. Throws MalformedAnswer. */
export function readAudit(body: unknown): { entries: AuditEntry[]; next: string | null } {
  return {
    entries: recordsOf(listIn(body, "record of changes", "data")).map((entry) => ({
      id: text(entry.id),
      at: textOrNull(entry.at),
      actorKind: text(entry.actor_kind),
      actorName: textOrNull(entry.actor_name),
      action: text(entry.action),
      subjectKind: text(entry.subject_kind),
      subjectId: text(entry.subject_id),
      subjectName: textOrNull(entry.subject_name),
      accountId: text(entry.account_id) || null,
      accountName: textOrNull(entry.account_name),
      before: entry.before,
      after: entry.after,
      address: textOrNull(entry.address),
    })),
    next: isRecord(body) ? text(body.next) || null : null,
  };
}
