import { randomBytes } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "../../../db/client.ts";
import { passwordResets } from "../../../db/tables/index.ts";
import { hashSecret } from "../../../hash-secret.ts";

type Owner = { userId: number } | { operatorId: number };

/** Ends the links with which this person could choose a password. */
export async function endPasswordLinks(tx: Tx, owner: Owner, now: Date): Promise<void> {
  const own =
    "userId" in owner
      ? eq(passwordResets.userId, owner.userId)
      : eq(passwordResets.operatorId, owner.operatorId);
  await tx
    .update(passwordResets)
    .set({ usedAt: now })
    .where(and(own, isNull(passwordResets.usedAt)));
}

/** Returns the token of a one-time link where this person chooses a password. Stores only the hash. */
export async function makePasswordToken(
  tx: Tx,
  owner: Owner,
  { createdAt, expiresAt }: { createdAt: Date; expiresAt: Date },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await tx.insert(passwordResets).values({ ...owner, tokenHash: hashSecret(token), createdAt, expiresAt });
  return token;
}
