import { isAbroad } from "#shared/contracts/selling/checkout.ts";
import { invoiceKinds, offerKinds } from "#shared/documents.ts";
import { upiAddress } from "#shared/media-kinds/upi-address.ts";
import type { PrintedPayee } from "#shared/payee.ts";
import type { TaxSheet } from "../../../../pdf/tax-sheet.ts";
import { qrPicture } from "./qr-picture.ts";
import { isCancelled, type TaxDocument } from "./tax-document.ts";
import type { documentTexts } from "./words.ts";

/** UPI apps take no more for one payment to a shop. */
const maxUpiPaise = 10_000_000;

/**
 * Returns how a document is paid: an offer, and an invoice of which something is open. Null when nothing is to be paid, or no
 * account was known on its day.
 */
export function paymentOf(
  document: TaxDocument,
  { account, upiId }: PrintedPayee,
  { word, rupees }: { word: ReturnType<typeof documentTexts>; rupees: (paise: number) => string },
): TaxSheet["payment"] {
  const paise = toPayOf(document);
  if (paise <= 0 || (!account && upiId === null)) return null;
  const { number, buyer, seller, billedTo } = document;
  const canScan = upiId !== null && paise <= maxUpiPaise && !(buyer && isAbroad(buyer));
  const rows: [label: string, text: string | null][] = [
    [word("toPay"), rupees(paise)],
    [word("accountHolder"), account?.holder ?? null],
    [word("accountNumber"), account?.number ?? null],
    [word("bank"), account?.bank ?? null],
    ["IFSC", account?.ifsc ?? null],
    ["UPI", canScan ? upiId : null],
    [word("transferText"), number],
  ];
  const name = account?.holder ?? seller?.name ?? billedTo;
  return {
    title: word("howToPay"),
    rows: rows.flatMap(([label, text]) => (text === null ? [] : { label, text })),
    qr: canScan
      ? qrPicture(upiAddress({ upiId, payee: name, amount: (paise / 100).toFixed(2), note: number }))
      : null,
    scan: word("scanToPay"),
  };
}

/** Returns what is to be paid of a document; 0 for one that asks for nothing. All that a sheet says of it comes from here. */
export function toPayOf(document: TaxDocument): number {
  return isAskedFor(document) && !isCancelled(document) ? document.openPaise : 0;
}

/** Returns whether a document asks for money, now or in advance: what is open of a credit note is owed to the customer. */
const isAskedFor = ({ kind }: TaxDocument): boolean =>
  [...invoiceKinds, ...offerKinds].some((asked) => asked === kind);

/** Returns what is printed as paid or credited beside advances; nothing where all was paid at once, which the headline says. */
export function paidBeside(document: TaxDocument): number {
  const { advances, netPaise, taxPaise, dueOn } = document;
  const toPay = toPayOf(document);
  const advanced = advances.reduce((sum, { paise }) => sum + paise, 0);
  const isPaidLater = isAskedFor(document) && (toPay > 0 || advanced > 0 || dueOn !== null);
  return isPaidLater ? netPaise + taxPaise - advanced - toPay : 0;
}
