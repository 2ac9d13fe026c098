import { beforeEach, describe, expect, it } from "vitest";
import { listMembers } from "#shared/contracts/identity/members.ts";
import { aDirectory, aProvedDomain, type Directory } from "../../../testing/factories/directory.ts";
import { aCustomer, appForTests, Client } from "../../../testing/kit.ts";

/*
 * What Entra ID and Okta send, in the forms that their public documentation describes, with values of our own. Not tried with
 * the real services.
 */

const test = appForTests();
let owner: Client;
let directory: Directory;
let domain: string;
beforeEach(async () => {
  const account = await aCustomer(test.deps);
  owner = new Client(test, { cookie: account.cookie });
  directory = await aDirectory(test, owner);
  domain = await aProvedDomain(test, account.accountId);
});

const userSchema = "urn:ietf:params:scim:schemas:core:2.0:User";
const enterprise = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User";
const patchOp = ["urn:ietf:params:scim:api:messages:2.0:PatchOp"];
const list = "urn:ietf:params:scim:api:messages:2.0:ListResponse";
const patch = (...Operations: object[]) => ({ schemas: patchOp, Operations });
const mail = (name: string) => `${name}@${domain}`;

const entraUser = (name: string) => ({
  schemas: [userSchema, enterprise],
  externalId: `${name}-0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef`,
  userName: mail(name),
  active: true,
  displayName: `${name} Rao`,
  emails: [{ primary: true, type: "work", value: mail(name) }],
  meta: { resourceType: "User" },
  name: { formatted: `${name} Rao`, familyName: "Rao", givenName: name },
  roles: [],
  [enterprise]: { employeeNumber: "77", department: "Sales" },
});
const oktaUser = (name: string) => ({
  schemas: [userSchema],
  userName: mail(name),
  name: { givenName: name, familyName: "Iyer" },
  emails: [{ primary: true, value: mail(name), type: "work" }],
  displayName: `${name} Iyer`,
  locale: "en-US",
  externalId: "00ujl29u0le5T6Aj10h7",
  groups: [],
  password: "1mz050nq",
  active: true,
});
const made = async (body: object): Promise<string> => (await directory.ask("POST", "/Users", body)).body.id;
const query = (filter: string, rest = "") => `?filter=${encodeURIComponent(filter)}${rest}`;
const memberOf = async (name: string) =>
  (await owner.call(listMembers, {})).body.items.find(({ email }) => email === mail(name));

describe("Entra ID: users", () => {
  it("tests the connection by asking for somebody whom nobody knows: an empty list", async () => {
    const asked = await directory.ask("GET", `/Users${query('userName eq "non-existent user"')}`);
    expect(asked.status).toBe(200);
    expect(asked.body).toEqual({
      schemas: [list],
      totalResults: 0,
      startIndex: 1,
      itemsPerPage: 0,
      Resources: [],
    });
  });

  it("creates with the enterprise extension and answers 201 with what is kept", async () => {
    const { status, body } = await directory.ask("POST", "/Users", entraUser("asha"));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      userName: mail("asha"),
      displayName: "asha Rao",
      active: true,
      meta: { resourceType: "User" },
    });
    expect(body[enterprise]).toBeUndefined();
  });

  it("takes the mail when the user name is of another domain", async () => {
    const upn = { ...entraUser("asha"), userName: "asha@corp.onmicrosoft.com" };
    expect((await directory.ask("POST", "/Users", upn)).status).toBe(201);
    expect(await memberOf("asha")).toBeDefined();
    const found = await directory.ask("GET", `/Users${query('userName eq "asha@corp.onmicrosoft.com"')}`);
    expect(found.body.totalResults).toBe(1);
  });

  it.each([
    ["userName", () => `userName eq "${mail("asha")}"`],
    ["userName in other letters", () => `USERNAME Eq "${mail("ASHA")}"`],
    ["externalId", () => 'externalId eq "asha-0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef"'],
    ["the mail by its kind", () => `emails[type eq "work"].value eq "${mail("asha")}"`],
    ["the mail in brackets", () => `emails[type eq "work" and value eq "${mail("asha")}"]`],
    ["two attributes", () => `userName eq "${mail("asha")}" and active eq true`],
    ["the schema before the name", () => `${userSchema}:userName eq "${mail("asha")}"`],
    ["the beginning", () => 'displayName sw "asha"'],
    ["a part, or nobody", () => 'userName eq "nobody" or displayName co "RAO"'],
    ["the beginning, and not another", () => 'externalId sw "asha" and not (displayName eq "x")'],
  ])("finds by %s", async (_, filter) => {
    const id = await made(entraUser("asha"));
    await made(oktaUser("ravi"));
    const { body } = await directory.ask("GET", `/Users${query(filter())}`);
    expect(body.Resources.map((each: { id: string }) => each.id)).toEqual([id]);
  });

  it("finds inactive people, too", async () => {
    const id = await made(entraUser("asha"));
    await directory.ask("PATCH", `/Users/${id}`, patch({ op: "Replace", path: "active", value: "False" }));
    const { body } = await directory.ask("GET", `/Users${query(`userName eq "${mail("asha")}"`)}`);
    expect(body.Resources).toMatchObject([{ id, active: false }]);
  });

  it.each<[string, object[], object]>([
    ["one attribute", [{ op: "Replace", path: "displayName", value: "Pooja" }], { displayName: "Pooja" }],
    [
      "a part of the name",
      [{ op: "Replace", path: "name.familyName", value: "Nair" }],
      { name: { familyName: "Nair" } },
    ],
    ["by add", [{ op: "Add", path: "name.givenName", value: "Anu" }], { name: { givenName: "Anu" } }],
    [
      "several, with an extension in between",
      [
        { op: "Replace", path: "displayName", value: "Pv" },
        { op: "Replace", path: `${enterprise}:employeeNumber`, value: "12" },
        { op: "Add", path: `${enterprise}:manager`, value: "x" },
        { op: "Replace", path: "externalId", value: "e2" },
      ],
      { displayName: "Pv", externalId: "e2" },
    ],
    [
      "names with dots, without a path",
      [
        {
          op: "replace",
          value: {
            displayName: "Bj",
            "name.givenName": "Kk",
            "name.familyName": "Un",
            [`${enterprise}:department`]: "x",
          },
        },
      ],
      { displayName: "Bj", name: { givenName: "Kk", familyName: "Un" } },
    ],
    [
      "attributes that are not kept",
      [
        { op: "Add", path: "nickName", value: "B" },
        { op: "Add", path: "title", value: "t" },
      ],
      { active: true },
    ],
    ["a phone", [{ op: "Add", path: 'phoneNumbers[type eq "work"].value', value: "1" }], { active: true }],
    ["roles as texts", [{ op: "Add", path: "roles", value: [{ value: '{"id":"1"}' }] }], { active: true }],
    [
      "the schema before the path",
      [{ op: "Replace", path: `${userSchema}:displayName`, value: "Q" }],
      { displayName: "Q" },
    ],
    ["a removed attribute", [{ op: "Remove", path: "externalId" }], { active: true }],
    ["active as a text", [{ op: "Add", path: "active", value: "True" }], { active: true }],
    ["active in a list", [{ op: "replace", path: "active", value: [{ value: "False" }] }], { active: false }],
  ])("changes %s", async (_, operations, expected) => {
    const id = await made(entraUser("asha"));
    const { status, body } = await directory.ask("PATCH", `/Users/${id}`, patch(...operations));
    expect(status).toBe(200);
    expect(body).toMatchObject(expected);
  });

  it("changes the address of a login that it made, within the domain only", async () => {
    const id = await made(entraUser("asha"));
    const to = (value: string) => patch({ op: "Replace", path: 'emails[type eq "work"].value', value });
    const { body } = await directory.ask("PATCH", `/Users/${id}`, to(mail("asha.nair")));
    expect(body.emails).toEqual([{ value: mail("asha.nair"), type: "work", primary: true }]);
    expect(await memberOf("asha.nair")).toBeDefined();
    const refused = await directory.ask("PATCH", `/Users/${id}`, to("asha@elsewhere.example"));
    // The user name is still an address of the domain.
    expect(refused.status).toBe(200);
    expect(await memberOf("asha")).toBeDefined();
  });

  it("deletes for good", async () => {
    const id = await made(entraUser("asha"));
    expect((await directory.ask("DELETE", `/Users/${id}`)).status).toBe(204);
    expect((await directory.ask("GET", `/Users/${id}`)).status).toBe(404);
  });

  it("reads what can be mapped", async () => {
    const { body } = await directory.ask("GET", "/Schemas");
    expect(body.Resources.map(({ id }: { id: string }) => id)).toEqual([
      userSchema,
      "urn:ietf:params:scim:schemas:core:2.0:Group",
    ]);
  });
});

describe("Entra ID: groups", () => {
  const entraGroup = {
    schemas: [
      "urn:ietf:params:scim:schemas:core:2.0:Group",
      "http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group",
    ],
    externalId: "8aa1a0c0",
    displayName: "Pune editors",
    meta: { resourceType: "Group" },
  };
  const group = async (): Promise<string> => (await directory.ask("POST", "/Groups", entraGroup)).body.id;

  it("creates without members, and asks by name without members", async () => {
    const { status, body } = await directory.ask("POST", "/Groups", entraGroup);
    expect(status).toBe(201);
    expect(body).toMatchObject({ displayName: "Pune editors", externalId: "8aa1a0c0", members: [] });
    const found = await directory.ask(
      "GET",
      `/Groups${query('displayName eq "pune editors"', "&excludedAttributes=members")}`,
    );
    expect(found.body.Resources).toMatchObject([{ id: body.id }]);
    expect(found.body.Resources[0].members).toBeUndefined();
    expect(
      (await directory.ask("GET", `/Groups/${body.id}?excludedAttributes=members`)).body.members,
    ).toBeUndefined();
    expect((await directory.ask("GET", `/Groups/${body.id}?attributes=members`)).body).toEqual({
      schemas: body.schemas,
      id: body.id,
      members: [],
    });
  });

  it("asks whether somebody is a member", async () => {
    const [id, asha, ravi] = [await group(), await made(entraUser("asha")), await made(entraUser("ravi"))];
    await directory.ask(
      "PATCH",
      `/Groups/${id}`,
      patch({ op: "Add", path: "members", value: [{ $ref: null, value: asha }] }),
    );
    const ask = async (who: string) =>
      (
        await directory.ask(
          "GET",
          `/Groups${query(`id eq "${id}" and members eq "${who}"`, "&attributes=id")}`,
        )
      ).body;
    expect(await ask(asha)).toMatchObject({ totalResults: 1, Resources: [{ id }] });
    expect(await ask(ravi)).toMatchObject({ totalResults: 0, Resources: [] });
  });

  it.each<[string, (asha: string) => object, string[]]>([
    ["adds one of several", () => ({ op: "Add", path: "members", value: [] }), ["asha"]],
    [
      "removes by a list",
      (asha) => ({ op: "Remove", path: "members", value: [{ $ref: null, value: asha }] }),
      [],
    ],
    ["removes by a filter", (asha) => ({ op: "remove", path: `members[value eq "${asha}"]` }), []],
    ["removes all", () => ({ op: "remove", path: "members" }), []],
    ["replaces all", () => ({ op: "replace", path: "members", value: [] }), []],
    ["replaces without a path", () => ({ op: "replace", value: { members: [] } }), []],
    ["renames only", () => ({ op: "Replace", path: "displayName", value: "New" }), ["asha"]],
    ["keeps what is not kept", () => ({ op: "Add", path: "description", value: "x" }), ["asha"]],
  ])("%s: 204", async (_, operation, left) => {
    const [id, asha] = [await group(), await made(entraUser("asha"))];
    await directory.ask(
      "PATCH",
      `/Groups/${id}`,
      patch({ op: "Add", path: "members", value: [{ value: asha }] }),
    );
    const changed = await directory.ask("PATCH", `/Groups/${id}`, patch(operation(asha)));
    expect(changed).toMatchObject({ status: 204, body: null });
    const { body } = await directory.ask("GET", `/Groups/${id}`);
    expect(body.members.map(({ value }: { value: string }) => value)).toEqual(left.map(() => asha));
    expect((await directory.ask("GET", `/Users/${asha}`)).body.groups.length).toBe(left.length);
  });

  it("deletes", async () => {
    const id = await group();
    expect((await directory.ask("DELETE", `/Groups/${id}`)).status).toBe(204);
    expect((await directory.ask("GET", `/Groups/${id}`)).status).toBe(404);
  });
});

/** Follows the list of checks of Okta's file for SCIM services, step by step. */
describe("Okta", () => {
  it("finds the form of a list, and of one user in it", async () => {
    await made(oktaUser("ravi"));
    const { status, body, headers } = await directory.ask("GET", "/Users?count=1&startIndex=1");
    expect(status).toBe(200);
    expect(headers["content-type"]).toContain("application/scim+json");
    expect(body).toMatchObject({ schemas: [list], itemsPerPage: 1, startIndex: 1, totalResults: 1 });
    const [user] = body.Resources;
    for (const name of ["id", "userName", "active"]) expect(user[name]).toBeDefined();
    for (const name of ["familyName", "givenName"]) expect(user.name[name]).toBeDefined();
    expect(user.emails[0].value).toBe(mail("ravi"));
    expect((await directory.ask("GET", `/Users/${user.id}`)).body).toMatchObject({
      id: user.id,
      userName: user.userName,
    });
  });

  it("gets an empty list for an unknown name, and 404 with the form of an error for an unknown id", async () => {
    const unknown = await directory.ask("GET", `/Users${query('userName eq "abcdefgh@atko.com"')}`);
    expect(unknown).toMatchObject({ status: 200, body: { schemas: [list], totalResults: 0 } });
    for (const id of ["010101001010101011001010101011", "0", "abc", "1e3", "99999999999"])
      expect(await directory.ask("GET", `/Users/${id}`)).toMatchObject({
        status: 404,
        body: {
          schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"],
          status: "404",
          detail: expect.any(String),
        },
      });
  });

  it("creates, reads the same, and is refused a second time with 409", async () => {
    const { status, body } = await directory.ask("POST", "/Users", oktaUser("ravi"));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      active: true,
      schemas: [userSchema],
      userName: mail("ravi"),
      name: { familyName: "Iyer", givenName: "ravi" },
    });
    expect(body.password).toBeUndefined();
    expect((await directory.ask("GET", `/Users/${body.id}`)).body).toEqual(body);
    expect(
      (await directory.ask("POST", "/Users", { ...oktaUser("ravi"), userName: mail("RAVI") })).status,
    ).toBe(409);
  });

  it.each<[string, (id: string) => ["PUT" | "PATCH", object], boolean]>([
    [
      "changes the profile by PUT",
      (id) => ["PUT", { ...oktaUser("ravi"), id, displayName: "New", meta: { resourceType: "User" } }],
      true,
    ],
    ["deactivates by PUT", (id) => ["PUT", { ...oktaUser("ravi"), id, active: false }], false],
    [
      "deactivates by PATCH without a path",
      () => ["PATCH", patch({ op: "replace", value: { active: false } })],
      false,
    ],
    [
      "activates by PATCH without a path",
      () => ["PATCH", patch({ op: "replace", value: { active: true } })],
      true,
    ],
    ["sends a password", () => ["PATCH", patch({ op: "replace", value: { password: "7ElCyh47" } })], true],
    [
      "sends id and values",
      (id) => ["PATCH", patch({ op: "replace", value: { id, displayName: "New" } })],
      true,
    ],
  ])("%s", async (_, say, active) => {
    const id = await made(oktaUser("ravi"));
    const [method, sent] = say(id);
    const { status, body } = await directory.ask(method, `/Users/${id}`, sent);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, active, externalId: "00ujl29u0le5T6Aj10h7" });
    expect((await memberOf("ravi")) !== undefined).toBe(active);
  });

  it("pages through everybody once, in the same order", async () => {
    for (let number = 0; number < 7; number++) await made(oktaUser(`u${number}`));
    const seen: string[] = [];
    for (let startIndex = 1; startIndex < 9; startIndex += 3) {
      const { body } = await directory.ask("GET", `/Users?startIndex=${startIndex}&count=3`);
      expect(body.totalResults).toBe(7);
      seen.push(...body.Resources.map(({ userName }: { userName: string }) => userName));
    }
    expect(seen).toEqual(Array.from({ length: 7 }, (__, number) => mail(`u${number}`)));
    const none = await directory.ask("GET", "/Users?count=0");
    expect(none.body).toMatchObject({ totalResults: 7, itemsPerPage: 0, Resources: [] });
    const odd = await directory.ask("GET", "/Users?startIndex=-4&count=x");
    expect(odd.body).toMatchObject({ startIndex: 1, itemsPerPage: 7 });
  });

  it("pushes a group with its members, and renames it with its id in the value", async () => {
    const ravi = await made(oktaUser("ravi"));
    const pushed = await directory.ask("POST", "/Groups", {
      schemas: ["urn:ietf:params:scim:schemas:core:2.0:Group"],
      displayName: "Goa",
      members: [{ value: ravi, display: mail("ravi") }],
    });
    expect(pushed).toMatchObject({ status: 201, body: { members: [{ value: ravi }] } });
    const { id } = pushed.body;
    await directory.ask(
      "PATCH",
      `/Groups/${id}`,
      patch({ op: "replace", value: { id, displayName: "Goa 2" } }),
    );
    const { body } = await directory.ask("GET", `/Groups/${id}`);
    expect(body).toMatchObject({ displayName: "Goa 2", members: [{ value: ravi }] });
    await directory.ask("PUT", `/Groups/${id}`, { id, displayName: "Goa 2", members: [] });
    expect((await directory.ask("GET", `/Groups/${id}`)).body.members).toEqual([]);
    expect((await directory.ask("GET", "/Groups?startIndex=1&count=100")).body.totalResults).toBe(1);
  });
});

describe("what the RFCs demand of every service", () => {
  it("describes itself, and each part has a location", async () => {
    const config = (await directory.ask("GET", "/ServiceProviderConfig")).body;
    expect(config).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true },
    });
    const types = (await directory.ask("GET", "/ResourceTypes")).body;
    expect(types).toMatchObject({ schemas: [list], totalResults: 2 });
    for (const { id, endpoint } of types.Resources) {
      expect((await directory.ask("GET", `/ResourceTypes/${id}`)).status).toBe(200);
      expect((await directory.ask("GET", endpoint)).status).toBe(200);
    }
    for (const { id } of (await directory.ask("GET", "/Schemas")).body.Resources)
      expect((await directory.ask("GET", `/Schemas/${id}`)).body.id).toBe(id);
  });

  it.each<[string, "GET" | "POST" | "PATCH", string, object | undefined, number, string | undefined]>([
    ["an unknown address", "GET", "/Devices", undefined, 404, undefined],
    ["Bulk", "POST", "/Bulk", { Operations: [] }, 404, undefined],
    ["a user without a name", "POST", "/Users", { displayName: "x" }, 400, "invalidValue"],
    ["a list in place of a user", "POST", "/Users", [], 400, "invalidSyntax"],
    ["a group without a name", "POST", "/Groups", {}, 400, "invalidValue"],
    [
      "a filter that cannot be read",
      "GET",
      "/Users?filter=userName%20is%20x",
      undefined,
      400,
      "invalidFilter",
    ],
    [
      "a filter without an end",
      "GET",
      `/Users?filter=${encodeURIComponent(`a eq "${"\n".repeat(60)}`)}`,
      undefined,
      400,
      "invalidFilter",
    ],
    ["a filter of brackets", "GET", `/Users?filter=${"(".repeat(900)}`, undefined, 400, "invalidFilter"],
  ])("answers %s with an error", async (_, method, path, sent, status, scimType) => {
    const answered = await directory.ask(method, path, sent);
    expect(answered.status).toBe(status);
    expect(answered.body).toEqual({
      schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"],
      status: String(status),
      ...(scimType && { scimType }),
      detail: expect.any(String),
    });
  });

  it.each<[string, object]>([
    ["no operations", { Operations: [] }],
    ["nothing", {}],
    ["an unknown op", patch({ op: "move", path: "active", value: true })],
    ["remove without a path", patch({ op: "remove" })],
    ["a text in place of a value", patch({ op: "replace", value: "active" })],
  ])("refuses a PATCH with %s", async (_, sent) => {
    const id = await made(oktaUser("ravi"));
    expect(await directory.ask("PATCH", `/Users/${id}`, sent)).toMatchObject({
      status: 400,
      body: { scimType: "invalidSyntax" },
    });
    expect(await memberOf("ravi")).toBeDefined();
  });

  it("keeps twenty addresses, however many operations add some, and lets the leaver go", async () => {
    const id = await made(oktaUser("ravi"));
    const adds = Array.from({ length: 800 }, (_, number) => ({
      op: "add",
      path: "emails",
      value: Array.from({ length: 20 }, (_, at) => ({ value: `r${number}-${at}@b.example` })),
    }));
    const leaves = { op: "replace", path: "active", value: false };
    const from = performance.now();
    expect((await directory.ask("PATCH", `/Users/${id}`, patch(...adds, leaves))).status).toBe(200);
    expect(performance.now() - from).toBeLessThan(2_000);
    expect(await memberOf("ravi")).toBeUndefined();
  });

  it.each<[string, object]>([
    [
      "operations",
      patch(...Array.from({ length: 1_001 }, () => ({ op: "add", path: "active", value: true }))),
    ],
    [
      "names in the value of an operation",
      patch({
        op: "add",
        value: Object.fromEntries(
          Array.from({ length: 1_001 }, (_, at) => [`emails[type eq "t${at}"].value`, mail(`r${at}`)]),
        ),
      }),
    ],
  ])("refuses more than a thousand %s", async (_, sent) => {
    const id = await made(oktaUser("ravi"));
    expect(await directory.ask("PATCH", `/Users/${id}`, sent)).toMatchObject({
      status: 400,
      body: { scimType: "invalidSyntax" },
    });
  });

  it("compares at most ten things in a filter, and looks up alternatives", async () => {
    const id = await made(oktaUser("ravi"));
    const alternatives = (count: number) =>
      Array.from({ length: count }, (_, at) => `userName eq "${mail(at === 9 ? "ravi" : `r${at}`)}"`).join(
        " or ",
      );
    const { body } = await directory.ask("GET", `/Users${query(alternatives(10))}`);
    expect(body.Resources.map((each: { id: string }) => each.id)).toEqual([id]);
    expect(await directory.ask("GET", `/Users${query(alternatives(11))}`)).toMatchObject({
      status: 400,
      body: { scimType: "invalidFilter" },
    });
  });

  it("never changes what all objects share, whatever a path names", async () => {
    const id = await made(oktaUser("ravi"));
    for (const path of [
      "name.__proto__.polluted",
      "__proto__.polluted",
      "constructor.prototype.polluted",
      'emails[type eq "work"].__proto__',
    ])
      await directory.ask("PATCH", `/Users/${id}`, patch({ op: "add", path, value: "yes" }));
    await directory.ask(
      "PATCH",
      `/Users/${id}`,
      patch({ op: "add", path: "name", value: { "__proto__.polluted": "yes", "constructor.x": "y" } }),
    );
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect((await directory.ask("GET", `/Users/${id}`)).status).toBe(200);
  });

  it("reads bodies of both types, and a type without a body", async () => {
    const body = JSON.stringify(oktaUser("ravi"));
    const plain = await directory.client.post("/scim/v2/Users", body, { "content-type": "application/json" });
    expect(plain.statusCode).toBe(201);
    const { id } = plain.json();
    const removed = await directory.client.remove(`/scim/v2/Users/${id}`, undefined, {
      "content-type": "application/json",
    });
    expect(removed.statusCode).toBe(204);
    const broken = await directory.client.post("/scim/v2/Users", "{", {
      "content-type": "application/scim+json",
    });
    expect(broken.json()).toMatchObject({ status: "400", scimType: "invalidSyntax" });
  });
});
