import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { brand } from "#shared/brand.ts";
import { dayInIndia } from "#shared/day-in.ts";
import { dayMs } from "#shared/durations.ts";
import { paths } from "#shared/paths.ts";
import type { Ctx } from "../../../../context.ts";
import { operators } from "../../../../db/tables/index.ts";
import { companyToday } from "../../company-details/index.ts";
import { presentLetterProblem } from "./letter-attention.ts";
import { letterWords } from "./warnings.ts";

/** So many days before the end of the financial year an email is sent; -1: on the day after it. */
const mailedAt = [30, 14, 7, 1, -1];

/** Emails support and the admins that the letter of undertaking ends, or has ended. For once a day. */
export async function mailLetterAlarm({ ctx }: { ctx: Ctx }): Promise<void> {
  const { db, env, mail } = ctx.deps;
  const problem = await presentLetterProblem(ctx.deps, ctx.now());
  if (!problem || problem.kind === "without year") return;
  const today = dayInIndia(ctx.now());
  const left = Math.round((Date.parse(problem.lastDay) - Date.parse(today)) / dayMs);
  if (!mailedAt.includes(left)) return;
  const { supportEmail } = await companyToday(ctx.deps);
  const admins = await db
    .select({ email: operators.email })
    .from(operators)
    .where(and(eq(operators.role, "admin"), isNull(operators.deletedAt), isNotNull(operators.email)));
  for (const to of new Set([supportEmail, ...admins.flatMap(({ email }) => email ?? [])]))
    await mail.send({
      to,
      replyTo: supportEmail,
      // A repeat of the job is the same email.
      messageId: `letter-${today}-${to.replace(/\W/g, "-")}@${new URL(env.PUBLIC_URL).hostname}`,
      subject:
        problem.kind === "ended"
          ? `${brand.name}: no letter of undertaking holds`
          : `${brand.name}: the letter of undertaking ends on ${problem.lastDay}`,
      text: [letterWords(problem), "", `${env.PUBLIC_URL}${paths.admin}/company`].join("\n"),
    });
}
