import type { SAML } from "@node-saml/node-saml";
import type { Ctx } from "../../../../context.ts";
import { refuse } from "../../../../refusal.ts";
import type { Connection } from "../stored-connection.ts";
import { type Assertion, checkAssertion, UnfitAssertion } from "./assertion.ts";
import type { Envelope } from "./envelope.ts";
import { samlOf, samlServiceOf } from "./settings.ts";

/**
 * Returns the library for one way to an identity provider. It keeps nothing: the request is in `company_flows`. Loaded at
 * the first sign-in, because it takes 13 MB of memory and few servers need it.
 */
async function libraryFor(
  ctx: Ctx,
  connection: Connection,
  {
    requestId,
    hint,
    envelope,
  }: { requestId: string; hint?: string | undefined; envelope?: Envelope | undefined },
): Promise<SAML> {
  const { SAML, ValidateInResponseTo } = await import("@node-saml/node-saml");
  const settings = samlOf(connection);
  if (!settings) throw refuse("companyChanged");
  const service = samlServiceOf(ctx, connection.accountId);
  return new SAML({
    issuer: service.entityId,
    audience: service.entityId,
    callbackUrl: service.acsUrl,
    entryPoint: settings.signInUrl,
    idpIssuer: connection.issuer,
    idpCert: settings.certificates,
    // Each signature that is there must be right, and one of them must be around what is read. Of an answer that is signed as
    // a whole the library reads the assertion in the signed bytes.
    wantAuthnResponseSigned: envelope?.isSigned ?? false,
    wantAssertionsSigned: !envelope?.isSigned || envelope.isAssertionSigned,
    // The identity provider chooses how it names people and how they sign in.
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    generateUniqueId: () => requestId,
    ...(hint && { additionalParams: { login_hint: hint } }),
    validateInResponseTo: ValidateInResponseTo.always,
    cacheProvider: {
      saveAsync: async (_key, value) => ({ value, createdAt: Date.now() }),
      getAsync: async (key) => (key === requestId ? new Date().toISOString() : null),
      removeAsync: async (key) => key,
    },
    // Times are checked by the clock of the server, in assertion.ts.
    acceptedClockSkewMs: -1,
  });
}

/** Returns the page of the identity provider on which the person signs in. */
export async function pageOfProvider(
  ctx: Ctx,
  connection: Connection,
  { requestId, hint }: { requestId: string; hint?: string | undefined },
): Promise<string> {
  const library = await libraryFor(ctx, connection, { requestId, hint });
  // Without RelayState: what to open afterwards is stored here.
  return library.getAuthorizeUrlAsync("", undefined, {});
}

/**
 * Checks the signature of the assertion and then the assertion itself, of which only the signed bytes are read. Throws
 * Forbidden.
 */
export async function assertionIn(
  ctx: Ctx,
  connection: Connection,
  { envelope, requestId }: { envelope: Envelope; requestId: string },
): Promise<Assertion> {
  try {
    const library = await libraryFor(ctx, connection, { requestId, envelope });
    const { profile } = await library.validatePostResponseAsync({ SAMLResponse: envelope.base64 });
    return checkAssertion(profile?.getAssertion?.(), {
      issuer: connection.issuer,
      service: samlServiceOf(ctx, connection.accountId),
      requestId,
      now: ctx.now(),
    });
  } catch (error) {
    // The messages of the library contain parts of the answer, so only ours are logged.
    const why = error instanceof UnfitAssertion ? error.message : "signature or form";
    ctx.log.warn({ issuer: connection.issuer, why }, "an assertion of a company sign-in was refused");
    throw refuse("companyUntrusted");
  }
}
