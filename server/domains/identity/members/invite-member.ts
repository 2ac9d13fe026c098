import { randomBytes } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { accountLimits } from "#shared/account-limits.ts";
import type { InputOf } from "#shared/contracts/contract.ts";
import type { inviteMember as contract, Members } from "#shared/contracts/identity/members.ts";
import { dayMs } from "#shared/durations.ts";
import { paths } from "#shared/paths.ts";
import { pageIn } from "#shared/site-pages.ts";
import type { Customer } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import type { Tx } from "../../../db/client.ts";
import { accounts, memberInvitations, memberships, users } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { sendLetter } from "../../../emails/letter.ts";
import { hashSecret } from "../../../hash-secret.ts";
import { throttle } from "../../../http/throttle.ts";
import { refuse } from "../../../refusal.ts";
import { senderOf } from "../partner-brands/index.ts";
import { namesOfScopes } from "../scopes/index.ts";
import { invitationEmail } from "./invitation-email.ts";
import { writeInvitation } from "./invitations.ts";
import { presentMembers } from "./present.ts";
import { checkScope, requireOwnerFor } from "./rules.ts";

const daysValid = 7;

/**
 * Emails an invitation to join the account. Inviting an address again ends its earlier link. Throws Forbidden when an
 * admin invites an owner, Conflict for a member, Unavailable when the mail server did not accept the email: the
 * invitation is then listed and can be sent again.
 */
export async function inviteMember({
  ctx,
  input,
}: Verb<InputOf<typeof contract>, Customer>): Promise<Members> {
  const { accountId, userId } = ctx.actor;
  const { email, role, scope } = input;
  requireOwnerFor(ctx, role);
  await throttle(ctx, { key: `invite:account:${accountId}`, max: 100, perMinutes: 60 });
  const now = ctx.now();
  const token = randomBytes(32).toString("base64url");
  const facts = await inTransaction(ctx, async ({ tx, audit }) => {
    await refuseMember(tx, accountId, email);
    await checkScope(tx, accountId, { role, scope });
    const link = {
      role,
      scope,
      invitedBy: userId,
      tokenHash: hashSecret(token),
      createdAt: now,
      expiresAt: new Date(now.getTime() + daysValid * dayMs),
    };
    const invitationId = await writeInvitation(tx, { accountId, email, ...link });
    if (
      (await tx.$count(memberInvitations, eq(memberInvitations.accountId, accountId))) >
      accountLimits.tooManyInvitations
    )
      throw refuse("tooManyInvitations", { max: accountLimits.tooManyInvitations });
    await audit({
      action: "account.member-invite",
      subject: { kind: "account", id: accountId },
      after: { invitationId, email, role, scope },
    });
    const [found] = await tx
      .select({ account: accounts.name, inviter: users.name, language: users.language })
      .from(accounts)
      .innerJoin(users, eq(users.id, userId))
      .where(eq(accounts.id, accountId));
    const [known] = await tx
      .select({ name: users.name, language: users.language })
      .from(users)
      .where(eq(sql`lower(${users.email})`, email));
    if (!found) throw refuse("accountNotFound");
    return {
      ...found,
      sees: (await namesOfScopes(tx, accountId, [scope]))(scope),
      // Of a person without a login the language is not known: the one of the person who invites is the best guess.
      language: (known ? known.language : found.language) ?? "en",
      name: known?.name ?? null,
    };
  });
  const { language, name } = facts;
  const sender = await senderOf(ctx.deps, accountId);
  const { subject, lines, after } = invitationEmail(
    { ...facts, role, daysValid, product: sender.name },
    language,
  );
  await sendLetter(ctx.deps, {
    to: { email, name },
    language,
    sender,
    subject,
    lines,
    path: pageIn(language, paths.join(token)),
    after,
  }).catch((error: unknown) => {
    ctx.log.warn({ err: error }, "an invitation to an account was not emailed");
    throw refuse("emailNotSent");
  });
  return presentMembers(ctx);
}

async function refuseMember(tx: Tx, accountId: number, email: string): Promise<void> {
  const [member] = await tx
    .select({ id: memberships.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.accountId, accountId), eq(sql`lower(${users.email})`, email)));
  if (member) throw refuse("alreadyMember").field("email", "alreadyMember");
}

/** Withdraws an invitation: its link ends. Throws NotFound when it was accepted or withdrawn before. */
export async function withdrawInvitation({ ctx, input }: Verb<{ id: number }, Customer>): Promise<Members> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const [row] = await tx
      .delete(memberInvitations)
      .where(and(eq(memberInvitations.id, input.id), eq(memberInvitations.accountId, accountId)))
      .returning();
    if (!row) throw refuse("invitationNotFound");
    requireOwnerFor(ctx, row.role);
    await audit({
      action: "account.member-withdraw",
      subject: { kind: "account", id: accountId },
      before: { invitationId: row.id, email: row.email, role: row.role },
    });
    return presentMembers(ctx, tx);
  });
}
