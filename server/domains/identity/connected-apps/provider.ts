import { createPrivateKey, hkdfSync } from "node:crypto";
import type Provider from "oidc-provider";
import type { Configuration, KoaContextWithOIDC } from "oidc-provider";
import { appPermissions } from "#shared/connected-apps.ts";
import { dayMs } from "#shared/durations.ts";
import { paths } from "#shared/paths.ts";
import type { VerbDeps } from "../../../context.ts";
import type { Env } from "../../../env.ts";
import { secretOfApp } from "../../../http/app-secrets.ts";
import { mcpPath } from "../../../http/oauth-addresses.ts";
import { endGrant } from "./grants.ts";
import { problemPage } from "./problem-page.ts";
import { Records } from "./records.ts";
import { type Description, introduce } from "./registrations.ts";
import { addTokenCalls } from "./token-calls.ts";

/** The addresses of the authorization server. Its documents name them. */
export const oauthPaths = {
  authorization: "/oauth/authorize",
  token: "/oauth/token",
  registration: "/oauth/register",
  revocation: "/oauth/revoke",
  jwks: "/oauth/keys",
  end_session: "/oauth/end",
} as const;

export const cookieNames = {
  session: "vitrine-oauth-session",
  interaction: "vitrine-oauth-consent",
  resume: "vitrine-oauth-resume",
};

/** Seconds. A consent may wait for a person who signs in first. */
const lives = { consent: 30 * 60, code: 60, access: 15 * 60, refresh: (30 * dayMs) / 1000 };

const keyFor = ({ SESSION_SECRET }: Pick<Env, "SESSION_SECRET">, use: string): Buffer =>
  Buffer.from(hkdfSync("sha256", SESSION_SECRET, "", `authorization server ${use}`, 32));

/** Returns the key for ID tokens, the same in every process. We give no such tokens, but the library wants one. */
function signingKey(env: Pick<Env, "SESSION_SECRET">) {
  const der = Buffer.concat([Buffer.from("302e020100300506032b657004220420", "hex"), keyFor(env, "keys")]);
  const key = createPrivateKey({ key: der, format: "der", type: "pkcs8" });
  return { ...key.export({ format: "jwk" }), alg: "EdDSA", use: "sig" };
}

/** The person of an account, as the library names who allowed something. */
export const subjectOf = ({ userId, accountId }: { userId: number; accountId: number }): string =>
  `${accountId}.${userId}`;
const accountOf = (subject: string): number => Number.parseInt(subject, 10);

/** What the library does to make the text of a code, a token or a grant. */
interface Secret {
  accountId: string;
  generateTokenId(): string;
}

async function makeProvider(deps: VerbDeps, issuer: string): Promise<Provider> {
  const { default: Library, interactionPolicy, errors } = await import("oidc-provider");
  const { env } = deps;
  const resource = `${issuer}${mcpPath}`;
  const secure = issuer.startsWith("https:");
  const policy = interactionPolicy.base();
  // A person is asked each time: what this browser allowed before says nothing.
  policy
    .get("login")
    ?.checks.add(
      new interactionPolicy.Check("asked_each_time", "a person must answer", (ctx: KoaContextWithOIDC) =>
        (ctx.oidc as { result?: { login?: unknown } }).result?.login === undefined
          ? interactionPolicy.Check.REQUEST_PROMPT
          : interactionPolicy.Check.NO_NEED_TO_PROMPT,
      ),
    );
  const requireOurs = (asked: string) => {
    if (asked !== resource) throw new errors.InvalidTarget();
  };
  const configuration: Configuration = {
    adapter: (model) => new Records(deps, model, (grantHash) => endGrant(deps, grantHash)) as never,
    clients: [],
    responseTypes: ["code"],
    clientAuthMethods: ["none"],
    clientDefaults: {
      grant_types: ["authorization_code", "refresh_token"],
      response_types: ["code"],
      token_endpoint_auth_method: "none",
      id_token_signed_response_alg: "EdDSA",
    },
    enabledJWA: { idTokenSigningAlgValues: ["EdDSA"] } as never,
    jwks: { keys: [signingKey(env)] } as never,
    // The permissions are scopes of /mcp, whose own document lists them. This server's document does not: apps exist that ask for
    // all that it lists, and they would ask a person for every permission, where the usual ones let them read.
    scopes: ["offline_access"],
    claims: {},
    pkce: { required: () => true },
    routes: oauthPaths,
    cookies: {
      keys: [keyFor(env, "cookies").toString("base64url")],
      names: { ...cookieNames, interaction: `${secure ? "__Host-" : ""}${cookieNames.interaction}` },
      short: { path: "/", signed: true, httpOnly: true, sameSite: "lax", secure, overwrite: true },
      long: { signed: true, httpOnly: true, sameSite: "lax", secure, overwrite: true },
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      // No app asked for tokens that are bound to a key, and /mcp would not check the proof.
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
      },
      registration: {
        enabled: true,
        // An app cannot change what its id says.
        issueRegistrationAccessToken: false,
        idFactory: (ctx) => {
          const id = introduce(env, (ctx.oidc as { body?: Description }).body ?? {});
          if (id === null) throw new errors.InvalidClientMetadata("the description is too long");
          return id;
        },
      },
      clientIdMetadataDocument: { enabled: true, ack: "draft-02" },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, asked) => {
          requireOurs(asked);
          return { scope: appPermissions.join(" "), audience: resource, accessTokenFormat: "opaque" };
        },
      },
    },
    ttl: {
      Interaction: lives.consent,
      Session: lives.consent,
      Grant: 400 * 86_400,
      AuthorizationCode: lives.code,
      AccessToken: lives.access,
      RefreshToken: lives.refresh,
    } as never,
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed("refresh_token"),
    rotateRefreshToken: true,
    expiresWithSession: () => false,
    findAccount: (_ctx, accountId) => ({ accountId, claims: () => ({ sub: accountId }) }),
    interactions: { policy, url: (_ctx, { uid }) => paths.allowApp(uid) },
    // An address of strangers is asked as issuers are: public, over HTTPS, within limits.
    fetch: ((url: string | URL, options: RequestInit = {}) =>
      deps.appDescriptions.ask(String(url), {
        method: options.method ?? "GET",
        headers: Object.fromEntries(new Headers(options.headers)),
      })) as never,
    renderError: (ctx, out) => {
      ctx.state.problemShown = true;
      ctx.type = "html";
      ctx.body = problemPage(out.error_description ?? out.error);
    },
  };
  const provider = new Library(issuer, configuration);
  for (const { prototype } of [
    provider.Grant,
    provider.AuthorizationCode,
    provider.AccessToken,
    provider.RefreshToken,
  ] as unknown as { prototype: Secret }[]) {
    const random = prototype.generateTokenId;
    prototype.generateTokenId = function () {
      return secretOfApp(accountOf(this.accountId), random.call(this));
    };
  }
  addTokenCalls(provider, deps);
  // The addresses in answers come from the headers that our route writes.
  provider.proxy = true;
  // Anyone may introduce an app. Before a person answered, nobody is sent to its address, also not with an error.
  provider.use(async (ctx, next) => {
    await next();
    if ((ctx as KoaContextWithOIDC).oidc?.route !== "authorization" || ctx.state.problemShown) return;
    const to = ctx.response.get("location");
    if (to && URL.canParse(to, issuer) && new URL(to, issuer).origin === new URL(issuer).origin) return;
    const reason = URL.canParse(to) ? new URL(to).searchParams.get("error_description") : null;
    ctx.remove("location");
    ctx.status = 400;
    ctx.type = "html";
    ctx.body = problemPage(reason ?? "The request of the app is not valid.");
  });
  provider.on("server_error", (_ctx, error) => deps.log.error({ err: error }, "authorization server"));
  return provider;
}

const providers = new WeakMap<VerbDeps["db"], Map<string, Promise<Provider>>>();
/** Partners' domains have issuers of their own; no more than these are kept ready. */
const most = 50;

/** Returns the authorization server with this name. Its library is loaded when somebody first asks. */
export function providerAt(deps: VerbDeps, issuer: string): Promise<Provider> {
  const made = providers.get(deps.db) ?? new Map<string, Promise<Provider>>();
  providers.set(deps.db, made);
  const known = made.get(issuer);
  if (known) return known;
  if (made.size >= most) made.clear();
  const provider = makeProvider(deps, issuer);
  made.set(issuer, provider);
  provider.catch(() => made.delete(issuer));
  return provider;
}
