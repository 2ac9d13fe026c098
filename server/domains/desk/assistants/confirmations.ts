import { createHash } from "node:crypto";
import { and, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { ResponseOf } from "#shared/contracts/contract.ts";
import type {
  answerConfirmation as answerContract,
  getConfirmation as getContract,
} from "#shared/contracts/desk/confirmations.ts";
import { minuteMs } from "#shared/durations.ts";
import { paths } from "#shared/paths.ts";
import { memberScope, partOfApp } from "#shared/scopes.ts";
import type { Customer } from "../../../actor.ts";
import type { Ctx, Verb, VerbDeps } from "../../../context.ts";
import { lockAccount } from "../../../db/account-bounds.ts";
import {
  confirmations,
  connectedApps,
  playlists,
  scheduleRules,
  sessions,
} from "../../../db/tables/index.ts";
import { inTransaction, inUnauditedTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../refusal.ts";
import { InnerCalls, Refused } from "./inner-calls.ts";
import type { ChangingTool, Hands, Question, Tool } from "./tool.ts";
import { tools } from "./tools/index.ts";
import { questionOf } from "./tools/wording.ts";

/** A person has so long to confirm. */
const confirmWithinMs = 10 * minuteMs;
/** Questions of one app that wait at a time. */
const mostOpen = 20;
/** Bytes of the questions of an account that wait or were answered, until they are swept: a file to be replaced is among them. */
const mostBytes = 32_000_000;

/** Returns the same text for the same value, also after the database has ordered its fields. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === "object" && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}

/** Binds a question to the tool, to all its arguments, and to the state that it is based on. */
const basisOf = (tool: Tool, input: unknown, { basis, words }: Pick<Question, "basis" | "words">): string =>
  createHash("sha256")
    .update(canonical([tool.name, input, basis, words]))
    .digest("hex");

/** Stores what an app wants to do. Returns the address where its person confirms. */
export async function askPerson(
  deps: VerbDeps,
  { actor, site }: Hands,
  { tool, input, question }: { tool: Tool; input: Record<string, unknown>; question: Question },
): Promise<{ address: string; expiresAt: Date }> {
  const { app } = actor;
  if (!app) throw new Error("Only apps ask");
  const createdAt = deps.now();
  const expiresAt = new Date(createdAt.getTime() + confirmWithinMs);
  const open = and(
    eq(confirmations.appId, app.id),
    eq(confirmations.accountId, actor.accountId),
    isNull(confirmations.answer),
    gt(confirmations.expiresAt, createdAt),
  );
  const [row] = await inUnauditedTransaction(deps, "nothing", async (tx) => {
    if ((await tx.$count(confirmations, open)) >= mostOpen)
      throw new Refused(429, {
        reason: "tooManyQuestions",
        message: `${mostOpen} questions wait for your person. Wait until some are answered.`,
      });
    await lockAccount(tx, actor.accountId);
    const [kept] = await tx
      .select({ bytes: sql<number>`coalesce(sum(pg_column_size(${confirmations.input})), 0)::float8` })
      .from(confirmations)
      .where(eq(confirmations.accountId, actor.accountId));
    if ((kept?.bytes ?? 0) + JSON.stringify(input).length > mostBytes)
      throw new Refused(429, {
        reason: "tooManyQuestions",
        message: "The questions of today are too large together. Send smaller files, or try again tomorrow.",
      });
    return tx
      .insert(confirmations)
      .values({
        accountId: actor.accountId,
        userId: actor.userId,
        appId: app.id,
        tool: tool.name,
        input,
        words: question.words,
        basis: basisOf(tool, input, question),
        createdAt,
        expiresAt,
      })
      .returning({ id: confirmations.id });
  });
  if (!row) throw new Error("The question was not written");
  return { address: `${site}${paths.confirmation(row.id)}`, expiresAt };
}

/** The question with its app, while the app works. Only its person finds it. */
async function storedQuestion({ deps, actor, now }: Ctx<Customer>, id: number) {
  const [row] = await deps.db
    .select({ question: confirmations, app: connectedApps, session: sessions })
    .from(confirmations)
    .innerJoin(connectedApps, eq(connectedApps.id, confirmations.appId))
    .leftJoin(
      sessions,
      and(
        eq(sessions.id, connectedApps.sessionId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now()),
      ),
    )
    .where(
      and(
        eq(confirmations.id, id),
        eq(confirmations.accountId, actor.accountId),
        eq(confirmations.userId, actor.userId),
      ),
    );
  if (!row) throw refuse("confirmationNotFound");
  const { question, app } = row;
  const isOver = row.session === null || app.endedAt !== null || question.expiresAt <= now();
  const state = question.answer ?? (isOver ? ("over" as const) : ("open" as const));
  return { question, app, state };
}

/**
 * Works for the person who confirms: the guards, rules and the log see the person, and the app that asked. The app reaches
 * no more of the account than it was given.
 */
function handsOf(
  app: FastifyInstance,
  ctx: Ctx<Customer>,
  asked: { id: number; name: string; scope: unknown },
): Hands {
  const { scope: own, ...person } = ctx.actor;
  const given = asked.scope === null ? null : memberScope.parse(asked.scope);
  const scope = partOfApp(own ?? null, given);
  const actor: Customer = {
    ...person,
    ...(scope !== null && { scope }),
    app: { id: asked.id, name: asked.name, may: new Set(), confirmed: true },
  };
  const { address, device } = ctx;
  const api = new InnerCalls(app, actor, { address, device });
  return { api, actor, now: ctx.now, site: "", removedName: removedNames(ctx.deps.db, actor) };
}

/** Returns how tools find the names of removed things: no call shows them. Who sees a part gets none. */
export const removedNames =
  (db: VerbDeps["db"], { accountId, scope }: Customer): Hands["removedName"] =>
  async (kind, id) => {
    if (scope) return null;
    const table = kind === "playlist" ? playlists : scheduleRules;
    const [row] = await db
      .select({ name: table.name })
      .from(table)
      .where(and(eq(table.accountId, accountId), eq(table.id, id), isNotNull(table.deletedAt)));
    return row?.name ?? null;
  };

const toolOf = (name: string): ChangingTool<never> => {
  const tool = tools.find((each) => each.name === name);
  if (tool?.kind !== "change") throw refuse("confirmationNotFound");
  return tool as never;
};

/** Asks again what would be done; null when it would be something else now. */
async function askedAgain(
  hands: Hands,
  question: typeof confirmations.$inferSelect,
): Promise<Question | null> {
  const tool = toolOf(question.tool);
  try {
    const now = await questionOf(hands, tool as never, question.input);
    return now && basisOf(tool as unknown as Tool, question.input, now) === question.basis ? now : null;
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}

type WithReply<Input> = Verb<Input, Customer> & { reply: FastifyReply };

export const getConfirmation =
  (app: FastifyInstance) =>
  async ({ ctx, input, reply }: WithReply<{ id: number }>): Promise<ResponseOf<typeof getContract>> => {
    const found = await storedQuestion(ctx, input.id);
    // The calls inside take turns of their own.
    reply.request.turn?.leave();
    const again =
      found.state === "open" ? await askedAgain(handsOf(app, ctx, found.app), found.question) : null;
    const { picture } = again ?? {};
    return {
      id: input.id,
      app: found.app.name,
      words: found.question.words,
      picture: picture ? `data:${picture.mimeType};base64,${picture.data}` : null,
      state: found.state === "open" && !again ? "over" : found.state,
      expiresAt: found.question.expiresAt.toISOString(),
    };
  };

/** Does what an app asked for, once, if nothing changed since; or notes that the person declined. */
export const answerConfirmation =
  (app: FastifyInstance) =>
  async ({
    ctx,
    input,
    reply,
  }: WithReply<{ id: number; confirm: boolean }>): Promise<ResponseOf<typeof answerContract>> => {
    const { question, app: asked, state } = await storedQuestion(ctx, input.id);
    if (state !== "open") throw refuse("confirmationOver");
    reply.request.turn?.leave();
    const hands = handsOf(app, ctx, asked);
    const again = input.confirm ? await askedAgain(hands, question) : null;
    if (input.confirm && !again) throw refuse("confirmationChanged");
    const answer = input.confirm ? "confirmed" : "declined";
    await inTransaction(ctx, async ({ tx, audit }) => {
      const [row] = await tx
        .update(confirmations)
        .set({ answeredAt: ctx.now(), answer })
        .where(
          and(
            eq(confirmations.id, input.id),
            eq(confirmations.accountId, ctx.actor.accountId),
            eq(confirmations.userId, ctx.actor.userId),
            isNull(confirmations.answer),
            gt(confirmations.expiresAt, ctx.now()),
          ),
        )
        .returning({ id: confirmations.id });
      if (!row) throw refuse("confirmationOver");
      await audit({
        action: input.confirm ? "connected-app.confirm" : "connected-app.decline",
        subject: { kind: "connected-app", id: asked.id },
        after: { name: asked.name, tool: question.tool },
      });
    });
    if (again)
      try {
        await toolOf(question.tool).run(hands, question.input as never, again.basis);
      } catch (error) {
        if (error instanceof Refused) throw refuse("confirmationFailed", { why: error.message });
        throw error;
      }
    return { state: answer };
  };
