import { and, eq, isNotNull, isNull, lt, lte } from "drizzle-orm";
import { brand } from "#shared/brand.ts";
import { dayInIndia } from "#shared/day-in.ts";
import { dayMs } from "#shared/durations.ts";
import { paths } from "#shared/paths.ts";
import type { Ctx } from "../../../../context.ts";
import { operators, peopleCases } from "../../../../db/tables/index.ts";
import { inUnauditedTransaction } from "../../../../db/transaction.ts";
import { companyToday } from "../../../identity/company-details/index.ts";
import { forgotten } from "./case-rows.ts";

/** A refused case remembers who asked for so long: the person may write again. */
const refusedDays = 30;
/** From so many days before its end a case is told every day. */
const alarmDays = 7;

/** Deletes archives whose time is over, and lets refused cases forget who asked. */
export async function sweepCases({ ctx }: { ctx: Ctx }): Promise<void> {
  const now = ctx.now();
  const over = await ctx.deps.db
    .select({ id: peopleCases.id, sha256: peopleCases.archiveSha256 })
    .from(peopleCases)
    .where(and(isNotNull(peopleCases.archiveSha256), lte(peopleCases.archiveEndsAt, now)));
  for (const { id, sha256 } of over) {
    if (sha256) await ctx.deps.storage.remove(sha256);
    await inUnauditedTransaction(ctx.deps, "nothing", (tx) =>
      tx
        .update(peopleCases)
        .set({ archiveSha256: null, archiveBytes: null, archiveTokenHash: null, archiveEndsAt: null })
        .where(eq(peopleCases.id, id)),
    );
  }
  await inUnauditedTransaction(ctx.deps, "nothing", (tx) =>
    tx
      .update(peopleCases)
      .set(forgotten)
      .where(
        and(
          eq(peopleCases.state, "refused"),
          lt(peopleCases.endedAt, new Date(now.getTime() - refusedDays * dayMs)),
        ),
      ),
  );
}

/** Emails support and the admins about cases that must be answered soon, or should have been. For once a day. */
export async function mailDueCases({ ctx }: { ctx: Ctx }): Promise<void> {
  const { db, env, mail } = ctx.deps;
  const now = ctx.now();
  const due = await db
    .select({ id: peopleCases.id, dueAt: peopleCases.dueAt })
    .from(peopleCases)
    .where(
      and(isNull(peopleCases.endedAt), lte(peopleCases.dueAt, new Date(now.getTime() + alarmDays * dayMs))),
    )
    .orderBy(peopleCases.dueAt);
  if (due.length === 0) return;
  const { supportEmail } = await companyToday(ctx.deps);
  const admins = await db
    .select({ email: operators.email })
    .from(operators)
    .where(and(eq(operators.role, "admin"), isNull(operators.deletedAt), isNotNull(operators.email)));
  const today = dayInIndia(now);
  for (const to of new Set([supportEmail, ...admins.flatMap(({ email }) => email ?? [])]))
    await mail.send({
      to,
      replyTo: supportEmail,
      // A repeat of the job is the same email.
      messageId: `people-cases-${today}-${to.replace(/\W/g, "-")}@${new URL(env.PUBLIC_URL).hostname}`,
      subject: `${brand.name}: ${due.length} requests about people's data must be answered`,
      text: [
        ...due.map(
          ({ id, dueAt }) => `Case ${id}: until ${dayInIndia(dueAt)}${dueAt < now ? ", overdue" : ""}`,
        ),
        "",
        `${env.PUBLIC_URL}${paths.admin}/people`,
      ].join("\n"),
    });
}
