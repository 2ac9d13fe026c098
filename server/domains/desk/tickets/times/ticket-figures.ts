import { and, gte } from "drizzle-orm";
import type { z } from "zod";
import { dayMs } from "#shared/durations.ts";
import { officeMinutesBetween } from "#shared/office-hours.ts";
import type { ticketFiguresAnswer } from "#shared/operator-api/ticket-figures-contract.ts";
import type { Operator } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import { tickets } from "../../../../db/tables/index.ts";
import { requirePermission } from "../../../identity/operators/index.ts";
import { visibleTo } from "../queries.ts";
import { hoursOfDays } from "./due-times.ts";

const figureDays = 30;

/** Returns how fast the tickets of the last 30 days were answered and solved, in office hours; for a manager the own ones. */
export async function ticketFigures({
  ctx,
}: Verb<unknown, Operator>): Promise<z.input<typeof ticketFiguresAnswer>> {
  requirePermission(ctx, "tickets.list");
  const now = ctx.now();
  const hoursOn = await hoursOfDays(ctx.deps);
  const rows = await ctx.deps.db
    .select({
      createdAt: tickets.createdAt,
      answered: tickets.firstAnsweredAt,
      answerDue: tickets.firstAnswerDueAt,
      solved: tickets.solvedAt,
      solveDue: tickets.solveDueAt,
    })
    .from(tickets)
    .where(and(visibleTo(ctx.actor), gte(tickets.createdAt, new Date(now.getTime() - figureDays * dayMs))));
  const figure = (one: (row: (typeof rows)[number]) => { at: Date | null; due: Date | null }) => {
    const done = rows.flatMap((row) => {
      const { at, due } = one(row);
      return at === null ? [] : [{ row, at, due }];
    });
    const minutes = done
      .map(({ row, at }) => officeMinutesBetween(hoursOn, row.createdAt.getTime(), at.getTime()))
      .sort((a, b) => a - b);
    const counted = rows.filter((row) => {
      const { at, due } = one(row);
      return due !== null && (at !== null || due < now);
    });
    const inTime = counted.filter((row) => {
      const { at, due } = one(row);
      return at !== null && due !== null && at <= due;
    });
    return {
      done: done.length,
      median_minutes: minutes[Math.floor((minutes.length - 1) / 2)] ?? null,
      in_time: inTime.length,
      counted: counted.length,
    };
  };
  return {
    success: true,
    days: figureDays,
    tickets: rows.length,
    answer: figure(({ answered, answerDue }) => ({ at: answered, due: answerDue })),
    solve: figure(({ solved, solveDue }) => ({ at: solved, due: solveDue })),
  };
}
