import { dayMs, hourMs } from "#shared/durations.ts";
import type { DayPayment } from "#shared/operator-api/read-dashboard.ts";
import { dayOf } from "../../formats/values.ts";

const aheadMs = 5.5 * hourMs;
const two = (part: number) => String(part).padStart(2, "0");
const localDay = (at: Date) => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;

/**
 * Returns the sum of today's payments in rupees. A bare date counts if it is the local date or the date 5.5 hours ahead
 * (back-office.md section 7); an instant counts if it is on the current day in India (resolution T3). Each payment
 * counts once.
 */
export function todaysPayments(payments: readonly DayPayment[], now: Date): number {
  const days = new Set([localDay(now), localDay(new Date(now.getTime() + aheadMs))]);
  const inIndia = dayOf(now.toISOString());
  const paise = payments
    .filter(({ date }) => (date.trim().length === 10 ? days.has(date.trim()) : dayOf(date) === inIndia))
    .reduce((sum, payment) => sum + Math.round(payment.amount * 100), 0);
  return paise / 100;
}

/**
 * Returns today's payments compared with yesterday's up to the same time, in per cent; null when there were none, or
 * their times are not known.
 */
export function trendOfToday(payments: readonly DayPayment[], now: Date): number | null {
  const dayAgo = new Date(now.getTime() - dayMs);
  const until = payments.filter(
    ({ date }) => date.trim().length > 10 && Date.parse(date) <= dayAgo.getTime(),
  );
  const before = todaysPayments(until, dayAgo);
  return before === 0 ? null : Math.round((todaysPayments(payments, now) / before - 1) * 100);
}
