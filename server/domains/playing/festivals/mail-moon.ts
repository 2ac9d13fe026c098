import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { dayIn } from "#shared/day-in.ts";
import { followsMoon } from "#shared/holidays/festivals/festivals.ts";
import { type Language, localeOf } from "#shared/languages.ts";
import { paths } from "#shared/paths.ts";
import { roleMay } from "#shared/roles.ts";
import type { Ctx, Verb } from "../../../context.ts";
import { accounts, festivals, memberships, users } from "../../../db/tables/index.ts";
import { inUnauditedTransaction } from "../../../db/transaction.ts";
import { sendLetter } from "../../../emails/letter.ts";
import { isReachable } from "../../../emails/reachable.ts";
import { declareTexts } from "../../../texts.ts";
import { senderOf } from "../../identity/partner-brands/index.ts";
import { askedDays } from "./queries.ts";

const id = z.number().int();

/** Asks a person whether the day of a festival that follows the moon is right. */
export const mailMoonJob = { name: "mail-moon", data: z.object({ festivalId: id, userId: id }) };

const moonTexts = declareTexts("moon-mail", {
  subject: "{name}: is {day} right?",
  decides: "The moon decides when {name} is. You prepared it for {day}.",
  possible: "It can also be {days}.",
  move: "Say which day is right on the page of your festivals. One click moves the schedules and the countdown:",
  nothing: "If you do nothing, it stays as it is.",
});

/** Queues the question for the festivals whose day is near, once for each; to all who may change schedules. */
export async function askAboutMoonDays(ctx: Ctx): Promise<void> {
  const { deps } = ctx;
  const rows = await deps.db
    .select({ row: festivals, timeZone: accounts.timeZone })
    .from(festivals)
    .innerJoin(accounts, eq(accounts.id, festivals.accountId))
    .where(and(isNull(festivals.askedAt), isNull(festivals.confirmedAt), isNull(festivals.takenBackAt)));
  for (const { row, timeZone } of rows) {
    if (!followsMoon(row.festival) || !askedDays(row, dayIn(timeZone, ctx.now()))) continue;
    const members = await deps.db
      .select({ userId: users.id, role: memberships.role })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(and(eq(memberships.accountId, row.accountId), isReachable));
    await inUnauditedTransaction(deps, "nothing", async (tx) => {
      const asked = await tx
        .update(festivals)
        .set({ askedAt: ctx.now() })
        .where(and(eq(festivals.id, row.id), isNull(festivals.askedAt)))
        .returning({ id: festivals.id });
      if (asked.length === 0) return;
      for (const { userId, role } of members)
        if (roleMay(role, "content.edit"))
          await deps.jobs.enqueue(tx, mailMoonJob, { festivalId: row.id, userId });
    });
  }
}

const dayWords = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: "full", timeZone: "UTC" }).format(
    Date.parse(`${date}T00:00:00Z`),
  );

/** Sends the question in the language of the person; skips one that was answered meanwhile. */
export async function mailMoon({ ctx, input }: Verb<z.output<typeof mailMoonJob.data>>): Promise<void> {
  const { db } = ctx.deps;
  const [found] = await db
    .select({ row: festivals, account: accounts, user: users })
    .from(festivals)
    .innerJoin(accounts, eq(accounts.id, festivals.accountId))
    .innerJoin(memberships, eq(memberships.accountId, festivals.accountId))
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(festivals.id, input.festivalId), eq(users.id, input.userId)));
  if (!found) return;
  const { row, account, user } = found;
  const days = askedDays(row, dayIn(account.timeZone, ctx.now()));
  if (!days) return;
  const language = user.language ?? "en";
  const text = moonTexts(language);
  const [name, day] = [row.name, dayWords(row.day, language)];
  const others = days.filter((each) => each !== row.day).map((each) => dayWords(each, language));
  const list = new Intl.ListFormat(localeOf(language), { type: "disjunction" }).format(others);
  const sender = await senderOf(ctx.deps, account.id);
  await sendLetter(ctx.deps, {
    to: user,
    language,
    sender,
    subject: text("subject", { name, day: dayWords(row.day, language) }),
    lines: [
      text("decides", { name, day }),
      ...(others.length > 0 ? [text("possible", { days: list })] : []),
      text("nothing"),
      "",
      text("move"),
    ],
    path: paths.festivals,
  });
}
