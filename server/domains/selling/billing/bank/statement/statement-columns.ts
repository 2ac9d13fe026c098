/** What a column of a statement has. */
export type Role =
  | "day"
  | "value-day"
  | "narration"
  | "reference"
  | "cheque"
  | "out"
  | "in"
  | "amount"
  | "side"
  | "balance";

/** The words of Indian banks, without spaces and signs. The first that fits decides. */
const words: readonly [RegExp, Role][] = [
  [/^(value|val)(date|dt)/, "value-day"],
  [/^(transaction|txn|tran|trans|posting|post|booking|entry)?(posted)?(date|dt)/, "day"],
  [/^txnposteddate/, "day"],
  [/^(drcr|crdr|debitcredit|creditdebit|type|transactiontype|indicator)/, "side"],
  [/(balance|^bal$|^bal(inr|amt))/, "balance"],
  [
    /^(narration|description|particulars|transaction(remarks|details|description|particulars)|remarks|details)/,
    "narration",
  ],
  [/(utr|refno|referenceno|referencenumber|^ref|^transactionid|^tranid|^txnid)/, "reference"],
  [/(chq|cheque)/, "cheque"],
  [/^(withdrawal|debit|dr$|dramount|paidout|moneyout|payments$)/, "out"],
  [/^(deposit|credit|cr$|cramount|paidin|moneyin|receipts$)/, "in"],
  [/^(amount|transactionamount|txnamount|tranamount|amt)/, "amount"],
];

const roleOf = (heading: string): Role | null => {
  const letters = heading.toLowerCase().replace(/[^a-z]/g, "");
  return words.find(([fits]) => fits.test(letters))?.[1] ?? null;
};

export type Columns = ReadonlyMap<Role, number>;

/** Returns where the columns of a statement are, when this row names them; else null. The first of two equal ones counts. */
export function columnsIn(cells: readonly string[]): Columns | null {
  const found = new Map<Role, number>();
  for (const [at, cell] of cells.entries()) {
    const role = roleOf(cell);
    if (role && !found.has(role)) found.set(role, at);
  }
  const hasDay = found.has("day") || found.has("value-day");
  const hasMoney = found.has("in") || found.has("amount");
  return hasDay && hasMoney && found.has("narration") ? found : null;
}
