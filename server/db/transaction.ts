import type { Actor } from "../actor.ts";
import { type Announcement, announcementOf, messagesFor } from "../bus/announce.ts";
import type { Bus } from "../bus/bus.ts";
import { ruleOf } from "../bus/effects.ts";
import type { Ctx, VerbDeps } from "../context.ts";
import { chargeChanges } from "../http/change-budget.ts";
import { requireCompared } from "../http/revision-tag.ts";
import { refuse } from "../refusal.ts";
import { lockAccount } from "./account-bounds.ts";
import type { AuditEntry } from "./audit-entry.ts";
import type { ReadDatabase, Reader, Tx } from "./client.ts";
import { noteDraftEdits } from "./draft-edits/note-edits.ts";
import { inTurn } from "./in-turn.ts";
import { inPieces } from "./statement.ts";
import { requireLiveDirectory, requireStillMember } from "./still-member.ts";
import { audit as auditTable } from "./tables/index.ts";
import { isUniqueViolation } from "./unique-violation.ts";
import { type Author, noteWebhooks } from "./webhook-outbox.ts";
import { writable } from "./writable.ts";

/** The open transaction of a verb, with the audit that its writes require. */
export interface AuditedTx {
  tx: Tx;
  audit: (...entries: AuditEntry[]) => Promise<void>;
}

/**
 * Runs a verb's writes in one transaction, whose commit announces the effects of its audit entries. A
 * customer's transaction holds the account's lock, so transactions must not be nested. A transaction without an audit
 * entry is a programming error and is rolled back, so that every change is recorded.
 */
export async function inTransaction<T>(ctx: Ctx, work: (open: AuditedTx) => Promise<T>): Promise<T> {
  const { actor, deps } = ctx;
  // The guard refuses such calls; a read that writes after all must not be recorded as the customer's.
  if (actor.kind === "customer" && actor.visit) throw refuse("visitOnlyReads");
  const run = () => auditedTransaction(ctx, work);
  const { result, informHere } =
    actor.kind === "customer" || actor.kind === "directory"
      ? await inTurn(deps.db, actor.accountId, run)
      : await againWhenTaken(run);
  informHere();
  return result;
}

/**
 * Nothing puts operators in a row: between a check and a write, a colleague may have taken a name. Run again, the check
 * sees it, and says so.
 */
const againWhenTaken = <T>(run: () => Promise<T>): Promise<T> =>
  run().catch((error: unknown) => {
    if (isUniqueViolation(error)) return run();
    throw error;
  });

type Announcer = Pick<VerbDeps, "db" | "bus" | "now">;

/** Writes the announcements into the transaction. Returns a function that informs this process after the commit. */
const announceWith = async (
  { bus, now }: Announcer,
  tx: Tx,
  announcements: readonly Announcement[],
  actsAtOnce?: number,
) =>
  // Verbs get an interface that can only listen; this is the bus behind it.
  (bus as Bus).publishWith(tx, await messagesFor(tx, announcements, now(), actsAtOnce));

/** What an unaudited write announces: "nothing", an announcement, or a function of the result. */
type Announces<T> = Announcement | "nothing" | ((result: T) => Announcement | "nothing");

/**
 * Runs writes without an audit entry: no person makes them, and the rows themselves record what happened and when.
 * `announces` states what they announce after the commit.
 */
export async function inUnauditedTransaction<T>(
  deps: Announcer,
  announces: Announces<T>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { result, informHere } = await writable(deps.db).transaction(async (tx) => {
    const result = await work(tx);
    const announcement = typeof announces === "function" ? announces(result) : announces;
    const announcements = announcement === "nothing" ? [] : [announcement];
    return { result, informHere: await announceWith(deps, tx, announcements) };
  });
  informHere();
  return result;
}

/** Reads in one snapshot of the database. */
export const inSnapshot = <T>(db: ReadDatabase, read: (tx: Reader) => Promise<T>): Promise<T> =>
  writable(db).transaction(read, { isolationLevel: "repeatable read", accessMode: "read only" });

function auditedTransaction<T>(
  ctx: Ctx,
  work: (open: AuditedTx) => Promise<T>,
): Promise<{ result: T; informHere: () => void }> {
  return writable(ctx.deps.db).transaction(async (tx) => {
    const announcements: Announcement[] = [];
    /** Known of the locked account only: every edit of it acts at once. */
    let actsAtOnce: number | undefined;
    if (ctx.actor.kind === "customer") {
      const account = await lockAccount(tx, ctx.actor.accountId);
      if (account?.publicationId === null) actsAtOnce = account.id;
      await requireStillMember(tx, ctx.actor, ctx.now());
    }
    if (ctx.actor.kind === "directory") {
      await lockAccount(tx, ctx.actor.accountId);
      await requireLiveDirectory(tx, ctx.actor);
    }
    await ctx.whenLocked?.(tx);
    let audited = false;
    let rows = 0;
    let bytes = 0;
    const result = await work({
      tx,
      audit: async (...entries) => {
        audited = true;
        rows += entries.length;
        for (const { before, after } of entries) bytes += bytesOf(before) + bytesOf(after);
        for (const entry of entries) announcements.push(...announcedBy(ctx, entry));
        await inPieces(entries, (part) =>
          tx.insert(auditTable).values(
            part.map((entry) => ({
              at: ctx.now(),
              actorKind: actorKind(ctx.actor),
              actorId: actorId(ctx.actor),
              accountId: accountOf(ctx, entry) ?? null,
              action: entry.action,
              subjectKind: entry.subject.kind,
              subjectId: entry.subject.id,
              before: entry.before ?? null,
              after: entry.after ?? null,
              address: ctx.address,
              requestId: ctx.requestId,
            })),
          ),
        );
        await noteForOthers(ctx, tx, entries, actsAtOnce);
      },
    });
    requireCompared(ctx);
    if (!audited) throw new Error("A transaction changed data without writing an audit row");
    chargeChanges(ctx, { rows, bytes });
    await ctx.beforeCommit?.(tx);
    return { result, informHere: await announceWith(ctx.deps, tx, announcements, actsAtOnce) };
  });
}

const bytesOf = (value: unknown): number => (value == null ? 0 : JSON.stringify(value).length);

const accountOf = ({ actor }: Ctx, { accountId }: AuditEntry): number | null | undefined =>
  accountId ?? ("accountId" in actor ? actor.accountId : accountId);

/** Notes what follows from the changes: who made drafts, and what webhooks are told. */
async function noteForOthers(
  ctx: Ctx,
  tx: Tx,
  entries: readonly AuditEntry[],
  actsAtOnce: number | undefined,
): Promise<void> {
  const byAccount = Map.groupBy(entries, (entry) => accountOf(ctx, entry));
  for (const [accountId, own] of byAccount) {
    if (accountId == null) continue;
    // Its statement names all uses of media, and planning it costs more than the whole save of a list.
    if (accountId !== actsAtOnce)
      await noteDraftEdits(tx, { accountId, actor: ctx.actor, at: ctx.now() }, own);
    await noteWebhooks(
      tx,
      ctx.deps,
      { accountId, at: ctx.now(), who: authorOf(ctx.actor), requestId: ctx.requestId },
      own,
    );
  }
}

/** Throws when the entry must name an account and does not; null means no account, as for a visitor's ticket. */
function announcedBy(ctx: Ctx, entry: AuditEntry): Announcement[] {
  const effect = entry.effect ?? ruleOf(entry.subject.kind, entry.action).effect;
  if (Object.keys(effect).length === 0) return [];
  if (effect.everywhere) return [effect.everywhere];
  if (effect.chat && entry.subject.id !== null) return [{ chatIds: [entry.subject.id] }];
  const accountId = accountOf(ctx, entry);
  if (accountId === undefined) throw new Error(`The audit of ${entry.action} does not name the account`);
  return accountId === null ? [] : [announcementOf(effect, { accountId, subject: entry.subject })];
}

const authorOf = (actor: Actor): Author => ({
  kind: actorKind(actor),
  id: actorId(actor),
  userId: actor.kind === "customer" ? actor.userId : null,
});

const actorKind = (actor: Actor): string =>
  actor.kind !== "customer" ? actor.kind : actor.key ? "key" : actor.app ? "app" : "customer";

function actorId(actor: Actor): number | null {
  switch (actor.kind) {
    case "customer":
      return actor.key?.id ?? actor.app?.id ?? actor.userId;
    case "operator":
      return actor.operatorId;
    case "directory":
      return actor.tokenId;
    case "screen":
      return actor.screenId;
    default:
      return null;
  }
}
