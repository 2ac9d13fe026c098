import { eq } from "drizzle-orm";
import type { Ctx, Customer } from "../../context.ts";
import { requireWithinBounds } from "../../db/account-bounds.ts";
import { withinSums } from "../../db/account-sums.ts";
import { restoreOne, softDelete } from "../../db/soft-delete.ts";
import { scheduleRules } from "../../db/tables/index.ts";
import type { AuditedTx } from "../../db/transaction.ts";
import { refuse } from "../../http/errors.ts";
import { checkSchedule, columnsOf, type ScheduleInput } from "./check-schedule.ts";
import { lockRule } from "./queries.ts";

/** The context and the open transaction of a write. */
export interface Writing extends AuditedTx {
  ctx: Ctx<Customer>;
}

/** Runs a write that adds to schedules. Throws Conflict when all schedules together exceed the account's limits. */
export const withinScheduleSums = <T>({ ctx, tx }: Writing, write: () => Promise<T>): Promise<T> =>
  withinSums(tx, ctx.actor.accountId, ["scheduleTimes", "exceptionDates"], write);

/**
 * Writes a new schedule and returns its id. Throws Invalid for references that are not this account's, Conflict when
 * there are too many schedules.
 */
export async function insertSchedule({ ctx, tx, audit }: Writing, input: ScheduleInput): Promise<number> {
  const { accountId } = ctx.actor;
  const now = ctx.now();
  await checkSchedule(tx, accountId, input);
  const [row] = await tx
    .insert(scheduleRules)
    .values({ ...columnsOf(input), accountId, createdAt: now, updatedAt: now })
    .returning({ id: scheduleRules.id });
  if (!row) throw new Error("The schedule was not written");
  await requireWithinBounds(tx, accountId, "schedules");
  await audit({ action: "schedule.create", subject: { kind: "schedule", id: row.id }, after: input });
  return row.id;
}

/**
 * Replaces a schedule. Throws Conflict when it was changed since `revision`, Invalid for references that are not this
 * account's, NotFound.
 */
export async function replaceSchedule(
  { ctx, tx, audit }: Writing,
  { id, revision, ...input }: ScheduleInput & { id: number; revision: number },
): Promise<number> {
  const { accountId } = ctx.actor;
  const before = await lockRule(tx, accountId, id);
  if (before.revision !== revision) throw refuse("scheduleChanged");
  await checkSchedule(tx, accountId, input);
  await tx
    .update(scheduleRules)
    .set({ ...columnsOf(input), revision: before.revision + 1, updatedAt: ctx.now() })
    .where(eq(scheduleRules.id, before.id));
  await audit({
    action: "schedule.save",
    subject: { kind: "schedule", id: before.id },
    before,
    after: { ...input, revision },
  });
  return before.id;
}

/** Removes a schedule. Throws NotFound. */
export async function removeSchedule({ ctx, tx, audit }: Writing, id: number): Promise<void> {
  const before = await lockRule(tx, ctx.actor.accountId, id);
  await softDelete({ ctx, tx, audit }, "schedule", [before], { before: (row) => row });
}

/** Restores a removed schedule; an existing one stays as it is. Throws NotFound, Conflict when there are too many. */
export const bringBackSchedule = async (writing: Writing, id: number): Promise<number> =>
  (await restoreOne(writing, "schedule", id)).id;
