import { randomBytes } from "node:crypto";
import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { CompanyDirectory } from "#shared/contracts/identity/company-directory.ts";
import { directoryTokenPrefix } from "#shared/directory-token.ts";
import type { Customer } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import type { Database } from "../../../db/client.ts";
import { directoryTokens } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { hashSecret } from "../../../hash-secret.ts";
import { throttle } from "../../../http/throttle.ts";
import { refuse } from "../../../refusal.ts";
import { presentDirectory } from "./present.ts";

const shown = directoryTokenPrefix.length + 6;
/** The next one works before the present one ends, so that the directory never stands still. */
const maxTokens = 2;

/** Makes a token and returns it; only its hash is stored. Throws Conflict when two work already. */
export async function makeToken({
  ctx,
}: Verb<unknown, Customer>): Promise<{ token: string; directory: CompanyDirectory }> {
  const { accountId, userId } = ctx.actor;
  await throttle(ctx, { key: `directory-token:account:${accountId}`, max: 30, perMinutes: 60 });
  const token = `${directoryTokenPrefix}${randomBytes(32).toString("base64url")}`;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const working = and(eq(directoryTokens.accountId, accountId), isNull(directoryTokens.revokedAt));
    if ((await tx.$count(directoryTokens, working)) >= maxTokens) throw refuse("maxDirectoryTokens");
    const beginning = token.slice(0, shown);
    await tx.insert(directoryTokens).values({
      accountId,
      tokenHash: hashSecret(token),
      beginning,
      madeBy: userId,
      createdAt: ctx.now(),
    });
    await audit({
      action: "account.directory-token-make",
      subject: { kind: "account", id: accountId },
      after: { beginning },
    });
    return { token, directory: await presentDirectory(ctx, tx) };
  });
}

/** Revokes a token. Throws NotFound. */
export async function revokeToken({ ctx, input }: Verb<{ id: number }, Customer>): Promise<CompanyDirectory> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const [row] = await tx
      .update(directoryTokens)
      .set({ revokedAt: ctx.now() })
      .where(
        and(
          eq(directoryTokens.id, input.id),
          eq(directoryTokens.accountId, accountId),
          isNull(directoryTokens.revokedAt),
        ),
      )
      .returning({ beginning: directoryTokens.beginning });
    if (!row) throw refuse("directoryTokenNotFound");
    await audit({
      action: "account.directory-token-revoke",
      subject: { kind: "account", id: accountId },
      before: row,
    });
    return presentDirectory(ctx, tx);
  });
}

/** Notes that a token was used from an address, unless a later use than `since` is noted. */
export async function noteDirectoryUse(
  db: Database,
  { tokenId, at, address, since }: { tokenId: number; at: Date; address: string | null; since: Date },
): Promise<void> {
  await db
    .update(directoryTokens)
    .set({ lastUsedAt: at, lastAddress: address })
    .where(
      and(
        eq(directoryTokens.id, tokenId),
        or(isNull(directoryTokens.lastUsedAt), lt(directoryTokens.lastUsedAt, since)),
      ),
    );
}
