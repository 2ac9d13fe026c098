import type { FastifyRequest } from "fastify";
import { appPermission } from "#shared/connected-apps.ts";
import type { Permission, Role } from "#shared/roles.ts";
import { type MemberScope, memberScope, partOfApp } from "#shared/scopes.ts";
import type { Actor } from "../actor.ts";
import type { Deps } from "../context.ts";
import type { Database } from "../db/client.ts";
import { runStatement } from "../db/statement.ts";
import { hashSecret } from "../hash-secret.ts";
import { refuse } from "../refusal.ts";
import { accountOfSecret } from "./app-secrets.ts";
import { resourceOf } from "./oauth-addresses.ts";

const bearer = /^Bearer +((?:\d{1,10}\.)?[\w-]{43})$/i;

/** Returns the access token of a connected app in `Authorization`; null without one. It may be unknown. */
export const appTokenIn = (authorization: string | undefined): string | null =>
  bearer.exec(authorization ?? "")?.[1] ?? null;

interface AppRow {
  /** The account that the token names is in this database. Read in one snapshot with the rest, which moves with it. */
  here: boolean;
  /** Null: there is no such token, and the rest is null, too. */
  session_id: number | null;
  app_id: number;
  name: string;
  permissions: string[];
  app_scope: unknown;
  token_scope: string | null;
  user_id: number;
  account_id: number;
  last_used_at: Date | null;
  signed_in_via: string;
  role: Role;
  member_scope: unknown;
  closed_at: Date | null;
  two_factor_from: Date | null;
  two_factor_at: Date | null;
}

const notedEveryMs = 60_000;
const asksAgainS = 15;

/** Notes that a connected app works. */
export interface NotesAppUse {
  /** Stores the use unless a later one than `since` is noted. */
  noteAppUse(db: Database, use: { appId: number; at: Date; since: Date }): Promise<void>;
}

const scopeIn = (stored: unknown): MemberScope | null => (stored === null ? null : memberScope.parse(stored));

/**
 * Returns the caller with this access token: the member who allowed the app, with what both may do. A visitor when the
 * token is for another address, when the app or its person was removed, and when the account is closed or demands another
 * way to sign in. Throws Unavailable when another cell has the account, or none: at 401 an app would give up its token.
 */
export async function actorOfApp(
  token: string | null,
  request: FastifyRequest,
  { db, now, env, cell }: Deps,
  asked: NotesAppUse,
): Promise<Actor> {
  if (token === null) return { kind: "visitor" };
  const accountId = accountOfSecret(token);
  const at = now();
  const [row] = await runStatement<AppRow>(db, {
    name: "actor-of-app",
    text: `select h.here, t.* from (select exists (select from accounts where id = $4) as here) h left join (
      select s.id as session_id, c.id as app_id, c.name, c.permissions, c.scope as app_scope, r.scope as token_scope,
        c.user_id, c.account_id, c.last_used_at, c.signed_in_via, m.role, m.scope as member_scope,
        coalesce(a.suspended_at, a.sign_in_off_at) as closed_at, a.two_factor_from, t.confirmed_at as two_factor_at
      from oauth_records r
      join connected_apps c on c.grant_hash = r.grant_hash
      join sessions s on s.id = c.session_id and s.via = 'app'
      join accounts a on a.id = c.account_id
      join memberships m on m.account_id = c.account_id and m.user_id = c.user_id
      left join two_factor t on t.user_id = c.user_id
      where r.model = 'AccessToken' and r.id_hash = $1 and r.expires_at > $2 and r.resource = $3
        and c.ended_at is null and s.revoked_at is null and s.expires_at > $2 and a.sandbox_until is null) t on true`,
    values: [hashSecret(token), at, resourceOf(request, env), accountId ?? 0],
  });
  if (cell && accountId !== null && !row?.here) throw refuse("directoryAway").after(asksAgainS);
  if (!row || row.session_id === null || row.closed_at) return { kind: "visitor" };
  const { signed_in_via: via, two_factor_from: from } = row;
  if (via === "password" && from !== null && from <= at && !row.two_factor_at) return { kind: "visitor" };
  const since = new Date(at.getTime() - notedEveryMs);
  if (row.last_used_at === null || row.last_used_at < since)
    await asked.noteAppUse(db, { appId: row.app_id, at, since });
  const scope = partOfApp(scopeIn(row.member_scope), scopeIn(row.app_scope));
  const ofToken = new Set((row.token_scope ?? "").split(" "));
  const may = row.permissions.filter(
    (each): each is Permission => ofToken.has(each) && appPermission.safeParse(each).success,
  );
  return {
    kind: "customer",
    userId: row.user_id,
    accountId: row.account_id,
    sessionId: row.session_id,
    role: row.role,
    app: { id: row.app_id, name: row.name, may: new Set(may) },
    ...(scope !== null && { scope }),
  };
}
