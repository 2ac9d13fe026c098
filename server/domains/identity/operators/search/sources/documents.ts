import { sql } from "drizzle-orm";
import type { DocumentKind } from "#shared/documents.ts";
import { ofCustomer } from "../../../../../db/customers.ts";
import { rupees } from "../../../../../rupees.ts";
import { listOf, recordOf, type Source } from "./source.ts";

/* The only place of the search that knows in which tables documents are. */

interface DocumentRow extends Record<string, unknown> {
  id: number;
  kind: DocumentKind;
  account_id: number;
  name: string;
  billed_to: string;
  city: string | null;
  gstin: string | null;
  purchase_order: string;
  paise: number;
  order_id: number | null;
}

const nameOf = (kind: DocumentKind): string =>
  (kind.slice(0, 1).toUpperCase() + kind.slice(1)).replaceAll("-", " ");

/** Invoices, credit notes and what else the seller issues, by number, purchase order and recipient. */
export const documentSource: Source = async (db, ids) => {
  const { rows } = await db.execute<DocumentRow>(sql`
    select d.id, d.kind, d.account_id, d.number as name, d.billed_to, d.buyer->>'city' as city, d.buyer->>'gstin' as gstin,
      d.purchase_order, d.total_paise::float8 as paise, coalesce(d.order_id, p.order_id) as order_id
    from documents d left join payments p on p.id = d.payment_id
    where d.id = ${listOf(ids)} and ${sql.raw(ofCustomer("d.account_id"))}`);
  return rows.map((row) =>
    recordOf(
      "document",
      row,
      [nameOf(row.kind), row.billed_to, row.city, rupees(row.paise)],
      [
        ["document", row.name],
        ["reference", row.purchase_order],
        ["gstin", row.gstin],
        ["billing", row.billed_to],
        ["place", row.city],
      ],
      { orderId: row.order_id },
    ),
  );
};
