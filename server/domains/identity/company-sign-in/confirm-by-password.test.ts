import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { getMe, signIn } from "#shared/contracts/identity/accounts.ts";
import { removeCompanySignIn, requireCompanySignIn } from "#shared/contracts/identity/company-sign-in.ts";
import { removeMember, switchAccount } from "#shared/contracts/identity/members.ts";
import type { Role } from "#shared/roles.ts";
import { companyIdentities, memberships } from "../../../db/tables/index.ts";
import { aCompany, Browser } from "../../../testing/issuer-double/company.ts";
import { companyForTests, issuerWorld } from "../../../testing/issuer-double/worlds.ts";
import { aCustomer, Client } from "../../../testing/kit.ts";
import { codeOfApp, enableTwoFactor } from "../../../testing/second-factor.ts";

const { test, issuer, records } = await issuerWorld();
const company = companyForTests(() => aCompany(test, { issuer, records }));
beforeEach(async () => {
  await company.owner.call(requireCompanySignIn, { required: true });
});

/** A member of the company's account who has an account of one's own, too, and so signs in with a password there. */
async function aMemberOfTwo({ name = "nila", role = "editor" }: { name?: string; role?: Role } = {}) {
  const email = `${name}@${company.domain}`;
  const person = await aCustomer(test.deps, { email });
  await test.deps.db
    .insert(memberships)
    .values({ accountId: company.accountId, userId: person.userId, role, createdAt: test.clock.now() });
  issuer.person = { sub: `sub of ${name}`, email, email_verified: true };
  const browser = new Browser(test);
  return { ...person, email, browser, page: await browser.signIn(issuer, email) };
}
const linksOf = (userId: number) =>
  test.deps.db
    .select()
    .from(companyIdentities)
    .where(and(eq(companyIdentities.userId, userId), eq(companyIdentities.accountId, company.accountId)));
const reasonOf = async (answer: ReturnType<Browser["confirm"]>) => (await answer).error?.reason;

describe("a member with several accounts, where the company sign-in is demanded", () => {
  it("types the password once, then works here with the company and elsewhere with the password", async () => {
    const { browser, page, password, email, userId, accountId } = await aMemberOfTwo();
    expect(page).toMatch(/^\/login\/confirm\?token=/);
    expect(await reasonOf(browser.confirm(page, { password: "a wrong one" }))).toBe("wrongPassword");
    expect(browser.isSignedIn).toBe(false);
    expect((await browser.confirm(page, { password })).body).toEqual({ success: true, landing: "/app" });
    const me = (await browser.client.call(getMe, {})).body;
    expect(me).toMatchObject({ user: { id: userId, role: "editor" }, account: { id: company.accountId } });
    // As every session of a company, it opens this account only.
    expect((await browser.client.call(switchAccount, { accountId })).error?.reason).toBe(
      "companySessionOnly",
    );
    expect(await linksOf(userId)).toMatchObject([{ subject: "sub of nila", linkedBy: "password" }]);
    const sent = (await test.mail.stored()).find(({ to }) => to === email);
    expect(sent?.subject).toContain("connected with your company");

    expect(await new Browser(test).signIn(issuer, email)).toBe("/app");
    const elsewhere = await new Client(test).call(signIn, { login: email, password });
    const [cookie = ""] = [elsewhere.headers["set-cookie"] ?? ""].flat();
    const own = new Client(test, { cookie: cookie.split(";")[0] ?? "" });
    expect((await own.call(getMe, {})).body.account.id).toBe(accountId);
    const there = await own.call(switchAccount, { accountId: company.accountId });
    expect(there.error?.reason).toBe("companyRequired");
  });

  it("is asked once, in the browser that came back, for ten minutes", async () => {
    const { browser, page, password, userId } = await aMemberOfTwo();
    expect(await reasonOf(new Browser(test).confirm(page, { password }))).toBe("companyFlowEnded");
    expect(await reasonOf(browser.confirm("/login/confirm?token=cut", { password }))).toBe(
      "companyFlowEnded",
    );
    expect(await reasonOf(browser.confirm("/login/confirm", { password }))).toBe("companyFlowEnded");
    // The secret of the page is none of a way that comes back.
    const token = new URL(page, "http://localhost").searchParams.get("token") ?? "";
    expect(await browser.comeBack(`http://localhost/login/company?state=${token}`)).toBe(
      "/login?problem=companyFlowEnded",
    );
    const both = await Promise.all([
      browser.confirm(page, { password }),
      browser.confirm(page, { password }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(await linksOf(userId)).toHaveLength(1);
    expect(await reasonOf(browser.confirm(page, { password }))).toBe("companyFlowEnded");

    const late = await aMemberOfTwo({ name: "late" });
    test.clock.advance(10 * 60_000);
    expect(await reasonOf(late.browser.confirm(late.page, late))).toBe("companyFlowEnded");
  });

  it("has ten tries", async () => {
    const { browser, page, password } = await aMemberOfTwo();
    for (let tries = 0; tries < 10; tries++)
      expect(await reasonOf(browser.confirm(page, { password: "a wrong one" }))).toBe("wrongPassword");
    expect((await browser.confirm(page, { password })).status).toBe(429);
  });

  it("is refused when removed, or when the company sign-in is removed, meanwhile", async () => {
    const removed = await aMemberOfTwo();
    await company.owner.call(removeMember, { userId: removed.userId });
    expect(await reasonOf(removed.browser.confirm(removed.page, removed))).toBe("companyRemoved");
    const other = await aMemberOfTwo({ name: "other" });
    await company.owner.call(removeCompanySignIn, {});
    expect(await reasonOf(other.browser.confirm(other.page, other))).toBe("companyFlowEnded");
    expect(await linksOf(other.userId)).toEqual([]);
  });

  it("as an owner connects the same way", async () => {
    const { browser, page, password } = await aMemberOfTwo({ role: "owner" });
    expect((await browser.confirm(page, { password })).status).toBe(200);
    expect((await browser.client.call(getMe, {})).body.user.role).toBe("owner");
  });
});

describe("a member with a second factor", () => {
  it("is asked for it once, with the password, and never again at the company", async () => {
    const { browser, page, password, email, cookie, userId } = await aMemberOfTwo();
    const { uri } = await enableTwoFactor(new Client(test, { cookie }), { password, now: test.clock.now() });
    test.clock.advance(60_000);
    // The answer does not mention the second factor before the password is right.
    expect(await reasonOf(browser.confirm(page, { password: "a wrong one" }))).toBe("wrongPassword");
    expect(await reasonOf(browser.confirm(page, { password }))).toBe("codeNeeded");
    expect(await reasonOf(browser.confirm(page, { password, code: "000000" }))).toBe("codeWrong");
    expect(await linksOf(userId)).toEqual([]);
    const code = codeOfApp(uri, test.clock.now());
    expect((await browser.confirm(page, { password, code })).status).toBe(200);
    expect((await browser.client.call(getMe, {})).body).toMatchObject({ user: { email }, twoFactor: "fine" });
    expect(await new Browser(test).signIn(issuer, email)).toBe("/app");
  });
});
