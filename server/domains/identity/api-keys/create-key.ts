import { randomBytes } from "node:crypto";
import { accountLimits } from "#shared/account-limits.ts";
import { keyPrefix } from "#shared/api-keys.ts";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import type { createApiKey as contract } from "#shared/contracts/identity/api-keys.ts";
import type { Customer } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { apiKeys } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { hashSecret } from "../../../hash-secret.ts";
import { throttle } from "../../../http/throttle.ts";
import { refuse } from "../../../refusal.ts";
import { checkScope } from "../members/index.ts";
import { partnerOf } from "../partner-ledger/index.ts";
import { startKeySession } from "../sessions/index.ts";
import { keysOf } from "./list-keys.ts";

const shownCharacters = keyPrefix.length + 6;
/** A session always has an end; this one is of a key that does not expire. */
const never = new Date("9999-12-31T00:00:00Z");

/**
 * Makes an API key and returns it. Only its hash is stored. Throws Invalid for a part of the account that the role cannot
 * have and for an end in the past, or for the key of a partner in another account, Conflict when the account has too many keys.
 */
export async function createApiKey({
  ctx,
  input,
}: Verb<InputOf<typeof contract>, Customer>): Promise<ResponseOf<typeof contract>> {
  const { accountId, userId } = ctx.actor;
  const { name, role, scope } = input;
  const createdAt = ctx.now();
  const expiresAt = input.expiresAt === null ? null : new Date(input.expiresAt);
  if (expiresAt && expiresAt <= createdAt) throw refuse("keyEndPast").field("expiresAt", "keyEndPast");
  await throttle(ctx, { key: `new-key:account:${accountId}`, max: 100, perMinutes: 60 });
  const key = `${keyPrefix}${randomBytes(32).toString("base64url")}`;
  const beginning = key.slice(0, shownCharacters);
  return inTransaction(ctx, async ({ tx, audit }) => {
    const isForPartner = role === "partner";
    await checkScope(tx, accountId, { role: isForPartner ? "admin" : role, scope });
    if (isForPartner && !(await partnerOf(tx, accountId)))
      throw refuse("partnerKeyElsewhere").field("role", "partnerKeyElsewhere");
    if ((await keysOf(ctx, tx)).length >= accountLimits.maxKeys)
      throw refuse("maxKeys", { max: accountLimits.maxKeys });
    const sessionId = await startKeySession(tx, {
      userId,
      accountId,
      tokenHash: hashSecret(key),
      createdAt,
      expiresAt: expiresAt ?? never,
    });
    const [row] = await tx
      .insert(apiKeys)
      .values({
        accountId,
        userId,
        sessionId,
        name,
        beginning,
        role,
        scope,
        createdAt,
        expiresAt,
      })
      .returning({ id: apiKeys.id });
    if (!row) throw new Error("The API key was not written");
    await audit({
      action: "api-key.create",
      subject: { kind: "api-key", id: row.id },
      after: { name, role, scope, expiresAt },
    });
    const [item] = await keysOf(ctx, tx, row.id);
    if (!item) throw new Error("The API key was not found");
    return { key, item };
  });
}
