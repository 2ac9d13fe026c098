import { sql } from "drizzle-orm";
import { ofCustomer } from "../../../../../db/customers.ts";
import { rupees } from "../../../../../rupees.ts";
import { type Given, listOf, recordOf, type Source } from "./source.ts";

interface MoneyRow extends Record<string, unknown> {
  id: number;
  account_id: number;
  account: string;
  order_id: number | null;
  paise: number;
  references: (string | null)[];
}

/** Orders, by our number and those at the payment provider. */
export const orderSource: Source = async (db, ids) => {
  const { rows } = await db.execute<MoneyRow>(sql`
    select o.id, o.account_id, a.name as account, o.id as order_id, o.total_paise::float8 as paise,
      array[o.receipt, o.provider_order_id] as references
    from orders o join accounts a on a.id = o.account_id
    where o.id = ${listOf(ids)} and ${sql.raw(ofCustomer("o.account_id"))}`);
  return rows.map((row) => {
    const { detail, texts, page } = partsOf(row);
    return recordOf(
      "order",
      { ...row, name: `Order ${row.id}` },
      detail,
      [["number", row.id], ...texts],
      page,
    );
  });
};

/** Payments, by the numbers of the provider and the bank, also those of their refunds. */
export const paymentSource: Source = async (db, ids) => {
  const { rows } = await db.execute<MoneyRow & { state: string }>(sql`
    select p.id, p.account_id, a.name as account, p.order_id, p.amount_paise::float8 as paise, p.status as state,
      array[p.transaction_code] || array(
        select reference from receipts where payment_id = p.id
        union all select unnest(array[r.provider_refund_id, r.offline_reference]) from refunds r where r.payment_id = p.id
      ) as references
    from payments p join accounts a on a.id = p.account_id
    where p.id = ${listOf(ids)} and ${sql.raw(ofCustomer("p.account_id"))}`);
  return rows.map((row) => {
    const { detail, texts, page } = partsOf(row);
    // Its own number is shown nowhere, so nobody asks for it.
    return recordOf(
      "payment",
      { ...row, name: row.references[0] ?? "Payment" },
      [...detail, row.state],
      texts,
      page,
    );
  });
};

const partsOf = ({ account, paise, references, order_id }: MoneyRow) => ({
  detail: [account, rupees(paise)],
  texts: references.map((text): Given => ["reference", text]),
  page: { orderId: order_id },
});
