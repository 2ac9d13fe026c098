import { and, count, eq, isNull, lt, or } from "drizzle-orm";
import type { Reader, Tx } from "../../../../db/client.ts";
import { inPieces } from "../../../../db/statement.ts";
import { recoveryCodes, twoFactor } from "../../../../db/tables/index.ts";
import { hashRecoveryCode } from "./recovery-codes.ts";

export type Owner = { userId: number } | { operatorId: number };
export type TwoFactorRow = typeof twoFactor.$inferSelect;

/** Returns "user:12" or "operator:3". */
export const ownerName = (owner: Owner): string =>
  "userId" in owner ? `user:${owner.userId}` : `operator:${owner.operatorId}`;

const ownedBy = (owner: Owner) =>
  "userId" in owner ? eq(twoFactor.userId, owner.userId) : eq(twoFactor.operatorId, owner.operatorId);

/** Returns the person's finished or unfinished set-up. */
export async function twoFactorOf(db: Reader, owner: Owner): Promise<TwoFactorRow | undefined> {
  const [row] = await db.select().from(twoFactor).where(ownedBy(owner));
  return row;
}

/** Deletes the person's set-up with its recovery codes. */
export async function forgetTwoFactor(tx: Tx, owner: Owner): Promise<void> {
  await tx.delete(twoFactor).where(ownedBy(owner));
}

/** Uses up the code of this time step. Returns false when it or a later one was used before. */
export async function takeStep(tx: Tx, id: number, step: number): Promise<boolean> {
  const taken = await tx
    .update(twoFactor)
    .set({ lastStep: step })
    .where(and(eq(twoFactor.id, id), or(isNull(twoFactor.lastStep), lt(twoFactor.lastStep, step))))
    .returning({ id: twoFactor.id });
  return taken.length > 0;
}

/** Replaces all recovery codes by these. */
export async function writeRecoveryCodes(tx: Tx, id: number, codes: string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.twoFactorId, id));
  await inPieces(codes, (part) =>
    tx
      .insert(recoveryCodes)
      .values(part.map((code) => ({ twoFactorId: id, codeHash: hashRecoveryCode(code) }))),
  );
}

/** Uses up a recovery code. Returns false when it is not an unused code of this person. */
export async function takeRecoveryCode(tx: Tx, id: number, code: string, now: Date): Promise<boolean> {
  const taken = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.twoFactorId, id),
        eq(recoveryCodes.codeHash, hashRecoveryCode(code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id });
  return taken.length > 0;
}

export async function unusedRecoveryCodes(db: Reader, id: number): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.twoFactorId, id), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}
