import { randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { and, eq, isNotNull, isNull, or } from "drizzle-orm";
import { codeMinutes } from "#shared/alerts.ts";
import type { InputOf } from "#shared/contracts/contract.ts";
import type * as contracts from "#shared/contracts/watching/alert-whatsapp.ts";
import { minuteMs } from "#shared/durations.ts";
import { completeFor } from "#shared/languages.ts";
import { roleMay } from "#shared/roles.ts";
import type { Customer } from "../../../../actor.ts";
import type { Ctx, Verb } from "../../../../context.ts";
import type { Reader } from "../../../../db/client.ts";
import { memberships, users, whatsappNumbers, whatsappStops } from "../../../../db/tables/index.ts";
import { inTransaction, inUnauditedTransaction } from "../../../../db/transaction.ts";
import { hashSecret } from "../../../../hash-secret.ts";
import { throttle } from "../../../../http/throttle.ts";
import { refuse } from "../../../../refusal.ts";
import { brandOf } from "../../../identity/partner-brands/index.ts";

const maxTries = 5;

type Row = typeof whatsappNumbers.$inferSelect;

const hashOf = ({ userId, codeTag }: Pick<Row, "userId" | "codeTag">, code: string): Buffer =>
  hashSecret(`${userId} ${codeTag} ${code}`);

/** Returns the service for the members of an account; null where the operator has none, or a partner's brand stands in the place of ours. */
async function serviceFor({ deps, actor }: Ctx<Customer>) {
  if (!deps.whatsapp) return null;
  return (await brandOf(deps.db, actor.accountId)) === null ? deps.whatsapp : null;
}

async function rowOf(db: Reader, userId: number): Promise<Row | null> {
  const [row] = await db.select().from(whatsappNumbers).where(eq(whatsappNumbers.userId, userId));
  return row ?? null;
}

const present = ({ number, confirmedAt, codeEndsAt, trouble }: Row): contracts.WhatsAppNumber => ({
  number: `+${number}`,
  trouble,
  confirmedAt: confirmedAt?.toISOString() ?? null,
  codeEndsAt: confirmedAt ? null : codeEndsAt.toISOString(),
});

/** What the audit has of a number: enough to tell two apart. */
const audited = (number: string) => ({ phone: `…${number.slice(-3)}` });

/** Returns the caller's own number, and which members can be chosen in a rule. */
export async function getAlertWhatsApp({ ctx }: Verb<unknown, Customer>): Promise<contracts.AlertWhatsApp> {
  const { db } = ctx.deps;
  const { accountId, userId, role, visit } = ctx.actor;
  const offered = (await serviceFor(ctx)) !== null;
  const mine = visit ? null : await rowOf(db, userId);
  if (!roleMay(role, "account.manage")) return { offered, mine: mine && present(mine), confirmed: [] };
  const rows = await db
    .select({ userId: whatsappNumbers.userId })
    .from(whatsappNumbers)
    .innerJoin(
      memberships,
      and(eq(memberships.userId, whatsappNumbers.userId), eq(memberships.accountId, accountId)),
    )
    .where(isNotNull(whatsappNumbers.confirmedAt))
    .orderBy(whatsappNumbers.userId);
  return { offered, mine: mine && present(mine), confirmed: rows.map((row) => row.userId) };
}

/**
 * Notes the caller's number and sends a code to it. Throws Conflict while another number is confirmed, or when the number
 * answered STOP; Invalid for one that WhatsApp cannot reach; TooMany; Unavailable.
 */
export async function addWhatsAppNumber({
  ctx,
  input: { number },
}: Verb<InputOf<typeof contracts.addWhatsAppNumber>, Customer>): Promise<contracts.WhatsAppNumber> {
  const { accountId, userId } = ctx.actor;
  const whatsapp = await serviceFor(ctx);
  if (!whatsapp) throw refuse("whatsAppNotOffered");
  // A code may reach a person who did not ask for it.
  for (const [key, max] of [
    [`whatsapp-code:user:${userId}`, 5],
    [`whatsapp-code:account:${accountId}`, 20],
    [`whatsapp-code:number:${hashSecret(number).toString("hex")}`, 3],
  ] as const)
    await throttle(ctx, { key, max, perMinutes: 60 });
  const now = ctx.now();
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const codeTag = randomBytes(6).toString("hex");
  const fields = {
    number,
    codeTag,
    codeHash: hashOf({ userId, codeTag }, code),
    codeSentAt: now,
    codeEndsAt: new Date(now.getTime() + codeMinutes * minuteMs),
    waId: null,
    confirmedAt: null,
    trouble: null,
  };
  const { row, language } = await inTransaction(ctx, async ({ tx, audit }) => {
    if ((await rowOf(tx, userId))?.confirmedAt) throw refuse("whatsAppHasNumber");
    const [stop] = await tx
      .select()
      .from(whatsappStops)
      .where(and(eq(whatsappStops.number, number), eq(whatsappStops.stopped, true)));
    if (stop) throw refuse("whatsAppStopped").field("number", "whatsAppStopped");
    const [row] = await tx
      .insert(whatsappNumbers)
      .values({ userId, ...fields })
      .onConflictDoUpdate({
        target: whatsappNumbers.userId,
        set: fields,
        setWhere: isNull(whatsappNumbers.confirmedAt),
      })
      .returning();
    if (!row) throw refuse("whatsAppHasNumber");
    const [user] = await tx.select({ language: users.language }).from(users).where(eq(users.id, userId));
    await audit({
      action: "whatsapp-number.add",
      subject: { kind: "whatsapp-number", id: userId },
      after: audited(number),
    });
    return { row, language: completeFor(user?.language) };
  });
  const answer = await whatsapp.sendCode({ to: number, language, tag: codeTagOf(row), code });
  if (!answer.taken) {
    ctx.log.warn({ trouble: answer.trouble, status: answer.status }, "WhatsApp did not take a code");
    if (answer.trouble === "not on whatsapp")
      throw refuse("whatsAppUnreachable").field("number", "whatsAppUnreachable");
    throw refuse(answer.trouble === "too many" ? "whatsAppBusy" : "whatsAppDown");
  }
  await inUnauditedTransaction(ctx.deps, "nothing", (tx) =>
    tx
      .update(whatsappNumbers)
      .set({ waId: answer.waId })
      .where(and(eq(whatsappNumbers.userId, userId), eq(whatsappNumbers.codeTag, codeTag))),
  );
  return present(row);
}

/** Returns what news about the message with a code are marked with. */
export const codeTagOf = ({ codeTag }: Pick<Row, "codeTag">): string => `code ${codeTag}`;

/** Confirms the caller's number. Throws NotFound without one, Conflict for a code that is over, Invalid for another code. */
export async function confirmWhatsAppNumber({
  ctx,
  input: { code },
}: Verb<{ code: string }, Customer>): Promise<contracts.WhatsAppNumber> {
  const { userId } = ctx.actor;
  const waiting = await rowOf(ctx.deps.db, userId);
  if (!waiting || waiting.confirmedAt) throw refuse("whatsAppNothingToConfirm");
  // Counted apart from the transaction, which a wrong code rolls back.
  await throttle(ctx, { key: `whatsapp-try:${waiting.codeTag}`, max: maxTries, perMinutes: 60 });
  const now = ctx.now();
  return inTransaction(ctx, async ({ tx, audit }) => {
    const row = await rowOf(tx, userId);
    if (!row || row.confirmedAt) throw refuse("whatsAppNothingToConfirm");
    if (row.codeEndsAt <= now) throw refuse("whatsAppCodeOver").field("code", "whatsAppCodeOver");
    if (!timingSafeEqual(row.codeHash, hashOf(row, code)))
      throw refuse("whatsAppCodeWrong").field("code", "whatsAppCodeWrong");
    const [confirmed] = await tx
      .update(whatsappNumbers)
      .set({ confirmedAt: now, codeEndsAt: now, trouble: null })
      // Not one whose code was replaced meanwhile, from another account of this person.
      .where(and(eq(whatsappNumbers.userId, userId), eq(whatsappNumbers.codeTag, row.codeTag)))
      .returning();
    if (!confirmed) throw refuse("whatsAppNothingToConfirm");
    await audit({
      action: "whatsapp-number.confirm",
      subject: { kind: "whatsapp-number", id: userId },
      after: audited(confirmed.number),
    });
    return present(confirmed);
  });
}

/** Takes the caller's consent back and forgets the number. Throws NotFound without one. */
export async function removeWhatsAppNumber({ ctx }: Verb<unknown, Customer>): Promise<{ success: true }> {
  const { userId } = ctx.actor;
  await inTransaction(ctx, async ({ tx, audit }) => {
    const [row] = await tx.delete(whatsappNumbers).where(eq(whatsappNumbers.userId, userId)).returning();
    if (!row) throw refuse("whatsAppNothingToConfirm");
    await audit({
      action: "whatsapp-number.remove",
      subject: { kind: "whatsapp-number", id: userId },
      before: audited(row.number),
    });
  });
  return { success: true };
}

/** The rows of a number as WhatsApp names it. */
export const withNumber = (waId: string) =>
  or(eq(whatsappNumbers.waId, waId), eq(whatsappNumbers.number, waId));

export { audited as auditedNumber };
