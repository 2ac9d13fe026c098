import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createGroup } from "#shared/contracts/core/groups.ts";
import { getMe, listSessions, signIn } from "#shared/contracts/identity/accounts.ts";
import { getOwnCompanyLink, removeOwnCompanyLink } from "#shared/contracts/identity/company-sign-in.ts";
import {
  inviteMember,
  listMembers,
  readMemberInvitation,
  removeMember,
  switchAccount,
} from "#shared/contracts/identity/members.ts";
import type { Role } from "#shared/roles.ts";
import { audit, memberships, users } from "../../../db/tables/index.ts";
import { mailedBy } from "../../../testing/access-matrix/world.ts";
import { aCompany, Browser } from "../../../testing/issuer-double/company.ts";
import { startIssuer } from "../../../testing/issuer-double/issuer.ts";
import { companyForTests, issuerWorld } from "../../../testing/issuer-double/worlds.ts";
import { aCustomer, aMember, Client } from "../../../testing/kit.ts";
import { inLab } from "../../../testing/lab.ts";
import { enableTwoFactor } from "../../../testing/second-factor.ts";

const { test, issuer, records } = await issuerWorld();
const company = companyForTests(() => aCompany(test, { issuer, records }));

const askPassword = /^\/login\/confirm\?token=\w+$/;
const notMember = "/login?problem=companyNotMember";
const be = (sub: string, email: string) => {
  issuer.person = { sub, email, email_verified: true, name: "Nila Rao" };
};
const wayOf = async (browser: Browser, page: string) => browser.comeBack(await issuer.signIn(page));
/** Signs in with the company and returns the browser, and the page that opened. */
async function arrive(sub: string, email: string, as = company) {
  be(sub, email);
  const browser = new Browser(test);
  return { browser, page: await browser.signIn(issuer, `x@${as.domain}`) };
}
const memberOf = async (email: string) =>
  (await company.owner.call(listMembers, {})).body.items.find((member) => member.email === email);
const join = (userId: number, accountId: number, role: Role) =>
  test.deps.db.insert(memberships).values({ userId, accountId, role, createdAt: test.clock.now() });

describe("a new person of a verified domain", () => {
  it("has a name without what cannot be stored; with such a subject nobody comes in", async () => {
    const email = `odd@${company.domain}`;
    issuer.person = { sub: "odd", email, email_verified: true, name: "Odd\0 \ud83d" };
    const browser = new Browser(test);
    expect(await browser.signIn(issuer, `x@${company.domain}`)).toBe("/app");
    expect((await browser.client.call(getMe, {})).body.user).toMatchObject({ name: "Odd \ufffd", email });
    for (const sub of ["od\0d", "od\ud83d"])
      expect((await arrive(sub, `other@${company.domain}`)).page).toBe("/login?problem=companyUntrusted");
    expect(await memberOf(`other@${company.domain}`)).toBeUndefined();
  });

  it("becomes a member with the chosen role, without a password, and is the same person later", async () => {
    const email = `nila@${company.domain}`;
    const { browser, page } = await arrive("sub-1", email.toUpperCase());
    expect(page).toBe("/app");
    expect((await browser.client.call(getMe, {})).body.user).toMatchObject({
      name: "Nila Rao",
      email,
      role: "viewer",
      emailConfirmed: true,
    });
    expect((await new Client(test).call(signIn, { login: email, password: "" })).status).toBe(400);
    expect((await new Client(test).call(signIn, { login: email, password: "-" })).status).toBe(401);
    const first = await memberOf(email);
    // Marriage: the address changes, the person does not.
    expect((await arrive("sub-1", `nila.shah@${company.domain}`)).page).toBe("/app");
    expect((await company.owner.call(listMembers, {})).body.items).toHaveLength(2);
    // The old address goes to a colleague, who is somebody else.
    expect((await arrive("sub-2", email)).page).toMatch(askPassword);
    expect(await memberOf(email)).toEqual(first);
    const made = await test.deps.db
      .select({ action: audit.action })
      .from(audit)
      .where(and(eq(audit.accountId, company.accountId), eq(audit.actorKind, "visitor")));
    expect(made.map(({ action }) => action)).toEqual([
      ...["account.member-join", "account.company-link", "session.start", "session.start"],
    ]);
  });

  it("once removed, is refused from then on, and comes back by an invitation only", async () => {
    const email = `nila@${company.domain}`;
    const { browser } = await arrive("sub-1", email);
    const { userId = 0 } = (await memberOf(email)) ?? {};
    await company.owner.call(removeMember, { userId });
    expect((await browser.client.call(getMe, {})).status).toBe(401);
    expect((await arrive("sub-1", email)).page).toBe("/login?problem=companyRemoved");
    // Neither under another identity with the same address.
    expect((await arrive("sub-9", email)).page).toBe(notMember);
    const token = await invite(email, "editor");
    be("sub-1", email);
    const again = new Browser(test);
    expect(await wayOf(again, await again.beginJoin(token))).toBe("/app");
    expect(await memberOf(email)).toMatchObject({ userId, role: "editor" });
  });
});

describe("an email match alone", () => {
  it.each<[string, (email: string) => Promise<unknown>, RegExp]>([
    ["an account of one's own", (email) => aCustomer(test.deps, { email }), /companyNotMember$/],
    [
      "the owner of this account",
      (email) => aMember(test.deps, { ...company, role: "owner", email }),
      askPassword,
    ],
    [
      "a member of this account and of another one",
      async (email) => {
        const { userId } = await aMember(test.deps, { ...company, role: "editor", email });
        await join(userId, (await aCustomer(test.deps)).accountId, "viewer");
      },
      askPassword,
    ],
    [
      "a member of another account",
      async (email) => aMember(test.deps, { ...(await aCustomer(test.deps)), role: "viewer", email }),
      /companyNotMember$/,
    ],
  ])("does not sign in %s", async (_, arrange, next) => {
    const email = `taken@${company.domain}`;
    await arrange(email);
    const before = await test.deps.db.select().from(memberships);
    const { browser, page } = await arrive("sub-1", email);
    expect(page).toMatch(next);
    expect(browser.isSignedIn).toBe(false);
    expect(await test.deps.db.select().from(memberships)).toEqual(before);
  });

  it("does not sign in a member with a second factor", async () => {
    const email = `safe@${company.domain}`;
    const customer = await aCustomer(test.deps, { email });
    await enableTwoFactor(new Client(test, { cookie: customer.cookie }), {
      password: customer.password,
      now: test.clock.now(),
    });
    await test.deps.db.delete(memberships).where(eq(memberships.userId, customer.userId));
    await join(customer.userId, company.accountId, "editor");
    expect((await arrive("sub-1", email)).page).toMatch(askPassword);
  });

  it("does sign in a member of this account only, and tells the person", async () => {
    const email = `only@${company.domain}`;
    const { userId } = await aMember(test.deps, { ...company, role: "editor", email });
    const { browser, page } = await arrive("sub-1", email);
    expect(page).toBe("/app");
    expect((await browser.client.call(getMe, {})).body.user).toMatchObject({ id: userId, role: "editor" });
    const sent = (await test.mail.stored()).find(({ to }) => to === email);
    expect(sent?.subject).toContain("connected with your company");
    // A second identity with this address is another person.
    expect((await arrive("sub-2", email)).page).toMatch(askPassword);
  });
});

describe("the hostile issuer of another account", () => {
  it("cannot reach a person by address or by number, whatever it signs", async () => {
    const victim = `victim@${company.domain}`;
    expect((await arrive("sub-1", victim)).page).toBe("/app");
    const evil = await startIssuer(test.clock.now);
    const attacker = await aCompany(test, { issuer: evil, records });
    const claim = async (sub: string, email: string) => {
      evil.person = { sub, email, email_verified: true };
      const browser = new Browser(test);
      return browser.comeBack(await evil.signIn(await browser.begin(`x@${attacker.domain}`)));
    };
    expect(await claim("sub-1", victim)).toBe("/login?problem=companyEmailElsewhere");
    expect(await claim("sub-1", `new@${attacker.domain}`)).toBe("/app");
    // The same number at another issuer is a person of the attacker's account.
    const made = await test.deps.db
      .select()
      .from(users)
      .where(eq(users.email, `new@${attacker.domain}`));
    expect(made).toMatchObject([{ accountId: attacker.accountId }]);
    await evil.close();
  });

  inLab(
    "cannot use a victim who connected with it: the session is good in its own account only",
    async () => {
      const evil = await startIssuer(test.clock.now);
      const attacker = await aCompany(test, { issuer: evil, records });
      // The victim owns an account, accepted an invitation of the attacker and connected with the password.
      const victim = await aCustomer(test.deps);
      await join(victim.userId, attacker.accountId, "viewer");
      const own = new Browser(test, victim.cookie);
      const moved = await own.client.call(switchAccount, { accountId: attacker.accountId });
      const there = new Browser(test, [moved.headers["set-cookie"] ?? ""].flat()[0]);
      evil.person = { sub: "the victim" };
      expect(await there.comeBack(await evil.signIn(await there.beginLink(victim.password)))).toBe(
        "/app/account?company=",
      );

      const thief = new Browser(test);
      const page = await evil.signIn(await thief.begin(`x@${attacker.domain}`));
      expect(await thief.comeBack(page)).toBe("/app");
      const me = (await thief.client.call(getMe, {})).body;
      expect(me).toMatchObject({ user: { id: victim.userId, role: "viewer" } });
      // It neither opens nor shows the victim's own account, nor the sessions there.
      expect(me.accounts.map(({ id }) => id)).toEqual([attacker.accountId]);
      expect((await thief.client.call(listSessions, {})).body.items).toHaveLength(1);
      const away = await thief.client.call(switchAccount, { accountId: victim.accountId });
      expect(away.error?.reason).toBe("companySessionOnly");
      await evil.close();
    },
  );
});

describe("connecting with the password", () => {
  it("needs the password, the same session, and an identity that is free", async () => {
    const owner = new Browser(test, company.cookie);
    await expect(owner.beginLink("a wrong password")).rejects.toThrow("wrongPassword");
    be("the owner", "whatever@elsewhere.example");
    const back = await issuer.signIn(await owner.beginLink(company.password));
    expect(await new Browser(test, company.cookie).comeBack(back)).toBe("/login?problem=companyFlowEnded");
    expect(await owner.comeBack(back)).toBe("/app/account?company=");
    expect((await owner.client.call(getOwnCompanyLink, {})).body).toEqual({
      offered: true,
      linkedAs: "whatever@elsewhere.example",
    });
    // From now on the owner signs in there, too.
    const { browser } = await arrive("the owner", "whatever@elsewhere.example");
    expect((await browser.client.call(getMe, {})).body.user.role).toBe("owner");

    const colleague = await aCustomer(test.deps);
    await test.deps.db.delete(memberships).where(eq(memberships.userId, colleague.userId));
    await test.deps.db
      .update(users)
      .set({ accountId: company.accountId })
      .where(eq(users.id, colleague.userId));
    await join(colleague.userId, company.accountId, "admin");
    const other = new Browser(test, colleague.cookie);
    be("the owner", "whatever@elsewhere.example");
    expect(await wayOf(other, await other.beginLink(colleague.password))).toBe(
      "/app/account?company=companyIdentityTaken",
    );

    await owner.client.call(removeOwnCompanyLink, { current: company.password });
    expect((await browser.client.call(getMe, {})).status).toBe(401);
    expect((await arrive("the owner", "whatever@elsewhere.example")).page).toBe(
      "/login?problem=companyEmailElsewhere",
    );
  });
});

describe("an invitation", () => {
  it("is accepted at the company by its address only, also of another domain", async () => {
    const email = "freelancer@elsewhere.example";
    const token = await invite(email, "publisher");
    expect((await new Client(test).call(readMemberInvitation, { token })).body.company).toBe(true);
    be("sub-1", "somebody.else@elsewhere.example");
    const browser = new Browser(test);
    expect(await wayOf(browser, await browser.beginJoin(token))).toBe("/login?problem=companyOtherAddress");
    be("sub-1", email);
    expect(await wayOf(browser, await browser.beginJoin(token))).toBe("/app");
    expect(await memberOf(email)).toMatchObject({ role: "publisher" });
    await expect(new Browser(test).beginJoin(token)).rejects.toThrow("invitationEnded");
  });

  inLab("of a person with a login needs the password of that login, and is used up with it", async () => {
    const { email, password } = await aCustomer(test.deps);
    const token = await invite(email, "editor");
    be("sub-1", email);
    const browser = new Browser(test);
    const page = await wayOf(browser, await browser.beginJoin(token));
    expect(page).toMatch(askPassword);
    // The invitation still works.
    expect((await new Client(test).call(readMemberInvitation, { token })).status).toBe(200);
    expect((await browser.confirm(page, { password })).body).toEqual({ success: true, landing: "/app" });
    expect(await memberOf(email)).toMatchObject({ role: "editor" });
    expect((await new Client(test).call(readMemberInvitation, { token })).status).toBe(403);
  });

  inLab("for a part of the account gives no more at the company", async () => {
    const { body: group } = await company.owner.call(createGroup, { name: "Shop 1" });
    const scope = { groupIds: [group.id], folderIds: [] };
    const email = "part@elsewhere.example";
    const token = await mailedBy(test, /join\?token=([\w-]+)/, () =>
      company.owner.call(inviteMember, { email, role: "editor", scope }),
    );
    be("sub-1", email);
    const browser = new Browser(test);
    expect(await wayOf(browser, await browser.beginJoin(token))).toBe("/app");
    expect(await memberOf(email)).toMatchObject({ role: "editor", scope });
  });
});

const invite = (email: string, role: Role) =>
  mailedBy(test, /join\?token=([\w-]+)/, () => company.owner.call(inviteMember, { email, role }));
