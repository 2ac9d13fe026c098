import { and, eq } from "drizzle-orm";
import { completeFor } from "#shared/languages.ts";
import { paths } from "#shared/paths.ts";
import type { Ctx } from "../../../../context.ts";
import { accounts, directoryPeople, memberships, users } from "../../../../db/tables/index.ts";
import type { AuditedTx } from "../../../../db/transaction.ts";
import { sendLetter } from "../../../../emails/letter.ts";
import { isReachable } from "../../../../emails/reachable.ts";
import { declareTexts } from "../../../../texts.ts";
import { senderOf } from "../../partner-brands/index.ts";
import { endSessionsIn } from "../../sessions/index.ts";
import { lastOwnerMail } from "./last-owner-job.ts";

/**
 * Keeps the only owner, whom the directory wants to remove: only the sign-ins at the company end, and the owner is told once,
 * until the directory calls the person active again.
 */
export async function keepLastOwner(
  ctx: Ctx,
  { tx, audit }: AuditedTx,
  { accountId, userId }: { accountId: number; userId: number },
): Promise<void> {
  const own = and(eq(directoryPeople.accountId, accountId), eq(directoryPeople.userId, userId));
  await endSessionsIn(tx, { accountId, userId, which: "company" }, ctx.now());
  const [before] = await tx.select({ toldAt: directoryPeople.ownersToldAt }).from(directoryPeople).where(own);
  if (before && before.toldAt === null) {
    await tx.update(directoryPeople).set({ ownersToldAt: ctx.now() }).where(own);
    await ctx.deps.jobs.enqueue(tx, lastOwnerMail, { accountId, userId });
  }
  await audit({
    action: "account.directory-last-owner",
    subject: { kind: "account", id: accountId },
    accountId,
    after: { userId },
  });
}

const texts = declareTexts("directory-last-owner-mail", {
  subject: "{account}: your company's directory wanted to remove the only owner",
  wanted:
    "Your company's directory told {product} that you do not belong to the account {account} any more. You are its only owner, so you stay a member. Your sign-ins with the company were ended; your password still works.",
  handOver: "Make another member the owner here, and the directory can remove you:",
  unexpected: "If this is wrong, ask your IT department to assign you to {product} again.",
});

/** Tells the only owner what the directory wanted. Nobody, when the person is not an owner any more. */
export async function mailLastOwner({
  ctx: { deps },
  input: { accountId, userId },
}: {
  ctx: Ctx;
  input: { accountId: number; userId: number };
}): Promise<void> {
  const [row] = await deps.db
    .select({ name: users.name, email: users.email, language: users.language, account: accounts.name })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(accounts, eq(accounts.id, memberships.accountId))
    .where(
      and(
        eq(memberships.accountId, accountId),
        eq(memberships.userId, userId),
        eq(memberships.role, "owner"),
        isReachable,
      ),
    );
  if (!row) return;
  const sender = await senderOf(deps, accountId);
  const language = completeFor(row.language);
  const text = texts(language);
  const values = { product: sender.name, account: row.account };
  await sendLetter(deps, {
    to: row,
    language,
    sender,
    subject: text("subject", { account: row.account }),
    lines: [text("wanted", values), text("handOver")],
    path: paths.members,
    after: [text("unexpected", { product: sender.name })],
  });
}
