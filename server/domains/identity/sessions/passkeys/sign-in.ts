import type { verifyAuthenticationResponse } from "@simplewebauthn/server";
import { and, eq } from "drizzle-orm";
import type { Ctx, Verb } from "#server/context.ts";
import { passkeys } from "#server/db/tables/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { callerNetwork, throttle } from "#server/http/throttle.ts";
import { refuse } from "#server/refusal.ts";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import type { beginPasskeySignIn, signInWithPasskey } from "#shared/contracts/identity/passkeys.ts";
import { closedRefusal } from "../../partner-ledger/index.ts";
import { candidateOfUser } from "../queries.ts";
import { startSession } from "../start-session.ts";
import { arePasskeysOffered, challengeIn, newChallenge, site, takeChallenge } from "./challenge.ts";
import { passkeyLibrary } from "./library.ts";

/** Guessing a signature is hopeless; the limit is for the work of checking it. */
const admit = (ctx: Ctx): Promise<void> =>
  throttle(ctx, { key: `passkey:address:${callerNetwork(ctx)}`, max: 200, perMinutes: 15 });

/** Returns what the browser needs to sign in. It names no passkey, so it says nothing about who has one. */
export async function beginSignIn({
  ctx,
  input: { browser },
}: Verb<{ browser: string }>): Promise<ResponseOf<typeof beginPasskeySignIn>> {
  if (!arePasskeysOffered(ctx.deps.env)) throw refuse("passkeysNotHere");
  await admit(ctx);
  const options = await (await passkeyLibrary()).generateAuthenticationOptions({
    rpID: site(ctx.deps.env).rpID,
    challenge: await newChallenge(ctx, { browser, userId: null }),
    userVerification: "required",
  });
  return { ...options };
}

/**
 * Signs in the person of a passkey. The authenticator has verified the person by PIN, finger or face, so this counts as
 * both factors. Throws Forbidden.
 */
export async function signInByPasskey({
  ctx,
  input: { response, browser },
}: Verb<InputOf<typeof signInWithPasskey> & { browser: string | null }>): Promise<{
  token: string;
  owner: { userId: number };
}> {
  await admit(ctx);
  const challenge = challengeIn(response.response.clientDataJSON);
  await takeChallenge(ctx, { challenge, browser, userId: null });
  const [passkey] = await ctx.deps.db.select().from(passkeys).where(eq(passkeys.credentialId, response.id));
  if (!passkey) throw refuse("passkeyUnknown");
  const counter = await signedCounter(ctx, passkey, { response, challenge });
  const person = await candidateOfUser(ctx.deps.db, passkey.userId);
  if (!person || person.accountId === null) throw refuse("noAccountLeft");
  if (person.closed) throw await closedRefusal(ctx.deps.db, person.accountId);
  if (person.mustUseCompany) throw refuse("companyRequired");
  const { userId } = passkey;
  const { accountId } = person;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const [used] = await tx
      .update(passkeys)
      .set({ counter, lastUsedAt: ctx.now() })
      .where(and(eq(passkeys.id, passkey.id), eq(passkeys.counter, passkey.counter)))
      .returning({ id: passkeys.id });
    // Removed, or used by a copy at the same moment.
    if (!used) throw refuse("passkeyUnknown");
    const session = await startSession(ctx, tx, { userId, accountId, via: "passkey" });
    await audit({
      action: "session.start",
      subject: { kind: "session", id: session.sessionId },
      accountId,
      after: { userId, passkey: passkey.id },
    });
    return { token: session.token, owner: { userId } };
  });
}

/** Checks the signature and returns the new counter. Throws Forbidden. */
async function signedCounter(
  ctx: Ctx,
  passkey: typeof passkeys.$inferSelect,
  { response, challenge }: Pick<InputOf<typeof signInWithPasskey>, "response"> & { challenge: string },
): Promise<number> {
  const { rpID, origin } = site(ctx.deps.env);
  const checked = await (await passkeyLibrary())
    .verifyAuthenticationResponse({
      response: response as Parameters<typeof verifyAuthenticationResponse>[0]["response"],
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: Uint8Array.from(passkey.publicKey),
        counter: passkey.counter,
      },
    })
    .catch(() => null);
  if (!checked?.verified) throw refuse("passkeyUnfit");
  return checked.authenticationInfo.newCounter;
}
