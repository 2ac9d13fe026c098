import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { getMe } from "#shared/contracts/identity/accounts.ts";
import { listApiKeys } from "#shared/contracts/identity/api-keys.ts";
import { makeDirectoryToken, revokeDirectoryToken } from "#shared/contracts/identity/company-directory.ts";
import { inviteMember, listMembers, removeMember } from "#shared/contracts/identity/members.ts";
import { companyDomains, memberInvitations, memberships, users } from "../../../db/tables/index.ts";
import { anApiKey } from "../../../testing/factories/api-keys.ts";
import { aDirectory, aProvedDomain, Directory } from "../../../testing/factories/directory.ts";
import { aCustomer, aMember, appForTests, Client, type SignedIn } from "../../../testing/kit.ts";

const test = appForTests();
let account: SignedIn;
let owner: Client;
let directory: Directory;
let domain: string;
beforeEach(async () => {
  account = await aCustomer(test.deps);
  owner = new Client(test, { cookie: account.cookie });
  directory = await aDirectory(test, owner);
  domain = await aProvedDomain(test, account.accountId);
});

const core = "urn:ietf:params:scim:schemas:core:2.0:User";
const aUser = (name: string, more: object = {}) => ({
  schemas: [core],
  userName: `${name}@${domain}`,
  name: { givenName: "Nila", familyName: "Rao" },
  emails: [{ primary: true, value: `${name}@${domain}`, type: "work" }],
  active: true,
  ...more,
});
const patch = (...operations: object[]) => ({
  schemas: ["urn:ietf:params:scim:api:messages:2.0:PatchOp"],
  Operations: operations,
});
const members = async () => (await owner.call(listMembers, {})).body.items;
const memberOf = async (email: string) => (await members()).find((each) => each.email === email);

describe("a token", () => {
  it("belongs to the account: two work, each can be revoked, and the last use is noted", async () => {
    await directory.ask("GET", "/Users");
    const { body, status } = await owner.call(makeDirectoryToken, {});
    expect(status).toBe(201);
    expect(body.directory.tokens.map(({ lastUsedAt }) => lastUsedAt)).toEqual([
      null,
      test.clock.now().toISOString(),
    ]);
    expect((await owner.call(makeDirectoryToken, {})).error?.reason).toBe("maxDirectoryTokens");
    const [, first] = body.directory.tokens;
    await owner.call(revokeDirectoryToken, { id: first?.id ?? 0 });
    const refused = await directory.ask("GET", "/Users");
    expect(refused).toMatchObject({
      status: 401,
      body: { schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"], status: "401" },
    });
    expect((await new Directory(test, body.token).ask("GET", "/Users")).status).toBe(200);
    const [row] = (await test.deps.db.$client.query("select token_hash from directory_tokens")).rows;
    expect(row.token_hash.toString()).not.toContain(body.token.slice(5));
  });

  it("opens nothing but SCIM, and no session or API key opens SCIM", async () => {
    const bearer = new Client(test, { authorization: `Bearer ${directory.token}` });
    expect((await bearer.get("/api/v1/screens")).statusCode).toBe(403);
    expect((await owner.get("/scim/v2/Users")).statusCode).toBe(403);
    const { client } = await anApiKey(test, owner);
    expect((await client.get("/scim/v2/Users")).statusCode).toBe(403);
    expect((await new Client(test).get("/scim/v2/Users")).statusCode).toBe(401);
  });
});

describe("a new person", () => {
  it("becomes a member with a login, and both are the account's", async () => {
    const { status, body, headers } = await directory.ask(
      "POST",
      "/Users",
      aUser("nila", { externalId: "e1" }),
    );
    expect(status).toBe(201);
    expect(headers["content-type"]).toBe("application/scim+json; charset=utf-8");
    expect(headers.location).toBe(body.meta.location);
    expect(body).toMatchObject({
      userName: `nila@${domain}`,
      externalId: "e1",
      name: { givenName: "Nila", familyName: "Rao", formatted: "Nila Rao" },
      emails: [{ value: `nila@${domain}`, type: "work", primary: true }],
      active: true,
    });
    expect(await memberOf(`nila@${domain}`)).toMatchObject({ name: "Nila Rao", role: "viewer", scope: null });
    expect((await directory.ask("GET", `/Users/${body.id}`)).body).toEqual(body);
  });

  it("needs an address of a domain that the account proved", async () => {
    const other = aUser("nila", { userName: "nila@elsewhere.example", emails: [] });
    const refused = await directory.ask("POST", "/Users", other);
    expect(refused).toMatchObject({ status: 400, body: { scimType: "invalidValue" } });
    expect(refused.body.detail).toContain("nila@elsewhere.example");
    await test.deps.db
      .update(companyDomains)
      .set({ verifiedAt: null })
      .where(eq(companyDomains.accountId, account.accountId));
    expect((await directory.ask("POST", "/Users", aUser("nila"))).status).toBe(400);
    const foreign = await aProvedDomain(test, (await aCustomer(test.deps)).accountId);
    const theirs = aUser("x", { userName: `nila@${foreign}`, emails: [] });
    expect((await directory.ask("POST", "/Users", theirs)).status).toBe(400);
  });

  it("is refused twice, and while somebody unconfirmed has the address", async () => {
    expect((await directory.ask("POST", "/Users", aUser("nila"))).status).toBe(201);
    expect(await directory.ask("POST", "/Users", aUser("nila"))).toMatchObject({
      status: 409,
      body: { scimType: "uniqueness" },
    });
    await aCustomer(test.deps, { email: `squat@${domain}`, emailConfirmed: false });
    const refused = await directory.ask("POST", "/Users", aUser("squat"));
    expect(refused).toMatchObject({ status: 409, body: { scimType: "uniqueness" } });
    expect(await memberOf(`squat@${domain}`)).toBeUndefined();
  });

  it("who has a login elsewhere keeps it as it is, with the other accounts", async () => {
    const other = await aCustomer(test.deps, { email: `nila@${domain}`, name: "Own Shop" });
    const { body } = await directory.ask("POST", "/Users", aUser("nila"));
    expect(body.id).toBe(String(other.userId));
    const theirs = new Client(test, { cookie: other.cookie });
    const before = (await theirs.call(getMe, {})).body;
    await directory.ask(
      "PATCH",
      `/Users/${body.id}`,
      patch({ op: "replace", value: { displayName: "Somebody Else", active: false } }),
    );
    const [login] = await test.deps.db.select().from(users).where(eq(users.id, other.userId));
    expect(login).toMatchObject({ name: "Own Shop", email: `nila@${domain}`, accountId: other.accountId });
    const here = { id: account.accountId, name: expect.any(String), role: "viewer", suspended: false };
    expect(before.accounts).toContainEqual(here);
    expect((await theirs.call(getMe, {})).body).toEqual({
      ...before,
      accounts: before.accounts.filter(({ id }) => id !== account.accountId),
    });
    expect(await memberOf(`nila@${domain}`)).toBeUndefined();
  });
});

describe("members from before the directory", () => {
  it("are found by their address, keep their role, and people of other domains are out of sight", async () => {
    const { accountId } = account;
    await aMember(test.deps, { accountId, role: "admin", email: `asha@${domain}` });
    await aMember(test.deps, { accountId, role: "editor", email: "agency@elsewhere.example" });
    const { body } = await directory.ask("GET", `/Users?filter=userName eq "ASHA@${domain}"`);
    expect(body).toMatchObject({
      totalResults: 1,
      Resources: [{ userName: `asha@${domain}`, active: true }],
    });
    expect((await directory.ask("GET", "/Users")).body.totalResults).toBe(1);
    const [{ id }] = body.Resources;
    await directory.ask("PUT", `/Users/${id}`, aUser("asha", { externalId: "e7" }));
    expect(await memberOf(`asha@${domain}`)).toMatchObject({ role: "admin" });
    const found = await directory.ask("GET", '/Users?filter=externalId eq "e7"');
    expect(found.body.Resources).toMatchObject([{ id }]);
  });
});

/** The four ways in which directories say that somebody left. */
const leaving: [string, (user: object) => ["PATCH" | "PUT", object]][] = [
  ["a text (Entra)", () => ["PATCH", patch({ op: "Replace", path: "active", value: "False" })]],
  ["true or false", () => ["PATCH", patch({ op: "replace", path: "active", value: false })]],
  ["a value without a path (Okta)", () => ["PATCH", patch({ op: "replace", value: { active: false } })]],
  ["a whole user (Okta's wizard)", (user) => ["PUT", { ...user, active: false, groups: [] }]],
];

describe.each(leaving)("a person who leaves, said as %s", (_, say) => {
  it("loses sessions, keys and invitations at once, and comes back when active again", async () => {
    const { accountId } = account;
    const { body } = await directory.ask("POST", "/Users", aUser("asha"));
    await test.deps.db
      .update(memberships)
      .set({ role: "admin" })
      .where(eq(memberships.userId, Number(body.id)));
    const session = await sessionOf(accountId, Number(body.id));
    const person = new Client(test, { cookie: session });
    const key = await anApiKey(test, person);
    expect((await person.call(getMe, {})).status).toBe(200);
    const [method, sent] = say(body);
    const left = await directory.ask(method, `/Users/${body.id}`, sent);
    expect(left).toMatchObject({ status: 200, body: { active: false } });
    expect((await person.call(getMe, {})).status).toBe(401);
    expect((await key.client.call(listApiKeys, {})).status).toBe(401);
    expect(await memberOf(`asha@${domain}`)).toBeUndefined();
    const inactive = await directory.ask("GET", `/Users?filter=userName eq "asha@${domain}"`);
    expect(inactive.body.Resources).toMatchObject([{ active: false }]);
    const back = await directory.ask(
      "PATCH",
      `/Users/${body.id}`,
      patch({ op: "Replace", path: "active", value: "True" }),
    );
    expect(back.body.active).toBe(true);
    expect(await memberOf(`asha@${domain}`)).toMatchObject({ role: "viewer" });
    expect((await person.call(getMe, {})).status).toBe(401);
    expect((await key.client.call(listApiKeys, {})).status).toBe(401);
  });
});

async function sessionOf(accountId: number, userId: number): Promise<string> {
  const { startSession } = await import("../sessions/index.ts");
  const { jobContext } = await import("../../../context.ts");
  const { inTransaction } = await import("../../../db/transaction.ts");
  const ctx = jobContext(test.deps, "test");
  const token = await inTransaction(ctx, async ({ tx, audit }) => {
    const started = await startSession(ctx, tx, { userId, accountId });
    await audit({ action: "session.start", subject: { kind: "session", id: started.sessionId }, accountId });
    return started.token;
  });
  return `vitrine-session=${token}`;
}

it("a leaver goes although another part of the change is wrong", async () => {
  const { body } = await directory.ask("POST", "/Users", aUser("asha"));
  const left = await directory.ask(
    "PATCH",
    `/Users/${body.id}`,
    patch(
      {
        op: "replace",
        path: 'emails[type eq "home" and value co "x"].value',
        value: "asha@elsewhere.example",
      },
      { op: "replace", path: "userName", value: "" },
      { op: "replace", path: "active", value: "False" },
    ),
  );
  expect(left).toMatchObject({ status: 200, body: { active: false, userName: `asha@${domain}` } });
  expect(await memberOf(`asha@${domain}`)).toBeUndefined();
});

it("who was removed on the Members page is inactive, and is admitted again by active: true", async () => {
  const { body } = await directory.ask("POST", "/Users", aUser("asha"));
  await owner.call(removeMember, { userId: Number(body.id) });
  expect((await directory.ask("GET", `/Users/${body.id}`)).body.active).toBe(false);
  const changed = await directory.ask(
    "PATCH",
    `/Users/${body.id}`,
    patch({ op: "add", path: "displayName", value: "A" }),
  );
  expect(changed.body).toMatchObject({ active: false, displayName: "A" });
  await directory.ask("PATCH", `/Users/${body.id}`, patch({ op: "replace", value: { active: true } }));
  expect(await memberOf(`asha@${domain}`)).toBeDefined();
});

it("an open invitation ends with the access", async () => {
  const { accountId } = account;
  const { body } = await directory.ask("POST", "/Users", aUser("asha"));
  await directory.ask("PATCH", `/Users/${body.id}`, patch({ op: "replace", path: "active", value: false }));
  await owner.call(inviteMember, { email: `asha@${domain}`, role: "editor", scope: null });
  await directory.ask("PATCH", `/Users/${body.id}`, patch({ op: "replace", path: "active", value: true }));
  await directory.ask("PATCH", `/Users/${body.id}`, patch({ op: "replace", path: "active", value: false }));
  const left = await test.deps.db.$count(memberInvitations, eq(memberInvitations.accountId, accountId));
  expect(left).toBe(0);
});

describe("the only owner", () => {
  it("stays, loses the company's sessions, and is told once", async () => {
    const email = `boss@${domain}`;
    await test.deps.db.update(users).set({ email, loginName: email }).where(eq(users.id, account.userId));
    const { body } = await directory.ask("GET", `/Users?filter=userName eq "${email}"`);
    const [{ id }] = body.Resources;
    const sent = async () =>
      (await test.mail.stored()).filter(({ to, subject }) => to === email && subject.includes("only owner"));
    for (let time = 0; time < 2; time++) {
      const refused = await directory.ask(
        "PATCH",
        `/Users/${id}`,
        patch({ op: "Replace", path: "active", value: "False" }),
      );
      expect(refused).toMatchObject({ status: 409, body: { scimType: "mutability" } });
      await test.runJobs();
    }
    expect(await sent()).toHaveLength(1);
    expect((await directory.ask("DELETE", `/Users/${id}`)).status).toBe(409);
    expect((await members()).map(({ role }) => role)).toEqual(["owner"]);
    expect((await directory.ask("GET", `/Users/${id}`)).body.active).toBe(true);
    const { userId } = await aMember(test.deps, { accountId: account.accountId, role: "owner" });
    expect((await directory.ask("DELETE", `/Users/${id}`)).status).toBe(204);
    const rest = await test.deps.db
      .select()
      .from(memberships)
      .where(eq(memberships.accountId, account.accountId));
    expect(rest.map((each) => each.userId)).toEqual([userId]);
  });
});

it("a removed person is not found any more, and may be added again", async () => {
  const { body } = await directory.ask("POST", "/Users", aUser("asha"));
  expect(await directory.ask("DELETE", `/Users/${body.id}`)).toMatchObject({ status: 204, body: null });
  expect(await directory.ask("GET", `/Users/${body.id}`)).toMatchObject({
    status: 404,
    body: { schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"], status: "404" },
  });
  expect((await directory.ask("DELETE", `/Users/${body.id}`)).status).toBe(404);
  expect((await directory.ask("POST", "/Users", aUser("asha"))).status).toBe(201);
  expect(await memberOf(`asha@${domain}`)).toBeDefined();
});

it("another account's people are nowhere", async () => {
  const { body } = await directory.ask("POST", "/Users", aUser("asha"));
  const other = await aCustomer(test.deps);
  const stranger = await aDirectory(test, new Client(test, { cookie: other.cookie }));
  for (const [method, sent] of [
    ["GET", undefined],
    ["PUT", aUser("asha")],
    ["PATCH", patch({ op: "replace", path: "active", value: false })],
    ["DELETE", undefined],
  ] as const)
    expect((await stranger.ask(method, `/Users/${body.id}`, sent)).status).toBe(404);
  expect((await stranger.ask("GET", "/Users")).body.totalResults).toBe(0);
  expect(await memberOf(`asha@${domain}`)).toBeDefined();
});
