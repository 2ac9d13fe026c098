import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { type EvidenceType, evidenceTypes, isRunning, maxEvidenceFiles } from "#shared/disputes.ts";
import type { AnswerDispute, disputeChangedAnswer } from "#shared/operator-api/disputes-contract.ts";
import { cutText } from "#shared/texts/cut-text.ts";
import type { Operator } from "../../../../actor.ts";
import type { Ctx, Verb } from "../../../../context.ts";
import { disputeFiles, disputes } from "../../../../db/tables/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { type Disputes, ProviderError } from "../../../../outside/payments/port.ts";
import { refuse } from "../../../../refusal.ts";
import { requirePermission } from "../../../identity/operators/index.ts";
import { drawEvidence } from "./evidence-pdf.ts";
import { type DisputeRow, followDispute } from "./follow-dispute.ts";

type Answer = z.input<typeof disputeChangedAnswer>;

/**
 * Answers a dispute: sends the bank our explanation with our own proof and the added files, gives the money up, or notes what
 * was done by hand. Throws Conflict when it does not wait, Unavailable when the provider does not answer.
 */
export async function answerDispute({
  ctx,
  input,
}: Verb<AnswerDispute & { id: number }, Operator>): Promise<Answer> {
  requirePermission(ctx, "payments.settle");
  const { id, how, note } = input;
  const dispute = await requireOpen(ctx, id);
  const { provider, providerDisputeId, accountId, paymentId } = dispute;
  if (how !== "by-hand") {
    const asked = requireDisputes(ctx, dispute);
    await asProvider(ctx, () =>
      how === "accepted" ? asked.accept(providerDisputeId) : contest(ctx, asked, dispute, note),
    );
  }
  await inTransaction(ctx, async ({ tx, audit }) => {
    await tx
      .update(disputes)
      .set({ answer: how, answeredBy: ctx.actor.operatorId, answeredAt: ctx.now(), note })
      .where(and(eq(disputes.id, id), eq(disputes.accountId, accountId)));
    await audit({
      action: "payment.answer-dispute",
      subject: { kind: "payment", id: paymentId },
      accountId,
      after: { dispute: providerDisputeId, how, note },
    });
  });
  if (how !== "by-hand")
    await followDispute({ ctx, input: { provider, disputeId: providerDisputeId } }).catch((error: unknown) =>
      ctx.log.warn({ err: error, disputeId: id }, "a dispute cannot be asked about, trying again later"),
    );
  return { success: true, message: messages[how] };
}

const messages = {
  contested: "The bank gets our explanation and the files.",
  accepted: "The dispute was accepted. The money stays with the customer.",
  "by-hand": "Noted as answered by hand.",
} as const;

async function contest(
  ctx: Ctx<Operator>,
  asked: Disputes,
  dispute: DisputeRow,
  summary: string,
): Promise<void> {
  const proof = await drawEvidence(ctx, dispute.id);
  const own = await asked.addFile({ name: proof.name, type: "application/pdf", bytes: proof.bytes });
  const added = await ctx.deps.db.select().from(disputeFiles).where(eq(disputeFiles.disputeId, dispute.id));
  const files = [own, ...added.map(({ providerFileId }) => providerFileId)];
  await asked.contest({ id: dispute.providerDisputeId, amountPaise: dispute.amountPaise, summary, files });
}

/**
 * Gives the provider a file as evidence. Its bytes are looked at for their kind only, and are not kept here. Throws Invalid
 * for a kind that banks do not take, Conflict when there are enough.
 */
export async function addEvidence({
  ctx,
  input: { id, name, bytes },
}: Verb<{ id: number; name: string; bytes: Uint8Array }, Operator>): Promise<Answer> {
  requirePermission(ctx, "payments.settle");
  const dispute = await requireOpen(ctx, id);
  const asked = requireDisputes(ctx, dispute);
  const type = kindOf(bytes);
  if (type === null) throw refuse("disputeFileKind");
  const before = await ctx.deps.db.$count(disputeFiles, eq(disputeFiles.disputeId, id));
  if (before >= maxEvidenceFiles) throw refuse("disputeTooManyFiles", { max: maxEvidenceFiles });
  const providerFileId = await asProvider(ctx, () =>
    asked.addFile({ name: plainName(name, type), type, bytes }),
  );
  const { accountId, paymentId } = dispute;
  await inTransaction(ctx, async ({ tx, audit }) => {
    await tx.insert(disputeFiles).values({ disputeId: id, name, providerFileId, createdAt: ctx.now() });
    await audit({
      action: "payment.add-evidence",
      subject: { kind: "payment", id: paymentId },
      accountId,
      after: { dispute: dispute.providerDisputeId, name },
    });
  });
  return { success: true, message: `${name} was added.` };
}

async function requireOpen(ctx: Ctx, id: number): Promise<DisputeRow> {
  const [dispute] = await ctx.deps.db.select().from(disputes).where(eq(disputes.id, id));
  if (!dispute) throw refuse("disputeNotFound");
  if (!isRunning(dispute.state)) throw refuse("disputeEnded");
  return dispute;
}

function requireDisputes({ deps }: Ctx, { provider }: DisputeRow): Disputes {
  const asked = deps.payments[provider]?.disputes;
  if (!asked) throw refuse("disputeByHand");
  return asked;
}

/** Runs a call of the provider, and says why it failed. */
async function asProvider<Result>(ctx: Ctx, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    ctx.log.warn({ err: error }, "a provider did not take an answer to a dispute");
    if (error.kind === "refused") throw refuse("disputeRefused", { words: error.words ?? error.code ?? "" });
    throw refuse("providerSilent");
  }
}

const beginnings: Record<EvidenceType, readonly number[]> = {
  "application/pdf": [0x25, 0x50, 0x44, 0x46, 0x2d],
  "image/jpeg": [0xff, 0xd8, 0xff],
  "image/png": [0x89, 0x50, 0x4e, 0x47],
};

/** Returns the kind by the first bytes; null for another one. */
const kindOf = (bytes: Uint8Array): EvidenceType | null =>
  evidenceTypes.find((type) => beginnings[type].every((byte, at) => bytes[at] === byte)) ?? null;

/** A name without signs that could mean something in a header of the form. */
const plainName = (name: string, type: EvidenceType): string =>
  `${cutText(name.replace(/\.[a-z]+$/i, "").replace(/[^\w -]/g, "_"), 60)}.${type.slice(type.indexOf("/") + 1)}`;
