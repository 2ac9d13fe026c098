import { and, eq, isNull, lte, sql } from "drizzle-orm";
import { dayIn } from "#shared/day-in.ts";
import { dayMs } from "#shared/durations.ts";
import type { Customer } from "../../../actor.ts";
import type { Ctx, Verb, VerbDeps } from "../../../context.ts";
import { lockAccount } from "../../../db/account-bounds.ts";
import type { Tx } from "../../../db/client.ts";
import { inPieces } from "../../../db/statement.ts";
import { accounts, reportDeliveries, reportMails } from "../../../db/tables/index.ts";
import { inTransaction, inUnauditedTransaction } from "../../../db/transaction.ts";
import { throttle } from "../../../http/throttle.ts";
import { daysBefore, knownZone, nextSending } from "./period.ts";
import { type Row, reportMailOf } from "./report-mails.ts";
import { sendReportJob } from "./send.ts";

/** Deliveries are kept so long, for the page. */
const keptDays = 90;
const maxPerRun = 500;

/**
 * Writes the emails of reports that are due, and wakes those that wait. Each report is one transaction that holds the
 * account, so two processes write its emails once, and a process that ends leaves the rest for the next run. After a stop
 * of the service only the last period is sent.
 */
export async function mailDueReports({ deps, now }: Ctx): Promise<void> {
  const at = now();
  const isDue = and(lte(reportMails.nextAt, at), isNull(reportMails.deletedAt));
  const due = await deps.db
    .select({ id: reportMails.id, accountId: reportMails.accountId })
    .from(reportMails)
    .where(isDue)
    .orderBy(reportMails.nextAt)
    .limit(maxPerRun);
  for (const { id, accountId } of due)
    await inUnauditedTransaction(deps, "nothing", async (tx) => {
      await lockAccount(tx, accountId);
      const [row] = await tx
        .select()
        .from(reportMails)
        .where(and(eq(reportMails.id, id), eq(reportMails.accountId, accountId), isDue));
      if (!row) return;
      const zone = await zoneOf(tx, accountId);
      await write(deps, tx, { row, zone, userIds: row.userIds, isTest: false, at });
      await tx
        .update(reportMails)
        .set({ nextAt: nextSending(row.every, row.at, zone, at) })
        .where(and(eq(reportMails.id, id), eq(reportMails.accountId, accountId)));
    });
  await wake(deps, at);
}

/** Sends the report of the last period to the caller. Throws NotFound. */
export async function testReportMail({
  ctx,
  input: { id },
}: Verb<{ id: number }, Customer>): Promise<{ success: true }> {
  const { accountId, userId } = ctx.actor;
  await throttle(ctx, { key: `report-mail-test:account:${accountId}`, max: 20, perMinutes: 60 });
  await inTransaction(ctx, async ({ tx, audit }) => {
    const row = await reportMailOf(tx, accountId, id);
    const zone = await zoneOf(tx, accountId);
    await write(ctx.deps, tx, { row, zone, userIds: [userId], isTest: true, at: ctx.now() });
    await audit({ action: "report-mail.test", subject: { kind: "report-mail", id } });
  });
  return { success: true };
}

async function zoneOf(tx: Tx, accountId: number): Promise<string> {
  const [account] = await tx
    .select({ zone: accounts.timeZone })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return account?.zone ?? "UTC";
}

async function write(
  { jobs }: Pick<VerbDeps, "jobs">,
  tx: Tx,
  {
    row,
    zone,
    userIds,
    isTest,
    at,
  }: { row: Row; zone: string; userIds: number[]; isTest: boolean; at: Date },
): Promise<void> {
  const days = daysBefore(row.every, dayIn(knownZone(zone), at));
  const { id: reportMailId, accountId } = row;
  const one = { accountId, reportMailId, isTest, nextAt: at, createdAt: at, ...days };
  const written = await inPieces(userIds, (part) =>
    tx
      .insert(reportDeliveries)
      .values(part.map((userId) => ({ ...one, userId })))
      .onConflictDoNothing()
      .returning({ id: reportDeliveries.id }),
  );
  for (const { id } of written.flat()) await jobs.enqueue(tx, sendReportJob, { deliveryId: id });
}

/** Wakes the job for emails that are due: other tries, and what a process left when it died. */
async function wake(deps: Pick<VerbDeps, "db" | "bus" | "jobs" | "now">, at: Date): Promise<void> {
  const d = reportDeliveries;
  const rows = await deps.db
    .select({ id: d.id })
    .from(d)
    .where(
      and(
        eq(d.state, "waiting"),
        lte(d.nextAt, at),
        sql`(${d.claimedUntil} is null or ${d.claimedUntil} < ${at})`,
      ),
    )
    .orderBy(d.nextAt)
    .limit(1000);
  if (rows.length === 0) return;
  await inUnauditedTransaction(deps, "nothing", async (tx) => {
    for (const { id } of rows) await deps.jobs.enqueue(tx, sendReportJob, { deliveryId: id });
  });
}

/** Deletes what was sent long ago. */
export async function sweepReportDeliveries(deps: Pick<VerbDeps, "db" | "bus" | "now">): Promise<void> {
  const before = new Date(deps.now().getTime() - keptDays * dayMs);
  await inUnauditedTransaction(deps, "nothing", (tx) =>
    tx.delete(reportDeliveries).where(lte(reportDeliveries.createdAt, before)),
  );
}
