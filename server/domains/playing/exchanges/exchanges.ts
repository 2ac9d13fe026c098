import { and, eq, isNull, sql } from "drizzle-orm";
import { accountLimits } from "#shared/account-limits.ts";
import { type InputOf, type ResponseOf, withKept } from "#shared/contracts/contract.ts";
import {
  type Exchange,
  type ExchangeFields,
  exchangeFields,
  type listExchanges as listContract,
  type saveExchange as saveContract,
} from "#shared/contracts/playing/exchanges.ts";
import { maxBlocked } from "#shared/exchanges.ts";
import type { Customer } from "../../../actor.ts";
import type { Ctx, Verb } from "../../../context.ts";
import type { Reader } from "../../../db/client.ts";
import { accounts, exchangeAds, exchanges } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { parseWith } from "../../../http/route.ts";
import { refuse } from "../../../refusal.ts";
import { writtenMoney } from "../../../rupees.ts";
import { checkTarget, columnsOfTarget, targetOf } from "../schedules/index.ts";
import { exchangeKeys, exchangeOf, presentExchanges } from "./queries.ts";
import { stopUnwanted } from "./stop-unwanted.ts";

export async function listExchanges({
  ctx,
}: Verb<unknown, Customer>): Promise<ResponseOf<typeof listContract>> {
  const { db, exchanges: outside } = ctx.deps;
  return { items: await presentExchanges(db, ctx.actor.accountId), isMadeUp: outside.isMadeUp ?? false };
}

async function presented(ctx: Ctx<Customer>, id: number): Promise<Exchange> {
  const [exchange] = await presentExchanges(ctx.deps.db, ctx.actor.accountId, id);
  if (!exchange) throw refuse("exchangeNotFound");
  return exchange;
}

const columnsOf = ({ target, apiKey: _, ...fields }: ExchangeFields) => ({
  ...fields,
  ...columnsOfTarget(target),
});

/** What the audit log shows: of the key only that there is a new one. */
const shownOf = (row: ReturnType<typeof columnsOf>, apiKey?: string) => ({
  name: row.name,
  exchangeKind: { vistar: "Vistar", openrtb: "OpenRTB" }[row.kind],
  // The rest of it may have a key in it.
  url: new URL(row.address).origin,
  networkId: row.networkId,
  screenId: row.screenId,
  groupId: row.groupId,
  floor: row.floor && writtenMoney(row.floor.cpm, row.floor.currency),
  audience: row.audience && `${row.audience.multiplier} ${row.audience.vendor}`.trim(),
  share: row.share,
  maxSeconds: row.maxSeconds,
  maxPerHour: row.maxPerHour,
  refused: row.refused.join(", "),
  blocked: row.blocked.join(", "),
  ...(apiKey && { apiKey: "new" }),
  enabled: row.isOn,
});

async function check(db: Reader, accountId: number, fields: ExchangeFields): Promise<void> {
  await checkTarget(db, accountId, fields.target);
  if (!fields.isOn) return;
  const [account] = await db
    .select({ fourEyes: accounts.fourEyes })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (account?.fourEyes) throw refuse("exchangeFourEyes");
}

/** Connects an exchange. Throws Conflict above the limit, Invalid without a key or for a target that it cannot have. */
export async function createExchange({ ctx, input }: Verb<ExchangeFields, Customer>): Promise<Exchange> {
  const { accountId } = ctx.actor;
  const { apiKey } = input;
  if (apiKey === undefined) throw refuse("exchangeNeedsKey").field("apiKey", "exchangeNeedsKey");
  const id = await inTransaction(ctx, async ({ tx, audit }) => {
    const own = and(eq(exchanges.accountId, accountId), isNull(exchanges.deletedAt));
    if ((await tx.$count(exchanges, own)) >= accountLimits.maxExchanges)
      throw refuse("maxExchanges", { max: accountLimits.maxExchanges });
    await check(tx, accountId, input);
    const keySealed = exchangeKeys.seal(ctx.deps.env, accountId, apiKey);
    const [row] = await tx
      .insert(exchanges)
      .values({ accountId, ...columnsOf(input), keySealed, createdAt: ctx.now() })
      .returning({ id: exchanges.id });
    if (!row) throw new Error("The exchange was not written");
    const subject = { kind: "exchange" as const, id: row.id };
    await audit({ action: "exchange.create", subject, after: shownOf(columnsOf(input), apiKey) });
    return row.id;
  });
  return presented(ctx, id);
}

/** Changes the settings of an exchange. What its new rules refuse leaves the screens. Throws NotFound, Invalid for another protocol, and as above. */
export async function saveExchange({
  ctx,
  input: { id, ...sent },
}: Verb<InputOf<typeof saveContract>, Customer>): Promise<Exchange> {
  const { accountId } = ctx.actor;
  await inTransaction(ctx, async ({ tx, audit }) => {
    const before = await exchangeOf(tx, accountId, id);
    const input = parseWith(
      exchangeFields,
      withKept<ExchangeFields>({ ...before, target: targetOf(before) }, sent),
    );
    await check(tx, accountId, input);
    if (input.kind !== before.kind) throw refuse("exchangeKindStays").field("kind", "exchangeKindStays");
    // A key belongs to the server that gave it: it is never sent to another one.
    if (input.apiKey === undefined && new URL(before.address).origin !== new URL(input.address).origin)
      throw refuse("exchangeNeedsKey").field("apiKey", "exchangeNeedsKey");
    const keySealed = input.apiKey && exchangeKeys.seal(ctx.deps.env, accountId, input.apiKey);
    await tx
      .update(exchanges)
      .set({ ...columnsOf(input), ...(keySealed && { keySealed }) })
      .where(eq(exchanges.id, id));
    await stopUnwanted(tx, ctx.now(), eq(exchangeAds.exchangeId, id));
    await audit({
      action: "exchange.save",
      subject: { kind: "exchange", id },
      before: shownOf(before),
      after: shownOf(columnsOf(input), input.apiKey),
    });
  });
  return presented(ctx, id);
}

/** Removes an exchange: it is asked nothing more, and its ads leave the screens. Plays that came before are still reported. */
export async function deleteExchange({
  ctx,
  input: { id },
}: Verb<{ id: number }, Customer>): Promise<{ success: true }> {
  await inTransaction(ctx, async ({ tx, audit }) => {
    const { name } = await exchangeOf(tx, ctx.actor.accountId, id);
    await tx.update(exchanges).set({ isOn: false, deletedAt: ctx.now() }).where(eq(exchanges.id, id));
    await stopUnwanted(tx, ctx.now(), eq(exchangeAds.exchangeId, id));
    await audit({ action: "exchange.delete", subject: { kind: "exchange", id }, before: { name } });
  });
  return { success: true };
}

/** Blocks the advertiser of an ad at its exchange, by all names that the ad gives. Throws NotFound, Conflict without a name or above the limit. */
export async function blockAdvertiser({
  ctx,
  input: { id },
}: Verb<{ id: number }, Customer>): Promise<Exchange> {
  const { accountId } = ctx.actor;
  const exchangeId = await inTransaction(ctx, async ({ tx, audit }) => {
    const [ad] = await tx
      .select()
      .from(exchangeAds)
      .where(and(eq(exchangeAds.id, id), eq(exchangeAds.accountId, accountId)));
    if (!ad) throw refuse("exchangeAdNotFound");
    if (ad.advertisers.length === 0) throw refuse("exchangeAdUnnamed");
    const { name, blocked } = await exchangeOf(tx, accountId, ad.exchangeId);
    const all = [...new Set([...blocked, ...ad.advertisers.map((one) => one.toLowerCase())])];
    // An advertiser that was blocked before never comes back for a new one.
    if (all.length > maxBlocked) throw refuse("maxBlocked", { max: maxBlocked });
    await tx
      .update(exchanges)
      .set({ blocked: sql`${sql.param(all)}::text[]` })
      .where(eq(exchanges.id, ad.exchangeId));
    await stopUnwanted(tx, ctx.now(), eq(exchangeAds.exchangeId, ad.exchangeId));
    await audit({
      action: "exchange.block",
      subject: { kind: "exchange", id: ad.exchangeId },
      after: { name, advertiser: ad.advertisers.join(", ") },
    });
    return ad.exchangeId;
  });
  return presented(ctx, exchangeId);
}
