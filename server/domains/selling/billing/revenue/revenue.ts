import { addMonths, monthOf, monthsBetween, startOfMonth } from "#shared/months.ts";
import type { RevenueMonth } from "#shared/operator-api/revenue-contract.ts";

/** A plan of an account as it was written: it is valid from `createdAt` until it is replaced or ends. */
export interface PaidTime {
  accountId: number;
  createdAt: Date;
  /** The earlier of its end and its replacement. */
  until: Date;
  /** Without tax; more than 0. */
  monthlyPaise: number;
}

export interface History {
  paid: readonly PaidTime[];
  /** The first trial of each account. */
  trials: readonly { accountId: number; at: Date }[];
  /** Invoices (positive) and credit notes (negative), without tax. */
  invoiced: readonly { at: Date; netPaise: number }[];
}

export interface Cohort {
  month: string;
  accounts: number;
  paying: number[];
}

/** Returns what each account pays for a month at an instant; accounts that pay nothing are not in it. */
function payingAt(paid: readonly PaidTime[], at: Date): Map<number, number> {
  const paying = new Map<number, number>();
  for (const { accountId, createdAt, until, monthlyPaise } of paid)
    if (createdAt <= at && until > at) paying.set(accountId, monthlyPaise);
  return paying;
}

/** Returns when each account first paid for a plan. */
function firstPaid(paid: readonly PaidTime[]): Map<number, Date> {
  const first = new Map<number, Date>();
  for (const { accountId, createdAt } of paid) {
    const known = first.get(accountId);
    if (!known || createdAt < known) first.set(accountId, createdAt);
  }
  return first;
}

const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10;
const sumOf = (numbers: Iterable<number>): number => [...numbers].reduce((sum, each) => sum + each, 0);
/** The last instant of a month that has begun; of the present month, now. */
const endOf = (month: string, now: Date): Date =>
  new Date(Math.min(startOfMonth(addMonths(month, 1)).getTime(), now.getTime()));

/**
 * Returns the figures of the months from `from` to `to`; months after `now` are left out. Pure. Their definitions for
 * people are beside the figures (web/backoffice/features/revenue/definitions.ts).
 */
export function revenueByMonth(
  { paid, trials, invoiced }: History,
  { from, to, now }: { from: string; to: string; now: Date },
): RevenueMonth[] {
  const first = firstPaid(paid);
  const last = to < monthOf(now) ? to : monthOf(now);
  return monthsBetween(from, last).map((month) => {
    const [start, next] = [startOfMonth(month), startOfMonth(addMonths(month, 1))];
    const isIn = ({ at }: { at: Date }) => at >= start && at < next;
    const [before, after] = [payingAt(paid, start), payingAt(paid, endOf(month, now))];
    const moved = { new: 0, returned: 0, expansion: 0, contraction: 0, churned: 0 };
    let [newAccounts, churnedAccounts] = [0, 0];
    for (const accountId of new Set([...before.keys(), ...after.keys()])) {
      const [was, is] = [before.get(accountId) ?? 0, after.get(accountId) ?? 0];
      const isNew = (first.get(accountId) ?? next) >= start;
      if (was === 0 && isNew) {
        moved.new += is;
        newAccounts++;
      } else if (was === 0) moved.returned += is;
      else if (is === 0) {
        moved.churned += was;
        churnedAccounts++;
      } else if (is > was) moved.expansion += is - was;
      else moved.contraction += was - is;
    }
    const mrr = sumOf(after.values());
    const tried = trials.filter(isIn);
    const converted = tried.filter(({ accountId }) => first.has(accountId)).length;
    return {
      month,
      mrr_paise: mrr,
      new_paise: moved.new,
      returned_paise: moved.returned,
      expansion_paise: moved.expansion,
      contraction_paise: moved.contraction,
      churned_paise: moved.churned,
      paying: after.size,
      new_accounts: newAccounts,
      churned_accounts: churnedAccounts,
      churn_percent: percentOf(churnedAccounts, before.size),
      arpu_paise: after.size === 0 ? null : Math.round(mrr / after.size),
      trials: tried.length,
      converted,
      conversion_percent: percentOf(converted, tried.length),
      invoiced_paise: sumOf(invoiced.filter(isIn).map(({ netPaise }) => netPaise)),
    };
  });
}

/** Returns the accounts by the month of their first paid plan, and how many of them still pay at each month's end. Pure. */
export function cohortsOf(
  { paid }: Pick<History, "paid">,
  { from, to, now }: { from: string; to: string; now: Date },
): Cohort[] {
  const present = monthOf(now);
  const members = new Map<string, Set<number>>();
  for (const [accountId, at] of firstPaid(paid)) {
    const month = monthOf(at);
    if (month < from || month > to) continue;
    members.set(month, (members.get(month) ?? new Set()).add(accountId));
  }
  const ends = new Map(
    monthsBetween(from, present).map((month) => [month, payingAt(paid, endOf(month, now))]),
  );
  return [...members]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([month, accounts]) => ({
      month,
      accounts: accounts.size,
      paying: monthsBetween(month, present).map(
        (each) => [...accounts].filter((accountId) => ends.get(each)?.has(accountId)).length,
      ),
    }));
}
