import { and, eq, isNull } from "drizzle-orm";
import type { InputOf } from "#shared/contracts/contract.ts";
import type { setDataValue as contract } from "#shared/contracts/library/data-sources.ts";
import { dataToken } from "#shared/contracts/library/data-sources.ts";
import { withinLimits } from "#shared/media-kinds/value-limits.ts";
import { effectOfSource } from "../../../bus/effects.ts";
import type { Ctx, Verb } from "../../../context.ts";
import type { Tx } from "../../../db/client.ts";
import { dataSources } from "../../../db/tables/index.ts";
import { inTransaction, inUnauditedTransaction } from "../../../db/transaction.ts";
import { hashSecret } from "../../../hash-secret.ts";
import { throttle } from "../../../http/throttle.ts";
import { refuse } from "../../../refusal.ts";
import { announcementOn, type DataSourceRow } from "./queries.ts";
import { sourceKinds } from "./source-kinds.ts";
import { storeContent } from "./store-content.ts";

const maxPerMinute = 120;

/**
 * Stores a value from a user of the account or from a sender with the source's secret, and notifies the screens that
 * show it. Values from machines are stored in the row with their time, but not in the audit, where they would hide what
 * people did. Throws Unauthenticated without either, NotFound for a source of another account, TooMany; for a person
 * also Conflict where four eyes are demanded and screens show the source; Invalid for a text where the source has limits.
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
  const [known] = await ctx.deps.db
    .select({ accountId: dataSources.accountId, kind: dataSources.kind })
    .from(dataSources)
    .where(own);
  if (!known) throw "tokenHash" in sender ? wrongSecret() : refuse("dataSourceNotFound");
  if (!sourceKinds[known.kind].takesValues) throw refuse("dataSourceWithoutValue");
  await throttle(ctx, { key: `data-source:${input.id}`, max: maxPerMinute, perMinutes: 1 });
  const write = async (tx: Tx) => {
    // It may have been removed, or have another secret, since it was looked for.
    const [row] = await tx.select().from(dataSources).where(own).for("no key update");
    if (!row) throw "tokenHash" in sender ? wrongSecret() : refuse("dataSourceNotFound");
    const by = ctx.actor.kind === "customer" ? ctx.actor.userId : null;
    const value = judged(row, input.value);
    await storeContent(ctx, tx, row, { value, at: ctx.now(), by });
    return { row, value };
  };
  if ("accountId" in sender)
    await inTransaction(ctx, async ({ tx, audit }) => {
      const { row, value } = await write(tx);
      await audit({
        action: "data-source.value",
        subject: { kind: "data-source", id: row.id },
        before: { value: row.value },
        after: { value, ...(row.limits && { sent: input.value }) },
        effect: effectOfSource(row),
      });
    });
  else await inUnauditedTransaction(ctx.deps, ({ row }) => announcementOn(row), write);
  return { success: true };
}

/** Returns what is stored of a value that was sent: 1 or 0 of a number where the source has limits. */
function judged({ limits, value: before }: DataSourceRow, sent: DataSourceRow["value"]) {
  if (!limits || sent === null) return sent;
  if (typeof sent !== "number") throw refuse("dataValueNoNumber");
  return withinLimits(limits, sent, before === 1 ? 1 : 0);
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
