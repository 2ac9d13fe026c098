import { randomBytes } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { hourMs } from "#shared/durations.ts";
import { paths } from "#shared/paths.ts";
import type { Ctx } from "../../../context.ts";
import type { Tx } from "../../../db/client.ts";
import { passwordResets } from "../../../db/tables/index.ts";
import { hashSecret } from "../../../hash-secret.ts";

/** How many hours an operator's link to choose a password is valid. */
export const linkHours = 48;

/** Returns a one-time URL where this operator chooses a password. Earlier ones become invalid. Stores only the hash. */
export async function makePasswordLink(ctx: Ctx, tx: Tx, operatorId: number): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const now = ctx.now();
  await tx
    .update(passwordResets)
    .set({ usedAt: now })
    .where(and(eq(passwordResets.operatorId, operatorId), isNull(passwordResets.usedAt)));
  await tx.insert(passwordResets).values({
    tokenHash: hashSecret(token),
    operatorId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + linkHours * hourMs),
  });
  return `${ctx.deps.env.PUBLIC_URL}${paths.resetPassword}?token=${token}`;
}
