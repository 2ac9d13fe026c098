import { eq } from "drizzle-orm";
import type { Tx } from "../../../db/client.ts";
import { operators } from "../../../db/tables/index.ts";
import { endPasswordLinks } from "../sessions/index.ts";

type Change = Partial<
  Pick<
    typeof operators.$inferInsert,
    "name" | "loginName" | "email" | "passwordHash" | "passwordChangedAt" | "deletedAt"
  >
>;

/** With a change of one of these, a link for a password that was sent before is no longer the operator's. */
const endsLinks = ["email", "passwordHash", "deletedAt"] as const satisfies (keyof Change)[];

/** The only writer of an operator that exists: ends the links for a password where the change asks for it. */
export async function changeOperator(tx: Tx, operatorId: number, change: Change, now: Date): Promise<void> {
  await tx.update(operators).set(change).where(eq(operators.id, operatorId));
  if (endsLinks.some((field) => change[field] !== undefined)) await endPasswordLinks(tx, { operatorId }, now);
}
