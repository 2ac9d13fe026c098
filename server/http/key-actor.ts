import type { FastifyReply, FastifyRequest } from "fastify";
import { type KeyKind, keyPrefix, takesApiKey, takesApp, takesPartnerKey } from "#shared/api-keys.ts";
import type { Contract } from "#shared/contracts/contract.ts";
import { type Role, roleMay } from "#shared/roles.ts";
import { memberScope } from "#shared/scopes.ts";
import type { Actor } from "../actor.ts";
import { budgets } from "../budgets.ts";
import type { Ctx, Deps } from "../context.ts";
import type { Database } from "../db/client.ts";
import { runStatement } from "../db/statement.ts";
import { hashSecret } from "../hash-secret.ts";
import { refuse } from "../refusal.ts";
import { plainAddress, shortened } from "./network-address.ts";
import { pursesIn } from "./purses.ts";

const bearer = /^Bearer +(vtr_[\w-]{1,100})$/i;

/** Returns the API key in `Authorization: Bearer vtr_…`; null without one. It may be unknown. */
export function apiKeyIn(authorization: string | undefined): string | null {
  // Nearly all requests have none.
  if (!authorization?.includes(keyPrefix)) return null;
  return bearer.exec(authorization)?.[1] ?? null;
}

interface KeyRow {
  session_id: number;
  key_id: number;
  name: string;
  role: KeyKind;
  scope: unknown;
  user_id: number;
  account_id: number;
  last_used_at: Date | null;
  member_role: Role | null;
  closed_at: Date | null;
}

const notedEveryMs = 60_000;

/** Notes that an API key is used. */
export interface NotesKeyUse {
  /** Stores the use unless a later one than `since` is noted. */
  noteKeyUse(
    db: Database,
    use: { keyId: number; at: Date; address: string | null; since: Date },
  ): Promise<void>;
}

/**
 * Returns the caller with this API key: the member who made it, with the role and the part of the account of the key. A
 * visitor when the key ended, when that member no longer manages the account, when the account is suspended, and at
 * routes for anyone, which start sessions.
 */
export async function actorOfKey(
  key: string,
  { ip, routeOptions }: FastifyRequest,
  { db, now }: Deps,
  asked: NotesKeyUse,
): Promise<Actor> {
  if (routeOptions.config.who?.includes("anyone")) return { kind: "visitor" };
  const at = now();
  const [row] = await runStatement<KeyRow>(db, {
    name: "actor-of-key",
    text: `select s.id as session_id, k.id as key_id, k.name, k.role, k.scope, k.user_id, k.account_id, k.last_used_at,
        m.role as member_role, coalesce(a.suspended_at, a.sign_in_off_at) as closed_at
      from sessions s
      join api_keys k on k.session_id = s.id
      join accounts a on a.id = k.account_id
      join memberships m on m.account_id = k.account_id and m.user_id = k.user_id
      where s.token_hash = $1 and s.via = 'key' and s.revoked_at is null and s.expires_at > $2
        and a.sandbox_until is null`,
    values: [hashSecret(key), at],
  });
  if (!row?.member_role || row.closed_at || !roleMay(row.member_role, "account.manage"))
    return { kind: "visitor" };
  const noted = new Date(at.getTime() - notedEveryMs);
  if (row.last_used_at === null || row.last_used_at < noted)
    await asked.noteKeyUse(db, {
      keyId: row.key_id,
      at,
      address: shortened(plainAddress(ip)),
      since: noted,
    });
  return {
    kind: "customer",
    userId: row.user_id,
    accountId: row.account_id,
    sessionId: row.session_id,
    ...(row.role === "partner"
      ? { role: "admin", key: { id: row.key_id, name: row.name, forPartner: true } }
      : { role: row.role, key: { id: row.key_id, name: row.name } }),
    ...(row.scope !== null && { scope: memberScope.parse(row.scope) }),
  };
}

/**
 * Counts the request of an API key, and throws TooMany past the limit of the minute, Forbidden for a call that is for
 * people only.
 */
export async function admitKey(
  ctx: Ctx,
  { config }: FastifyRequest["routeOptions"],
  reply: Pick<FastifyReply, "header">,
): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== "customer") return;
  const contract: Pick<Contract, "needs" | "keys"> = config.contract ?? {};
  if (actor.app && !config.forApps && !takesApp(contract)) throw refuse("keyCannot");
  if (!actor.key) return;
  const { perMinute } = budgets.keys;
  const limit = { key: `key:${actor.key.id}`, max: perMinute, perMinutes: 1, portion: perMinute / 20 };
  const purses = pursesIn(ctx.deps);
  const until = await purses.take(ctx, limit, 1);
  const { left, endsAt } = purses.left(limit, ctx.now());
  const seconds = Math.max(1, Math.ceil((endsAt.getTime() - ctx.now().getTime()) / 1000));
  // Other processes reserve in portions: only whole ones are promised (draft-ietf-httpapi-ratelimit-headers-11).
  const sure = until ? 0 : Math.floor(left / limit.portion) * limit.portion;
  reply.header("ratelimit-policy", `"key";q=${perMinute};w=60`);
  reply.header("ratelimit", `"key";r=${sure};t=${seconds}`);
  if (until) {
    const wait = Math.max(1, Math.ceil((until.getTime() - ctx.now().getTime()) / 1000));
    throw refuse("keyTooOften", { max: perMinute, wait }).after(wait);
  }
  const takes = actor.key.forPartner ? takesPartnerKey : takesApiKey;
  if (!takes(contract)) throw refuse("keyCannot");
  if (contract.keys === "whole" && actor.scope) throw refuse("keyOfPart");
}
