export { balanceOf, bookEntry, type NewEntry, type PartnerRow } from "./book-entry.ts";
export { bookTopUp, bookTopUpDispute, bookTopUpRefund, requireReturnable } from "./book-top-up.ts";
export {
  closedRefusal,
  closedSince,
  type OpenBill,
  openBillsOf,
  openLinesOf,
  overdueDays,
} from "./open-bills.ts";
export { customerOf, managerOf, partnerOf } from "./partner-of.ts";
export { type LedgerPage, readLedger } from "./read-ledger.ts";
