import { and, asc, eq } from "drizzle-orm";
import { z } from "zod";
import type { Reader } from "../../db/client.ts";
import { audit, payments } from "../../db/tables/index.ts";
import { order } from "./order.ts";

/** The action of the audit entry of every payment. Its data describes the order until the payment is settled. */
export const askAction = "payment.ask";

const asked = order.extend({
  netPaise: z.number().int(),
  taxPaise: z.number().int(),
  totalPaise: z.number().int(),
});

/** A payment with an unknown outcome. */
export interface PendingPayment {
  id: number;
  accountId: number;
  /** The user who ordered. */
  userId: number;
  remarks: string;
  createdAt: Date;
  asked: z.output<typeof asked>;
}

/** Returns payments without an outcome, oldest first, of one account or of all. */
export async function pendingPayments(db: Reader, accountId?: number): Promise<PendingPayment[]> {
  const rows = await db
    .select({ payment: payments, userId: audit.actorId, asked: audit.after })
    .from(payments)
    .innerJoin(
      audit,
      and(
        eq(audit.subjectKind, "payment"),
        eq(audit.subjectId, payments.id),
        eq(audit.action, askAction),
        eq(audit.accountId, payments.accountId),
      ),
    )
    .where(
      and(
        eq(payments.status, "pending"),
        accountId === undefined ? undefined : eq(payments.accountId, accountId),
      ),
    )
    .orderBy(asc(payments.id));
  return rows.flatMap(({ payment, userId, asked: after }) => {
    const { id, accountId: payer, remarks, createdAt } = payment;
    const known = asked.safeParse(after);
    return userId !== null && known.success
      ? [{ id, accountId: payer, userId, remarks, createdAt, asked: known.data }]
      : [];
  });
}
