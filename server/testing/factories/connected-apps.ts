import { createHash, randomBytes } from "node:crypto";
import type { InjectOptions, LightMyRequestResponse } from "fastify";
import { type AppPermission, appPermissions } from "#shared/connected-apps.ts";
import { allowApp, listConnectedApps } from "#shared/contracts/identity/connected-apps.ts";
import { paths } from "#shared/paths.ts";
import type { MemberScope } from "#shared/scopes.ts";
import { Client } from "../client.ts";
import type { TestApp } from "../test-app.ts";

export const redirectUri = "http://127.0.0.1:7777/back";

/** What requests go through: the app, or a client of it. */
export interface Asked {
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
}

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: string;
  location: URL | null;
}

/** A browser as far as the authorization server sees it: it keeps cookies, and follows nothing by itself. */
export class Browser {
  readonly #app: Asked;
  readonly #cookies = new Map<string, string>();

  constructor(app: Asked, cookie = "") {
    this.#app = app;
    for (const each of cookie.split("; ").filter(Boolean)) this.#keep(each);
  }

  #keep(cookie: string): void {
    const at = cookie.indexOf("=");
    this.#cookies.set(cookie.slice(0, at), cookie.slice(at + 1));
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  async get(url: string): Promise<Answer> {
    const answer = await this.#app.inject({ method: "GET", url, headers: { cookie: this.cookie } });
    for (const set of [answer.headers["set-cookie"] ?? []].flat()) this.#keep(set.split(";")[0] ?? "");
    const { location } = answer.headers;
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: answer.body,
      location: location === undefined ? null : new URL(String(location), "http://localhost:4000"),
    };
  }
}

/** Lets an app introduce itself. */
export async function registerApp(app: Asked, input: object = {}): Promise<string> {
  const answer = await app.inject({
    method: "POST",
    url: "/oauth/register",
    payload: { client_name: "Helper", redirect_uris: [redirectUri], application_type: "native", ...input },
  });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json().client_id;
}

/** Posts a form to the token address. */
export const askToken = (app: Asked, form: Record<string, string>, url = "/oauth/token") =>
  app.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams(form).toString(),
  });

/** Begins to connect an app; returns what its later steps need. */
export async function beginConnecting(
  app: Asked,
  {
    clientId,
    cookie,
    scope = appPermissions.join(" "),
    ...more
  }: { clientId: string; cookie: string; scope?: string; resource?: string },
) {
  const verifier = randomBytes(32).toString("base64url");
  const browser = new Browser(app, cookie);
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: "code",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    state: "st",
    ...(scope && { scope }),
    ...more,
  });
  const asked = await browser.get(`/oauth/authorize?${query}`);
  const uid = asked.location?.pathname.split("/").at(-1) ?? "";
  return { verifier, browser, asked, uid };
}

/** Connects an app as this customer and returns its tokens. */
export async function aConnectedApp(
  test: { app: Asked },
  owner: { cookie: string },
  {
    permissions = [...appPermissions],
    days = 90,
    scope = null,
    name = "Helper",
  }: {
    permissions?: AppPermission[];
    days?: 7 | 30 | 90 | 365;
    scope?: MemberScope | null;
    name?: string;
  } = {},
) {
  const clientId = await registerApp(test.app, { client_name: name });
  const { verifier, browser, uid } = await beginConnecting(test.app, { clientId, cookie: owner.cookie });
  const member = new Client(test as Pick<TestApp, "app">, { cookie: browser.cookie });
  const allowed = await member.call(allowApp, { uid, permissions, days, scope });
  if (allowed.status !== 200) throw new Error(JSON.stringify(allowed.error));
  const back = await browser.get(new URL(allowed.body.next).pathname);
  const code = back.location?.searchParams.get("code") ?? "";
  const answer = await askToken(test.app, {
    grant_type: "authorization_code",
    code,
    client_id: clientId,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  });
  if (answer.statusCode !== 200) throw new Error(`${back.status} ${back.location} ${answer.body}`);
  const { body } = await new Client(test as Pick<TestApp, "app">, owner).call(listConnectedApps, {});
  const tokens = answer.json() as { access_token: string; refresh_token: string; scope: string };
  const id = body.items.at(0)?.id ?? 0;
  return { id, clientId, code, verifier, ...tokens, consentPage: paths.allowApp(uid) };
}
