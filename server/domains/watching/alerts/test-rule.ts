import type { Customer } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { alertDeliveries, alertMessages } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { throttle } from "../../../http/throttle.ts";
import { refuse } from "../../../refusal.ts";
import { sendAlertJob } from "./messages/send.ts";
import { ruleOf } from "./rules.ts";

/** Sends a test to all recipients of a rule, whatever the hour. Throws NotFound, Conflict for a rule without recipients. */
export async function testAlertRule({
  ctx,
  input,
}: Verb<{ id: number }, Customer>): Promise<{ messageId: number }> {
  const { accountId } = ctx.actor;
  await throttle(ctx, { key: `alert-test:account:${accountId}`, max: 20, perMinutes: 60 });
  const now = ctx.now();
  return inTransaction(ctx, async ({ tx, audit }) => {
    const { rule } = await ruleOf(tx, accountId, input.id);
    const recipients = [
      ...rule.userIds.map((userId) => ({ userId })),
      ...rule.channelIds.map((channelId) => ({ channelId })),
      ...rule.whatsappUserIds.map((userId) => ({ userId, byWhatsapp: true })),
    ];
    if (recipients.length === 0) throw refuse("alertNoRecipients");
    const [message] = await tx
      .insert(alertMessages)
      .values({ accountId, ruleId: rule.id, state: "sent", sendAt: now, sentAt: now, createdAt: now })
      .returning({ id: alertMessages.id });
    if (!message) throw new Error("The test was not written");
    const one = { accountId, messageId: message.id, nextAt: now, createdAt: now };
    const rows = await inPieces(recipients, (part) =>
      tx
        .insert(alertDeliveries)
        .values(part.map((recipient) => ({ ...one, ...recipient })))
        .returning({ id: alertDeliveries.id }),
    );
    for (const { id } of rows.flat()) await ctx.deps.jobs.enqueue(tx, sendAlertJob, { deliveryId: id });
    await audit({ action: "alert-rule.test", subject: { kind: "alert-rule", id: rule.id } });
    return { messageId: message.id };
  });
}

import { inPieces } from "../../../db/statement.ts";
