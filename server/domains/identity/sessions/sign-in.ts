import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import type { signIn as contract } from "#shared/contracts/identity/accounts.ts";
import type { Ctx, Verb } from "../../../context.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { admitOrAskForWork, isWithin } from "../../../http/prove-to-go-on.ts";
import { callerNetwork, forgive, giveBack } from "../../../http/throttle.ts";
import { refuse } from "../../../refusal.ts";
import { closedRefusal } from "../partner-ledger/index.ts";
import { verifyAgainstNobody, verifyPassword } from "./passwords.ts";
import { type Candidate, candidatesFor } from "./queries.ts";
import { deviceOfLogin, startSession } from "./start-session.ts";
import { codeNeeded, codeTriesKey, countCodeTry, takeCode } from "./two-factor/check-code.ts";
import { type Owner, twoFactorOf } from "./two-factor/store.ts";

/**
 * Maximum tries in 15 minutes: per login, per network, per login and network, and per login in a browser that is known
 * for it.
 */
const tries = { login: 100, network: 50, both: 10, device: 10 } as const;

/**
 * Checks a password, and a second factor if the person has one, and starts a session. Gives the same answer for an
 * unknown login, a wrong password, and at the domain of a partner for people who are not its own or of its customers. Reveals nothing about a second factor before the password is right.
 */
export async function signIn({
  ctx,
  input,
}: Verb<InputOf<typeof contract> & { device: string | null }>): Promise<
  ResponseOf<typeof contract> & { token: string; owner: Owner }
> {
  const { device, perNetwork, counted } = await admitTry(ctx, input);

  const person = await matching(await candidatesFor(ctx.deps.db, input.login, ctx.partnerId), input.password);
  if (!person) throw refuse("wrongLogin");
  if (person.closed) throw await closedRefusal(ctx.deps.db, person.accountId);
  const { owner } = person;
  if ("userId" in owner && person.accountId === null) throw refuse("noAccountLeft");
  if (person.mustUseCompany) throw refuse("companyRequired");
  const secondFactor = await twoFactorOf(ctx.deps.db, owner);
  const row = secondFactor?.confirmedAt ? secondFactor : null;
  if (row && !input.code) {
    await giveBack(ctx, perNetwork);
    throw codeNeeded();
  }
  if (row) await countCodeTry(ctx, owner, device);

  const { token } = await inTransaction(ctx, async ({ tx, audit }) => {
    const by = row && (await takeCode(ctx, tx, { row, owner, code: input.code ?? "" }));
    const session = await startSession(
      ctx,
      tx,
      person.accountId === null ? owner : { ...owner, accountId: person.accountId },
    );
    await audit({
      action: "session.start",
      subject: { kind: "session", id: session.sessionId },
      accountId: person.accountId,
      after: { ...owner, ...(by && { secondFactor: by }) },
    });
    return session;
  });
  for (const key of [...counted, ...(row ? [codeTriesKey(owner, device)] : [])]) await forgive(ctx, key);
  // A whole office may sign in from one IP address, so only failures count there.
  await giveBack(ctx, perNetwork);
  return { success: true, landing: person.landing, token, owner };
}

/**
 * Counts the try. A browser in which this person signed in before has separate tries, which strangers cannot use up.
 * Other browsers must do work for each try beyond the free ones. Throws WorkNeeded and TooMany.
 */
async function admitTry(
  ctx: Ctx,
  { login, proof, device: cookie }: { login: string; proof?: string | undefined; device: string | null },
): Promise<{ device: string | null; perNetwork: string; counted: string[] }> {
  const network = callerNetwork(ctx);
  const perLogin = `login:name:${login.toLowerCase()}`;
  const perNetwork = `login:address:${network}`;
  const device = await deviceOfLogin(ctx, cookie, login);
  const ofDevice = `login:device:${device}`;
  if (device && (await isWithin(ctx, { key: ofDevice, max: tries.device, perMinutes: 15 })))
    return { device, perNetwork, counted: [ofDevice] };
  // The small limit counts per network, so that guesses from elsewhere do not block the person at this browser.
  const fromHere = `${perLogin}:${network}`;
  await admitOrAskForWork(
    ctx,
    [
      { key: perNetwork, max: tries.network, perMinutes: 15 },
      { key: fromHere, max: tries.both, perMinutes: 15 },
      { key: perLogin, max: tries.login, perMinutes: 15 },
    ],
    proof,
  );
  return { device, perNetwork, counted: [fromHere, perLogin] };
}

async function matching(candidates: Candidate[], password: string): Promise<Candidate | null> {
  if (candidates.length === 0) await verifyAgainstNobody(password);
  for (const candidate of candidates) {
    if (await verifyPassword(password, candidate.passwordHash)) return candidate;
  }
  return null;
}
