import { aConnectedApp } from "../factories/connected-apps.ts";
import { get, post, remove } from "./requests.ts";
import type { RouteCase } from "./route-case.ts";
import type { Tenant, World } from "./world.ts";

const visitor = ({ visitor }: World) => visitor;
const nothing = "names nothing" as const;
const aPage = (url: string, status = 200): RouteCase => ({
  call: () => get(url),
  as: visitor,
  status,
  foreign: nothing,
});
const uid = "nobody-asked-with-this";

/** Connects an app as the customer of a tenant, whose client sends the requests. */
async function anApp({ customer }: Tenant): Promise<number> {
  const app = { inject: customer.request.bind(customer) };
  const cookie = customer.headers.cookie ?? "";
  return (await aConnectedApp({ app } as never, { cookie }, { permissions: ["content.see"] })).id;
}

/** Connected apps of members, and the authorization server that apps ask. */
export const connectedAppCases: Record<string, RouteCase> = {
  "GET /api/v1/connected-apps": { call: () => get("/api/v1/connected-apps"), foreign: nothing },
  "DELETE /api/v1/connected-apps/:id": {
    call: async (thing) => remove(`/api/v1/connected-apps/${await anApp(thing)}`),
  },
  // A question belongs to the browser in which the app asked: nobody else finds it (connected-apps.test.ts).
  "GET /api/v1/app-consents/:uid": {
    call: () => get(`/api/v1/app-consents/${uid}`),
    status: 404,
    foreign: nothing,
  },
  "POST /api/v1/app-consents/:uid/allow": {
    call: () => post(`/api/v1/app-consents/${uid}/allow`, { permissions: ["content.see"], days: 30 }),
    status: 404,
    foreign: nothing,
  },
  "POST /api/v1/app-consents/:uid/refuse": {
    call: () => post(`/api/v1/app-consents/${uid}/refuse`),
    status: 404,
    foreign: nothing,
  },
  // Made by apps only, for their person only (assistants.test.ts).
  "GET /api/v1/confirmations/:id": {
    call: () => get("/api/v1/confirmations/1"),
    status: 404,
    foreign: nothing,
  },
  "POST /api/v1/confirmations/:id/answer": {
    call: () => post("/api/v1/confirmations/1/answer", { confirm: false }),
    status: 404,
    foreign: nothing,
  },
  "GET /.well-known/oauth-authorization-server": aPage("/.well-known/oauth-authorization-server"),
  "GET /.well-known/openid-configuration": aPage("/.well-known/openid-configuration"),
  "GET /.well-known/oauth-protected-resource": aPage("/.well-known/oauth-protected-resource"),
  "GET /.well-known/oauth-protected-resource/mcp": aPage("/.well-known/oauth-protected-resource/mcp"),
  "GET /oauth/keys": aPage("/oauth/keys"),
  "GET /oauth/authorize": aPage("/oauth/authorize?client_id=unknown", 400),
  "GET /oauth/authorize/:uid": aPage(`/oauth/authorize/${uid}`, 400),
  "POST /oauth/token": {
    call: () => post("/oauth/token"),
    as: visitor,
    status: 400,
    foreign: nothing,
  },
  "POST /oauth/revoke": {
    call: () => post("/oauth/revoke"),
    as: visitor,
    status: 400,
    foreign: nothing,
  },
  "POST /oauth/register": {
    call: () =>
      post("/oauth/register", {
        client_name: "Helper",
        application_type: "native",
        redirect_uris: ["http://127.0.0.1:7777/back"],
      }),
    as: visitor,
    status: 201,
    foreign: nothing,
  },
  // Without the token of an app nobody is let in, a signed-in person neither.
  "GET /mcp": { call: () => get("/mcp"), status: 401, foreign: nothing },
  "POST /mcp": { call: () => post("/mcp", {}), status: 401, foreign: nothing },
  "DELETE /mcp": { call: () => remove("/mcp"), status: 401, foreign: nothing },
};
