import { randomBytes } from "node:crypto";
import { and, eq, gt, ne } from "drizzle-orm";
import * as oidc from "openid-client";
import type { Language } from "#shared/languages.ts";
import type { Ctx } from "../../../context.ts";
import { companyFlows } from "../../../db/tables/index.ts";
import { inUnauditedTransaction } from "../../../db/transaction.ts";
import { hashSecret } from "../../../hash-secret.ts";
import { refuse } from "../../../refusal.ts";
import type { CompanyPerson } from "./issuer/company-person.ts";
import { type FlowSecrets, pageOfIssuer } from "./issuer/person.ts";
import { redirectUri } from "./issuer/redirect-uri.ts";
import { pageOfProvider } from "./saml/provider.ts";
import { type Connection, clientOfConnection } from "./stored-connection.ts";

const minutesValid = 10;

export type Flow = typeof companyFlows.$inferSelect;
/** Why the way is gone: to sign in, to connect a signed-in person, or to accept an invitation. */
export type Purpose =
  | { purpose: "sign in"; next: string | null }
  | { purpose: "link"; userId: number; sessionId: number }
  | { purpose: "join"; invitationHash: Buffer };

/** Returns a secret that names a way and its stage. */
export const newState = (): string => randomBytes(32).toString("hex");

/** Returns a secret for the cookie of a browser that has none. */
export const newBrowserSecret = (): string => randomBytes(32).toString("base64url");

/**
 * Begins the way to the issuer: stores its secrets, bound to the browser by its cookie, and returns the page of the
 * issuer. Throws Conflict when the issuer does not answer.
 */
export async function beginFlow(
  ctx: Ctx,
  {
    connection,
    browser,
    hint,
    language,
    ...purpose
  }: { connection: Connection; browser: string; hint?: string; language?: Language | undefined } & Purpose,
): Promise<{ location: string }> {
  const { accountId, issuer, clientId } = connection;
  const { location, ...secrets } = await (connection.saml ? samlPage : oidcPage)(ctx, connection, hint);
  const now = ctx.now();
  const { state, ...kept } = secrets;
  await inUnauditedTransaction(ctx.deps, "nothing", (tx) =>
    tx.insert(companyFlows).values({
      accountId,
      issuer,
      clientId,
      ...kept,
      ...purpose,
      language,
      stateHash: hashSecret(state),
      browserHash: hashSecret(browser),
      createdAt: now,
      expiresAt: new Date(now.getTime() + minutesValid * 60_000),
    }),
  );
  return { location };
}

/** Returns true when this browser has gone to the issuer of an account since then, and not come back. */
export const hasBegun = async (
  { deps }: Ctx,
  { accountId, browser, since }: { accountId: number; browser: string; since: Date },
): Promise<boolean> =>
  (await deps.db.$count(
    companyFlows,
    and(
      eq(companyFlows.accountId, accountId),
      eq(companyFlows.browserHash, hashSecret(browser)),
      eq(companyFlows.stage, "issuer"),
      gt(companyFlows.createdAt, since),
    ),
  )) > 0;

type Beginning = Promise<FlowSecrets & { location: string }>;

async function oidcPage(ctx: Ctx, connection: Connection, hint: string | undefined): Beginning {
  const secrets = {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    codeVerifier: oidc.randomPKCECodeVerifier(),
  };
  const location = await pageOfIssuer(ctx, clientOfConnection(ctx, connection), {
    ...secrets,
    redirectUri: redirectUri(ctx),
    ...(hint && { hint }),
  });
  return { ...secrets, location };
}

/** With SAML, the state is the number of the request, which the assertion repeats. */
async function samlPage(ctx: Ctx, connection: Connection, hint: string | undefined): Beginning {
  const state = `_${newState()}`;
  const location = await pageOfProvider(ctx, connection, { requestId: state, hint });
  return { state, nonce: "", codeVerifier: "", location };
}

/**
 * Lets a way that came back wait for the password of the login with the same address, in the same browser. Returns the
 * secret of the page that asks for it.
 */
export async function waitForPassword(
  ctx: Ctx,
  { flow, person, userId }: { flow: Flow; person: CompanyPerson; userId: number },
): Promise<string> {
  const state = newState();
  const { id: _, ...kept } = flow;
  await inUnauditedTransaction(ctx.deps, "nothing", (tx) =>
    tx.insert(companyFlows).values({
      ...kept,
      userId,
      person,
      stage: "password",
      stateHash: hashSecret(state),
      expiresAt: new Date(ctx.now().getTime() + minutesValid * 60_000),
    }),
  );
  return state;
}

/** Returns the way that waits for a password in this browser. Throws Forbidden. */
export async function flowThatWaits(
  ctx: Ctx,
  { state, browser }: { state: string; browser: string | null },
): Promise<Flow> {
  const [flow] =
    browser === null
      ? []
      : await ctx.deps.db
          .select()
          .from(companyFlows)
          .where(
            and(
              eq(companyFlows.stateHash, hashSecret(state)),
              eq(companyFlows.browserHash, hashSecret(browser)),
              eq(companyFlows.stage, "password"),
              gt(companyFlows.expiresAt, ctx.now()),
            ),
          );
  if (!flow) throw refuse("companyFlowEnded");
  return flow;
}

/**
 * Returns the flow of a state and deletes it, in a separate transaction: a state works once, whatever follows. Throws
 * Forbidden for an unknown, used or expired state, and for one of another browser, which stays.
 */
export async function takeFlow(
  ctx: Ctx,
  { state, browser }: { state: string; browser: string | null },
): Promise<Flow> {
  if (browser === null) throw refuse("companyFlowEnded");
  const [flow] = await inUnauditedTransaction(ctx.deps, "nothing", (tx) =>
    tx
      .delete(companyFlows)
      .where(
        and(
          eq(companyFlows.stateHash, hashSecret(state)),
          eq(companyFlows.browserHash, hashSecret(browser)),
          ne(companyFlows.stage, "password"),
          gt(companyFlows.expiresAt, ctx.now()),
        ),
      )
      .returning(),
  );
  if (!flow) throw refuse("companyFlowEnded");
  return flow;
}
