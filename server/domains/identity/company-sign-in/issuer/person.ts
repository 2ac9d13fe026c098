import * as oidc from "openid-client";
import { z } from "zod";
import { email as emailAddress } from "#shared/contracts/email.ts";
import type { Ctx } from "../../../../context.ts";
import { IssuerFailure } from "../../../../outside/issuers/port.ts";
import { type Refusal, refuse } from "../../../../refusal.ts";
import { type Client, clientOf, UnfitDescription } from "./client.ts";
import { type CompanyPerson, personNamed } from "./company-person.ts";

/** Some issuers send truth values as text. */
const isTrue = z.preprocess((value) => [true, "true", 1, "1"].includes(value as never), z.boolean());

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(1_000).optional(),
  email_verified: isTrue,
  /** Of Microsoft: the domain of the address belongs to the organisation. */
  xms_edov: isTrue,
  name: z.string().max(1_000).optional().catch(undefined),
});

/** The secrets of one way to the issuer. */
export interface FlowSecrets {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** Returns the page of the issuer on which the person signs in. Throws Conflict when it does not answer. */
export async function pageOfIssuer(
  ctx: Ctx,
  client: Client,
  { state, nonce, codeVerifier, redirectUri, hint }: FlowSecrets & { redirectUri: string; hint?: string },
): Promise<string> {
  const { configuration } = await clientOf(ctx, client).catch((error: unknown) => {
    throw refusalOf(ctx, error, client.issuer);
  });
  const page = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: "openid email profile",
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: "S256",
    ...(hint && { login_hint: hint }),
  });
  return page.href;
}

/**
 * Exchanges the code that came back for a token, checks the token, and returns whom it names. Throws Forbidden for what
 * cannot be trusted, Conflict when the issuer does not answer.
 */
export async function personAtIssuer(
  ctx: Ctx,
  client: Client,
  { state, nonce, codeVerifier, cameBackTo }: FlowSecrets & { cameBackTo: URL },
): Promise<CompanyPerson> {
  try {
    const { configuration, keepKeys } = await clientOf(ctx, client);
    const tokens = await oidc.authorizationCodeGrant(configuration, cameBackTo, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: codeVerifier,
      idTokenExpected: true,
    });
    keepKeys();
    let found = claims.parse(tokens.claims());
    // Some issuers give the address only when asked with the access token; the library checks that `sub` is the same.
    if (found.email === undefined && configuration.serverMetadata().userinfo_endpoint)
      found = claims.parse(await oidc.fetchUserInfo(configuration, tokens.access_token, found.sub));
    const address = emailAddress.safeParse(found.email);
    return personNamed({
      subject: found.sub,
      email: address.success ? address.data : null,
      emailVerified: address.success && (found.email_verified || found.xms_edov),
      name: found.name ?? "",
    });
  } catch (error) {
    throw refusalOf(ctx, error, client.issuer);
  }
}

/** Codes of the library for answers that are no answers of an issuer at all. */
const noAnswer = new Set([
  "OAUTH_RESPONSE_IS_NOT_CONFORM",
  "OAUTH_RESPONSE_IS_NOT_JSON",
  "OAUTH_PARSE_ERROR",
  "OAUTH_TIMEOUT",
]);

/** Returns the error that the guard threw, inside the errors of the library. */
export function failureIn(error: unknown): IssuerFailure | null {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof IssuerFailure) return at;
  return null;
}

function refusalOf(ctx: Ctx, error: unknown, issuer: string): Refusal {
  const code = error instanceof Error && "code" in error ? String(error.code) : undefined;
  const failure = failureIn(error);
  // Without the error itself: its causes contain tokens.
  ctx.log.warn(
    { issuer, code, trouble: failure?.trouble, name: error instanceof Error ? error.name : typeof error },
    "a company sign-in failed at the issuer",
  );
  if (failure || error instanceof UnfitDescription || (code && noAnswer.has(code)))
    return refuse("companyNoAnswer");
  if (error instanceof oidc.AuthorizationResponseError || error instanceof oidc.ResponseBodyError)
    return refuse("companyDeclined");
  return refuse("companyUntrusted");
}
