import { and, asc, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { backofficeTicket } from "#shared/paths.ts";
import type { Verb } from "../../../../context.ts";
import { anyOf } from "../../../../db/statement.ts";
import { operators, tickets } from "../../../../db/tables/index.ts";
import { companyToday } from "../../../identity/company-details/index.ts";

const alarmedTime = z.enum(["answer", "solve"]);
export type AlarmedTime = z.output<typeof alarmedTime>;

/** Emails support, and the operator to whom the tickets are assigned, that a time of them is nearly over. */
export const mailAlarmJob = {
  name: "mail-ticket-alarm",
  data: z.object({
    what: alarmedTime,
    /** Null: they are assigned to nobody. */
    operatorId: z.number().int().nullable(),
    ticketIds: z.array(z.number().int()).min(1),
    /** When the alarm was found: names its emails. */
    foundAt: z.number().int(),
  }),
};

const wordsOf: Record<AlarmedTime, string> = { answer: "a first answer", solve: "a solution" };

/** Sends the emails, about the tickets that still wait. Throws when the mail server refuses; the job tries again. */
export async function mailAlarm({ ctx, input }: Verb<z.output<typeof mailAlarmJob.data>>): Promise<void> {
  const { db, env, mail } = ctx.deps;
  const { what, operatorId, ticketIds, foundAt } = input;
  const waiting = await db
    .select({ id: tickets.id, name: tickets.name, dueAt: dueColumn[what] })
    .from(tickets)
    .where(
      and(
        anyOf(tickets.id, ticketIds),
        isNull(tickets.solvedAt),
        what === "answer" ? isNull(tickets.firstAnsweredAt) : undefined,
      ),
    )
    .orderBy(asc(dueColumn[what]), asc(tickets.id));
  const [first] = waiting;
  if (!first) return;
  const [assignee] =
    operatorId === null
      ? []
      : await db
          .select({ name: operators.name, email: operators.email })
          .from(operators)
          .where(and(eq(operators.id, operatorId), isNull(operators.deletedAt)));
  const { supportEmail, supportHours } = await companyToday(ctx.deps);
  const clock = new Intl.DateTimeFormat("en-GB", {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: supportHours.zone,
  });
  const subject =
    waiting.length === 1
      ? `Ticket ${first.id} from ${first.name} needs ${wordsOf[what]} soon`
      : `${waiting.length} tickets need ${wordsOf[what]} soon`;
  const text = [
    `Assigned to: ${assignee?.name ?? "no manager yet"}`,
    ...waiting.flatMap(({ id, name, dueAt }) => [
      "",
      `Ticket ${id} from ${name}, until ${dueAt ? clock.format(dueAt) : "now"}:`,
      `${env.PUBLIC_URL}${backofficeTicket(id)}`,
    ]),
  ].join("\n");
  for (const to of new Set([supportEmail, ...(assignee?.email ? [assignee.email] : [])]))
    await mail.send({
      to,
      replyTo: supportEmail,
      // A repeat of the job is the same email.
      messageId: `alarm-${what}-${ticketIds[0]}-${foundAt}-${to.replace(/\W/g, "-")}@${new URL(env.PUBLIC_URL).hostname}`,
      subject,
      text,
    });
}

const dueColumn = { answer: tickets.firstAnswerDueAt, solve: tickets.solveDueAt };
