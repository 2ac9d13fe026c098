import { randomBytes } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { InputOf } from "#shared/contracts/contract.ts";
import {
  type callNumber as callContract,
  counterToken,
  type Queue,
} from "#shared/contracts/library/counters.ts";
import { counterLinkHeader } from "#shared/counter-calls.ts";
import { type TableDocument, tableDocument } from "#shared/media-kinds/table-document.ts";
import { emptyTable, tableProblem } from "#shared/media-kinds/table-limits.ts";
import { callIn, queueIn } from "#shared/tables/queue.ts";
import { effectOfSource } from "../../../bus/effects.ts";
import type { Ctx } from "../../../context.ts";
import type { Reader, Tx } from "../../../db/client.ts";
import { accounts, counterLinks, dataDocuments, dataSources } from "../../../db/tables/index.ts";
import { inTransaction, inUnauditedTransaction } from "../../../db/transaction.ts";
import { hashSecret } from "../../../hash-secret.ts";
import { onceForKey } from "../../../http/repeatable.ts";
import { callerNetwork, throttle } from "../../../http/throttle.ts";
import { refuse } from "../../../refusal.ts";
import { feedOf } from "./feeds/set-feed.ts";
import { announcementOn, type DataSourceRow, lockDataSource } from "./queries.ts";
import { sourceKinds } from "./source-kinds.ts";
import { storeContent } from "./store-content.ts";

/** Wrong secrets from one address: 128 bits cannot be guessed, but each try costs a query. */
const wrongTries = { max: 60, perMinutes: 10 } as const;
/** Of all pages and people at the counters of one queue. */
const maxPerMinute = 600;

/** A link that opens something, with its table. */
async function linked(db: Reader, linkHash: Buffer) {
  const [row] = await db
    .select({ link: counterLinks, source: dataSources })
    .from(counterLinks)
    .innerJoin(dataSources, and(eq(dataSources.id, counterLinks.sourceId), isNull(dataSources.deletedAt)))
    .innerJoin(accounts, and(eq(accounts.id, counterLinks.accountId), isNull(accounts.suspendedAt)))
    .where(eq(counterLinks.tokenHash, linkHash));
  return row && sourceKinds[row.source.kind].takesCalls ? row : null;
}

/** Returns what a secret opens. Throws NotFound for an unknown one, TooMany. */
async function openedBy(ctx: Ctx, headers: FastifyRequest["headers"]) {
  const { data: token } = counterToken.safeParse(headers[counterLinkHeader]);
  const row = token ? await linked(ctx.deps.db, hashSecret(token)) : null;
  if (!row) {
    await throttle(ctx, { key: `counter:wrong:${callerNetwork(ctx)}`, ...wrongTries });
    throw refuse("counterLinkUnknown");
  }
  await throttle(ctx, { key: `counter:${row.source.id}`, max: maxPerMinute, perMinutes: 1 });
  return row;
}

export async function documentOf(db: Reader, { id }: DataSourceRow): Promise<TableDocument> {
  const [row] = await db.select().from(dataDocuments).where(eq(dataDocuments.sourceId, id));
  return tableDocument.safeParse(row ? JSON.parse(row.body) : null).data ?? emptyTable;
}

interface Opened {
  link: typeof counterLinks.$inferSelect;
  source: DataSourceRow;
}

const present = ({ link, source }: Opened, table: TableDocument): Queue => ({
  name: source.name,
  counter: link.counter,
  mayRestart: link.mayRestart,
  ...queueIn(table),
  waits: source.publishing === "review",
});

/** Returns the numbers of a queue, for who has the link of one of its counters. */
export async function readQueue(ctx: Ctx, headers: FastifyRequest["headers"]): Promise<Queue> {
  const opened = await openedBy(ctx, headers);
  return present(opened, await documentOf(ctx.deps.db, opened.source));
}

/**
 * Calls a number to the counter of a link: written as a machine's value is. Two people
 * who press at the same moment get two numbers; one who presses again because no answer came gets the first answer.
 * Throws Conflict when there is nothing to call, somebody called meanwhile, or the table follows a file; Forbidden for a
 * restart that the link may not.
 */
export async function callNumber(
  ctx: Ctx,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  input: InputOf<typeof callContract>,
): Promise<Queue> {
  const { link } = await openedBy(ctx, request.headers);
  const owner = `counter ${link.id}`;
  return onceForKey({ ctx, request, reply, owner }, { contract: {}, work: () => written(ctx, link, input) });
}

type Call = Awaited<ReturnType<typeof makeCall>>;

/** A restart, which takes the numbers of all counters away, is the only call with an audit entry. */
async function written(ctx: Ctx, link: Opened["link"], input: InputOf<typeof callContract>): Promise<Queue> {
  if (input.call !== "restart") {
    const called = await inUnauditedTransaction<Call>(
      ctx.deps,
      ({ source }) => announcementOn(source),
      async (tx) => {
        const made = await makeCall(ctx, tx, link, input);
        await ctx.beforeCommit?.(tx);
        return made;
      },
    );
    return called.answer;
  }
  const actor = { kind: "guest", accountId: link.accountId, linkId: link.id } as const;
  return inTransaction({ ...ctx, actor }, async ({ tx, audit }) => {
    const { source, before, after, answer } = await makeCall(ctx, tx, link, input);
    await audit({
      action: "data-source.content",
      subject: { kind: "data-source", id: source.id },
      ...sourceKinds[source.kind].written?.describe(before, after),
      effect: effectOfSource(source),
    });
    return answer;
  });
}

async function makeCall(
  ctx: Ctx,
  tx: Tx,
  { accountId, sourceId, tokenHash }: Opened["link"],
  input: InputOf<typeof callContract>,
) {
  const source = await lockDataSource(tx, accountId, sourceId);
  // It may have been revoked since it was looked for.
  const opened = await linked(tx, tokenHash);
  if (!opened) throw refuse("counterLinkUnknown");
  const { counter, mayRestart } = opened.link;
  if (input.call === "restart" && !mayRestart) throw refuse("counterMayNotRestart");
  if (await feedOf(tx, source.id)) throw refuse("dataSourceFollowsFile");
  const before = await documentOf(tx, source);
  const after = callIn(before, { ...input, counter }, randomBytes(6).toString("hex"));
  if (after === "noQueue") throw refuse("tableIsNoQueue");
  if (after === "nothingCalled") throw refuse("counterNothingCalled");
  if (after === "calledMeanwhile") throw refuse("counterCalledMeanwhile");
  const problem = tableProblem(after);
  if (problem) throw refuse("inputUnfit", { problem });
  await storeContent(ctx, tx, source, { document: after, at: ctx.now(), by: null });
  return { source, before, after, answer: present(opened, after) };
}
