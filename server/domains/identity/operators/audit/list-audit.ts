import { and, desc, eq, ilike, lt, or, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { AuditQuery, auditAnswer } from "#shared/operator-api/audit-contract.ts";
import type { Operator } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import { containing } from "../../../../db/containing.ts";
import { ofCustomer } from "../../../../db/customers.ts";
import {
  accounts,
  apiKeys,
  audit,
  connectedApps,
  media,
  operators,
  playlists,
  screens,
  users,
} from "../../../../db/tables/index.ts";
import { requirePermission } from "../permissions.ts";

/** Returns the audit, newest first, by keyset. No call changes or deletes an entry. */
export async function listAudit({
  ctx,
  input,
}: Verb<AuditQuery, Operator>): Promise<z.input<typeof auditAnswer>> {
  requirePermission(ctx, "audit.view");
  const rows = await ctx.deps.db
    .select({
      entry: audit,
      operator: operators.name,
      user: sql<string | null>`coalesce(${users.name}, ${apiKeys.name}, ${connectedApps.name})`,
      account: accounts.name,
      subject: sql<string | null>`coalesce(${screens.name}, ${playlists.name}, ${media.name})`,
    })
    .from(audit)
    .leftJoin(operators, and(eq(audit.actorKind, "operator"), eq(operators.id, audit.actorId)))
    .leftJoin(users, and(eq(audit.actorKind, "customer"), eq(users.id, audit.actorId)))
    .leftJoin(apiKeys, and(eq(audit.actorKind, "key"), eq(apiKeys.id, audit.actorId)))
    .leftJoin(connectedApps, and(eq(audit.actorKind, "app"), eq(connectedApps.id, audit.actorId)))
    .leftJoin(accounts, eq(accounts.id, audit.accountId))
    .leftJoin(screens, and(eq(audit.subjectKind, "screen"), eq(screens.id, audit.subjectId)))
    .leftJoin(playlists, and(eq(audit.subjectKind, "playlist"), eq(playlists.id, audit.subjectId)))
    .leftJoin(media, and(eq(audit.subjectKind, "media"), eq(media.id, audit.subjectId)))
    .where(and(...conditions(input)))
    .orderBy(desc(audit.id))
    .limit(input.limit + 1);
  const data = rows.slice(0, input.limit).map(({ entry, operator, user, account, subject }) => ({
    id: entry.id,
    at: entry.at.toISOString(),
    actor_kind: entry.actorKind,
    actor_name: operator ?? user,
    action: entry.action,
    subject_kind: entry.subjectKind,
    subject_id: entry.subjectId,
    subject_name: subject,
    account_id: entry.accountId,
    account_name: account,
    before: entry.before,
    after: entry.after,
    address: entry.address,
  }));
  return { success: true, data, next: rows.length > input.limit ? (data.at(-1)?.id ?? null) : null };
}

function conditions({ kind, id, by, search, before }: AuditQuery): (SQL | undefined)[] {
  const like = containing(search);
  // For one record, returns the changes of all actors.
  const oneRecord = kind !== undefined && id !== undefined;
  return [
    oneRecord && kind === "account" ? eq(audit.accountId, id) : undefined,
    oneRecord && kind !== "account" ? and(eq(audit.subjectKind, kind), eq(audit.subjectId, id)) : undefined,
    oneRecord ? undefined : sql.raw(ofCustomer("audit.account_id")),
    by === "operators" && !oneRecord ? eq(audit.actorKind, "operator") : undefined,
    search ? or(ilike(audit.action, like), ilike(operators.name, like)) : undefined,
    before ? lt(audit.id, before) : undefined,
  ];
}
