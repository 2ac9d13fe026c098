import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { accountLimits } from "#shared/account-limits.ts";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import type * as contracts from "#shared/contracts/watching/report-mails.ts";
import type { ReportMail, reportMailTroubles } from "#shared/contracts/watching/report-mails.ts";
import { roleMay } from "#shared/roles.ts";
import type { Customer } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import type { Reader, Tx } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import {
  accounts,
  memberships,
  reportDeliveries,
  reportMails,
  screenGroups,
  users,
} from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../refusal.ts";
import { groupOf } from "../../core/groups/index.ts";
import { nextSending } from "./period.ts";

export type Row = typeof reportMails.$inferSelect;
type Trouble = (typeof reportMailTroubles)[number];
type Fields = InputOf<typeof contracts.createReportMail>;

/** Returns a report of this account. Throws NotFound. */
export async function reportMailOf(db: Reader | Tx, accountId: number, id: number): Promise<Row> {
  const [row] = await db
    .select()
    .from(reportMails)
    .where(and(eq(reportMails.accountId, accountId), eq(reportMails.id, id), isNull(reportMails.deletedAt)));
  if (!row) throw refuse("reportMailNotFound");
  return row;
}

export async function listReportMails({
  ctx,
}: Verb<unknown, Customer>): Promise<ResponseOf<typeof contracts.listReportMails>> {
  const rows = await ctx.deps.db
    .select()
    .from(reportMails)
    .where(and(eq(reportMails.accountId, ctx.actor.accountId), isNull(reportMails.deletedAt)))
    .orderBy(asc(reportMails.name), asc(reportMails.id));
  return { items: await present(ctx.deps.db, rows) };
}

async function present(db: Reader | Tx, rows: readonly Row[]): Promise<ReportMail[]> {
  if (rows.length === 0) return [];
  const groups = await db
    .select({ id: screenGroups.id, name: screenGroups.name })
    .from(screenGroups)
    .where(
      anyOf(
        screenGroups.id,
        rows.flatMap(({ groupId }) => groupId ?? []),
      ),
    );
  const d = reportDeliveries;
  const countOf = (state: string) => sql<number>`(count(*) filter (where ${d.state} = ${state}))::int`;
  const counted = await db
    .select({
      id: d.reportMailId,
      from: d.from,
      to: d.to,
      createdAt: sql<Date>`max(${d.createdAt})`.mapWith(d.createdAt),
      sent: countOf("sent"),
      waiting: countOf("waiting"),
      failed: countOf("failed"),
      trouble: sql<Trouble | null>`max(${d.trouble}) filter (where ${d.state} = 'failed')`,
    })
    .from(d)
    .where(
      anyOf(
        d.reportMailId,
        rows.map(({ id }) => id),
      ),
    )
    .groupBy(d.reportMailId, d.from, d.to);
  return rows.map(({ accountId: _accountId, createdAt: _createdAt, deletedAt: _deletedAt, ...row }) => {
    const own = counted.filter(({ id }) => id === row.id);
    const last = own.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0];
    return {
      ...row,
      group: groups.find(({ id }) => id === row.groupId) ?? null,
      nextAt: row.nextAt?.toISOString() ?? null,
      last: last ? { ...last, id: undefined, createdAt: last.createdAt.toISOString() } : null,
    };
  });
}

/** Adds a report by email. Throws Conflict above the limit, NotFound for a group of another account. */
export async function createReportMail({ ctx, input }: Verb<Fields, Customer>): Promise<ReportMail> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const own = and(eq(reportMails.accountId, accountId), isNull(reportMails.deletedAt));
    if ((await tx.$count(reportMails, own)) >= accountLimits.maxReportMails)
      throw refuse("maxReportMails", { max: accountLimits.maxReportMails });
    const values = await valuesOf(tx, accountId, input, ctx.now());
    const [row] = await tx
      .insert(reportMails)
      .values({ accountId, ...values, createdAt: ctx.now() })
      .returning();
    if (!row) throw new Error("The report was not written");
    const subject = { kind: "report-mail" as const, id: row.id };
    await audit({ action: "report-mail.create", subject, after: audited(row) });
    return (await present(tx, [row]))[0] as ReportMail;
  });
}

/** Changes a report by email. Throws NotFound. */
export async function saveReportMail({
  ctx,
  input: { id, ...input },
}: Verb<Fields & { id: number }, Customer>): Promise<ReportMail> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const before = await reportMailOf(tx, accountId, id);
    const values = await valuesOf(tx, accountId, input, ctx.now());
    const [row] = await tx
      .update(reportMails)
      .set(values)
      .where(and(eq(reportMails.id, id), eq(reportMails.accountId, accountId)))
      .returning();
    if (!row) throw new Error("The report was not written");
    await audit({
      action: "report-mail.save",
      subject: { kind: "report-mail", id },
      before: audited(before),
      after: audited(row),
    });
    return (await present(tx, [row]))[0] as ReportMail;
  });
}

/** Removes a report by email; one that is on its way may still arrive. Throws NotFound. */
export async function deleteReportMail({
  ctx,
  input: { id },
}: Verb<{ id: number }, Customer>): Promise<{ success: true }> {
  const { accountId } = ctx.actor;
  await inTransaction(ctx, async ({ tx, audit }) => {
    const row = await reportMailOf(tx, accountId, id);
    await tx
      .update(reportMails)
      .set({ deletedAt: ctx.now(), nextAt: null })
      .where(and(eq(reportMails.id, id), eq(reportMails.accountId, accountId)));
    const subject = { kind: "report-mail" as const, id };
    await audit({ action: "report-mail.delete", subject, before: audited(row) });
  });
  return { success: true };
}

async function valuesOf(tx: Tx, accountId: number, input: Fields, now: Date) {
  if (input.groupId !== null) await groupOf(tx, accountId, input.groupId);
  const members = await tx
    .select({ id: users.id, role: memberships.role })
    .from(memberships)
    .innerJoin(users, and(eq(users.id, memberships.userId), isNotNull(users.emailConfirmedAt)))
    .where(and(eq(memberships.accountId, accountId), anyOf(users.id, input.userIds)));
  const able = new Set(members.filter(({ role }) => roleMay(role, "reports.see")).map(({ id }) => id));
  if (input.userIds.some((id) => !able.has(id)))
    throw refuse("reportRecipientUnfit").field("userIds", "reportRecipientUnfit");
  const [account] = await tx
    .select({ zone: accounts.timeZone })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  const { name, report, groupBy, groupId, every, at, enabled } = input;
  return {
    name,
    report,
    groupBy,
    groupId,
    every,
    at,
    enabled,
    userIds: [...new Set(input.userIds)],
    nextAt: enabled ? nextSending(every, at, account?.zone ?? "UTC", now) : null,
  };
}

const audited = ({ name, groupId, enabled, userIds }: Row) => ({
  name,
  groupId,
  enabled,
  recipients: userIds.length,
});
