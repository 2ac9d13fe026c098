import type { z } from "zod";
import { lastDayOfMonth } from "#shared/gst-returns.ts";
import type { DayEndEntry, dayEndsAnswer } from "#shared/operator-api/taxes-contract.ts";
import type { Operator } from "../../../../../actor.ts";
import type { Verb } from "../../../../../context.ts";
import type { Reader } from "../../../../../db/client.ts";
import { inSnapshot } from "../../../../../db/transaction.ts";
import { requirePermission } from "../../../../identity/operators/index.ts";
import { allocatedByDay } from "../../documents/open-amount.ts";
import { movedByDay, settledIn } from "../movements.ts";
import { type Balances, type DayEnd, dayEndsOf, type MonthEnds } from "./day-ends.ts";

/** Returns the ends of the days of a month. The caller reads in one snapshot. */
export async function readDayEnds(tx: Reader, month: string): Promise<MonthEnds> {
  const until = lastDayOfMonth(month);
  return dayEndsOf(await movedByDay(tx, until), await allocatedByDay(tx, until), month);
}

/** Returns what happened on each day of a month, what there was at its end, and what does not fit. */
export async function dayEndsPage({
  ctx,
  input: { month },
}: Verb<{ month: string }, Operator>): Promise<z.input<typeof dayEndsAnswer>> {
  requirePermission(ctx, "taxes.view");
  return inSnapshot(ctx.deps.db, async (tx) => {
    const { opening, days, closing } = await readDayEnds(tx, month);
    return {
      success: true as const,
      month,
      opening: present(opening),
      days: days.map(presentDay),
      closing: present(closing),
      settlements: (await settledIn(tx, month)).map((row) => ({
        provider: row.provider,
        day: row.day,
        utr: row.utr,
        net_paise: row.netPaise,
        fee_paise: row.feePaise,
        tax_paise: row.taxPaise,
      })),
    };
  });
}

const present = (balances: Balances) => ({
  customers_paise: balances.customersPaise,
  unallocated_paise: balances.unallocatedPaise,
  in_transit_paise: balances.inTransitPaise,
  tds_paise: balances.tdsPaise,
  bank_paise: balances.bankPaise,
});

const presentDay = ({ day, moved, closing, differences }: DayEnd): DayEndEntry => ({
  day,
  invoiced_paise: moved.invoicedPaise,
  credited_paise: moved.creditedPaise,
  received_paise: moved.takenPaise + moved.takenOutsidePaise,
  refunded_paise: moved.refundedPaise + moved.refundedOutsidePaise,
  tds_paise: moved.tdsPaise,
  written_off_paise: moved.writtenOffPaise,
  settled_paise: moved.settledPaise,
  fees_paise: moved.feePaise + moved.feeTaxPaise,
  closing: present(closing),
  differences: [
    { what: "customers" as const, paise: differences.customersPaise },
    { what: "receipts" as const, paise: differences.receiptsPaise },
    { what: "settled" as const, paise: differences.settledPaise },
    { what: "fees" as const, paise: differences.feesPaise },
  ].filter(({ paise }) => paise !== 0),
});
