import { desc, eq, gte, isNull, or } from "drizzle-orm";
import type { z } from "zod";
import { dayInIndia } from "#shared/day-in.ts";
import { dayMs } from "#shared/durations.ts";
import type { pricesAnswer } from "#shared/operator-api/prices-contract.ts";
import { planCodes } from "#shared/plans.ts";
import type { Operator } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import { accounts, contractPrices, operators, prices, taxRates } from "../../../../db/tables/index.ts";
import { requirePermission } from "../../../identity/operators/index.ts";
import { firstBookDay, firstPrices, firstRateBp } from "./first-prices.ts";

type Answer = z.input<typeof pricesAnswer>;

/** Ended contracts are listed for this long. */
const endedDays = 365;
/** Contracts are few; the list has at most this many. */
const maxContracts = 2_000;

/** Returns the price book with what comes and what was, and the contracts of all accounts. */
export async function pricesPage({ ctx }: Verb<object, Operator>): Promise<Answer> {
  requirePermission(ctx, "prices.manage");
  const { db } = ctx.deps;
  const today = dayInIndia(ctx.now());
  const lines = await db
    .select({ row: prices, by: operators.name })
    .from(prices)
    .innerJoin(operators, eq(operators.id, prices.operatorId));
  const rates = await db
    .select({ row: taxRates, by: operators.name })
    .from(taxRates)
    .innerJoin(operators, eq(operators.id, taxRates.operatorId))
    .orderBy(desc(taxRates.validFrom));
  const sinceDay = dayInIndia(new Date(ctx.now().getTime() - endedDays * dayMs));
  const contracts = await db
    .select({ row: contractPrices, by: operators.name, account: accounts.name })
    .from(contractPrices)
    .innerJoin(operators, eq(operators.id, contractPrices.operatorId))
    .innerJoin(accounts, eq(accounts.id, contractPrices.accountId))
    .where(or(isNull(contractPrices.validUntil), gte(contractPrices.validUntil, sinceDay)))
    .orderBy(desc(contractPrices.validFrom), desc(contractPrices.id))
    .limit(maxContracts);
  const allLines = [
    ...lines.map(({ row, by }) => ({ ...row, ...entered(row, by) })),
    ...firstPrices.map((line) => ({ ...line, id: null, entered_by: null, entered_at: null })),
  ];
  const allRates = [
    ...rates.map(({ row, by }) => ({ ...row, ...entered(row, by) })),
    { id: null, rateBp: firstRateBp, validFrom: firstBookDay, entered_by: null, entered_at: null },
  ];
  return {
    success: true,
    today,
    prices: [...Map.groupBy(allLines, ({ plan, period }) => `${plan} ${period}`).values()]
      .flatMap((ofOne) => withState(ofOne, ({ sellsFrom }) => sellsFrom, today))
      .sort((a, b) => planCodes.indexOf(a.plan) - planCodes.indexOf(b.plan))
      .map(({ sellsFrom, renewsFrom, ...line }) => ({
        ...line,
        sells_from: sellsFrom,
        renews_from: renewsFrom,
      })),
    tax_rates: withState(allRates, ({ validFrom }) => validFrom, today).map(
      ({ rateBp, validFrom, ...rate }) => ({ ...rate, rate_bp: rateBp, valid_from: validFrom }),
    ),
    contracts: contracts.map(({ row, by, account }) => ({
      id: row.id,
      account_id: row.accountId,
      account,
      plan: row.plan,
      period: row.period,
      paise: row.paise,
      valid_from: row.validFrom,
      valid_until: row.validUntil,
      note: row.note,
      state: stateOfContract(row, today),
      ...entered(row, by),
    })),
  };
}

function stateOfContract({ validFrom, validUntil }: typeof contractPrices.$inferSelect, today: string) {
  if (validFrom > today) return "coming";
  return validUntil !== null && validUntil < today ? "past" : "valid";
}

const entered = ({ createdAt }: { createdAt: Date }, by: string) => ({
  entered_by: by,
  entered_at: createdAt.toISOString(),
});

/** Sorts the lines of one thing, the newest day first, and says which of them holds on a day. */
function withState<T>(lines: readonly T[], dayOf: (line: T) => string, today: string) {
  const sorted = [...lines].sort((a, b) => (dayOf(a) < dayOf(b) ? 1 : -1));
  const valid = sorted.find((line) => dayOf(line) <= today);
  return sorted.map((line) => ({
    ...line,
    state:
      line === valid ? ("valid" as const) : dayOf(line) > today ? ("coming" as const) : ("past" as const),
  }));
}
