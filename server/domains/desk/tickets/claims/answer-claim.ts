import { and, eq, isNull, notExists } from "drizzle-orm";
import type { InputOf } from "#shared/contracts/contract.ts";
import type { answerTicketClaim as contract, TicketClaim } from "#shared/contracts/desk/tickets.ts";
import type { Customer } from "../../../../actor.ts";
import type { Ctx, Verb } from "../../../../context.ts";
import type { Reader } from "../../../../db/client.ts";
import { ticketClaims, ticketFiles, ticketMessages, tickets } from "../../../../db/tables/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { refuse } from "../../../../refusal.ts";
import { claimOfToken } from "./claim-token.ts";

/** Returns the message of an emailed link. Throws Invalid for a used link, or one of another user. */
export async function readClaim({ ctx, input }: Verb<{ token: string }, Customer>): Promise<TicketClaim> {
  const { ticket } = await openClaim(ctx, ctx.deps.db, input.token);
  return { ticketId: ticket.id, message: ticket.message, createdAt: ticket.createdAt.toISOString() };
}

/**
 * Connects a ticket with the account of the user who confirms that they wrote it, or notes that they did not. Throws
 * Invalid for a used link, or one of another user.
 */
export async function answerClaim({
  ctx,
  input,
}: Verb<InputOf<typeof contract>, Customer>): Promise<TicketClaim> {
  const { accountId } = ctx.actor;
  const now = ctx.now();
  return inTransaction(ctx, async ({ tx, audit }) => {
    const { claim, ticket } = await openClaim(ctx, tx, input.token);
    await tx
      .update(ticketClaims)
      .set(input.mine ? { confirmedAt: now } : { deniedAt: now })
      .where(and(eq(ticketClaims.id, claim.id), eq(ticketClaims.userId, ctx.actor.userId)));
    await tx
      .update(tickets)
      .set({ updatedAt: now, ...(input.mine && { accountId, userId: ctx.actor.userId }) })
      .where(and(eq(tickets.id, ticket.id), isNull(tickets.accountId)));
    if (input.mine)
      await tx
        .update(ticketFiles)
        .set({ accountId })
        .where(
          and(
            eq(ticketFiles.ticketId, ticket.id),
            isNull(ticketFiles.accountId),
            notExists(
              tx
                .select({ id: ticketMessages.id })
                .from(ticketMessages)
                .where(
                  and(eq(ticketMessages.id, ticketFiles.messageId), eq(ticketMessages.kind, "unproven")),
                ),
            ),
          ),
        );
    await audit({
      action: input.mine ? "ticket.claim" : "ticket.deny",
      subject: { kind: "ticket", id: ticket.id },
    });
    return { ticketId: ticket.id, message: ticket.message, createdAt: ticket.createdAt.toISOString() };
  });
}

async function openClaim(ctx: Ctx<Customer>, db: Reader, token: string) {
  const claimId = claimOfToken(ctx.deps.env.SESSION_SECRET, token);
  if (claimId === null) throw refuse("ticketLinkUsed");
  const [found] = await db
    .select({ claim: ticketClaims, ticket: tickets })
    .from(ticketClaims)
    .innerJoin(tickets, eq(tickets.id, ticketClaims.ticketId))
    .where(
      and(
        eq(ticketClaims.id, claimId),
        eq(ticketClaims.userId, ctx.actor.userId),
        isNull(ticketClaims.confirmedAt),
        isNull(ticketClaims.deniedAt),
      ),
    );
  if (!found) throw refuse("ticketLinkUsed");
  return found;
}
