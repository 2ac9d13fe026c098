import { eq } from "drizzle-orm";
import { type Deps, jobContext } from "#server/context.ts";
import { sessions, users } from "#server/db/tables/index.ts";
import { signUp } from "#server/domains/desk/accounts/sign-up.ts";
import { plans } from "#shared/plans.ts";
import { type DemoAccount, emailOf } from "./accounts/index.ts";
import type { DemoBank } from "./demo-bank.ts";
import { pay } from "./payments.ts";
import { asCustomer } from "./timeline.ts";

/** The user who signed up for an account. */
export interface Member {
  accountId: number;
  userId: number;
  sessionId: number;
}

/** The users who have signed up so far, by login. */
export class Members {
  readonly #byLogin = new Map<string, Member>();

  /** Runs the real sign-up with its trial payment; the email counts as confirmed. */
  async signUp(
    deps: Deps,
    { account, password, bank }: { account: DemoAccount; password: string; bank: DemoBank },
  ): Promise<void> {
    const email = emailOf(account);
    await signUp({
      ctx: { ...jobContext(deps, "demo"), device: "Chrome on Windows (demo)" },
      input: { name: account.name, email, password },
    });
    const [row] = await deps.db
      .select({ accountId: users.accountId, userId: users.id, sessionId: sessions.id })
      .from(users)
      .innerJoin(sessions, eq(sessions.userId, users.id))
      .where(eq(users.email, email));
    if (!row) throw new Error(`${account.login} has not signed up`);
    await deps.db.update(users).set({ emailConfirmedAt: deps.now() }).where(eq(users.id, row.userId));
    this.#byLogin.set(account.login, row);
    await pay(
      {
        ctx: asCustomer(deps, row),
        input: { plan: "trial", period: "trial", screens: plans.trial.screens ?? 1 },
      },
      { bank, outcome: account.trialDeclined ? "decline" : "approve", name: account.name },
    );
  }

  of(account: DemoAccount): Member {
    const member = this.#byLogin.get(account.login);
    if (!member) throw new Error(`${account.login} has not signed up yet`);
    return member;
  }

  /** Returns a context in which the account's user acts. */
  ctx(deps: Deps, account: DemoAccount) {
    return asCustomer(deps, this.of(account));
  }
}
