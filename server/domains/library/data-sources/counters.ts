import { randomBytes } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import type { InputOf } from "#shared/contracts/contract.ts";
import type { callNumber as callContract, Queue } from "#shared/contracts/library/counters.ts";
import { dataToken } from "#shared/contracts/library/data-sources.ts";
import { counterLinkHeader } from "#shared/counter-calls.ts";
import { type TableDocument, tableDocument } from "#shared/media-kinds/table-document.ts";
import { emptyTable, tableProblem } from "#shared/media-kinds/table-limits.ts";
import { callIn, queueIn } from "#shared/tables/queue.ts";
import type { Ctx } from "../../../context.ts";
import type { Reader } from "../../../db/client.ts";
import { accounts, dataDocuments, dataSources } from "../../../db/tables/index.ts";
import { inUnauditedTransaction } from "../../../db/transaction.ts";
import { hashSecret } from "../../../hash-secret.ts";
import { callerNetwork, throttle } from "../../../http/throttle.ts";
import { refuse } from "../../../refusal.ts";
import { feedOf } from "./feeds/set-feed.ts";
import { announcementOn, type DataSourceRow } from "./queries.ts";
import { sourceKinds } from "./source-kinds.ts";
import { storeContent } from "./store-content.ts";

/** Wrong secrets from one address: 256 bits cannot be guessed, but each try costs a query. */
const wrongTries = { max: 60, perMinutes: 10 } as const;
/** Of all pages and people at the counters of one queue. */
const maxPerMinute = 600;

const byToken = (tokenHash: Buffer) =>
  and(eq(dataSources.tokenHash, tokenHash), isNull(dataSources.deletedAt));

/** Returns the hash of the secret and its table. Throws NotFound for an unknown secret, TooMany. */
async function tableOf(ctx: Ctx, headers: FastifyRequest["headers"]) {
  const { data: token } = dataToken.safeParse(headers[counterLinkHeader]);
  const tokenHash = token ? hashSecret(token) : null;
  const [row] = tokenHash
    ? await ctx.deps.db
        .select({ source: dataSources })
        .from(dataSources)
        .innerJoin(accounts, eq(accounts.id, dataSources.accountId))
        .where(and(byToken(tokenHash), isNull(accounts.suspendedAt)))
    : [];
  if (!tokenHash || !row || !sourceKinds[row.source.kind].takesCalls) {
    await throttle(ctx, { key: `counter:wrong:${callerNetwork(ctx)}`, ...wrongTries });
    throw refuse("counterLinkUnknown");
  }
  await throttle(ctx, { key: `counter:${row.source.id}`, max: maxPerMinute, perMinutes: 1 });
  return { source: row.source, tokenHash };
}

async function documentOf(db: Reader, { id }: DataSourceRow): Promise<TableDocument> {
  const [row] = await db.select().from(dataDocuments).where(eq(dataDocuments.sourceId, id));
  return tableDocument.safeParse(row ? JSON.parse(row.body) : null).data ?? emptyTable;
}

const present = (source: DataSourceRow, table: TableDocument): Queue => ({
  name: source.name,
  ...queueIn(table),
  waits: source.publishing === "review",
});

/** Returns the numbers of a queue, for who has its secret. */
export async function readQueue(ctx: Ctx, headers: FastifyRequest["headers"]): Promise<Queue> {
  const { source } = await tableOf(ctx, headers);
  return present(source, await documentOf(ctx.deps.db, source));
}

/**
 * Calls a number: written as a machine's value is, without an audit entry for each. Two people who press at the same
 * moment get two numbers. Throws Conflict when there is nothing to call, somebody called meanwhile, or the table follows
 * a file.
 */
export async function callNumber(
  ctx: Ctx,
  headers: FastifyRequest["headers"],
  input: InputOf<typeof callContract>,
): Promise<Queue> {
  const { tokenHash } = await tableOf(ctx, headers);
  let answer: Queue | null = null;
  await inUnauditedTransaction(ctx.deps, announcementOn, async (tx) => {
    // It may have been removed, or have another secret, since it was looked for.
    const [source] = await tx.select().from(dataSources).where(byToken(tokenHash)).for("no key update");
    if (!source) throw refuse("counterLinkUnknown");
    if (await feedOf(tx, source.id)) throw refuse("dataSourceFollowsFile");
    const key = randomBytes(6).toString("hex");
    const document = callIn(await documentOf(tx, source), input, key);
    if (document === "nothingCalled") throw refuse("counterNothingCalled");
    if (document === "calledMeanwhile") throw refuse("counterCalledMeanwhile");
    const problem = tableProblem(document);
    if (problem) throw refuse("inputUnfit", { problem });
    await storeContent(ctx, tx, source, { document, at: ctx.now(), by: null });
    answer = present(source, document);
    return source;
  });
  if (!answer) throw new Error("The call was not written");
  return answer;
}
