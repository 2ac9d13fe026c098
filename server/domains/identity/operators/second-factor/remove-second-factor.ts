import { eq } from "drizzle-orm";
import type { Tx } from "../../../../db/client.ts";
import { secondFactorResets } from "../../../../db/tables/index.ts";
import { endAllSessions, forgetTwoFactor } from "../../sessions/index.ts";

/** Deletes an operator's second factor with its recovery codes, and signs the operator out everywhere. */
export async function removeSecondFactor(tx: Tx, operatorId: number, now: Date): Promise<void> {
  await tx.delete(secondFactorResets).where(eq(secondFactorResets.operatorId, operatorId));
  await forgetTwoFactor(tx, { operatorId });
  await endAllSessions(tx, { operatorId }, now);
}
