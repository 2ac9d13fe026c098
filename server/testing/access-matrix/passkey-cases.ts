import { beginPasskey, beginPasskeySignIn } from "#shared/contracts/identity/passkeys.ts";
import { Authenticator } from "../authenticator.ts";
import { get, patch, post, remove } from "./requests.ts";
import type { RouteCase } from "./route-case.ts";
import type { Tenant } from "./world.ts";

const at = "/api/v1/passkeys";
const nothing = "names nothing";

/** The cookie that binds a challenge to the browser. */
const flowIn = (headers: Record<string, unknown>): string =>
  String([headers["set-cookie"] ?? []].flat()[0]).split(";")[0] ?? "";

/** Adds a passkey to this tenant's owner and returns its number; 1 when another case gave the owner a second factor. */
async function aPasskey({ customer, password }: Tenant): Promise<number> {
  const begun = await customer.call(beginPasskey, { current: password });
  if (begun.error?.reason === "codeNeeded") return 1;
  const made = await customer.post(
    at,
    { name: "Key", response: new Authenticator().make(begun.body) },
    { cookie: `${customer.headers.cookie}; ${flowIn(begun.headers)}` },
  );
  return made.json().items[0].id;
}

/** The passkeys of the signed-in person, and signing in with one. */
export const passkeyCases: Record<string, RouteCase> = {
  [`GET ${at}`]: { call: () => get(at), foreign: nothing },
  [`POST ${at}/options`]: {
    call: (_thing, { own }) => post(`${at}/options`, { current: own.password }),
    foreign: nothing,
  },
  [`POST ${at}`]: {
    // Without the cookie of the browser that began.
    call: async ({ customer, password }) => {
      const begun = await customer.call(beginPasskey, { current: password });
      const response = new Authenticator().make(begun.body);
      return post(at, { name: "Key", response });
    },
    status: 403,
    foreign: nothing,
  },
  [`PATCH ${at}/:id`]: {
    call: async (thing) => patch(`${at}/${await aPasskey(thing)}`, { name: "Mine" }),
  },
  [`DELETE ${at}/:id`]: {
    call: async (thing) => remove(`${at}/${await aPasskey(thing)}`),
  },
  "POST /api/v1/login/passkey/options": {
    call: () => post("/api/v1/login/passkey/options", {}),
    as: ({ visitor }) => visitor,
    foreign: nothing,
  },
  "POST /api/v1/login/passkey": {
    // Nobody knows this passkey.
    call: async (_thing, { visitor }) => {
      const begun = await visitor.call(beginPasskeySignIn, {});
      const response = new Authenticator().sign(begun.body);
      return post("/api/v1/login/passkey", { response }, { cookie: flowIn(begun.headers) });
    },
    as: ({ visitor }) => visitor,
    status: 403,
    foreign: nothing,
  },
};
