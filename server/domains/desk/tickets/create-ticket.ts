import { eq } from "drizzle-orm";
import type { InputOf } from "#shared/contracts/contract.ts";
import type { createTicket as contract, Ticket } from "#shared/contracts/desk/tickets.ts";
import type { Customer } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { tickets, users } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { throttle } from "../../../http/throttle.ts";
import { keyOf } from "../../identity/scopes/index.ts";
import { attachFiles, fileUrl } from "./files.ts";
import { mailSupportJob } from "./mail-support.ts";
import { openTicket } from "./open-ticket.ts";
import { ownTicket } from "./own-tickets.ts";

/** Creates a customer's ticket for support (resolution T25). */
export async function createTicket({
  ctx,
  input,
}: Verb<InputOf<typeof contract>, Customer>): Promise<Ticket> {
  const { accountId, userId } = ctx.actor;
  await throttle(ctx, { key: `ticket:account:${accountId}`, max: 20, perMinutes: 60 });
  return inTransaction(ctx, async ({ tx, audit }) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId));
    if (!user) throw new Error("The user no longer exists");
    const id = await openTicket(tx, ctx, {
      accountId,
      userId,
      withKey: keyOf(ctx.actor),
      name: user.name,
      email: user.email,
      phone: input.phone,
      message: input.message,
    });
    const sent = await attachFiles(tx, { actor: ctx.actor, ticketId: id, messageId: null }, input.fileIds);
    if (sent.length > 0)
      await tx
        .update(tickets)
        .set({ attachments: sent.map(fileUrl) })
        .where(eq(tickets.id, id));
    await audit({
      action: "ticket.create",
      subject: { kind: "ticket", id },
      after: { files: sent.map((file) => file.id) },
    });
    await ctx.deps.jobs.enqueue(tx, mailSupportJob, { ticketId: id, messageId: null });
    return ownTicket(tx, ctx.actor, id, ctx.now());
  });
}
