import { and, desc, eq, isNull } from "drizzle-orm";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import type { askOwnData, listOwnCases, OwnCase } from "#shared/contracts/desk/own-data.ts";
import { dayMs } from "#shared/durations.ts";
import { completeFor } from "#shared/languages.ts";
import { answerDays } from "#shared/people-data/cases.ts";
import type { Customer } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import { peopleCases, users } from "../../../../db/tables/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { throttle } from "../../../../http/throttle.ts";
import { refuse } from "../../../../refusal.ts";
import { checkOwnPassword } from "../../../identity/sessions/index.ts";
import { lookJob } from "../cases/case-jobs.ts";
import type { CaseRow } from "../cases/case-rows.ts";

const mostShown = 10;

/** Returns what a person has asked about their own data. */
export async function ownCases({ ctx }: Verb<unknown, Customer>): Promise<ResponseOf<typeof listOwnCases>> {
  const rows = await ctx.deps.db
    .select()
    .from(peopleCases)
    .where(eq(peopleCases.userId, ctx.actor.userId))
    .orderBy(desc(peopleCases.id))
    .limit(mostShown);
  return { items: rows.map(presentOwnCase) };
}

/**
 * Opens a case for the person who is signed in, once while it waits. The password and the confirmed address are its proof. Throws
 * Invalid for the field `current`, Conflict without a confirmed address, TooMany after five a day.
 */
export async function askAboutSelf({
  ctx,
  input: { kind, current },
}: Verb<InputOf<typeof askOwnData>, Customer>): Promise<OwnCase> {
  const { userId } = ctx.actor;
  await checkOwnPassword(ctx, current);
  await throttle(ctx, { key: `own-data:${userId}`, max: 5, perMinutes: 24 * 60 });
  const now = ctx.now();
  const row = await inTransaction(ctx, async ({ tx, audit }) => {
    const [person] = await tx.select().from(users).where(eq(users.id, userId)).for("no key update");
    // Under an address of somebody else, that person's data would be found.
    if (!person?.emailConfirmedAt) throw refuse("ownDataNeedsAddress");
    const same = and(eq(peopleCases.userId, userId), eq(peopleCases.kind, kind), isNull(peopleCases.endedAt));
    const [waiting] = await tx.select().from(peopleCases).where(same);
    const [made] = waiting
      ? [waiting]
      : await tx
          .insert(peopleCases)
          .values({
            kind,
            state: "looking",
            email: person.email.toLowerCase(),
            language: completeFor(person.language),
            userId,
            openedAt: now,
            dueAt: new Date(now.getTime() + answerDays * dayMs),
            proof: "login",
            provedAt: now,
          })
          .returning();
    if (!made) throw new Error("The case was not written");
    if (!waiting) await ctx.deps.jobs.enqueue(tx, lookJob, { caseId: made.id });
    // Without address and name: the audit outlives the case.
    await audit({
      action: "people-case.open",
      subject: { kind: "people-case", id: made.id },
      accountId: null,
      after: { kind },
    });
    return made;
  });
  return presentOwnCase(row);
}

const presentOwnCase = ({ id, kind, state, openedAt, dueAt, endedAt }: CaseRow): OwnCase => ({
  id,
  kind,
  state: state === "done" || state === "refused" ? state : "waits",
  openedAt: openedAt.toISOString(),
  dueAt: dueAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
});
