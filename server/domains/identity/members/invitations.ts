import { and, eq, gt } from "drizzle-orm";
import type { Tx } from "../../../db/client.ts";
import { memberInvitations } from "../../../db/tables/index.ts";

type Invitation = typeof memberInvitations.$inferSelect;

/** Writes an invitation and returns its id. Inviting an address again ends its earlier link. */
export async function writeInvitation(
  tx: Tx,
  {
    accountId,
    email,
    role,
    scope,
    invitedBy,
    tokenHash,
    createdAt,
    expiresAt,
  }: Omit<Invitation, "id" | "scope"> & Partial<Pick<Invitation, "scope">>,
): Promise<number | undefined> {
  const link = { role, scope, invitedBy, tokenHash, createdAt, expiresAt };
  const [row] = await tx
    .insert(memberInvitations)
    .values({ accountId, email, ...link })
    .onConflictDoUpdate({ target: [memberInvitations.accountId, memberInvitations.email], set: link })
    .returning({ id: memberInvitations.id });
  return row?.id;
}

/** Uses up the invitation to an account with this link, unless it has expired. */
export async function redeemInvitation(
  tx: Tx,
  { accountId, tokenHash, now }: { accountId: number; tokenHash: Buffer; now: Date },
): Promise<Invitation | undefined> {
  const [invitation] = await tx
    .delete(memberInvitations)
    .where(
      and(
        eq(memberInvitations.accountId, accountId),
        eq(memberInvitations.tokenHash, tokenHash),
        gt(memberInvitations.expiresAt, now),
      ),
    )
    .returning();
  return invitation;
}
