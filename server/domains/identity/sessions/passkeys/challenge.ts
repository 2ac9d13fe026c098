import { randomBytes } from "node:crypto";
import { isIP } from "node:net";
import { and, eq, gt, isNull } from "drizzle-orm";
import type { Ctx } from "#server/context.ts";
import { passkeyChallenges } from "#server/db/tables/index.ts";
import { inUnauditedTransaction } from "#server/db/transaction.ts";
import type { Env } from "#server/env.ts";
import { hashSecret } from "#server/hash-secret.ts";
import { refuse } from "#server/refusal.ts";

const minutesValid = 5;

/** Returns for which site passkeys are made, and the only page origin that may use them. */
export function site({ PUBLIC_URL }: Pick<Env, "PUBLIC_URL">): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(PUBLIC_URL);
  return { rpID: hostname, origin };
}

/** Returns true when browsers have passkeys for the address of this server: a name, with HTTPS or this machine's own. */
export function arePasskeysOffered(env: Pick<Env, "PUBLIC_URL">): boolean {
  const { hostname, protocol } = new URL(env.PUBLIC_URL);
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, "")) !== 0;
  return !isAddress && (protocol === "https:" || hostname === "localhost");
}

type Asked = { browser: string; userId: number | null };

/** Stores a challenge of this browser, and returns its bytes. */
export async function newChallenge(ctx: Ctx, { browser, userId }: Asked): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = Uint8Array.from(randomBytes(32));
  await inUnauditedTransaction(ctx.deps, "nothing", (tx) =>
    tx.insert(passkeyChallenges).values({
      challengeHash: hashSecret(Buffer.from(bytes).toString("base64url")),
      browserHash: hashSecret(browser),
      userId,
      expiresAt: new Date(ctx.now().getTime() + minutesValid * 60_000),
    }),
  );
  return bytes;
}

/**
 * Uses up a challenge, in a separate transaction: it works once, whatever follows. Throws Forbidden for one that is
 * unknown, used, expired, or of another browser or person.
 */
export async function takeChallenge(
  ctx: Ctx,
  { challenge, browser, userId }: { challenge: string; browser: string | null; userId: number | null },
): Promise<void> {
  const [taken] = await inUnauditedTransaction(ctx.deps, "nothing", (tx) =>
    tx
      .delete(passkeyChallenges)
      .where(
        and(
          eq(passkeyChallenges.challengeHash, hashSecret(challenge)),
          eq(passkeyChallenges.browserHash, hashSecret(browser ?? "")),
          userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
          gt(passkeyChallenges.expiresAt, ctx.now()),
        ),
      )
      .returning({ id: passkeyChallenges.id }),
  );
  if (!taken) throw refuse("passkeyTooLate");
}

/** Returns the challenge that a browser says it let the passkey sign. The library compares the rest. */
export function challengeIn(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8"));
    return typeof data === "object" && data !== null && "challenge" in data ? String(data.challenge) : "";
  } catch {
    return "";
  }
}
