import { type SQL, sql } from "drizzle-orm";
import { ofCustomer } from "../../../../../db/customers.ts";
import { rupees } from "../../../../../rupees.ts";
import { listOf, recordOf, type Source } from "./source.ts";

/* The only place of the search that knows in which tables documents are. */

interface DocumentRow extends Record<string, unknown> {
  id: number;
  account_id: number;
  name: string;
  billed_to: string;
  city: string | null;
  paise: number;
  order_id: number | null;
}

const documents =
  (kind: "invoice" | "credit-note", from: SQL): Source =>
  async (db, ids) => {
    const { rows } = await db.execute<DocumentRow>(sql`
      select d.id, d.account_id, d.number as name, d.billed_to, d.buyer->>'city' as city,
        (d.net_paise + d.tax_paise)::float8 as paise, p.order_id
      from ${from} where d.id = ${listOf(ids)} and ${sql.raw(ofCustomer("d.account_id"))}`);
    return rows.map((row) =>
      recordOf(
        kind,
        row,
        [row.billed_to, row.city, rupees(row.paise)],
        [
          ["document", row.name],
          ["billing", row.billed_to],
          ["place", row.city],
        ],
        { orderId: row.order_id },
      ),
    );
  };

export const invoiceSource = documents(
  "invoice",
  sql`invoices d left join payments p on p.id = d.payment_id`,
);

export const creditNoteSource = documents(
  "credit-note",
  sql`credit_notes d left join refunds r on r.id = d.refund_id left join payments p on p.id = r.payment_id`,
);
