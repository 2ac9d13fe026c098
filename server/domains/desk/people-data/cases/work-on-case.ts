import { timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import { hourMs } from "#shared/durations.ts";
import type { PeopleCaseAction, peopleCaseAnswer } from "#shared/operator-api/people-contract.ts";
import { found } from "#shared/people-data/found.ts";
import type { Operator } from "../../../../actor.ts";
import type { Ctx, Verb } from "../../../../context.ts";
import type { Tx } from "../../../../db/client.ts";
import { peopleCases } from "../../../../db/tables/index.ts";
import { type AuditedTx, inTransaction } from "../../../../db/transaction.ts";
import { hashSecret } from "../../../../hash-secret.ts";
import { refuse } from "../../../../refusal.ts";
import { requirePermission } from "../../../identity/operators/index.ts";
import { checkOwnPassword } from "../../../identity/sessions/index.ts";
import { caseCode, mailCaseJob } from "../answer/mail-case.ts";
import { lookJob, runCaseJob } from "./case-jobs.ts";
import { type CaseRow, lockCase } from "./case-rows.ts";
import { readCase } from "./open-case.ts";

const codeHours = 24;
const mostTries = 5;

type Change = Partial<CaseRow>;
type Step = (open: AuditedTx, row: CaseRow) => Promise<Change>;
type Of<Action extends PeopleCaseAction["action"]> = Extract<PeopleCaseAction, { action: Action }>;

const auditOf = {
  "mail-code": "people-case.code",
  "enter-code": "people-case.prove",
  "note-proof": "people-case.prove",
  look: "people-case.look",
  run: "people-case.confirm",
  ask: "people-case.ask",
  confirm: "people-case.confirm",
  withdraw: "people-case.withdraw",
  refuse: "people-case.refuse",
} as const satisfies Record<PeopleCaseAction["action"], string>;

/**
 * Goes on with a case. Throws Conflict where the case is not so far: without proof nothing is given, corrected or erased, and who
 * asked to erase cannot confirm it.
 */
export async function workOnCase({
  ctx,
  input,
}: Verb<PeopleCaseAction & { id: number }, Operator>): Promise<z.input<typeof peopleCaseAnswer>> {
  requirePermission(ctx, "people-data.manage");
  if ("current" in input) await checkOwnPassword(ctx, input.current);
  let wrongCode = false;
  await inTransaction(ctx, async (open) => {
    const row = await lockCase(open.tx, input.id);
    if (row.endedAt) throw refuse("peopleCaseOver");
    const change = await stepOf(ctx, input)(open, row);
    wrongCode = change.codeTries !== undefined && change.codeTries > row.codeTries;
    await open.tx.update(peopleCases).set(change).where(eq(peopleCases.id, row.id));
    await open.audit({
      action: auditOf[input.action],
      subject: { kind: "people-case", id: row.id },
      accountId: null,
      after: { state: change.state ?? row.state, ...(wrongCode && { code: "wrong" }) },
    });
  });
  if (wrongCode) throw refuse("caseCodeWrong");
  return readCase({ ctx, input });
}

function stepOf(ctx: Ctx<Operator>, input: PeopleCaseAction): Step {
  switch (input.action) {
    case "mail-code":
      return mailCode(ctx);
    case "enter-code":
      return enterCode(ctx, input);
    case "note-proof":
      return async () => ({ proof: "seen", proofNote: input.seen, ...provedNow(ctx) });
    case "look":
      return lookFor(ctx, input);
    case "run":
      return runCase(ctx);
    case "ask":
      return askErasure(ctx);
    case "confirm":
      return confirmErasure(ctx);
    case "withdraw":
      return async (_open, { state }) => {
        if (state !== "asked") throw refuse("peopleCaseNotSoFar");
        return { state: "found", askedBy: null, askedAt: null };
      };
    case "refuse":
      return refuseCase(ctx, input);
  }
}

const provedNow = ({ actor, now }: Ctx<Operator>) => ({ provedBy: actor.operatorId, provedAt: now() });

/** Emails a code to the address of the case: who reads it there, may ask. */
function mailCode(ctx: Ctx<Operator>): Step {
  return async ({ tx }, row) => {
    if (row.email === null) throw refuse("caseWithoutAddress");
    const codeEndsAt = new Date(ctx.now().getTime() + codeHours * hourMs);
    await ctx.deps.jobs.enqueue(tx, mailCaseJob, { caseId: row.id, letter: "code" });
    return { codeHash: hashSecret(caseCode(ctx.deps.env, row.id, codeEndsAt)), codeEndsAt, codeTries: 0 };
  };
}

function enterCode(ctx: Ctx<Operator>, { code }: Of<"enter-code">): Step {
  return async (_open, row) => {
    if (!row.codeHash || !row.codeEndsAt || row.codeEndsAt <= ctx.now() || row.codeTries >= mostTries)
      throw refuse("caseCodeOver");
    const given = hashSecret(code.replace(/\s/g, ""));
    if (!timingSafeEqual(given, row.codeHash)) return { codeTries: row.codeTries + 1 };
    return { proof: "code", codeHash: null, codeEndsAt: null, ...provedNow(ctx) };
  };
}

function lookFor(ctx: Ctx<Operator>, { with_accounts }: Of<"look">): Step {
  return async ({ tx }, row) => {
    if (row.state !== "open" && row.state !== "found" && row.state !== "looking")
      throw refuse("peopleCaseNotSoFar");
    await ctx.deps.jobs.enqueue(tx, lookJob, { caseId: row.id });
    return { state: "looking", withAccounts: with_accounts };
  };
}

/** Without proof nobody's data is given away or changed, and without a look nobody knows what. */
function requireReady(row: CaseRow): void {
  if (row.state !== "found") throw refuse("peopleCaseNotSoFar");
  if (row.proof === null) throw refuse("caseWithoutProof");
}

const start = async (ctx: Ctx<Operator>, tx: Tx, { id }: CaseRow): Promise<Change> => {
  await ctx.deps.jobs.enqueue(tx, runCaseJob, { caseId: id });
  return { state: "running", percent: 0, confirmedBy: ctx.actor.operatorId, confirmedAt: ctx.now() };
};

function runCase(ctx: Ctx<Operator>): Step {
  return async ({ tx }, row) => {
    requireReady(row);
    if (row.kind === "erase") throw refuse("caseNeedsAnother");
    if (row.kind === "export" && row.email === null) throw refuse("caseWithoutAddress");
    return start(ctx, tx, row);
  };
}

function askErasure(ctx: Ctx<Operator>): Step {
  return async (_open, row) => {
    requireReady(row);
    if (row.kind !== "erase") throw refuse("peopleCaseNotSoFar");
    const { accounts } = found.parse(row.found);
    if (!row.withAccounts && accounts.some(({ others }) => others > 0)) throw refuse("caseOnlyOwner");
    return { state: "asked", askedBy: ctx.actor.operatorId, askedAt: ctx.now() };
  };
}

function confirmErasure(ctx: Ctx<Operator>): Step {
  return async ({ tx }, row) => {
    if (row.state !== "asked") throw refuse("peopleCaseNotSoFar");
    if (row.askedBy === ctx.actor.operatorId) throw refuse("caseNeedsAnother");
    return start(ctx, tx, row);
  };
}

/** Answers that nothing is done, and why. The person reads it. */
function refuseCase(ctx: Ctx<Operator>, { why }: Of<"refuse">): Step {
  return async ({ tx }, row) => {
    if (row.state === "running") throw refuse("peopleCaseNotSoFar");
    if (row.email !== null)
      await ctx.deps.jobs.enqueue(tx, mailCaseJob, { caseId: row.id, letter: "refused" });
    // The letter says why; the nightly job forgets it with the rest.
    return { state: "refused", refusal: why, endedAt: ctx.now() };
  };
}
