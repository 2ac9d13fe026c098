import type { signIn as contract } from "#shared/contracts/accounts.ts";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import type { Verb } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { Forbidden, Unauthenticated } from "../../http/errors.ts";
import { callerNetwork, forgive, giveBack, throttle } from "../../http/throttle.ts";
import { verifyAgainstNobody, verifyPassword } from "./password-hash.ts";
import { type Candidate, candidatesFor } from "./queries.ts";
import { startSession } from "./start-session.ts";
import { codeNeeded, codeTriesKey, countCodeTry, takeCode } from "./two-factor/check-code.ts";
import { twoFactorOf } from "./two-factor/store.ts";

/**
 * Checks a password, and a second factor where the person has one, and starts a session. Says the same for an
 * unknown login and a wrong password; nothing about a second factor before the password was right.
 */
export async function signIn({
  ctx,
  input,
}: Verb<InputOf<typeof contract>>): Promise<ResponseOf<typeof contract> & { token: string }> {
  const network = callerNetwork(ctx);
  const perLogin = `login:name:${input.login.toLowerCase()}`;
  const fromHere = `${perLogin}:${network}`;
  const perNetwork = `login:address:${network}`;
  await throttle(ctx, { key: perNetwork, most: 50, perMinutes: 15 });
  // The few tries count per place, so that nobody can lock a person out from elsewhere by guessing.
  await throttle(ctx, { key: fromHere, most: 10, perMinutes: 15 });
  await throttle(ctx, { key: perLogin, most: 100, perMinutes: 15 });

  const person = await matching(await candidatesFor(ctx.deps.db, input.login), input.password);
  if (!person) throw new Unauthenticated("That login and password do not match. Check both and try again.");
  if (person.suspended)
    throw new Forbidden("This account is suspended. Write to support and we will sort it out with you.");
  const { owner } = person;
  const secondFactor = await twoFactorOf(ctx.deps.db, owner);
  const row = secondFactor?.confirmedAt ? secondFactor : null;
  if (row && !input.code) {
    await giveBack(ctx, perNetwork);
    throw codeNeeded();
  }
  if (row) await countCodeTry(ctx, owner);

  const { token } = await inTransaction(ctx, async ({ tx, audit }) => {
    const by = row && (await takeCode(ctx, tx, { row, owner, code: input.code ?? "" }));
    const session = await startSession(ctx, tx, owner);
    await audit({
      action: "session.start",
      subject: { kind: "session", id: session.sessionId },
      accountId: person.accountId,
      after: { ...owner, ...(by && { secondFactor: by }) },
    });
    return session;
  });
  for (const key of [fromHere, perLogin, ...(row ? [codeTriesKey(owner)] : [])]) await forgive(ctx, key);
  // A whole office may sign in from one address; only failures add up there.
  await giveBack(ctx, perNetwork);
  return { success: true, landing: person.landing, token };
}

async function matching(candidates: Candidate[], password: string): Promise<Candidate | null> {
  if (candidates.length === 0) await verifyAgainstNobody(password);
  for (const candidate of candidates) {
    if (await verifyPassword(password, candidate.passwordHash)) return candidate;
  }
  return null;
}
