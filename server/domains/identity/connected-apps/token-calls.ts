import { AsyncLocalStorage } from "node:async_hooks";
import { sql } from "drizzle-orm";
import type Provider from "oidc-provider";
import type { KoaContextWithOIDC } from "oidc-provider";
import type { VerbDeps } from "../../../context.ts";
import type { Tx } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { accounts } from "../../../db/tables/index.ts";
import { inUnauditedTransaction } from "../../../db/transaction.ts";
import { accountOfSecret } from "../../../http/app-secrets.ts";

type Write = (tx: Tx) => Promise<void>;

interface TokenCall {
  /** The accounts that its code or tokens name. */
  accountIds: number[];
  writes: Write[];
}

const running = new AsyncLocalStorage<TokenCall>();

const asksAgainS = 15;
/** OAuth has no word for "in another cell". At 503 an app keeps its tokens and tries again (RFC 7009, 2.2.1). */
const elsewhere = {
  error: "temporarily_unavailable",
  error_description: "this cannot be checked at the moment, try again in a few seconds",
};

/** Runs a call with a code or a token, which may write only as the middleware below allows. */
export function asTokenCall<T>(body: unknown, work: () => T): T {
  const given = Object.entries(typeof body === "object" && body !== null ? body : {});
  const secrets = given.flatMap(([name, value]) =>
    ["code", "refresh_token", "token"].includes(name) ? [value].flat() : [],
  );
  const accountIds = secrets.flatMap((each) => accountOfSecret(each) ?? []);
  return running.run({ accountIds, writes: [] }, work);
}

/** Writes at once, or with all else that this call writes. */
export async function writeRecord(deps: VerbDeps, id: string, work: Write): Promise<void> {
  const write = async (tx: Tx) => {
    await requireHere(deps, tx, accountOfSecret(id));
    await work(tx);
  };
  const call = running.getStore();
  if (call) call.writes.push(write);
  else await inUnauditedTransaction(deps, "nothing", write);
}

/** An account that moves away waits for this transaction, or is gone: what is written later would stay behind. */
async function requireHere({ cell }: VerbDeps, tx: Tx, accountId: number | null): Promise<void> {
  if (!cell || accountId === null) return;
  const rows = await tx.execute(
    sql`select from ${accounts} where ${accounts.id} = ${accountId} for key share`,
  );
  if (rows.rowCount !== 0) return;
  const { errors } = await import("oidc-provider");
  throw Object.assign(new errors.OIDCProviderError(503, elsewhere.error), { ...elsewhere, expose: true });
}

/** Returns whether this cell has all accounts of a call, and none of them moves. */
async function areHere({ cell, db }: VerbDeps, accountIds: number[]): Promise<boolean> {
  if (!cell || accountIds.length === 0) return true;
  if (accountIds.some((each) => cell.moves(each))) return false;
  const different = new Set(accountIds);
  return (await db.$count(accounts, anyOf(accounts.id, different))) === different.size;
}

/**
 * Makes the writes of a token call one transaction: a token is used up only if the app gets the next one. In a cell a
 * refusal is final only while the account is here: an app that is refused forgets its tokens. That is asked before and
 * after, because the account may leave meanwhile, and before the app is looked up, whom this cell may not know.
 */
export function addTokenCalls(provider: Provider, deps: VerbDeps): void {
  provider.use(async (ctx, next) => {
    const call = running.getStore();
    if (!call) return next();
    const away = () => {
      ctx.status = 503;
      ctx.body = elsewhere;
    };
    if (!(await areHere(deps, call.accountIds))) away();
    else {
      await next();
      if (ctx.status < 400) await writeAll(provider, deps, ctx as KoaContextWithOIDC, call.writes);
      else if (!(await areHere(deps, call.accountIds))) away();
    }
    if (ctx.status === 503) ctx.set("retry-after", String(asksAgainS));
  });
}

async function writeAll(
  provider: Provider,
  deps: VerbDeps,
  ctx: KoaContextWithOIDC,
  writes: readonly Write[],
): Promise<void> {
  if (writes.length === 0) return;
  const { errors } = await import("oidc-provider");
  try {
    await inUnauditedTransaction(deps, "nothing", async (tx) => {
      for (const write of writes) await write(tx);
    });
  } catch (error) {
    const known = error instanceof errors.OIDCProviderError ? error : null;
    ctx.status = known?.statusCode ?? 500;
    ctx.body = { error: known?.error ?? "server_error", error_description: known?.error_description };
    if (!known) provider.emit("server_error", ctx, error as Error);
  }
}
