import { randomBytes } from "node:crypto";
import * as oidc from "openid-client";
import { z } from "zod";
import type { ResponseOf } from "#shared/contracts/contract.ts";
import type { testCompanySignIn } from "#shared/contracts/identity/company-sign-in.ts";
import type { Ctx } from "../../../../context.ts";
import { type Client, clientOf, readDescription, UnfitDescription } from "./client.ts";
import { issuerCache } from "./issuer-cache.ts";
import { failureIn } from "./person.ts";
import { redirectUri } from "./redirect-uri.ts";

type Findings = ResponseOf<typeof testCompanySignIn>;
const unknown = { discovery: "unknown", keys: "unknown", credentials: "unknown" } as const;
const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).min(1) });

/** Asks the issuer for its description, its keys, and whether it knows the client. A failure is a finding. */
export async function checkIssuer(ctx: Ctx, client: Client): Promise<Findings> {
  const findings: Findings = { ...unknown, problem: null, namedIssuer: null };
  let description: oidc.ServerMetadata;
  try {
    description = await readDescription(ctx, client.issuer);
  } catch (error) {
    const other = error instanceof UnfitDescription ? error.namedIssuer : null;
    const isOther = other !== null && other !== client.issuer;
    return {
      ...findings,
      discovery: "failed",
      problem: isOther ? "other issuer" : (failureIn(error)?.trouble ?? "no discovery"),
      namedIssuer: isOther ? other : null,
    };
  }
  issuerCache(ctx.deps.issuers).keep(client.issuer, description, ctx.now());
  findings.discovery = "fine";
  findings.keys = (await hasKeys(ctx, description)) ? "fine" : "failed";
  if (findings.keys === "failed") return { ...findings, problem: "no keys" };
  findings.credentials = await knowsClient(ctx, client);
  return { ...findings, problem: findings.credentials === "failed" ? "credentials" : null };
}

async function hasKeys(ctx: Ctx, { jwks_uri: address }: oidc.ServerMetadata): Promise<boolean> {
  try {
    const request = { method: "GET", headers: { accept: "application/json" } };
    const answer = await ctx.deps.issuers.ask(address ?? "", request);
    return answer.status === 200 && keySet.safeParse(await answer.json()).success;
  } catch {
    return false;
  }
}

/**
 * Sends a code that does not exist. An issuer checks the client before the code (RFC 6749, section 5.2), so its error
 * tells whether the client ID and the secret are right.
 */
async function knowsClient(ctx: Ctx, client: Client): Promise<Findings["credentials"]> {
  try {
    const { configuration } = await clientOf(ctx, client);
    await oidc.genericGrantRequest(configuration, "authorization_code", {
      code: randomBytes(16).toString("hex"),
      redirect_uri: redirectUri(ctx),
      code_verifier: oidc.randomPKCECodeVerifier(),
    });
    return "unknown";
  } catch (error) {
    if (!(error instanceof oidc.ResponseBodyError)) {
      // A challenge is the answer to wrong credentials that were sent by HTTP Basic.
      return error instanceof oidc.WWWAuthenticateChallengeError ? "failed" : "unknown";
    }
    if (error.error === "invalid_grant") return "fine";
    return error.error === "invalid_client" || error.error === "unauthorized_client" ? "failed" : "unknown";
  }
}
