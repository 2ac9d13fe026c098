import type { verifyRegistrationResponse } from "@simplewebauthn/server";
import { and, asc, eq } from "drizzle-orm";
import type { Customer } from "#server/actor.ts";
import type { Ctx, Verb } from "#server/context.ts";
import type { Reader } from "#server/db/client.ts";
import { passkeys, users } from "#server/db/tables/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { sendLetter } from "#server/emails/letter.ts";
import { forgive } from "#server/http/throttle.ts";
import { refuse } from "#server/refusal.ts";
import { declareTexts } from "#server/texts.ts";
import { brand } from "#shared/brand.ts";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import type {
  addPasskey as addContract,
  beginPasskey as beginContract,
  Passkeys,
} from "#shared/contracts/identity/passkeys.ts";
import { paths } from "#shared/paths.ts";
import { senderOf } from "../../partner-brands/index.ts";
import { checkOwnPassword } from "../passwords.ts";
import { codeNeeded, codeTriesKey, countCodeTry, takeCode } from "../two-factor/check-code.ts";
import { twoFactorOf } from "../two-factor/store.ts";
import { arePasskeysOffered, challengeIn, newChallenge, site, takeChallenge } from "./challenge.ts";
import { passkeyLibrary } from "./library.ts";

const maxPasskeys = 20;
/** EdDSA, ES256 and RS256: what authenticators have. Left out, the library tries algorithms that Node warns of. */
const algorithms = [-8, -7, -257] as const;

export const listOwn = ({ ctx }: Verb<unknown, Customer>): Promise<Passkeys> => presentOwn(ctx);

/**
 * Returns what the browser needs to make a passkey. Asks for the password and, of a person with two-factor sign-in, a
 * code, because a passkey replaces both. Throws Invalid, Forbidden, Conflict.
 */
export async function beginOwn({
  ctx,
  input: { current, code, browser },
}: Verb<InputOf<typeof beginContract> & { browser: string }, Customer>): Promise<
  ResponseOf<typeof beginContract>
> {
  const { userId } = ctx.actor;
  if (!arePasskeysOffered(ctx.deps.env)) throw refuse("passkeysNotHere");
  await checkOwnPassword(ctx, current);
  await checkCode(ctx, code);
  const { db, env } = ctx.deps;
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw refuse("ownAccountNotFound");
  const own = await db.select().from(passkeys).where(eq(passkeys.userId, userId));
  if (own.length >= maxPasskeys) throw refuse("maxPasskeys");
  const { rpID } = site(env);
  const options = await (await passkeyLibrary()).generateRegistrationOptions({
    rpName: brand.name,
    rpID,
    userName: user.email,
    userDisplayName: user.name,
    userID: Uint8Array.from(Buffer.from(`user:${userId}`)),
    challenge: await newChallenge(ctx, { browser, userId }),
    attestationType: "none",
    supportedAlgorithmIDs: [...algorithms],
    excludeCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return { ...options };
}

/** Throws Forbidden without a right code of a person with two-factor sign-in. */
async function checkCode(ctx: Ctx<Customer>, code: string | undefined): Promise<void> {
  const owner = { userId: ctx.actor.userId };
  const row = await twoFactorOf(ctx.deps.db, owner);
  if (!row?.confirmedAt) return;
  if (!code) throw codeNeeded();
  await countCodeTry(ctx, owner);
  await inTransaction(ctx, async ({ tx, audit }) => {
    const by = await takeCode(ctx, tx, { row, owner, code });
    await audit({ action: "passkey.begin", subject: { kind: "passkey", id: null }, after: { by } });
  });
  await forgive(ctx, codeTriesKey(owner));
}

/** Adds the passkey that the browser made, and tells the person by email. Throws Forbidden, Conflict. */
export async function addOwn({
  ctx,
  input: { name, response, browser },
}: Verb<InputOf<typeof addContract> & { browser: string | null }, Customer>): Promise<Passkeys> {
  const { userId } = ctx.actor;
  const challenge = challengeIn(response.response.clientDataJSON);
  await takeChallenge(ctx, { challenge, browser, userId });
  const { rpID, origin } = site(ctx.deps.env);
  const made = await (await passkeyLibrary())
    .verifyRegistrationResponse({
      response: response as Parameters<typeof verifyRegistrationResponse>[0]["response"],
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...algorithms],
    })
    .catch(() => ({ verified: false }) as const);
  if (!made.verified) throw refuse("passkeyUnfit");
  const { credential, credentialBackedUp } = made.registrationInfo;
  const answer = await inTransaction(ctx, async ({ tx, audit }) => {
    const [row] = await tx
      .insert(passkeys)
      .values({
        userId,
        name,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: response.response.transports,
        synced: credentialBackedUp,
        createdAt: ctx.now(),
      })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (!row) throw refuse("passkeyKnown");
    await audit({ action: "passkey.add", subject: { kind: "passkey", id: row.id }, after: { name } });
    return presentOwn(ctx, tx);
  });
  await mailAboutPasskey(ctx, name);
  return answer;
}

/** Renames a passkey. Throws NotFound. */
export async function renameOwn({
  ctx,
  input: { id, name },
}: Verb<{ id: number; name: string }, Customer>): Promise<Passkeys> {
  return inTransaction(ctx, async ({ tx, audit }) => {
    const [row] = await tx.update(passkeys).set({ name }).where(ofOwn(ctx, id)).returning();
    if (!row) throw refuse("passkeyNotFound");
    await audit({ action: "passkey.rename", subject: { kind: "passkey", id }, after: { name } });
    return presentOwn(ctx, tx);
  });
}

/** Removes a passkey: it signs in no more. Throws NotFound. */
export async function removeOwn({ ctx, input: { id } }: Verb<{ id: number }, Customer>): Promise<Passkeys> {
  return inTransaction(ctx, async ({ tx, audit }) => {
    const [row] = await tx.delete(passkeys).where(ofOwn(ctx, id)).returning();
    if (!row) throw refuse("passkeyNotFound");
    await audit({
      action: "passkey.remove",
      subject: { kind: "passkey", id },
      before: { name: row.name },
    });
    return presentOwn(ctx, tx);
  });
}

const ofOwn = ({ actor }: Ctx<Customer>, id: number) =>
  and(eq(passkeys.id, id), eq(passkeys.userId, actor.userId));

async function presentOwn({ deps, actor }: Ctx<Customer>, db: Reader = deps.db): Promise<Passkeys> {
  const rows = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, actor.userId))
    .orderBy(asc(passkeys.id));
  return {
    offered: arePasskeysOffered(deps.env),
    items: rows.map(({ id, name, synced, createdAt, lastUsedAt }) => ({
      id,
      name,
      synced,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  };
}

const passkeyTexts = declareTexts("passkey-mail", {
  subject: "A passkey was added to your {product} login",
  canSignIn:
    "The passkey “{passkey}” can sign in to your {product} account from now on, without your password.",
  remove: "If it was not you, remove it on this page and change your password:",
});

async function mailAboutPasskey({ deps, actor, log }: Ctx<Customer>, name: string): Promise<void> {
  const [user] = await deps.db.select().from(users).where(eq(users.id, actor.userId));
  if (!user) return;
  const sender = await senderOf(deps, actor.accountId);
  const language = user.language ?? "en";
  const text = passkeyTexts(language);
  await sendLetter(deps, {
    to: user,
    language,
    sender,
    subject: text("subject", { product: sender.name }),
    lines: [text("canSignIn", { passkey: name, product: sender.name }), text("remove")],
    path: paths.account,
  }).catch((error: unknown) => log.warn({ err: error }, "the email about a passkey was not sent"));
}
