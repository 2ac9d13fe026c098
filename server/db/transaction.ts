import type { Actor, Ctx } from "../context.ts";
import { chargeChanges } from "../http/change-budget.ts";
import type { Tx } from "./client.ts";
import { inTurn } from "./in-turn.ts";
import { lockAccount } from "./lock-account.ts";
import { audit as auditTable } from "./tables/index.ts";

export interface AuditEntry {
  /** "screen.rename": noun and verb. */
  action: string;
  subject: { kind: string; id: number | null };
  /** The tenant the change belongs to, where the actor does not say it. */
  accountId?: number | null;
  before?: unknown;
  after?: unknown;
}

/** The open transaction of a verb, with the audit that must go with its writes. */
export interface AuditedTx {
  tx: Tx;
  audit: (...entries: AuditEntry[]) => Promise<void>;
}

/**
 * Runs a verb's writes in one transaction; a customer's ones hold the account, so never open one inside another. A transaction
 * that ends without an audit row is a programming error and is rolled back: no change leaves no trace.
 */
export function inTransaction<T>(ctx: Ctx, work: (open: AuditedTx) => Promise<T>): Promise<T> {
  const { actor, deps } = ctx;
  if (actor.kind !== "customer") return auditedTransaction(ctx, work);
  return inTurn(deps.db, actor.accountId, () => auditedTransaction(ctx, work));
}

function auditedTransaction<T>(ctx: Ctx, work: (open: AuditedTx) => Promise<T>): Promise<T> {
  return ctx.deps.db.transaction(async (tx) => {
    if (ctx.actor.kind === "customer") await lockAccount(tx, ctx.actor.accountId);
    let audited = false;
    let rows = 0;
    const result = await work({
      tx,
      audit: async (...entries) => {
        audited = true;
        rows += entries.length;
        await tx.insert(auditTable).values(
          entries.map((entry) => ({
            at: ctx.now(),
            actorKind: ctx.actor.kind,
            actorId: actorId(ctx.actor),
            accountId: entry.accountId ?? ("accountId" in ctx.actor ? ctx.actor.accountId : null),
            action: entry.action,
            subjectKind: entry.subject.kind,
            subjectId: entry.subject.id,
            before: entry.before ?? null,
            after: entry.after ?? null,
            address: ctx.address,
            requestId: ctx.requestId,
          })),
        );
      },
    });
    if (!audited) throw new Error("A transaction changed data without writing an audit row");
    chargeChanges(ctx, { rows });
    await ctx.beforeCommit?.(tx);
    return result;
  });
}

function actorId(actor: Actor): number | null {
  switch (actor.kind) {
    case "customer":
      return actor.userId;
    case "operator":
      return actor.operatorId;
    case "screen":
      return actor.screenId;
    default:
      return null;
  }
}
