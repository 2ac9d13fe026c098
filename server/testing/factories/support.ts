import { type Deps, jobContext } from "../../context.ts";
import { contactMessages, ticketAssignments, tickets } from "../../db/tables/index.ts";
import { inTransaction } from "../../db/transaction.ts";

type TicketRow = typeof tickets.$inferInsert;

/** Creates a customer's ticket; default: open and not assigned. `assignments` are its history, oldest first. */
export async function aTicket(
  deps: Deps,
  input: Partial<TicketRow> & {
    assignments?: readonly { to: number; by?: number | null; at?: Date }[];
  } = {},
): Promise<{ id: number }> {
  const { assignments = [], ...values } = input;
  const createdAt = values.createdAt ?? deps.now();
  return inTransaction(jobContext(deps, "factory"), async ({ tx, audit }) => {
    const [row] = await tx
      .insert(tickets)
      .values({
        name: "A customer",
        email: "customer@example.com",
        phone: "1234500000",
        message: "The screen in our shop stays dark.",
        ...values,
        assignedTo: values.assignedTo ?? assignments.at(-1)?.to ?? null,
        createdAt,
        updatedAt: values.updatedAt ?? createdAt,
      })
      .returning({ id: tickets.id });
    if (!row) throw new Error("A factory wrote nothing");
    if (assignments.length > 0)
      await tx.insert(ticketAssignments).values(
        assignments.map(({ to, by = null, at = createdAt }) => ({
          ticketId: row.id,
          assignedTo: to,
          assignedBy: by,
          assignedAt: at,
        })),
      );
    await audit({
      action: "ticket.create",
      subject: { kind: "ticket", id: row.id },
      accountId: values.accountId ?? null,
    });
    return row;
  });
}

/** Creates a message of the contact form, the chatbot or an enquiry. */
export async function aContactMessage(
  deps: Deps,
  input: Partial<typeof contactMessages.$inferInsert> = {},
): Promise<{ id: number }> {
  return inTransaction(jobContext(deps, "factory"), async ({ tx, audit }) => {
    const [row] = await tx
      .insert(contactMessages)
      .values({
        type: "contact",
        name: "A visitor",
        email: "visitor@example.com",
        phone: "1234500000",
        message: "Do you also sell the screens?",
        createdAt: deps.now(),
        ...input,
      })
      .returning({ id: contactMessages.id });
    if (!row) throw new Error("A factory wrote nothing");
    await audit({ action: "contact-message.send", subject: { kind: "contact-message", id: row.id } });
    return row;
  });
}
