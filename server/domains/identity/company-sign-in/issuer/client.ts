import * as oidc from "openid-client";
import { z } from "zod";
import type { Ctx } from "../../../../context.ts";
import type { Issuers } from "../../../../outside/issuers/port.ts";
import { issuerCache } from "./issuer-cache.ts";

/** How far the clocks of the server and the issuer may differ. */
const toleranceSeconds = 30;

export interface Client {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** The description names another issuer than the one it was read from, or lacks what signing in needs. */
export class UnfitDescription extends Error {
  readonly namedIssuer: string;
  constructor(namedIssuer: string) {
    super("The description of the issuer is unfit");
    this.namedIssuer = namedIssuer;
  }
}

/** Lets the library send its requests through the guard. */
const guarded =
  (issuers: Issuers): oidc.CustomFetch =>
  (url, { method, headers, body }) =>
    issuers.ask(url, { method, headers, ...(body != null && { body: String(body) }) });

/** How the library says that the description names another issuer. */
const otherIssuer = z.object({
  cause: z.object({ attribute: z.literal("issuer"), body: z.object({ issuer: z.string().max(500) }) }),
});

/** Reads the description of an issuer from its well-known address. Throws UnfitDescription, IssuerFailure inside others. */
export async function readDescription(ctx: Ctx, issuer: string): Promise<oidc.ServerMetadata> {
  const { issuers } = ctx.deps;
  const found = await oidc
    .discovery(new URL(issuer), "discovery", undefined, oidc.None(), {
      [oidc.customFetch]: guarded(issuers),
      ...(issuers.insecureToo && { execute: [oidc.allowInsecureRequests] }),
    })
    .catch((error: unknown) => {
      const { data } = otherIssuer.safeParse(error);
      throw data ? new UnfitDescription(data.cause.body.issuer) : error;
    });
  const { supportsPKCE: _, ...description } = found.serverMetadata();
  // The library lets the issuers of Microsoft name any other one; here each account names exactly one.
  if (description.issuer !== issuer) throw new UnfitDescription(String(description.issuer));
  const { authorization_endpoint: authorization, token_endpoint: token, jwks_uri: keys } = description;
  for (const address of [authorization, token, keys]) {
    const protocol = URL.parse(address ?? "")?.protocol;
    if (protocol !== "https:" && !(issuers.insecureToo && protocol === "http:"))
      throw new UnfitDescription(issuer);
  }
  return description;
}

/** Returns what the library needs to talk with this issuer as this client. */
export async function clientOf(ctx: Ctx, { issuer, clientId, clientSecret }: Client) {
  const { issuers } = ctx.deps;
  const now = ctx.now();
  const cache = issuerCache(issuers);
  let description = cache.description(issuer, now);
  if (!description) {
    description = await readDescription(ctx, issuer);
    cache.keep(issuer, description, now);
  }
  // Without the field, the standard says Basic (OpenID Connect Discovery 1.0, section 3).
  const methods = description.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
  const configuration = new oidc.Configuration(
    description,
    clientId,
    {
      client_secret: clientSecret,
      // Tokens are checked by the clock of the server.
      [oidc.clockSkew]: Math.round((now.getTime() - Date.now()) / 1000),
      [oidc.clockTolerance]: toleranceSeconds,
    },
    methods.includes("client_secret_post") ? oidc.ClientSecretPost() : oidc.ClientSecretBasic(),
  );
  configuration[oidc.customFetch] = guarded(issuers);
  if (issuers.insecureToo) oidc.allowInsecureRequests(configuration);
  // Checks the signature of every token, also of those that come directly from the issuer.
  oidc.enableNonRepudiationChecks(configuration);
  const keys = cache.keys(issuer, now);
  if (keys) oidc.setJwksCache(configuration, keys);
  return {
    configuration,
    /** Keeps the keys that were read meanwhile, for the next person. */
    keepKeys: () => {
      const read = oidc.getJwksCache(configuration);
      if (read) cache.keepKeys(issuer, read, ctx.now());
    },
  };
}
