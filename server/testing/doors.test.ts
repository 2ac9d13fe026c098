import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { createDataSource, renewDataToken } from "#shared/contracts/library/data-sources.ts";
import { createEnrolment } from "#shared/contracts/playing/enrolments.ts";
import { createTrigger, renewTriggerLink } from "#shared/contracts/playing/triggers.ts";
import { paths } from "#shared/paths.ts";
import { countAttempts, forgetAttempts } from "../db/throttles.ts";
import { usualBodyBytes } from "../http/json-body.ts";
import { usualBodyMs } from "../http/slow-bodies.ts";
import { anApiKey } from "./factories/api-keys.ts";
import { aConnectedApp } from "./factories/connected-apps.ts";
import { aDirectory } from "./factories/directory.ts";
import { aPartner } from "./factories/partners.ts";
import { aPicture, aPlaylist, appForTests, aScreen, Client } from "./kit.ts";

/*
 * The doors that programs use, and what closes each of them: rate, size, time and scope. The table of docs/api.md says the same to people. A new door is a row
 * of both.
 */

const test = appForTests();
const table = readFileSync(join(import.meta.dirname, "../../docs/api.md"), "utf8")
  .split("\n## Doors\n")[1]
  ?.split("\n## ")[0]
  ?.split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| door"))
  .map((line) => line.split("|").map((cell) => cell.trim()));

/** A caller who is not let in: what is sent in place of the right secret, and the answer. */
interface Stranger {
  who: string;
  url?: string;
  headers?: Record<string, string>;
  body?: object;
  /** 401: who is it? 403: known, but not here. */
  status: number | readonly number[];
  says?: string;
}
const refusedAs = [401, 403] as const;
interface Door {
  method: "POST" | "PUT";
  url: string;
  /** With the right secret. */
  headers?: Record<string, string>;
  body: object | string;
  /** The counter of its calls. */
  key: string;
  most: number;
  minutes: number;
  bytes: number;
  strangers: Stranger[];
}
const names = [
  "API keys",
  "keys of partners",
  "assistants",
  "tokens of apps",
  "introduction of apps",
  "directories",
  "enrolment",
  "values with a secret",
  "links of triggers",
  "answers of SAML",
] as const;
type Name = (typeof names)[number];

/** Another network for each door, so that none uses up the tries of another. */
const networkOf = (name: Name): string => `198.51.100.${names.indexOf(name) + 1}`;
const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
const form = { "content-type": "application/x-www-form-urlencoded" };
const scim = { "content-type": "application/scim+json" };
const mcp = { accept: "application/json, text/event-stream", "mcp-protocol-version": "2025-11-25" };

let open: Record<Name, Door>;
beforeAll(async () => {
  const account = await aPartner(test.deps);
  const owner = new Client(test, { cookie: account.cookie });
  const [admin, viewer, forPartner] = [
    await anApiKey(test, owner),
    await anApiKey(test, owner, { role: "viewer" }),
    await anApiKey(test, owner, { role: "partner" }),
  ];
  const app = await aConnectedApp(test, account, { permissions: ["content.see"] });
  const { token } = await aDirectory(test, owner);
  const enrolment = (
    await owner.call(createEnrolment, { name: "Shops", namePattern: "Shop {n}", maxScreens: 10 })
  ).body;
  const source = (await owner.call(createDataSource, { name: "Queue" })).body;
  const secretOfSource = (await owner.call(renewDataToken, { id: source.id })).body.token;
  const picture = await aPicture(test.deps, account);
  const playlist = await aPlaylist(test.deps, account, { name: "Visitors", mediaIds: [picture.id] });
  const screen = await aScreen(test.deps, account, { name: "Hall" });
  const trigger = (
    await owner.call(createTrigger, {
      name: "Bell",
      playlistId: playlist.id,
      seconds: 30,
      maxPerMinute: 6,
      target: { kind: "screen", id: screen.id },
    })
  ).body;
  const secrets = {
    "an app": app.access_token,
    "a directory": token,
    "a data source": secretOfSource,
    "an enrolment": enrolment.token,
    "an API key": admin.secret,
  };
  /** Everybody who has the secret of another door, and who has none. */
  const others = (own: string): Stranger[] => [
    { who: "nobody", headers: {}, status: 401 },
    ...Object.entries(secrets).flatMap(([who, secret]) =>
      who === own ? [] : [{ who, headers: bearer(secret), status: refusedAs }],
    ),
  ];
  const usual = { method: "POST", minutes: 1, bytes: usualBodyBytes } as const;
  const asks = { jsonrpc: "2.0", id: 1, method: "tools/list", params: {} };
  const refused = {
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: { name: "list_screens", arguments: {} },
  };
  const counted = (name: Name, what: string) => `${what}:${networkOf(name)}`;
  const link = (await owner.call(renewTriggerLink, { id: trigger.id })).body.link ?? "";
  open = {
    "API keys": {
      ...usual,
      url: "/api/v1/playlists",
      headers: bearer(admin.secret),
      body: { name: "x" },
      key: `key:${admin.id}`,
      most: 600,
      strangers: [
        ...others("an API key"),
        { who: "a viewer", headers: bearer(viewer.secret), status: 403 },
        { who: "a partner", headers: bearer(forPartner.secret), status: 403 },
      ],
    },
    "keys of partners": {
      ...usual,
      url: "/api/v1/partner/customers",
      headers: bearer(forPartner.secret),
      body: { name: "" },
      key: `key:${forPartner.id}`,
      most: 600,
      strangers: [
        ...others("an API key"),
        { who: "a key of a member", headers: bearer(viewer.secret), status: 403 },
      ],
    },
    assistants: {
      ...usual,
      url: "/mcp",
      headers: { ...bearer(app.access_token), ...mcp },
      body: asks,
      key: `app-asks:${app.id}`,
      most: 180,
      bytes: 2_500_000,
      strangers: [
        ...others("an app"),
        {
          who: "an app without the scope",
          headers: { ...bearer(app.access_token), ...mcp },
          body: refused,
          status: 403,
          says: "insufficient_scope",
        },
      ],
    },
    "tokens of apps": {
      ...usual,
      url: "/oauth/token",
      headers: form,
      body: "grant_type=refresh_token&refresh_token=x",
      key: counted("tokens of apps", "oauth-token"),
      most: 300,
      minutes: 10,
      strangers: [{ who: "nobody", status: 400 }],
    },
    "introduction of apps": {
      ...usual,
      url: "/oauth/register",
      body: { client_name: "x", redirect_uris: ["https://x.example/"] },
      key: counted("introduction of apps", "oauth-register"),
      most: 20,
      minutes: 10,
      strangers: [{ who: "an app without an address", body: { client_name: "x" }, status: 400 }],
    },
    directories: {
      ...usual,
      url: "/scim/v2/Users",
      headers: { ...bearer(token), ...scim },
      body: {},
      key: `directory:${account.accountId}`,
      most: 3_000,
      bytes: 1_000_000,
      strangers: others("a directory").map((each) => ({ ...each, headers: { ...each.headers, ...scim } })),
    },
    enrolment: {
      ...usual,
      url: "/player/v1/pairing",
      headers: bearer("d".repeat(64)),
      body: { enrolment: enrolment.token },
      key: `enrolment:${enrolment.item.id}`,
      most: 140,
      minutes: 15,
      strangers: [
        {
          who: "a key in place of the token",
          body: { enrolment: admin.secret },
          status: 200,
          says: "unknown",
        },
      ],
    },
    "values with a secret": {
      ...usual,
      method: "PUT",
      url: `/api/v1/data-sources/${source.id}/value`,
      headers: bearer(secretOfSource),
      body: { value: "A12" },
      key: `data-source:${source.id}`,
      most: 120,
      strangers: [
        ...others("a data source").filter(({ who }) => who !== "an API key"),
        { who: "a viewer", headers: bearer(viewer.secret), status: refusedAs },
      ],
    },
    "links of triggers": {
      ...usual,
      url: link,
      body: {},
      key: `trigger:${trigger.id}`,
      most: 6,
      strangers: [{ who: "a guess", url: `${link.slice(0, -2)}zz`, status: 404 }],
    },
    "answers of SAML": {
      ...usual,
      url: paths.samlAnswers(account.accountId),
      headers: form,
      body: "SAMLResponse=PHg%2B",
      key: counted("answers of SAML", "company-answer:address"),
      most: 200,
      minutes: 15,
      bytes: 1_000_000,
      strangers: [{ who: "nobody", status: 303 }],
    },
  };
});

const ask = (name: Name, { url, headers, body }: Partial<Stranger> = {}, payload?: object | string) =>
  test.app.inject({
    method: open[name].method,
    url: url ?? open[name].url,
    remoteAddress: networkOf(name),
    headers: headers ?? open[name].headers ?? {},
    payload: payload ?? body ?? open[name].body,
  });

describe.each(names)("the door for %s", (name) => {
  it("refuses who has another secret, too little of this one, or none", async () => {
    const { strangers } = open[name];
    expect(strangers.length).toBeGreaterThan(0);
    for (const { who, status, says = "", ...sent } of strangers) {
      const answer = await ask(name, sent);
      expect([status].flat(), `${who}: ${answer.body}`).toContain(answer.statusCode);
      expect(`${answer.body}${JSON.stringify(answer.headers)}`).toContain(says);
    }
  });

  it("refuses a body above its size, without reading it as one", async () => {
    const { headers, bytes } = open[name];
    const isForm = headers?.["content-type"] === form["content-type"];
    const text = isForm ? `SAMLResponse=${"x".repeat(bytes)}` : JSON.stringify({ name: "x".repeat(bytes) });
    const json: Record<string, string> =
      isForm || headers?.["content-type"] ? {} : { "content-type": "application/json" };
    const answer = await ask(name, { headers: { ...headers, ...json } }, text);
    expect(answer.statusCode).toBe(413);
  });

  it("gives a body that comes slowly half a minute: it is no upload (http/slow-bodies.ts)", () => {
    expect(test.app.isUpload(open[name].method, open[name].url)).toBe(false);
    expect(usualBodyMs).toBe(30_000);
  });

  it("answers its last call of the window, and 429 with Retry-After to the next", async () => {
    const { key, most, minutes } = open[name];
    // Forgets the calls of the other tests: also those that this process has reserved for a minute.
    await forgetAttempts(test.deps.db, key);
    test.clock.advance(61_000);
    const window = { now: test.clock.now(), windowMs: minutes * 60_000 };
    await countAttempts(test.deps.db, { key, tries: most - 1, ...window });
    const last = await ask(name);
    expect([401, 403, 413, 429, 500]).not.toContain(last.statusCode);
    const next = await ask(name);
    // A person comes with a browser: the answer is a page that says it.
    if (name === "answers of SAML") expect(next.headers.location).toContain("tooManyTries");
    else {
      expect([next.statusCode, next.body]).toEqual([429, expect.any(String)]);
      expect(Number(next.headers["retry-after"])).toBeGreaterThan(0);
    }
  });

  it("is a row of docs/api.md with the same numbers", () => {
    const { most, minutes, bytes } = open[name];
    const row = table?.find(([, door]) => door?.toLowerCase() === name.toLowerCase());
    expect(row?.[3]).toBe(
      `${most.toLocaleString("en")} in ${minutes === 1 ? "a minute" : `${minutes} minutes`}`,
    );
    expect(row?.[4]).toBe(bytes < 1_000_000 ? "32 kB" : `${bytes / 1_000_000} MB`);
  });
});

it("the table of docs/api.md has no other doors, and one for each kind of secret", () => {
  expect(table?.length).toBe(names.length);
  // What a program sends begins with its kind, such as `vtr_`.
  const shared = join(import.meta.dirname, "../../shared");
  const kinds = readdirSync(shared, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .flatMap((file) => readFileSync(join(shared, file), "utf8").match(/\bv[a-z]{2}_/g) ?? []);
  const secrets = new Set(table?.map(([, , secret]) => secret?.slice(1, 5)));
  expect([...new Set(kinds)].filter((kind) => !secrets.has(kind))).toEqual([]);
});
