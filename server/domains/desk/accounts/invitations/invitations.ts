import { desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { brand } from "#shared/brand.ts";
import { dayMs } from "#shared/durations.ts";
import type { Invite, invitationsAnswer } from "#shared/operator-api/own-use-contract.ts";
import { paths } from "#shared/paths.ts";
import type { Operator } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import { invitations, users } from "../../../../db/tables/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { refuse } from "../../../../refusal.ts";
import { companyToday } from "../../../identity/company-details/index.ts";
import { requirePermission } from "../../../identity/operators/index.ts";
import { invitationToken } from "./token.ts";

const daysValid = 14;

/** Emails an invitation to create an account. */
export const mailInvitationJob = {
  name: "mail-invitation",
  data: z.object({ invitationId: z.number().int() }),
};

type Answer = z.input<typeof invitationsAnswer>;

/**
 * Invites a person to create an account with these limits. A new invitation for an address replaces the earlier one.
 * Throws Conflict when the address has an account.
 */
export async function inviteUser({ ctx, input }: Verb<Invite, Operator>): Promise<Answer> {
  requirePermission(ctx, "accounts.invite");
  const { email, screens, storage_mb: storageMb } = input;
  const now = ctx.now();
  await inTransaction(ctx, async ({ tx, audit }) => {
    if ((await tx.$count(users, eq(sql`lower(${users.email})`, email))) > 0) throw refuse("accountExists");
    await tx.delete(invitations).where(eq(invitations.email, email));
    const [row] = await tx
      .insert(invitations)
      .values({
        email,
        screens,
        storageMb,
        operatorId: ctx.actor.operatorId,
        createdAt: now,
        expiresAt: new Date(now.getTime() + daysValid * dayMs),
      })
      .returning({ id: invitations.id });
    if (!row) throw new Error("The invitation was not written");
    await ctx.deps.jobs.enqueue(tx, mailInvitationJob, { invitationId: row.id });
    await audit({
      action: "invitation.send",
      subject: { kind: "invitation", id: row.id },
      after: { email, screens, storageMb },
    });
  });
  return listInvitations({ ctx, input: {} });
}

/** Returns the invitations that were not accepted, newest first. */
export async function listInvitations({ ctx }: Verb<unknown, Operator>): Promise<Answer> {
  requirePermission(ctx, "accounts.invite");
  const rows = await ctx.deps.db.select().from(invitations).orderBy(desc(invitations.id));
  return {
    success: true,
    invitations: rows.map(({ id, email, screens, storageMb, expiresAt }) => ({
      id,
      email,
      screens,
      storage_mb: storageMb,
      expires_at: expiresAt.toISOString(),
      has_expired: expiresAt <= ctx.now(),
    })),
  };
}

/** Withdraws an invitation: its link ends. Throws NotFound when it was accepted or withdrawn before. */
export async function withdrawInvitation({ ctx, input }: Verb<{ id: number }, Operator>): Promise<Answer> {
  requirePermission(ctx, "accounts.invite");
  await inTransaction(ctx, async ({ tx, audit }) => {
    const [row] = await tx.delete(invitations).where(eq(invitations.id, input.id)).returning();
    if (!row) throw refuse("invitationNotFound");
    await audit({
      action: "invitation.withdraw",
      subject: { kind: "invitation", id: row.id },
      before: { email: row.email },
    });
  });
  return listInvitations({ ctx, input: {} });
}

/** Sends the email. Throws when the mail server refuses; the job tries again with the same link. */
export async function mailInvitation({ ctx, input }: Verb<{ invitationId: number }>): Promise<void> {
  const { db, env, mail } = ctx.deps;
  const [row] = await db.select().from(invitations).where(eq(invitations.id, input.invitationId));
  if (!row) return;
  const token = invitationToken(env.SESSION_SECRET, row.id);
  const { supportEmail } = await companyToday(ctx.deps);
  await mail.send({
    to: row.email,
    replyTo: supportEmail,
    subject: `Your invitation to ${brand.name}`,
    text: [
      "Hello,",
      "",
      `you are invited to show content on screens with ${brand.name}. Create your account here:`,
      "",
      `${env.PUBLIC_URL}${paths.signupInvited(token, row.email)}`,
      "",
      `The link works once and for ${daysValid} days.`,
    ].join("\n"),
  });
}
