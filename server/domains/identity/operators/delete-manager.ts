import type { Operator } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import type { Tx } from "../../../db/client.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { endAllSessions } from "../sessions/index.ts";
import { changeOperator } from "./change-operator.ts";
import { lockManager } from "./manager-row.ts";
import { requirePermission } from "./permissions.ts";

/** Unassigns the open tickets of a manager and returns their ids. */
export type FreeTicketsOf = (tx: Tx, managerId: number, by: { by: number; at: Date }) => Promise<number[]>;

/** Deletes a manager: ends all sessions and unassigns open tickets. The manager's actions stay in the audit. */
export async function deleteManager(
  { ctx, input }: Verb<{ id: number }, Operator>,
  freeTicketsOf: FreeTicketsOf,
): Promise<{ success: true; message: string }> {
  requirePermission(ctx, "managers.delete");
  const { id } = input;
  const now = ctx.now();
  await inTransaction(ctx, async ({ tx, audit }) => {
    const before = await lockManager(tx, id);
    await changeOperator(tx, id, { deletedAt: now }, now);
    await endAllSessions(tx, { operatorId: id }, now);
    const freedTickets = await freeTicketsOf(tx, id, { by: ctx.actor.operatorId, at: now });
    await audit({
      action: "manager.delete",
      subject: { kind: "operator", id },
      before: { name: before.name, userid: before.loginName },
      after: { freedTickets },
    });
  });
  return { success: true, message: "Manager deleted." };
}
