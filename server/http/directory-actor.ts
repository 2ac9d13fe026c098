import type { FastifyRequest } from "fastify";
import { directoryTokenPrefix } from "#shared/directory-token.ts";
import type { Actor } from "../actor.ts";
import { budgets } from "../budgets.ts";
import type { Ctx, Deps } from "../context.ts";
import type { Database } from "../db/client.ts";
import { runStatement } from "../db/statement.ts";
import { hashSecret } from "../hash-secret.ts";
import { refuse } from "../refusal.ts";
import { plainAddress, shortened } from "./network-address.ts";
import { pursesIn } from "./purses.ts";

const bearer = /^Bearer +(vtd_[\w-]{1,100})$/i;

/** Returns the token in `Authorization: Bearer vtd_…`, with which a company's directory calls; null without one. */
export function directoryTokenIn(authorization: string | undefined): string | null {
  if (!authorization?.includes(directoryTokenPrefix)) return null;
  return bearer.exec(authorization)?.[1] ?? null;
}

const notedEveryMs = 60_000;

/** Notes that a directory called. */
export interface NotesDirectoryUse {
  /** Stores the use unless a later one than `since` is noted. */
  noteDirectoryUse(
    db: Database,
    use: { tokenId: number; at: Date; address: string | null; since: Date },
  ): Promise<void>;
}

/** Returns the directory with this token; a visitor when the token was revoked and while the account is suspended. */
export async function actorOfDirectory(
  token: string,
  { ip, routeOptions }: FastifyRequest,
  { db, now }: Deps,
  asked: NotesDirectoryUse,
): Promise<Actor> {
  if (routeOptions.config.who?.includes("anyone")) return { kind: "visitor" };
  const at = now();
  const [row] = await runStatement<{ id: number; account_id: number; last_used_at: Date | null }>(db, {
    name: "actor-of-directory",
    text: `select t.id, t.account_id, t.last_used_at from directory_tokens t join accounts a on a.id = t.account_id
      where t.token_hash = $1 and t.revoked_at is null and a.suspended_at is null and a.sign_in_off_at is null
        and a.sandbox_until is null`,
    values: [hashSecret(token)],
  });
  if (!row) return { kind: "visitor" };
  const noted = new Date(at.getTime() - notedEveryMs);
  if (row.last_used_at === null || row.last_used_at < noted)
    await asked.noteDirectoryUse(db, {
      tokenId: row.id,
      at,
      address: shortened(plainAddress(ip)),
      since: noted,
    });
  return { kind: "directory", accountId: row.account_id, tokenId: row.id };
}

/** Counts the call of a directory, and throws TooMany past the limit of the minute. */
export async function admitDirectory(ctx: Ctx): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== "directory") return;
  const { perMinute } = budgets.directories;
  const limit = {
    key: `directory:${actor.accountId}`,
    max: perMinute,
    perMinutes: 1,
    portion: perMinute / 20,
  };
  const until = await pursesIn(ctx.deps).take(ctx, limit, 1);
  if (!until) return;
  const wait = Math.max(1, Math.ceil((until.getTime() - ctx.now().getTime()) / 1000));
  throw refuse("directoryTooOften", { max: perMinute, wait }).after(wait);
}
