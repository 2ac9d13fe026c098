import { randomBytes } from "node:crypto";
import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { Ctx } from "../../../context.ts";
import type { Tx } from "../../../db/client.ts";
import { emailChanges, users } from "../../../db/tables/index.ts";
import { hashSecret } from "../../../http/guard.ts";

/** Stores a one-time link with which this user can confirm `email`, and returns its token. Only the hash is stored. */
export async function writeEmailLink(
  ctx: Ctx,
  tx: Tx,
  { userId, email, hoursValid }: { userId: number; email: string; hoursValid: number },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const now = ctx.now();
  await tx.insert(emailChanges).values({
    userId,
    email,
    tokenHash: hashSecret(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + hoursValid * 3_600_000),
  });
  return token;
}

/** Ends the links for new addresses. Links for the present address stay valid. */
export async function endLinksToNewEmail(ctx: Ctx, tx: Tx, userId: number): Promise<void> {
  const present = sql`(select ${users.email} from ${users} where ${users.id} = ${userId})`;
  await tx
    .update(emailChanges)
    .set({ endedAt: ctx.now() })
    .where(
      and(eq(emailChanges.userId, userId), isNull(emailChanges.endedAt), ne(emailChanges.email, present)),
    );
}
