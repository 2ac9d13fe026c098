import { and, asc, eq, gt } from "drizzle-orm";
import { accountLimits } from "#shared/account-limits.ts";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import type * as contracts from "#shared/contracts/watching/alerts.ts";
import { dayMs } from "#shared/durations.ts";
import type { Customer } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import type { Reader, Tx } from "../../../db/client.ts";
import { alertMutes, alertRules, screenGroups, screens, users } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../refusal.ts";

const maxDays = 90;

/** Returns the mutes of an account that hold, the first to end first. */
async function mutesOf(db: Reader | Tx, accountId: number, now: Date): Promise<contracts.AlertMute[]> {
  const rows = await db
    .select({ mute: alertMutes, screen: screens.name, group: screenGroups.name, by: users.name })
    .from(alertMutes)
    .leftJoin(screens, eq(screens.id, alertMutes.screenId))
    .leftJoin(screenGroups, eq(screenGroups.id, alertMutes.groupId))
    .leftJoin(users, eq(users.id, alertMutes.userId))
    .where(and(eq(alertMutes.accountId, accountId), gt(alertMutes.until, now)))
    .orderBy(asc(alertMutes.until), asc(alertMutes.id));
  return rows.map(({ mute: { id, screenId, groupId, until }, screen, group, by }) => ({
    id,
    screen: screenId === null ? null : { id: screenId, name: screen ?? "" },
    group: groupId === null ? null : { id: groupId, name: group ?? "" },
    until: until.toISOString(),
    by,
  }));
}

export async function listAlertMutes({
  ctx,
}: Verb<unknown, Customer>): Promise<ResponseOf<typeof contracts.listAlertMutes>> {
  return { items: await mutesOf(ctx.deps.db, ctx.actor.accountId, ctx.now()) };
}

/** Mutes a screen or a group; an earlier mute of it ends. Throws NotFound, Invalid for a time that is past or far. */
export async function muteAlerts({
  ctx,
  input,
}: Verb<InputOf<typeof contracts.muteAlerts>, Customer>): Promise<contracts.AlertMute> {
  const { accountId, userId } = ctx.actor;
  const { screenId, groupId } = input;
  const now = ctx.now();
  const until = new Date(input.until);
  if (until <= now || until.getTime() > now.getTime() + maxDays * dayMs)
    throw refuse("alertMuteEnd", { days: maxDays }).field("until", "alertMuteEnd", { days: maxDays });
  return inTransaction(ctx, async ({ tx, audit }) => {
    await requireTarget(tx, accountId, input);
    const same = screenId === null ? eq(alertMutes.groupId, groupId ?? 0) : eq(alertMutes.screenId, screenId);
    await tx.delete(alertMutes).where(and(eq(alertMutes.accountId, accountId), same));
    if ((await mutesOf(tx, accountId, now)).length >= accountLimits.maxAlertMutes)
      throw refuse("maxAlertMutes", { max: accountLimits.maxAlertMutes });
    const [row] = await tx
      .insert(alertMutes)
      .values({ accountId, screenId, groupId, until, userId, createdAt: now })
      .returning();
    if (!row) throw new Error("The mute was not written");
    await askAgain(tx, accountId, now);
    await audit({
      action: "alert-mute.set",
      subject: { kind: "alert-mute", id: row.id },
      after: { screenId, groupId, until: until.toISOString() },
    });
    const mute = (await mutesOf(tx, accountId, now)).find(({ id }) => id === row.id);
    if (!mute) throw new Error("The mute was not found");
    return mute;
  });
}

/** Ends a mute. Throws NotFound. */
export async function endAlertMute({
  ctx,
  input,
}: Verb<{ id: number }, Customer>): Promise<{ success: true }> {
  const { accountId } = ctx.actor;
  await inTransaction(ctx, async ({ tx, audit }) => {
    const [row] = await tx
      .delete(alertMutes)
      .where(and(eq(alertMutes.id, input.id), eq(alertMutes.accountId, accountId)))
      .returning();
    if (!row) throw refuse("alertMuteNotFound");
    await askAgain(tx, accountId, ctx.now());
    await audit({
      action: "alert-mute.end",
      subject: { kind: "alert-mute", id: row.id },
      before: { screenId: row.screenId, groupId: row.groupId, until: row.until.toISOString() },
    });
  });
  return { success: true };
}

/** The next evaluation asks the account's screens. Only it writes their watches. */
const askAgain = (tx: Tx, accountId: number, now: Date) =>
  tx.update(alertRules).set({ changedAt: now }).where(eq(alertRules.accountId, accountId));

async function requireTarget(
  tx: Tx,
  accountId: number,
  { screenId, groupId }: Pick<InputOf<typeof contracts.muteAlerts>, "screenId" | "groupId">,
): Promise<void> {
  const [found] =
    screenId !== null
      ? await tx
          .select({ deletedAt: screens.deletedAt })
          .from(screens)
          .where(and(eq(screens.id, screenId), eq(screens.accountId, accountId)))
      : await tx
          .select({ deletedAt: screenGroups.deletedAt })
          .from(screenGroups)
          .where(and(eq(screenGroups.id, groupId ?? 0), eq(screenGroups.accountId, accountId)));
  if (!found || found.deletedAt !== null)
    throw refuse(screenId === null ? "groupNotFound" : "screenNotFound");
}
