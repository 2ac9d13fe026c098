import type { BookedPayment, BookedRefund } from "./booked.ts";

/** The settlement report of a day of India: what was captured and refunded on that day, as settled at once. */
export function settlementsOf(
  day: string,
  {
    payments,
    refunds,
    captured,
  }: {
    payments: readonly BookedPayment[];
    refunds: readonly BookedRefund[];
    /** Seconds of the capture by payment; earlier books do not have them. */
    captured: Readonly<Record<string, number>>;
  },
): object[] {
  const from = Date.parse(`${day}T00:00:00+05:30`) / 1000;
  const isOn = (seconds: number) => seconds >= from && seconds < from + 86_400;
  const digits = day.replaceAll("-", "");
  const common = {
    settlement_id: `setl_${digits}`,
    settlement_utr: `UTR${digits}`,
    settled: true,
    on_hold: false,
  };
  const taken = payments
    .filter(({ id, captured: isCaptured, created_at }) => isCaptured && isOn(captured[id] ?? created_at))
    .map(({ id, amount, currency, fee, tax, order_id, method, created_at }) => ({
      entity_id: id,
      type: "payment",
      amount,
      currency,
      fee,
      tax,
      debit: 0,
      // The fee has the tax in it.
      credit: amount - fee,
      order_id,
      method,
      created_at,
      ...common,
    }));
  const returned = refunds
    .filter(({ created_at }) => isOn(created_at))
    .map(({ id, amount, currency, payment_id, created_at }) => ({
      entity_id: id,
      type: "refund",
      amount,
      currency,
      fee: 0,
      tax: 0,
      debit: amount,
      credit: 0,
      payment_id,
      created_at,
      ...common,
    }));
  return [...taken, ...returned];
}
