import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { accountHeader } from "#shared/account-header.ts";
import { saveAccount } from "#shared/contracts/identity/account.ts";
import { getMe, signIn } from "#shared/contracts/identity/accounts.ts";
import { maxFavourites, saveFavourite } from "#shared/contracts/identity/favourites.ts";
import {
  acceptMemberInvitation,
  changeMemberRole,
  handOverAccount,
  inviteMember,
  leaveAccount,
  listMembers,
  readMemberInvitation,
  removeMember,
  switchAccount,
  withdrawMemberInvitation,
} from "#shared/contracts/identity/members.ts";
import { createPlaylist, listPlaylists } from "#shared/contracts/library/playlists.ts";
import { dashboardEventsPath } from "#shared/contracts/playing/screens.ts";
import { dayMs } from "#shared/durations.ts";
import type { Role } from "#shared/roles.ts";
import { audit, memberInvitations } from "../../../db/tables/index.ts";
import { aChain } from "../../../testing/a-chain.ts";
import { mailedBy } from "../../../testing/access-matrix/world.ts";
import { aCustomer, aMember, appForTests, Client, type SignedIn } from "../../../testing/kit.ts";

const test = appForTests();
// Past every throttle of the previous test.
beforeEach(() => test.clock.advance(60 * 60_000));

const as = ({ cookie }: { cookie: string }) => new Client(test, { cookie });
const visitor = () => new Client(test);
const cookieOf = (headers: Record<string, unknown>) => String(headers["set-cookie"]).split(";")[0] ?? "";
let serial = 0;
const anEmail = () => `invited-${++serial}@example.com`;

const inviteBy = (client: Client, email: string, role: Role) =>
  mailedBy(test, /join\?token=([\w-]+)/, () => client.call(inviteMember, { email, role }));
async function join(token: string, client = visitor()): Promise<Client> {
  const answer = await client.call(acceptMemberInvitation, {
    token,
    name: "Nila",
    password: "a long new password",
  });
  expect(answer.status).toBe(200);
  return new Client(test, { cookie: cookieOf(answer.headers) });
}

describe("favourites", () => {
  const media = { path: "/app/media", name: "" };
  const list = { path: "/app/playlists/7", name: "Lunch" };
  it("are pinned for a person in one account, each once, up to what the menu has room for", async () => {
    const owner = await aCustomer(test.deps);
    const mine = as(owner);
    await mine.call(saveFavourite, { ...media, pinned: true });
    await mine.call(saveFavourite, { ...list, pinned: true });
    const named = { ...list, name: "Late lunch" };
    const { body } = await mine.call(saveFavourite, { ...named, pinned: true });
    expect(body.items).toEqual([media, named]);
    expect((await mine.call(getMe, {})).body.user.favourites).toEqual([media, named]);
    const colleague = as(await aMember(test.deps, { accountId: owner.accountId, role: "viewer" }));
    expect((await colleague.call(getMe, {})).body.user.favourites).toEqual([]);

    for (let page = 3; page <= maxFavourites; page += 1)
      await mine.call(saveFavourite, { path: `/app/playlists/${page + 10}`, name: "", pinned: true });
    const refused = await mine.call(saveFavourite, { path: "/app/groups", name: "", pinned: true });
    expect(refused.error).toMatchObject({ code: "conflict", reason: "favouritesFull" });
    const { body: without } = await mine.call(saveFavourite, { ...media, pinned: false });
    expect(without.items.map(({ path }) => path)).not.toContain(media.path);
  });

  it("are pages of the dashboard, nothing else", async () => {
    const mine = as(await aCustomer(test.deps));
    for (const path of ["https://evil.example", "//evil.example", "/admin", "/app/../admin", "/app?x=1"])
      expect((await mine.call(saveFavourite, { path, name: "", pinned: true })).error?.code).toBe("invalid");
  });
});

describe("an invitation", () => {
  it("lets a new person choose a name and a password, and work with the invited role", async () => {
    const owner = as(await aCustomer(test.deps, { name: "Chai House" }));
    const email = anEmail();
    const token = await inviteBy(owner, email, "editor");
    expect((await visitor().call(readMemberInvitation, { token })).body).toMatchObject({
      accountName: "Chai House",
      email,
      role: "editor",
      next: "new",
    });
    const editor = await join(token);
    expect((await editor.call(getMe, {})).body).toMatchObject({
      user: { email, name: "Nila", emailConfirmed: true, role: "editor" },
      accounts: [{ name: "Chai House", role: "editor" }],
    });
    expect((await editor.call(createPlaylist, { name: "Lunch" })).status).toBe(201);
    const refused = await editor.call(inviteMember, { email: anEmail(), role: "viewer" });
    expect(refused.error).toMatchObject({ code: "forbidden", reason: "memberRoleLacks" });
    const { body } = await owner.call(listMembers, {});
    expect(body.items.map(({ role, self }) => ({ role, self }))).toEqual([
      { role: "owner", self: true },
      { role: "editor", self: false },
    ]);
    expect(body.invitations).toEqual([]);
  });

  it("gives a new person the language of its page, and its link in an email leads to that language", async () => {
    const owner = as(await aCustomer(test.deps));
    await owner.call(saveAccount, { language: "hi" });
    const email = anEmail();
    const invite = () => owner.call(inviteMember, { email, role: "viewer" });
    const token = await mailedBy(test, /\/hi\/join\?token=([\w-]+)/, invite);
    const person = { name: "Nila", password: "a long new password", language: "hi" } as const;
    const { headers } = await visitor().call(acceptMemberInvitation, { token, ...person });
    const member = new Client(test, { cookie: cookieOf(headers) });
    expect((await member.call(getMe, {})).body.user.language).toBe("hi");
  });

  it("is told to who signs in or up with its address without the link, once the address is confirmed", async () => {
    const chai = await aCustomer(test.deps, { name: "Chai House" });
    const owner = as(chai);
    const unconfirmed = await aCustomer(test.deps, { emailConfirmed: false });
    await owner.call(inviteMember, { email: unconfirmed.email, role: "viewer" });
    const { email, ...found } = await aCustomer(test.deps);
    await owner.call(inviteMember, { email, role: "editor" });
    const [other, guess] = [as(unconfirmed), as(await aCustomer(test.deps))];
    for (const client of [other, guess]) expect((await client.call(getMe, {})).body.invitations).toEqual([]);

    const mine = as(found);
    const [invitation] = (await mine.call(getMe, {})).body.invitations;
    expect(invitation).toMatchObject({ accountName: "Chai House" });
    const invitationId = invitation?.id ?? 0;
    const { body: all } = await owner.call(listMembers, {});
    for (const client of [other, guess, visitor()])
      for (const each of all.invitations)
        expect((await client.call(acceptMemberInvitation, { invitationId: each.id })).status).toBe(403);
    expect((await mine.call(acceptMemberInvitation, {})).error?.reason).toBe("invitationEnded");

    const { headers } = await mine.call(acceptMemberInvitation, { invitationId });
    const member = new Client(test, { cookie: cookieOf(headers) });
    const joined = (await member.call(getMe, {})).body;
    expect(joined).toMatchObject({
      account: { name: "Chai House" },
      user: { role: "editor" },
      invitations: [],
    });
    expect(joined.accounts).toHaveLength(2);
    // It would give the member another role.
    const again = { email: email.toLowerCase(), role: "viewer" as const, invitedBy: chai.userId };
    await test.deps.db.insert(memberInvitations).values({
      ...again,
      accountId: chai.accountId,
      tokenHash: Buffer.alloc(32, 7),
      createdAt: test.clock.now(),
      expiresAt: new Date(test.clock.now().getTime() + dayMs),
    });
    expect((await member.call(getMe, {})).body.invitations).toEqual([]);
  });

  it("works once, also when it is opened twice at the same time", async () => {
    const owner = as(await aCustomer(test.deps));
    const token = await inviteBy(owner, anEmail(), "viewer");
    const body = { token, name: "Nila", password: "a long new password" };
    const answers = await Promise.all([1, 2, 3].map(() => visitor().call(acceptMemberInvitation, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403].sort());
    expect((await owner.call(listMembers, {})).body.items).toHaveLength(2);
  });

  it("that somebody else accepts at any point of a call has ended for that call", async () => {
    const owner = as(await aCustomer(test.deps));
    const token = await inviteBy(owner, anEmail(), "viewer");
    const body = { token, name: "Nila", password: "a long new password" };
    const pool = test.deps.db.$client;
    const { query } = pool;
    let isOther = false;
    // The other person joins right after the first statement that reads the invitation.
    const reading = vi.spyOn(pool, "query").mockImplementation((async (...args: unknown[]) => {
      const result = await (query as (...given: unknown[]) => Promise<unknown>).apply(pool, args);
      const { text = "" } = args[0] as { text?: string };
      if (!isOther && text.startsWith("select") && text.includes('from "member_invitations"')) {
        isOther = true;
        expect((await visitor().call(acceptMemberInvitation, body)).status).toBe(200);
      }
      return result;
    }) as never);
    const late = await visitor().call(acceptMemberInvitation, body);
    reading.mockRestore();
    expect(isOther).toBe(true);
    expect(late).toMatchObject({ status: 403, error: { reason: "invitationEnded" } });
  });

  it("ends after seven days, when it is withdrawn, and when another one is sent", async () => {
    const owner = as(await aCustomer(test.deps));
    const email = anEmail();
    const first = await inviteBy(owner, email, "viewer");
    const second = await inviteBy(owner, email, "editor");
    expect((await visitor().call(readMemberInvitation, { token: first })).error?.reason).toBe(
      "invitationEnded",
    );
    const { invitations } = (await owner.call(listMembers, {})).body;
    expect(invitations.map(({ role }) => role)).toEqual(["editor"]);
    await owner.call(withdrawMemberInvitation, { id: invitations[0]?.id ?? 0 });
    expect((await visitor().call(readMemberInvitation, { token: second })).error?.reason).toBe(
      "invitationEnded",
    );
    const third = await inviteBy(owner, email, "viewer");
    test.clock.advance(7 * dayMs + 1);
    expect((await visitor().call(readMemberInvitation, { token: third })).error?.reason).toBe(
      "invitationEnded",
    );
  });

  it("of an address with a login asks for that login: the link alone does not join", async () => {
    const owner = as(await aCustomer(test.deps));
    const agency = await aCustomer(test.deps);
    const stranger = await aCustomer(test.deps);
    const token = await inviteBy(owner, agency.email, "publisher");
    const body = { token, name: "Nila", password: "a long new password" };
    expect((await visitor().call(acceptMemberInvitation, body)).error?.reason).toBe("joinSignInFirst");
    expect((await as(stranger).call(acceptMemberInvitation, body)).error?.reason).toBe("joinOtherLogin");
    expect((await as(agency).call(readMemberInvitation, { token })).body.next).toBe("ready");
    const joined = await join(token, as(agency));
    expect((await joined.call(getMe, {})).body.accounts).toHaveLength(2);
  });

  it("to an owner is for owners", async () => {
    const { accountId } = await aCustomer(test.deps);
    const admin = as(await aMember(test.deps, { accountId, role: "admin" }));
    const answer = await admin.call(inviteMember, { email: anEmail(), role: "owner" });
    expect(answer.error?.reason).toBe("ownersByOwners");
  });
});

describe("an agency's member", () => {
  async function anAgencyMember() {
    const shop = await aCustomer(test.deps, { name: "Shop" });
    const person = await aCustomer(test.deps, { name: "Agency" });
    const inShop = await join(await inviteBy(as(shop), person.email, "editor"), as(person));
    return { shop, person, inShop };
  }

  it("works in one account at a time, and sees nothing of the other", async () => {
    const { shop, person, inShop } = await anAgencyMember();
    await inShop.call(createPlaylist, { name: "Of the shop" });
    expect((await inShop.call(getMe, {})).body.account.name).toBe("Shop");
    const switched = await inShop.call(switchAccount, { accountId: person.accountId });
    const home = new Client(test, { cookie: cookieOf(switched.headers) });
    expect((await home.call(getMe, {})).body).toMatchObject({
      account: { name: "Agency" },
      user: { role: "owner" },
    });
    expect((await home.call(listPlaylists, {})).body.items).toEqual([]);
    // A page that is still open in the shop cannot write into the agency's account.
    expect((await inShop.call(createPlaylist, { name: "Late" })).status).toBe(401);
    expect((await as(shop).call(listPlaylists, {})).body.items.map(({ name }) => name)).toEqual([
      "Of the shop",
    ]);
  });

  it("cannot change the new account from a window that was opened for the other one", async () => {
    const { shop, person, inShop } = await anAgencyMember();
    const switched = await inShop.call(switchAccount, { accountId: person.accountId });
    // Windows of one browser share the cookie.
    const window = (accountId: number) =>
      new Client(test, { cookie: cookieOf(switched.headers), [accountHeader]: String(accountId) });
    const late = await window(shop.accountId).call(createPlaylist, { name: "Late" });
    expect(late.error?.reason).toBe("otherAccountNow");
    expect((await window(person.accountId).call(createPlaylist, { name: "Here" })).status).toBe(201);
  });

  it("cannot switch to an account of others", async () => {
    const { inShop } = await anAgencyMember();
    const other = await aCustomer(test.deps);
    expect((await inShop.call(switchAccount, { accountId: other.accountId })).error?.reason).toBe(
      "accountNotYours",
    );
  });

  it("who is removed keeps the other account and signs in to it", async () => {
    const { shop, person, inShop } = await anAgencyMember();
    await as(shop).call(removeMember, { userId: person.userId });
    expect((await inShop.call(getMe, {})).status).toBe(401);
    const back = await visitor().call(signIn, { login: person.email, password: person.password });
    const home = new Client(test, { cookie: cookieOf(back.headers) });
    expect((await home.call(getMe, {})).body.account.name).toBe("Agency");
  });
});

describe("removal", () => {
  it("ends event streams within a second, and the next sign-in says that no account is left", async () => {
    const owner = await aCustomer(test.deps);
    const token = await inviteBy(as(owner), anEmail(), "viewer");
    const member = await join(token);
    const { user } = (await member.call(getMe, {})).body;
    const origin = await test.app.listen({ host: "127.0.0.1", port: 0 });
    const request = get(`${origin}${dashboardEventsPath}`, { headers: member.headers });
    const [stream] = (await once(request, "response")) as [IncomingMessage];
    stream.resume();
    // The stream can end before the call that removes the member is answered.
    const ended = once(stream, "close");
    const began = performance.now();
    await as(owner).call(removeMember, { userId: user.id });
    await ended;
    expect(performance.now() - began).toBeLessThan(1_000);
    expect((await member.call(listPlaylists, {})).status).toBe(401);
    const again = await visitor().call(signIn, { login: user.email, password: "a long new password" });
    expect(again.error?.reason).toBe("noAccountLeft");
  });

  it("of an owner by an admin, and of the last owner, is refused; leaving, too", async () => {
    const owner = await aCustomer(test.deps);
    const { accountId, userId } = owner;
    const admin = as(await aMember(test.deps, { accountId, role: "admin" }));
    expect((await admin.call(removeMember, { userId })).error?.reason).toBe("ownersByOwners");
    expect((await admin.call(changeMemberRole, { userId, role: "viewer" })).error?.reason).toBe(
      "ownersByOwners",
    );
    expect((await as(owner).call(changeMemberRole, { userId, role: "admin" })).error?.reason).toBe(
      "lastOwner",
    );
    expect((await as(owner).call(leaveAccount, {})).error?.reason).toBe("lastOwner");
    expect((await admin.call(leaveAccount, {})).status).toBe(200);
  });

  it("by two owners of each other at the same time leaves one owner", async () => {
    const first: SignedIn = await aCustomer(test.deps);
    const second = await aMember(test.deps, { accountId: first.accountId, role: "owner" });
    const answers = await Promise.all([
      as(first).call(removeMember, { userId: second.userId }),
      as(second).call(removeMember, { userId: first.userId }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

it("an account is handed over with the password: the new owner owns it, the old one is an admin", async () => {
  const owner = await aCustomer(test.deps);
  const next = await aMember(test.deps, { accountId: owner.accountId, role: "editor" });
  const wrong = await as(owner).call(handOverAccount, { userId: next.userId, current: "wrong password" });
  expect(wrong.status).toBe(400);
  const { body } = await as(owner).call(handOverAccount, { userId: next.userId, current: owner.password });
  expect(body.items.map(({ userId, role }) => [userId, role])).toEqual([
    [owner.userId, "admin"],
    [next.userId, "owner"],
  ]);
});

it("every change of members is in the account's audit", async () => {
  const owner = await aCustomer(test.deps);
  const token = await inviteBy(as(owner), anEmail(), "viewer");
  const { user } = (await (await join(token)).call(getMe, {})).body;
  await as(owner).call(changeMemberRole, { userId: user.id, role: "editor" });
  await as(owner).call(removeMember, { userId: user.id });
  const rows = await test.deps.db.select().from(audit).where(eq(audit.accountId, owner.accountId));
  expect(rows.map(({ action }) => action).filter((action) => action.includes("member"))).toEqual([
    "account.member-invite",
    "account.member-join",
    "account.member-change-role",
    "account.member-remove",
  ]);
});

it("an invitation names the groups and folders, in the email, on the page of the link and in the list", async () => {
  const { owner, north, scopeOf } = await aChain(test);
  const email = anEmail();
  await owner.call(saveAccount, { language: "hi" });
  let sent = "";
  const invite = (language: "en" | "hi") =>
    mailedBy(test, /join\?token=([\w-]+)/, async () => {
      await owner.call(saveAccount, { language });
      const { send } = test.deps.mail;
      test.deps.mail.send = (mail) => {
        sent = `${mail.subject}\n${mail.text}`;
        return send(mail);
      };
      await owner.call(inviteMember, { email, role: "editor", scope: scopeOf(north) });
    });
  await invite("hi");
  expect(sent).toContain("आपकी भूमिका: संपादक।");
  expect(sent).toContain("स्क्रीन ग्रुप: North\nमीडिया फ़ोल्डर: North");
  const token = await invite("en");
  expect(sent).toContain("Your role: editor.");
  expect(sent).toContain("Screen groups: North\nMedia folders: North");
  const sees = { groups: ["North"], folders: ["North"] };
  expect((await new Client(test).call(readMemberInvitation, { token })).body).toMatchObject({ sees });
  const listed = (await owner.call(listMembers, {})).body;
  expect(listed.invitations).toMatchObject([{ email, sees }]);
  expect(listed.items.map((each) => each.sees)).toEqual([null, sees]);
});
