import { eq, ne, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { createGroup } from "#shared/contracts/core/groups.ts";
import { listAudit } from "#shared/contracts/identity/audit.ts";
import { getCompanyDirectory, saveDirectoryRoles } from "#shared/contracts/identity/company-directory.ts";
import { changeMemberRole, listMembers } from "#shared/contracts/identity/members.ts";
import { budgets } from "../../../budgets.ts";
import { directoryRoles, memberships, throttles, users } from "../../../db/tables/index.ts";
import { aDirectory, aProvedDomain, type Directory } from "../../../testing/factories/directory.ts";
import { aCustomer, appForTests, Client, type SignedIn } from "../../../testing/kit.ts";
import { inLab } from "../../../testing/lab.ts";
import { accessOf } from "./people/settle.ts";

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

const patch = (...operations: object[]) => ({ Operations: operations });
const aPerson = async (name: string): Promise<string> =>
  (await directory.ask("POST", "/Users", { userName: `${name}@${domain}`, active: true })).body.id;
const aGroup = async (displayName: string, ...members: string[]): Promise<number> => {
  const { body } = await directory.ask("POST", "/Groups", {
    displayName,
    members: members.map((value) => ({ value })),
  });
  return Number(body.id);
};
const memberOf = async (name: string) =>
  (await owner.call(listMembers, {})).body.items.find(({ email }) => email === `${name}@${domain}`);
const aScreenGroup = async (name: string): Promise<number> =>
  (await owner.call(createGroup, { name, screenIds: [] })).body.id;
const part = (...groupIds: number[]) => ({ groupIds, folderIds: [] });

describe("the list of an account", () => {
  const [pune, goa] = [part(1), part(2)];
  const lines = [
    { groupId: 1, role: "admin", scope: null },
    { groupId: 2, role: "editor", scope: pune },
    { groupId: 3, role: "editor", scope: goa },
    { groupId: 4, role: "editor", scope: null },
    { groupId: 5, role: "publisher", scope: pune },
  ] as const;
  it.each([
    ["nothing without a group", [], null],
    ["nothing for a group without a line", [9], null],
    ["the first line that fits, whatever is stronger below", [2, 5], { role: "editor", scope: pune }],
    ["the parts of the same role joined", [2, 3], { role: "editor", scope: part(1, 2) }],
    ["the whole account with any line for the whole", [2, 4], { role: "editor", scope: null }],
    ["no part of another role", [3, 5], { role: "editor", scope: goa }],
    ["the first of all", [1, 2, 3, 4, 5], { role: "admin", scope: null }],
  ])("gives %s", (_, groups, expected) => {
    expect(accessOf(lines, new Set(groups))).toEqual(expected);
  });
});

it("gives roles and parts at once, when lines, members or groups change", async () => {
  const [asha, nila] = [await aPerson("asha"), await aPerson("nila")];
  const [puneScreens, goaScreens] = [await aScreenGroup("Pune"), await aScreenGroup("Goa")];
  const [pune, goa, heads] = [await aGroup("Pune", asha), await aGroup("Goa"), await aGroup("Heads", nila)];
  const saved = await owner.call(saveDirectoryRoles, {
    role: null,
    roles: [
      { groupId: heads, role: "admin", scope: null },
      { groupId: pune, role: "editor", scope: part(puneScreens) },
      { groupId: goa, role: "editor", scope: part(goaScreens) },
    ],
  });
  expect(saved.body.people).toEqual({ all: 2, members: 2, waiting: 0 });
  expect(await memberOf("asha")).toMatchObject({ role: "editor", scope: part(puneScreens) });
  expect(await memberOf("nila")).toMatchObject({ role: "admin", scope: null });

  const joined = patch({ op: "Add", path: "members", value: [{ $ref: null, value: asha }] });
  expect(await directory.ask("PATCH", `/Groups/${goa}`, joined)).toMatchObject({ status: 204, body: null });
  expect(await memberOf("asha")).toMatchObject({ scope: part(puneScreens, goaScreens) });
  await directory.ask(
    "PATCH",
    `/Groups/${pune}`,
    patch({ op: "Remove", path: `members[value eq "${asha}"]` }),
  );
  expect(await memberOf("asha")).toMatchObject({ scope: part(goaScreens) });

  // In no group with a role: no access, but active at the company.
  await directory.ask(
    "PATCH",
    `/Groups/${goa}`,
    patch({ op: "Remove", path: "members", value: [{ value: asha }] }),
  );
  expect(await memberOf("asha")).toBeUndefined();
  expect((await directory.ask("GET", `/Users/${asha}`)).body.active).toBe(true);
  const { body } = await owner.call(getCompanyDirectory, {});
  expect(body.people).toEqual({ all: 2, members: 1, waiting: 1 });

  await directory.ask("PUT", `/Groups/${heads}`, { displayName: "Heads", members: [{ value: asha }] });
  expect(await memberOf("asha")).toMatchObject({ role: "admin" });
  expect(await memberOf("nila")).toBeUndefined();
  await directory.ask("DELETE", `/Groups/${heads}`);
  expect(await memberOf("asha")).toBeUndefined();
  const left = await test.deps.db.$count(directoryRoles, eq(directoryRoles.accountId, account.accountId));
  expect(left).toBe(2);
});

it("names the directory in the audit log", async () => {
  const asha = await aPerson("asha");
  await directory.ask("PATCH", `/Users/${asha}`, patch({ op: "replace", path: "active", value: false }));
  const { body } = await owner.call(listAudit, { who: "directory" });
  expect(body.items.map(({ who }) => who.kind)).toContain("directory");
  const sentences = body.items.map(({ sentence }) => sentence.map(({ text }) => text).join(""));
  expect(sentences.some((text) => text.includes("let") && text.includes("join"))).toBe(true);
  expect(sentences.some((text) => text.startsWith("removed"))).toBe(true);
});

it("never makes an owner, and never ends one by a group", async () => {
  const asha = await aPerson("asha");
  await test.deps.db
    .update(memberships)
    .set({ role: "owner" })
    .where(eq(memberships.userId, Number(asha)));
  const viewers = await aGroup("Viewers", asha);
  const asOwner = { role: null, roles: [{ groupId: viewers, role: "owner" as never, scope: null }] };
  expect((await owner.call(saveDirectoryRoles, asOwner)).status).toBe(400);
  await owner.call(saveDirectoryRoles, {
    role: null,
    roles: [{ groupId: viewers, role: "viewer", scope: null }],
  });
  expect(await memberOf("asha")).toMatchObject({ role: "owner" });
  await directory.ask("DELETE", `/Groups/${viewers}`);
  expect(await memberOf("asha")).toMatchObject({ role: "owner" });
});

it("a role from a group is not changed by hand; one that was given by hand stays until a group gives another", async () => {
  const asha = await aPerson("asha");
  await owner.call(changeMemberRole, { userId: Number(asha), role: "publisher", scope: null });
  const editors = await aGroup("Editors");
  await owner.call(saveDirectoryRoles, {
    role: "viewer",
    roles: [{ groupId: editors, role: "editor", scope: null }],
  });
  expect(await memberOf("asha")).toMatchObject({ role: "publisher" });
  await directory.ask(
    "PATCH",
    `/Groups/${editors}`,
    patch({ op: "add", path: "members", value: [{ value: asha }] }),
  );
  expect(await memberOf("asha")).toMatchObject({ role: "editor" });
  const byHand = await owner.call(changeMemberRole, { userId: Number(asha), role: "admin", scope: null });
  expect(byHand.error?.reason).toBe("roleByDirectory");
});

it("leaves out members of nobody here, and takes the others", async () => {
  const asha = await aPerson("asha");
  const stranger = await aCustomer(test.deps);
  const ids = [asha, String(stranger.userId), "2147483647", "none", "-1", "9999999999999"];
  const group = await aGroup("Mixed", ...ids);
  const { body } = await directory.ask("GET", `/Groups/${group}`);
  expect(body.members.map(({ value }: { value: string }) => value)).toEqual([asha]);
});

it("has a group with one name once, in whatever letters", async () => {
  await aGroup("Editors");
  expect(await directory.ask("POST", "/Groups", { displayName: "EDITORS" })).toMatchObject({
    status: 409,
    body: { scimType: "uniqueness" },
  });
  const other = await aGroup("Other");
  const renamed = patch({ op: "replace", path: "displayName", value: "editors" });
  expect((await directory.ask("PATCH", `/Groups/${other}`, renamed)).status).toBe(409);
});

describe("a large company", () => {
  const people = 2_001;
  const crowd = async () => {
    const at = test.deps.now();
    const numbers = Array.from({ length: people }, (_, number) => `p${number}-${domain}`);
    const { db } = test.deps;
    const { accountId } = account;
    const rows = await db
      .insert(users)
      .values(
        numbers.map((name) => ({
          accountId,
          name,
          email: `${name}@${domain}`,
          loginName: `${name}@${domain}`,
          passwordHash: "",
          passwordChangedAt: at,
          termsAcceptedAt: at,
          createdAt: at,
          emailConfirmedAt: at,
        })),
      )
      .returning({ id: users.id });
    await db.update(memberships).set({ role: "viewer" }).where(ne(memberships.userId, account.userId));
    return rows.map(({ id }) => String(id));
  };

  it("is added to a group at once, is found by what an index has, and is read in pages", async () => {
    const ids = await crowd();
    const group = await aGroup("Everybody", ...ids);
    expect((await directory.ask("GET", `/Groups/${group}`)).body.members).toHaveLength(people);
    const wide = await directory.ask("GET", `/Users?filter=${encodeURIComponent('displayName sw "p"')}`);
    expect(wide).toMatchObject({ status: 400, body: { scimType: "tooMany" } });
    const one = await directory.ask(
      "GET",
      `/Users?filter=${encodeURIComponent(`userName eq "p7-${domain}@${domain}"`)}`,
    );
    expect(one.body.totalResults).toBe(1);
    expect((await directory.ask("GET", "/Users?count=50")).body).toMatchObject({
      totalResults: people,
      itemsPerPage: 50,
    });
    // Ten groups with everybody are more members than one answer has: the page is shorter, and the next one goes on.
    for (let number = 1; number < 11; number++) await aGroup(`Copy ${number}`);
    const groups = (await directory.ask("GET", "/Groups?excludedAttributes=members")).body;
    expect(groups).toMatchObject({ totalResults: 11, itemsPerPage: 11 });
    await test.deps.db.execute(sql`insert into directory_group_members (account_id, group_id, user_id)
      select g.account_id, g.id, u.id from directory_groups g, users u
      where g.account_id = ${account.accountId} and g.id <> ${group} and u.account_id = g.account_id
        and u.password_hash = ''`);
    const page = (await directory.ask("GET", "/Groups")).body;
    expect(page).toMatchObject({ totalResults: 11, itemsPerPage: 9 });
    const next = (await directory.ask("GET", "/Groups?startIndex=10")).body;
    expect(next.itemsPerPage).toBe(2);
    const members = await directory.ask(
      "GET",
      `/Groups?filter=${encodeURIComponent('members.display sw "p"')}`,
    );
    expect(members).toMatchObject({ status: 400, body: { scimType: "tooMany" } });
  });
});

it("counts what a directory changes, and refuses past the limit of an hour", async () => {
  const { perHour } = budgets.changes;
  const key = `directory:account:${account.accountId}`;
  const windowEndsAt = new Date(test.clock.now().getTime() + 60_000);
  await test.deps.db.insert(throttles).values({ key, hits: perHour.directory - 1, windowEndsAt });
  await aGroup("First");
  const refused = await directory.ask("POST", "/Groups", { displayName: "Second" });
  expect(refused).toMatchObject({ status: 429, headers: { "retry-after": "60" } });
  expect((await directory.ask("GET", "/Groups")).status).toBe(200);
  await aScreenGroup("People save what they do");
});

inLab("the directory deletes a user who never signed in, and keeps one who did", async () => {
  const [asha, nila] = [await aPerson("asha"), await aPerson("nila")];
  await test.deps.db
    .update(users)
    .set({ passwordHash: "chosen" })
    .where(eq(users.id, Number(nila)));
  for (const id of [asha, nila]) expect((await directory.ask("DELETE", `/Users/${id}`)).status).toBe(204);
  const left = await test.deps.db.select({ id: users.id }).from(users).where(ne(users.id, account.userId));
  expect(left.map(({ id }) => String(id)).filter((id) => id === asha || id === nila)).toEqual([nila]);
  expect(await aPerson("asha")).not.toBe(asha);
});

it("gives no role by a group of another account", async () => {
  const stranger = await aCustomer(test.deps);
  const other = new Client(test, { cookie: stranger.cookie });
  const group = await aGroup("Editors");
  const asked = { role: null, roles: [{ groupId: group, role: "editor", scope: null } as const] };
  expect((await other.call(saveDirectoryRoles, asked)).status).toBe(404);
  expect((await owner.call(saveDirectoryRoles, asked)).status).toBe(200);
});
