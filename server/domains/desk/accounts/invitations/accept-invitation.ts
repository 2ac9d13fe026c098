import { and, eq, gt } from "drizzle-orm";
import type { Ctx } from "../../../../context.ts";
import type { Tx } from "../../../../db/client.ts";
import { invitations } from "../../../../db/tables/index.ts";
import { refuse } from "../../../../refusal.ts";
import { grantLimits } from "../../../selling/billing/index.ts";
import { invitationOfToken } from "./token.ts";

/**
 * Throws Forbidden without a valid invitation for this email address, before anything is said about the address: only
 * the person who got the invitation may learn that it has an account.
 */
export async function requireInvitation(
  ctx: Ctx,
  { invitation: token, email }: { invitation?: string | undefined; email: string },
): Promise<void> {
  if (!token) throw refuse("invitationNeeded");
  const id = invitationOfToken(ctx.deps.env.SESSION_SECRET, token);
  const valid = and(eq(invitations.id, id ?? 0), gt(invitations.expiresAt, ctx.now()));
  const [row] = await ctx.deps.db.select().from(invitations).where(valid);
  if (!row) throw refuse("invitationEnded");
  if (row.email !== email) throw refuse("invitationOfAnother");
}

/**
 * Uses up an invitation and gives the new account its limits. Throws Forbidden without a valid invitation for this
 * email address.
 */
export async function acceptInvitation(
  ctx: Ctx,
  tx: Tx,
  { token, email, accountId }: { token: string | undefined; email: string; accountId: number },
): Promise<void> {
  if (!token) throw refuse("invitationNeeded");
  const id = invitationOfToken(ctx.deps.env.SESSION_SECRET, token);
  if (id === null) throw refuse("invitationEnded");
  const [row] = await tx
    .delete(invitations)
    .where(and(eq(invitations.id, id), gt(invitations.expiresAt, ctx.now())))
    .returning();
  if (!row) throw refuse("invitationEnded");
  if (row.email !== email) throw refuse("invitationOfAnother");
  await grantLimits(ctx, tx, { accountId, screens: row.screens, storageMb: row.storageMb });
}
