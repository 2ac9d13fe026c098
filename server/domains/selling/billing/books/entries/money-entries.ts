import type { Ledger } from "#shared/book-names.ts";
import type { AllocatedWithoutMoney } from "../../documents/open-amount.ts";
import type { MoneyMoved, SettledDay } from "../movements.ts";
import { type BookEntry, balanced, type Party } from "./book-entry.ts";

/** Returns the entry of money that came in or went back. */
export function moneyEntry(moved: MoneyMoved, party: Party): BookEntry {
  const { id, day, paise, through, reference } = moved;
  return balanced({
    key: `money-${id}`,
    type: paise > 0 ? "receipt" : "payment",
    day,
    number: `M${id}`,
    party,
    placeOfSupply: null,
    narration: `${paise > 0 ? "Received" : "Paid back"}: ${reference ?? "without a number"}`,
    lines: [
      { ledger: through, paise },
      { ledger: null, paise: -paise },
    ],
  });
}

const without: Record<AllocatedWithoutMoney["kind"], [Ledger, string]> = {
  tds: ["tds", "Tax kept by the customer (TDS)"],
  "gst-tds": ["gst-tds", "GST kept by the customer"],
  "write-off": ["write-off", "No longer asked for"],
};

/** Returns the entry of tax that the customer kept, or of what is no longer asked for. */
export function allocationEntry(allocated: AllocatedWithoutMoney, party: Party): BookEntry {
  const { id, day, paise, kind, number, note } = allocated;
  const [ledger, words] = without[kind];
  return balanced({
    key: `allocation-${id}`,
    type: "journal",
    day,
    number: `J${id}`,
    party,
    placeOfSupply: null,
    narration: `${words} on ${number}. ${note}`.trim(),
    lines: [
      { ledger, paise },
      { ledger: null, paise: -paise },
    ],
  });
}

/** Returns the entries of a transfer of a provider: what reached the bank, and the fees that it kept. */
export function settlementEntries(settled: SettledDay): BookEntry[] {
  const { provider, day, utr, netPaise, feePaise, taxPaise } = settled;
  const name = `${provider}-${day}-${utr ?? "none"}`;
  const common = { day, party: null, placeOfSupply: null } as const;
  const entries: BookEntry[] = [
    {
      ...common,
      key: `settlement-${name}`,
      type: "contra",
      number: `S${name}`,
      narration: `Settlement of ${provider}, UTR ${utr ?? "not named"}`,
      lines: [
        { ledger: "bank", paise: netPaise },
        { ledger: provider, paise: -netPaise },
      ],
    },
    {
      ...common,
      key: `fees-${name}`,
      type: "journal",
      number: `F${name}`,
      narration: `Fees of ${provider}, UTR ${utr ?? "not named"}`,
      lines: [
        { ledger: "fees", paise: feePaise },
        { ledger: "fee-tax", paise: taxPaise },
        { ledger: provider, paise: -feePaise - taxPaise },
      ],
    },
  ];
  return entries.map(balanced).filter(({ lines }) => lines.length > 0);
}
