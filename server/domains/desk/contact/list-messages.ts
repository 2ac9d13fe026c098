import { desc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { ticketFileUrl } from "#shared/contracts/desk/tickets.ts";
import type { contactAnswer } from "#shared/operator-api/contact-contract.ts";
import type { Operator } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { anyOf } from "../../../db/statement.ts";
import { contactMessages, ticketFiles, users } from "../../../db/tables/index.ts";
import { requirePermission } from "../../identity/operators/index.ts";

/** Returns the open messages, newest first. */
export async function listMessages({ ctx }: Verb<unknown, Operator>): Promise<z.input<typeof contactAnswer>> {
  requirePermission(ctx, "contact.list");
  const rows = await ctx.deps.db
    .select({ message: contactMessages, accountId: users.accountId })
    .from(contactMessages)
    .leftJoin(users, eq(sql`lower(${users.email})`, sql`lower(${contactMessages.email})`))
    .where(eq(contactMessages.status, "open"))
    .orderBy(desc(contactMessages.id));
  const files = await ctx.deps.db
    .select()
    .from(ticketFiles)
    .where(
      anyOf(
        ticketFiles.contactMessageId,
        rows.map(({ message }) => message.id),
      ),
    );
  return {
    success: true,
    data: rows.map(({ message: row, accountId }) => ({
      id: row.id,
      name: row.name,
      email: row.email,
      phone: row.phone,
      message: row.message,
      created_at: row.createdAt.toISOString(),
      type: row.type,
      status: row.status,
      unverified: row.quarantined ? 1 : 0,
      files: files
        .filter(({ contactMessageId }) => contactMessageId === row.id)
        .map(({ id, name }) => ({ name, url: ticketFileUrl({ id, name }) })),
      user_id: accountId,
    })),
  };
}
