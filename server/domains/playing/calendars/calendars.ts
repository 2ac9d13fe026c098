import { eq } from "drizzle-orm";
import type { InputOf } from "#shared/contracts/contract.ts";
import type {
  createCalendar as createCalendarContract,
  HolidayCalendar,
  saveCalendar as saveCalendarContract,
} from "#shared/contracts/playing/calendars.ts";
import { calendarShape } from "#shared/merge/calendar.ts";
import type { Customer } from "../../../actor.ts";
import type { HeavyVerb, Verb } from "../../../context.ts";
import { requireWithinBounds } from "../../../db/account-bounds.ts";
import { withinSums } from "../../../db/account-sums.ts";
import { mergeWithPresent } from "../../../db/revisions/merge-save.ts";
import { restoreOne, softDelete } from "../../../db/soft-delete.ts";
import { holidayCalendars } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../refusal.ts";
import { sightOf } from "../../identity/scopes/index.ts";
import { presentCalendar, presentCalendars } from "./present.ts";
import { calendarsOf, calendarUses, lockCalendar } from "./queries.ts";

export async function listCalendars({ ctx }: HeavyVerb<unknown>): Promise<{ items: HolidayCalendar[] }> {
  const { db } = ctx.deps;
  const { accountId } = ctx.actor;
  const sight = await sightOf(ctx);
  return { items: await presentCalendars(db, accountId, await calendarsOf(db, accountId), sight) };
}

export async function createCalendar({
  ctx,
  input,
}: Verb<InputOf<typeof createCalendarContract>, Customer>): Promise<HolidayCalendar> {
  const { accountId } = ctx.actor;
  const { name, days } = input;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const [row] = await withinSums(tx, accountId, ["holidays"], () =>
      tx.insert(holidayCalendars).values({ accountId, name, days, createdAt: ctx.now() }).returning(),
    );
    await requireWithinBounds(tx, accountId, "holiday calendars");
    await audit({
      action: "calendar.create",
      subject: { kind: "calendar", id: row?.id ?? null },
      after: { name, days },
    });
    return presentCalendar(tx, accountId, row);
  });
}

/** Saves a calendar, merged with what others saved since `base`. Throws Conflict when they changed the same. */
export async function saveCalendar({
  ctx,
  input,
}: Verb<InputOf<typeof saveCalendarContract>, Customer>): Promise<HolidayCalendar> {
  const { accountId } = ctx.actor;
  const { id, base, ...mine } = input;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const before = await lockCalendar(tx, accountId, id);
    const present = { name: before.name, days: before.days };
    const { name, days } = base ? mergeWithPresent(calendarShape, { base, mine, present }) : mine;
    const [row] = await withinSums(tx, accountId, ["holidays"], () =>
      tx.update(holidayCalendars).set({ name, days }).where(eq(holidayCalendars.id, before.id)).returning(),
    );
    await audit({
      action: "calendar.save",
      subject: { kind: "calendar", id: before.id },
      before: present,
      after: { name, days },
    });
    return presentCalendar(tx, accountId, row);
  });
}

/**
 * Removes a calendar. Throws Conflict while schedules or opening hours use it, because without its days their meaning
 * would change silently.
 */
export async function deleteCalendar({
  ctx,
  input,
}: Verb<{ id: number }, Customer>): Promise<{ success: true }> {
  const { accountId } = ctx.actor;
  await inTransaction(ctx, async (open) => {
    const { tx } = open;
    const row = await lockCalendar(tx, accountId, input.id);
    const uses = (await calendarUses(tx, accountId, null)).get(row.id) ?? 0;
    if (uses > 0)
      throw uses === 1
        ? refuse("calendarInUseOnce", { name: row.name })
        : refuse("calendarInUse", { name: row.name, count: uses });
    await softDelete({ ctx, ...open }, "calendar", [row], { before: ({ name, days }) => ({ name, days }) });
  });
  return { success: true };
}

export async function restoreCalendar({
  ctx,
  input,
}: Verb<{ id: number }, Customer>): Promise<HolidayCalendar> {
  return inTransaction(ctx, async (open) => {
    const row = await restoreOne({ ctx, ...open }, "calendar", input.id);
    return presentCalendar(open.tx, ctx.actor.accountId, row);
  });
}
