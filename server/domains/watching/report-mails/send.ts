import { and, eq, isNotNull, sql } from "drizzle-orm";
import { z } from "zod";
import { minuteMs } from "#shared/durations.ts";
import { paths } from "#shared/paths.ts";
import { roleMay } from "#shared/roles.ts";
import type { Customer } from "../../../actor.ts";
import type { Ctx } from "../../../context.ts";
import { accounts, memberships, reportDeliveries, reportMails, users } from "../../../db/tables/index.ts";
import { inUnauditedTransaction } from "../../../db/transaction.ts";
import { sendLetter } from "../../../emails/letter.ts";
import { Refusal } from "../../../refusal.ts";
import { senderOf } from "../../identity/partner-brands/index.ts";
import { makeReport } from "./make-report.ts";

/** Sends one report to one member. */
export const sendReportJob = { name: "send-report", data: z.object({ deliveryId: z.number().int() }) };

/** The waits before each try. After the last one the delivery has failed. */
const waits = [0, 1, 5, 30, 120].map((minutes) => minutes * minuteMs);
/** Longer than a try may take, so that no other process takes the row meanwhile. */
const claimMs = 300_000;

type Delivery = typeof reportDeliveries.$inferSelect;
type Trouble = NonNullable<Delivery["trouble"]>;
/** Another try does not help. */
const isFinal: ReadonlySet<Trouble> = new Set(["no member", "no group"]);

/**
 * Makes a report and sends it, unless it was sent or another process sends it now. Each try is recorded. After a stop
 * between the answer of the mail server and our note, the repeat has the same Message-ID.
 */
export async function sendReport(ctx: Ctx, deliveryId: number): Promise<void> {
  const delivery = await claim(ctx, deliveryId);
  if (!delivery) return;
  const trouble = await send(ctx, delivery);
  const tries = delivery.tries + 1;
  const wait = trouble === null || isFinal.has(trouble) ? undefined : waits[tries];
  const now = ctx.now();
  await inUnauditedTransaction(ctx.deps, "nothing", (tx) =>
    tx
      .update(reportDeliveries)
      .set({
        tries,
        trouble,
        claimedUntil: null,
        state: trouble === null ? "sent" : wait === undefined ? "failed" : "waiting",
        nextAt: wait === undefined ? null : new Date(now.getTime() + wait),
        sentAt: trouble === null ? now : null,
      })
      .where(and(eq(reportDeliveries.id, delivery.id), eq(reportDeliveries.accountId, delivery.accountId))),
  );
}

/** Takes a delivery that is due. Of two processes one gets it. */
function claim({ deps, now }: Ctx, deliveryId: number): Promise<Delivery | undefined> {
  const at = now();
  const d = reportDeliveries;
  const isDue = sql`${d.state} = 'waiting' and ${d.nextAt} <= ${at.toISOString()}::timestamptz
    and (${d.claimedUntil} is null or ${d.claimedUntil} < ${at.toISOString()}::timestamptz)`;
  return inUnauditedTransaction(deps, "nothing", async (tx) => {
    const [row] = await tx
      .update(d)
      .set({ claimedUntil: new Date(at.getTime() + claimMs) })
      .where(and(eq(d.id, deliveryId), isDue))
      .returning();
    return row;
  });
}

/** Sends the report as the member may see it; returns what went wrong. */
async function send(ctx: Ctx, delivery: Delivery): Promise<Trouble | null> {
  const { id, accountId, userId, from, to: until } = delivery;
  const { db } = ctx.deps;
  const [to] = await db
    .select({
      name: users.name,
      email: users.email,
      language: users.language,
      zone: accounts.timeZone,
      role: memberships.role,
      scope: memberships.scope,
      account: accounts.name,
      report: reportMails,
    })
    .from(reportMails)
    .innerJoin(accounts, eq(accounts.id, reportMails.accountId))
    .innerJoin(memberships, and(eq(memberships.accountId, accountId), eq(memberships.userId, userId)))
    .innerJoin(users, and(eq(users.id, memberships.userId), isNotNull(users.emailConfirmedAt)))
    .where(and(eq(reportMails.id, delivery.reportMailId), eq(reportMails.accountId, accountId)));
  if (!to || !roleMay(to.role, "reports.see")) return "no member";
  const actor: Customer = {
    kind: "customer",
    accountId,
    userId,
    sessionId: 0,
    role: to.role,
    ...(to.scope && { scope: to.scope }),
  };
  const language = to.language ?? "en";
  const sender = await senderOf(ctx.deps, accountId);
  const about = { language, account: to.account, brand: sender.name, days: { from, to: until } };
  let made: Awaited<ReturnType<typeof makeReport>>;
  try {
    made = await makeReport({ ...ctx, actor }, to.report, about);
  } catch (error) {
    if (error instanceof Refusal && error.reason === "groupNotFound") return "no group";
    ctx.log.warn({ err: error, deliveryId: id }, "a report by email could not be made");
    return "report";
  }
  const { subject, lines, attachments } = made;
  try {
    await sendLetter(ctx.deps, {
      to,
      language,
      sender,
      subject: `${subject} (${to.account})`,
      lines,
      path: paths.reportMails,
      attachments,
      id: `report-${id}`,
    });
    return null;
  } catch (error) {
    ctx.log.warn({ err: error, deliveryId: id }, "a report was not accepted by the mail server");
    return "mail";
  }
}
