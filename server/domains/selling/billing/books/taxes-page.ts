import { desc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { addMonths, monthOf } from "#shared/months.ts";
import {
  type ClosingEntry,
  maxShownDocuments,
  type TaxesQuery,
  type taxesAnswer,
} from "#shared/operator-api/taxes-contract.ts";
import type { Operator } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import type { Reader } from "../../../../db/client.ts";
import { monthClosings, operators } from "../../../../db/tables/index.ts";
import { inSnapshot } from "../../../../db/transaction.ts";
import { requirePermission } from "../../../identity/operators/index.ts";
import { unnamedMoney } from "../bank/customer-credit.ts";
import { lastClosedMonth } from "../documents/closed-months.ts";
import { lateAdvances } from "./closing/late-advances.ts";
import {
  differencesOf,
  hashOf,
  monthSumsOf,
  presentAmounts,
  unnamedDifferences,
} from "./closing/month-sums.ts";
import { readDayEnds } from "./day-ends/day-ends-page.ts";
import { placedIn, presentEntry } from "./registers.ts";
import type { Gstr1 } from "./returns/gstr1.ts";
import { placeWithName } from "./returns/gstr1-csv.ts";
import { gstr3bOf, suppliedRows } from "./returns/gstr3b.ts";
import { readGstr1 } from "./returns/read-gstr1.ts";

/** Returns a month with the sums of its return, its documents, what differs, and how often it was closed. */
export async function taxesPage({
  ctx,
  input,
}: Verb<TaxesQuery, Operator>): Promise<z.input<typeof taxesAnswer>> {
  requirePermission(ctx, "taxes.view");
  const running = monthOf(ctx.now());
  const { register, gstin, month = addMonths(running, -1) } = input;
  return inSnapshot(ctx.deps.db, async (tx) => {
    const { gstr1, gstins } = await readGstr1(tx, ctx.deps, { month, gstin });
    const closing = gstin ? (await readGstr1(tx, ctx.deps, { month })).gstr1 : gstr1;
    const ends = await readDayEnds(tx, month);
    const closings = await closingsOf(tx, month);
    const closed = closings.find(({ reopened_at }) => reopened_at === null);
    const last = await lastClosedMonth(tx);
    const isClosed = last !== null && month <= last;
    const sums = monthSumsOf(gstr1);
    const entries = placedIn(gstr1, register);
    const isChanged = closed !== undefined && closed.hash !== hashOf(closing, ends);
    return {
      success: true as const,
      month,
      state: isClosed ? ("closed" as const) : month < running ? ("open" as const) : ("running" as const),
      gstin: gstr1.gstin,
      gstins,
      sums,
      gstr3b: presentGstr3b(gstr1),
      differences: [
        ...unnamedDifferences(await unnamedMoney(tx, month)),
        ...differencesOf(gstr1, sums, ends.days),
        ...(await lateAdvances(tx, month)),
        ...(isChanged ? [{ kind: "changed" as const, closing_id: closed.id }] : []),
      ],
      register,
      documents: entries.slice(0, maxShownDocuments).map(presentEntry),
      count: entries.length,
      closings,
    };
  });
}

function presentGstr3b(gstr1: Gstr1) {
  const { supplied, unregistered } = gstr3bOf(gstr1);
  return {
    supplied: suppliedRows.map((row) => ({ row, ...presentAmounts(supplied[row]) })),
    unregistered: unregistered.map(({ placeOfSupply, amounts }) => ({
      place_of_supply: placeWithName(placeOfSupply),
      ...presentAmounts(amounts),
    })),
  };
}

const reopeners = alias(operators, "reopeners");

async function closingsOf(tx: Reader, month: string): Promise<ClosingEntry[]> {
  const rows = await tx
    .select({ closing: monthClosings, by: operators.name, reopener: reopeners.name })
    .from(monthClosings)
    .innerJoin(operators, eq(operators.id, monthClosings.operatorId))
    .leftJoin(reopeners, eq(reopeners.id, monthClosings.reopenedBy))
    .where(eq(monthClosings.month, month))
    .orderBy(desc(monthClosings.id));
  return rows.map(({ closing, by, reopener }) => ({
    id: closing.id,
    closed_at: closing.closedAt.toISOString(),
    closed_by: by,
    hash: closing.hash,
    note: closing.note,
    total_paise: closing.sums.documents.total_paise,
    reopened_at: closing.reopenedAt?.toISOString() ?? null,
    reopened_by: reopener,
    reopen_reason: closing.reopenReason,
  }));
}
