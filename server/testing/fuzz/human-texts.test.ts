import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isStorableText } from "#shared/texts/storable-text.ts";
import { inLab } from "../lab.ts";
import { appForTests } from "../test-app.ts";
import { humanTexts, inAddress } from "./human-texts.ts";
import { sendTexts } from "./send-texts.ts";
import { textFields } from "./text-fields.ts";

const test = appForTests();

inLab(
  "every text field of every call gets letters of four bytes, half pairs and zero bytes at its limit",
  async () => {
    const { failures, accepted, fields, taken, sent } = await sendTexts(test, {
      most: false,
      only: process.env.FUZZ_ROUTE,
    });
    expect(failures.slice(0, 40).join("\n"), `${failures.length} failures`).toBe("");
    expect(accepted).toEqual([]);
    if (process.env.FUZZ_ROUTE) return;
    // That they reached the server's work, and were not all refused for something else.
    expect(fields).toBeGreaterThan(1_400);
    expect(taken.size).toBeGreaterThan(200);
    expect(sent).toBeGreaterThan(2_500);
  },
);

it("what a caller sent is read only through parseInput, parseWith and requireStorable, which refuse what cannot be stored", () => {
  const own = globSync("server/{domains,http}/**/*.ts")
    .filter((file) => !file.includes(".test.") && file !== "server/http/route.ts")
    .flatMap((file) =>
      readFileSync(file, "utf8")
        .split("\n")
        .filter((line) => /\brequest\.(body|query|params)\b/.test(line))
        .filter(
          (line) => !/parse(With|Input)\(|requireStorable\(|Buffer\.isBuffer\(request\.body\)/.test(line),
        )
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(own.sort()).toEqual(
    [
      // Whether it is there; what it says is parsed after that.
      "server/domains/desk/accounts/operator-routes.ts: if ((request.query as { id?: unknown }).id === undefined)",
      "server/domains/desk/tickets/operator-routes.ts: const assigns = (request.query as { assignTicket?: unknown }).assignTicket !== undefined;",
      "server/domains/desk/tickets/operator-routes.ts: const body = request.body ?? {};",
      "server/domains/identity/operators/operator-routes.ts: ...(request.query as object),",
      'server/domains/identity/operators/operator-routes.ts: ...(typeof request.body === "object" ? request.body : null),',
      // Compared with names that we made, or of a form without such characters.
      "server/domains/identity/company-sign-in/saml/routes.ts: const { SAMLResponse } = posted.parse(request.body);",
      "server/domains/identity/company-sign-in/saml/routes.ts: const { account: accountId } = account.parse(request.params);",
      "server/domains/identity/company-sign-in/saml/routes.ts: const { account: accountId } = account.parse(request.params);",
      "server/domains/identity/company-sign-in/saml/routes.ts: const { data } = account.safeParse(request.params);",
      'server/domains/identity/connected-apps/oauth-routes.ts: return what === "token" ? asTokenCall(request.body, answer) : answer();',
      "server/domains/library/media/uploads/receive-uploads.ts: const { upload: name } = request.params as { upload: string };",
      "server/domains/selling/partners/routes.ts: const { data } = logoParams.safeParse(request.params);",
      "server/http/hosts.ts: const { domain } = request.query as { domain?: unknown };",
      "server/http/repeatable.ts: const content = JSON.stringify([request.method, request.url, request.body ?? null]);",
      // Handed on whole to libraries, after requireStorable: what they keep of it goes into our tables.
      "server/domains/desk/assistants/routes.ts: ...(hasBody && { body: JSON.stringify(request.body ?? null) }),",
      "server/domains/desk/assistants/routes.ts: return answerApp(app, ctx, { request: asked, body: request.body, site: issuer, metadata });",
      "server/domains/identity/connected-apps/oauth-routes.ts: if (request.body !== undefined) giveBody(request);",
      // Parsed field by field, as vendors send it.
      "server/domains/identity/company-directory/scim/routes.ts: const query = (request.query ?? {}) as Query;",
      "server/domains/identity/company-directory/scim/routes.ts: const { id } = request.params as { id?: string };",
      'server/domains/identity/company-directory/scim/routes.ts: return send(reply, await answer({ ctx, query, id: id ?? "", body: request.body }));',
      // The bytes of a file.
      "server/http/take-bytes.ts: export const bytesOf = (request: FastifyRequest): Readable => request.body as Readable;",
      // The form of the public site takes any text, and stores what can be stored of it.
      "server/domains/desk/contact/routes.ts: const field = fieldsOf(request.body);",
    ].sort(),
  );
});

describe("the texts", () => {
  it("have exactly the length of the limit, and say rightly whether they can be stored", () => {
    for (const limit of [1, 2, 9, 200])
      for (const { name, text, isStorable } of humanTexts(limit, true)) {
        expect(isStorableText(text), `${name} at ${limit}`).toBe(isStorable);
        if (/at the limit|four-byte|zero byte$/.test(name)) expect(text).toHaveLength(limit);
      }
    expect(inAddress("\u{1f600}\ud83d\0")).toBe("%F0%9F%98%80%ED%A0%BD%00");
  });

  it("go into each text of a body, also in lists, alternatives and records", () => {
    const text = { type: "string" };
    const schema = {
      type: "object",
      properties: {
        name: text,
        tags: { type: "array", items: text },
        of: {
          anyOf: [
            { type: "null" },
            { type: "object", properties: { kind: { type: "string", const: "a" }, title: text } },
          ],
        },
        words: { type: "object", additionalProperties: text },
      },
    };
    const body = { name: "n", tags: ["t"], of: null, words: { k: "w" } };
    const fields = textFields(schema, body, {});
    expect(fields.map(({ put }) => put("!"))).toEqual([
      { ...body, name: "!" },
      { ...body, tags: ["!"] },
      { ...body, of: { kind: "a", title: "!" } },
      { ...body, words: { "!": "w" } },
      { ...body, words: { k: "!" } },
    ]);
  });
});
