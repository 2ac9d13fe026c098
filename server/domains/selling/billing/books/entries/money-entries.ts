import type { Ledger } from "#shared/book-names.ts";
import type { AllocatedWithoutMoney, MoneyUsed } from "../../documents/open-amount.ts";
import type { MoneyMoved, SettledDay } from "../movements.ts";
import { type Bill, type BookEntry, balanced, type Party, partyLine } from "./book-entry.ts";

/** The bill of money that pays no document. */
const paymentBill = (paymentId: number): string => `Payment ${paymentId}`;

/**
 * Returns the entries of money that came in or went back, each with the documents that it paid (or paid no more) on its day,
 * and of money that other documents took later. `moved` and `used` are the whole history of their payments.
 */
export function moneyEntries(
  moved: readonly MoneyMoved[],
  used: readonly MoneyUsed[],
  partyOf: (accountId: number) => Party,
): BookEntry[] {
  const days = Map.groupBy(
    [...moved.map(({ paymentId, day }) => ({ paymentId, day })), ...used],
    ({ paymentId }) => paymentId,
  );
  return [...days].flatMap(([paymentId, all]) => {
    let isOpened = false;
    /** Positive: less of the payment is left for documents. */
    const ofPayment = (paise: number): Bill[] => {
      if (paise === 0) return [];
      const kind = isOpened ? "against" : "advance";
      isOpened = true;
      return [{ name: paymentBill(paymentId), paise, kind }];
    };
    return [...new Set(all.map(({ day }) => day))].sort().flatMap((day) => {
      const waiting = used
        .filter((each) => each.paymentId === paymentId && each.day === day)
        .map((each) => ({ ...each }));
      const entries = moved
        .filter((each) => each.paymentId === paymentId && each.day === day)
        .map((each) => moneyEntry(each, partyOf(each.accountId), waiting, ofPayment));
      const later = waiting
        .filter(({ paise }) => paise !== 0)
        .map((each) => useEntry(each, partyOf(each.accountId), ofPayment));
      return [...entries, ...later];
    });
  });
}

type OfPayment = (paise: number) => Bill[];

/** Takes from `waiting` what the money pays. */
function moneyEntry(moved: MoneyMoved, party: Party, waiting: MoneyUsed[], ofPayment: OfPayment): BookEntry {
  const { id, day, paise, through, reference } = moved;
  const sign = Math.sign(paise);
  let left = Math.abs(paise);
  const bills = waiting.flatMap((use): Bill[] => {
    const part = Math.min(left, sign * use.paise);
    if (part <= 0) return [];
    left -= part;
    use.paise -= sign * part;
    return [{ name: use.number, paise: -sign * part, kind: "against" }];
  });
  return balanced({
    key: `money-${id}`,
    type: paise > 0 ? "receipt" : "payment",
    day,
    number: `M${id}`,
    party,
    placeOfSupply: null,
    narration: `${paise > 0 ? "Received" : "Paid back"}: ${reference ?? "without a number"}`,
    lines: [{ ledger: through, paise }, partyLine([...bills, ...ofPayment(-sign * left)])],
  });
}

/** Money that a document took (or gave back) on another day than it moved: the customer owes as much as before. */
function useEntry(use: MoneyUsed, party: Party, ofPayment: OfPayment): BookEntry {
  const { paymentId, day, number, paise } = use;
  return balanced({
    key: `use-${paymentId}-${day}-${number}`,
    type: "journal",
    day,
    number: `U${paymentId}-${day}-${number}`,
    party,
    placeOfSupply: null,
    narration: paise > 0 ? `Received before, used for ${number}` : `Pays ${number} no more`,
    lines: [partyLine([{ name: number, paise: -paise, kind: "against" }]), partyLine(ofPayment(paise))],
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
    lines: [{ ledger, paise }, partyLine([{ name: number, paise: -paise, kind: "against" }])],
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
      // The provider keeps them: for the books its account is a bank, and a journal has no bank.
      type: feePaise + taxPaise >= 0 ? "payment" : "receipt",
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
