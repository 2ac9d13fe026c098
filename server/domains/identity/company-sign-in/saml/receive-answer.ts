import { createHash } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { hourMs } from "#shared/durations.ts";
import type { Ctx } from "../../../../context.ts";
import { companyAssertions, companyFlows } from "../../../../db/tables/index.ts";
import { inUnauditedTransaction } from "../../../../db/transaction.ts";
import { hashSecret } from "../../../../hash-secret.ts";
import { callerNetwork, throttle } from "../../../../http/throttle.ts";
import { refuse } from "../../../../refusal.ts";
import { type Flow, newState } from "../flow.ts";
import { connectionOf } from "../stored-connection.ts";
import type { Assertion } from "./assertion.ts";
import { readEnvelope } from "./envelope.ts";
import { personIn } from "./person-in-assertion.ts";
import { assertionIn } from "./provider.ts";
import { samlServiceOf } from "./settings.ts";

/** The browser comes back at once, so this is for slow networks. */
const handOverMs = 2 * 60_000;
/** A flow lives shorter, and its request is signed into the assertion, so a longer memory would not help. */
const rememberedMs = 24 * hourMs;

/**
 * Checks the answer of an identity provider, uses up its request and its assertion, and returns the state with which the
 * browser that began goes on. Null: it answers no request of ours, so nothing of it is read, and the way begins anew. `onFlow`
 * learns the purpose as soon as it is known. Throws Forbidden.
 */
export async function receiveAnswer(
  ctx: Ctx,
  { accountId, answer, onFlow }: { accountId: number; answer: string; onFlow: (flow: Flow) => void },
): Promise<{ state: string } | null> {
  await throttle(ctx, { key: `company-answer:address:${callerNetwork(ctx)}`, max: 200, perMinutes: 15 });
  const { acsUrl } = samlServiceOf(ctx, accountId);
  const envelope = await readEnvelope(answer, { acsUrl, accountId });
  const requestId = envelope.inResponseTo;
  if (requestId === null) return null;
  const flow = await openFlow(ctx, { accountId, requestId });
  if (!flow) throw refuse("companyFlowEnded");
  onFlow(flow);
  const connection = await connectionOf(ctx.deps.db, accountId);
  if (!connection?.saml || connection.issuer !== flow.issuer) throw refuse("companyChanged");
  const assertion = await assertionIn(ctx, connection, { envelope, requestId });
  return consume(ctx, { flow, assertion });
}

const isOpen = (ctx: Ctx, { accountId, requestId }: { accountId: number; requestId: string }) =>
  and(
    eq(companyFlows.accountId, accountId),
    eq(companyFlows.stateHash, hashSecret(requestId)),
    eq(companyFlows.stage, "issuer"),
    gt(companyFlows.expiresAt, ctx.now()),
  );

async function openFlow(
  ctx: Ctx,
  request: { accountId: number; requestId: string },
): Promise<Flow | undefined> {
  const [flow] = await ctx.deps.db.select().from(companyFlows).where(isOpen(ctx, request));
  return flow;
}

/** Once, whichever process gets the answer first: both rows are written in one transaction. */
async function consume(
  ctx: Ctx,
  { flow, assertion }: { flow: Flow; assertion: Assertion },
): Promise<{ state: string }> {
  const { accountId, issuer } = flow;
  const now = ctx.now().getTime();
  const state = newState();
  const person = personIn(assertion);
  await inUnauditedTransaction(ctx.deps, "nothing", async (tx) => {
    const [fresh] = await tx
      .insert(companyAssertions)
      .values({
        accountId,
        assertionHash: createHash("sha256").update(`${issuer}\n${assertion.$.ID}`).digest(),
        expiresAt: new Date(now + rememberedMs),
      })
      .onConflictDoNothing()
      .returning({ id: companyAssertions.id });
    if (!fresh) throw refuse("companyUntrusted");
    const [answered] = await tx
      .update(companyFlows)
      .set({
        stage: "answered",
        stateHash: hashSecret(state),
        person,
        expiresAt: new Date(now + handOverMs),
      })
      .where(and(eq(companyFlows.id, flow.id), eq(companyFlows.stage, "issuer")))
      .returning({ id: companyFlows.id });
    if (!answered) throw refuse("companyFlowEnded");
  });
  return { state };
}
