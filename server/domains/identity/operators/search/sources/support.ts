import { sql } from "drizzle-orm";
import { ofCustomer } from "../../../../../db/customers.ts";
import { listOf, recordOf, type Source } from "./source.ts";

interface WrittenRow extends Record<string, unknown> {
  id: number;
  account_id: number | null;
  name: string;
  email: string;
  phone: string;
  message: string;
  status: string;
  assigned_to: number | null;
}

const shown = 80;
const beginningOf = (message: string): string => {
  const line = message.replace(/\s+/g, " ").trim();
  const letters = [...line];
  return letters.length > shown ? `${letters.slice(0, shown).join("")}…` : line;
};

const support =
  (kind: "ticket" | "message", table: string, columns: string, condition: string): Source =>
  async (db, ids) => {
    const { rows } = await db.execute<WrittenRow>(sql`
      select id, ${sql.raw(columns)}, name, email, phone, message, status
      from ${sql.identifier(table)} where id = ${listOf(ids)} and ${sql.raw(condition)}`);
    return rows.map((row) =>
      recordOf(
        kind,
        row,
        [row.status, beginningOf(row.message)],
        [
          ["number", row.id],
          ["email", row.email],
          ["phone", row.phone],
          ["message", row.message],
        ],
        { assignedTo: row.assigned_to },
      ),
    );
  };

/** Tickets of customers and of visitors. */
export const ticketSource = support("ticket", "tickets", "account_id, assigned_to", ofCustomer("account_id"));

/** What visitors wrote on the website. */
export const messageSource = support(
  "message",
  "contact_messages",
  "null::int as account_id, null::int as assigned_to",
  "true",
);

interface ChatRow extends Record<string, unknown> {
  id: number;
  account_id: number | null;
  name: string;
  email: string | null;
  state: string;
  created_at: string;
}

/** Live chats of customers and visitors; one who gave no name is called "Visitor". */
export const chatSource: Source = async (db, ids) => {
  const { rows } = await db.execute<ChatRow>(sql`
    select id, account_id, name, email, state, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as created_at
    from chats where id = ${listOf(ids)} and ${sql.raw(ofCustomer("account_id"))}`);
  return rows.map(({ name, email, state, created_at, ...row }) =>
    recordOf(
      "chat",
      { ...row, name: name || email || "Visitor" },
      [state, created_at],
      [
        ["number", row.id],
        ["email", email],
      ],
    ),
  );
};
