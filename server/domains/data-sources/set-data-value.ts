import { and, eq, isNull } from "drizzle-orm";
import type { InputOf } from "#shared/contracts/contract.ts";
import type { setDataValue as contract } from "#shared/contracts/data-sources.ts";
import { dataToken } from "#shared/contracts/data-sources.ts";
import type { Ctx, Verb } from "../../context.ts";
import { dataSources } from "../../db/tables/index.ts";
import { inTransaction, inUnauditedTransaction } from "../../db/transaction.ts";
import { refuse } from "../../http/errors.ts";
import { hashSecret } from "../../http/guard.ts";
import { throttle } from "../../http/throttle.ts";
import { requireUnshownWhereFourEyes } from "./require-unshown.ts";
import { sourceKinds } from "./source-kinds.ts";

const maxPerMinute = 120;

/**
 * Stores a value from a user of the account or from a sender with the source's secret, and notifies the screens that
 * show it. Values from machines are stored in the row with their time, but not in the audit, where they would hide what
 * people did. Throws Unauthenticated without either, NotFound for a source of another account, TooMany; for a person
 * also Conflict where four eyes are demanded and screens show the source.
 */
export async function setDataValue({
  ctx,
  input,
}: Verb<InputOf<typeof contract> & { authorization: string | undefined }>): Promise<{ success: true }> {
  const sender = senderOf(ctx, input.authorization);
  const own = and(
    eq(dataSources.id, input.id),
    isNull(dataSources.deletedAt),
    "accountId" in sender
      ? eq(dataSources.accountId, sender.accountId)
      : eq(dataSources.tokenHash, sender.tokenHash),
  );
  const change = { value: input.value, valueAt: ctx.now() };
  const [known] = await ctx.deps.db
    .select({ accountId: dataSources.accountId, kind: dataSources.kind, value: dataSources.value })
    .from(dataSources)
    .where(own);
  if (!known) throw "tokenHash" in sender ? wrongSecret() : refuse("dataSourceNotFound");
  if (!sourceKinds[known.kind].takesValues) throw refuse("dataSourceWithoutValue");
  await throttle(ctx, { key: `data-source:${input.id}`, max: maxPerMinute, perMinutes: 1 });
  if ("accountId" in sender)
    await inTransaction(ctx, async ({ tx, audit }) => {
      await requireUnshownWhereFourEyes(tx, sender.accountId, input.id);
      await tx.update(dataSources).set(change).where(own);
      await audit({
        action: "data-source.value",
        subject: { kind: "data-source", id: input.id },
        before: { value: known.value },
        after: { value: input.value },
      });
    });
  else
    await inUnauditedTransaction(ctx.deps, { accountId: known.accountId, data: [input.id] }, (tx) =>
      tx.update(dataSources).set(change).where(own),
    );
  return { success: true };
}

function senderOf(
  { actor }: Ctx,
  authorization: string | undefined,
): { accountId: number } | { tokenHash: Buffer } {
  if (actor.kind === "customer") return { accountId: actor.accountId };
  const token = dataToken.safeParse(authorization?.replace(/^Bearer /, ""));
  if (!token.success) throw refuse("dataSecretMissing");
  return { tokenHash: hashSecret(token.data) };
}

const wrongSecret = () => refuse("dataSecretWrong");
