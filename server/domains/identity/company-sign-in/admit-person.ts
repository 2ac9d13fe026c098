import type { Ctx } from "../../../context.ts";
import { lockAccount } from "../../../db/account-bounds.ts";
import type { Tx } from "../../../db/client.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../refusal.ts";
import { closedRefusal } from "../partner-ledger/index.ts";
import { startSession } from "../sessions/index.ts";
import { isSameIssuer } from "./connection.ts";
import type { Flow } from "./flow.ts";
import type { CompanyPerson } from "./issuer/company-person.ts";
import { mailAboutLink } from "./mail-link.ts";
import type { Found, Question } from "./member-for.ts";
import { type Connection, connectionOf } from "./stored-connection.ts";

/** What became of the way to the issuer. */
export type CameBack =
  | { purpose: "link" }
  /** The page with this secret asks for the password of the login that has the address already. */
  | { purpose: "password"; state: string }
  | Arrived;

/** The cookie of the new session, and the page that was asked for. */
export interface Arrived {
  purpose: "sign in" | "join";
  token: string;
  next: string | null;
}

/**
 * Lets `find` find or make the member, starts a session in this account, or connects the signed-in person, and records
 * it. Tells a person who had a login before.
 */
export async function admitPerson(
  ctx: Ctx,
  {
    flow,
    connection,
    person,
    find,
  }: {
    flow: Flow;
    connection: Connection;
    person: CompanyPerson;
    find: (ctx: Ctx, tx: Tx, question: Question) => Promise<Found>;
  },
): Promise<Exclude<CameBack, { purpose: "password" }>> {
  const { accountId, purpose } = flow;
  const { answer, mailTo } = await inTransaction(ctx, async ({ tx, audit }) => {
    const account = await lockAccount(tx, accountId);
    if (!account || account.suspendedAt || account.signInOffAt) throw await closedRefusal(tx, accountId);
    // The connection may have changed while the issuer was asked.
    const present = await connectionOf(tx, accountId);
    if (!present || !isSameIssuer(present, connection)) throw refuse("companyChanged");
    const { userId, linkedBy, joinedAs } = await find(ctx, tx, { flow, connection: present, person });
    const ofAccount = { subject: { kind: "account", id: accountId }, accountId } as const;
    if (joinedAs)
      await audit({
        action: "account.member-join",
        ...ofAccount,
        after: { userId, ...joinedAs, company: connection.issuer },
      });
    if (linkedBy || purpose === "link")
      await audit({
        action: "account.company-link",
        ...ofAccount,
        after: {
          userId,
          issuer: connection.issuer,
          subject: person.subject,
          email: person.email,
          linkedBy: linkedBy ?? "before",
        },
      });
    // A new member knows.
    const mailTo = linkedBy === "domain" || linkedBy === "password" ? userId : null;
    if (purpose === "link") return { answer: { purpose }, mailTo };
    const { sessionId, token } = await startSession(ctx, tx, {
      userId,
      accountId,
      via: "company",
      ...(person.until && { until: person.until }),
    });
    await audit({
      action: "session.start",
      subject: { kind: "session", id: sessionId },
      accountId,
      after: { userId, company: connection.issuer },
    });
    return { answer: { purpose, token, next: flow.next }, mailTo };
  });
  if (mailTo !== null) await mailAboutLink(ctx, { accountId, userId: mailTo });
  return answer;
}
