import { eq } from "drizzle-orm";
import type { InputOf } from "#shared/contracts/contract.ts";
import type {
  Schedule,
  saveSchedule as saveScheduleContract,
  switchSchedule as switchScheduleContract,
} from "#shared/contracts/playing/schedules.ts";
import type { Customer } from "../../../actor.ts";
import type { Ctx, Verb } from "../../../context.ts";
import { requireWithinBounds } from "../../../db/account-bounds.ts";
import { sumsOfSchedules, withinSums } from "../../../db/account-sums.ts";
import { authorOf } from "../../../db/revisions/earlier-revisions.ts";
import { restoreOne, softDelete } from "../../../db/soft-delete.ts";
import { scheduleRules } from "../../../db/tables/index.ts";
import { type AuditedTx, inTransaction } from "../../../db/transaction.ts";
import { requireMatch } from "../../../http/revision-tag.ts";
import { requirePlanInScope } from "../../identity/scopes/index.ts";
import { checkFacts } from "../../library/data-sources/index.ts";
import { checkSchedule, columnsOf, type ScheduleInput } from "./check-schedule.ts";
import { keepSchedule, mergedSchedule } from "./merge-schedule.ts";
import { presentSchedule } from "./present.ts";
import { lockRule } from "./queries.ts";

/** The context and the open transaction of a write. */
export interface Writing extends AuditedTx {
  ctx: Ctx<Customer>;
}

/** Runs a write that adds to schedules. Throws Conflict when all schedules together exceed the account's limits. */
export const withinScheduleSums = <T>({ ctx, tx }: Writing, write: () => Promise<T>): Promise<T> =>
  withinSums(tx, ctx.actor.accountId, sumsOfSchedules, write);

/**
 * Writes a new schedule and returns its id. Throws Invalid for references that are not this account's, Conflict when
 * there are too many schedules.
 */
export async function insertSchedule({ ctx, tx, audit }: Writing, input: ScheduleInput): Promise<number> {
  const { accountId } = ctx.actor;
  const now = ctx.now();
  await requirePlanInScope(ctx, tx, { playlistId: input.playlistId, targets: [input.target] });
  await checkSchedule(tx, accountId, input);
  await checkFacts({ ctx, tx }, [input.condition], { before: [] });
  const [row] = await tx
    .insert(scheduleRules)
    .values({ ...columnsOf(input), accountId, createdAt: now, updatedAt: now })
    .returning({ id: scheduleRules.id });
  if (!row) throw new Error("The schedule was not written");
  await requireWithinBounds(tx, accountId, "schedules");
  await audit({ action: "schedule.create", subject: { kind: "schedule", id: row.id }, after: input });
  return row.id;
}

type ChangedSchedule = Omit<InputOf<typeof saveScheduleContract>, "id">;

/**
 * Changes a schedule. What is left out stays. A change that was made from an earlier revision is merged with what others saved since. Throws
 * Conflict when they changed the same fields, Invalid for references that are not this account's, NotFound.
 */
export async function replaceSchedule(
  { ctx, tx, audit }: Writing,
  { id, revision, ...sent }: ChangedSchedule & { id: number },
): Promise<number> {
  const { accountId } = ctx.actor;
  const before = await lockRule(tx, accountId, id);
  requireMatch(ctx, before.revision);
  const input = await mergedSchedule({ ctx, tx }, before, { revision, sent });
  await requirePlanInScope(ctx, tx, { playlistId: input.playlistId, targets: [input.target] });
  await checkSchedule(tx, accountId, input);
  await checkFacts({ ctx, tx }, [input.condition], { before: [before.condition] });
  await keepSchedule({ ctx, tx }, before);
  await tx
    .update(scheduleRules)
    .set({ ...columnsOf(input), revision: before.revision + 1, updatedAt: ctx.now() })
    .where(eq(scheduleRules.id, before.id));
  await audit({
    action: "schedule.save",
    subject: { kind: "schedule", id: before.id },
    before,
    after: { ...input, revision: before.revision + 1 },
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

/** Returns one schedule, with who changed it last. */
export async function getSchedule({ ctx, input }: Verb<{ id: number }, Customer>): Promise<Schedule> {
  const { db } = ctx.deps;
  const { accountId } = ctx.actor;
  const schedule = await presentSchedule(db, accountId, input.id);
  const { id, revision } = schedule;
  return { ...schedule, changedBy: await authorOf(db, accountId, { kind: "schedule", id, revision }) };
}

export async function createSchedule({ ctx, input }: Verb<ScheduleInput, Customer>): Promise<Schedule> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async (open) => {
    const writing = { ctx, ...open };
    const id = await withinScheduleSums(writing, () => insertSchedule(writing, input));
    return presentSchedule(open.tx, accountId, id);
  });
}

/** Saves a schedule. Throws as `replaceSchedule` does. */
export async function saveSchedule({
  ctx,
  input,
}: Verb<InputOf<typeof saveScheduleContract>, Customer>): Promise<Schedule> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async (open) => {
    const writing = { ctx, ...open };
    const id = await withinScheduleSums(writing, () => replaceSchedule(writing, input));
    return presentSchedule(open.tx, accountId, id);
  });
}

/** Enables or disables a schedule. The same state again does not change the revision. */
export async function switchSchedule({
  ctx,
  input,
}: Verb<InputOf<typeof switchScheduleContract>, Customer>): Promise<Schedule> {
  const { accountId } = ctx.actor;
  const { id, enabled } = input;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const before = await lockRule(tx, accountId, id);
    if (before.enabled !== enabled) {
      await keepSchedule({ ctx, tx }, before);
      await tx
        .update(scheduleRules)
        .set({ enabled, revision: before.revision + 1, updatedAt: ctx.now() })
        .where(eq(scheduleRules.id, id));
    }
    await audit({
      action: "schedule.switch",
      subject: { kind: "schedule", id },
      before: { enabled: before.enabled },
      after: { enabled },
    });
    return presentSchedule(tx, accountId, id);
  });
}

export async function deleteSchedule({
  ctx,
  input,
}: Verb<{ id: number }, Customer>): Promise<{ success: true }> {
  await inTransaction(ctx, (open) => removeSchedule({ ctx, ...open }, input.id));
  return { success: true };
}

export async function restoreSchedule({ ctx, input }: Verb<{ id: number }, Customer>): Promise<Schedule> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async (open) => {
    const writing = { ctx, ...open };
    const id = await withinScheduleSums(writing, () => bringBackSchedule(writing, input.id));
    return presentSchedule(open.tx, accountId, id);
  });
}
