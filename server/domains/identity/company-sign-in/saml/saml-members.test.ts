import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { getMe } from "#shared/contracts/identity/accounts.ts";
import { getOwnCompanyLink, requireCompanySignIn } from "#shared/contracts/identity/company-sign-in.ts";
import { inviteMember, listMembers, removeMember } from "#shared/contracts/identity/members.ts";
import { companyIdentities, memberships } from "../../../../db/tables/index.ts";
import { mailedBy } from "../../../../testing/access-matrix/world.ts";
import { aSamlCompany, Browser } from "../../../../testing/issuer-double/company.ts";
import type { IdentityProviderDouble } from "../../../../testing/issuer-double/identity-provider.ts";
import { companyForTests, samlWorld } from "../../../../testing/issuer-double/worlds.ts";
import { aCustomer, aMember, Client } from "../../../../testing/kit.ts";
import { inLab } from "../../../../testing/lab.ts";

const { test, provider, records } = await samlWorld();
const company = companyForTests(() => aSamlCompany(test, { provider, records }));
const claims = "http://schemas.xmlsoap.org/ws/2005/05/identity/claims";
const problem = (reason: string) => `/login?problem=${reason}`;
async function arrive(nameId: string, email: string) {
  provider.person = { nameId, attributes: { email } };
  const browser = new Browser(test);
  return { browser, page: await browser.signInBySaml(provider, `x@${company.domain}`) };
}
const memberOf = async (email: string) =>
  (await company.owner.call(listMembers, {})).body.items.find((member) => member.email === email);

describe("a new person of a verified domain", () => {
  it.each<[string, (email: string) => IdentityProviderDouble["person"], string]>([
    [
      "Entra ID",
      (email) => ({
        nameId: email,
        format: "emailAddress",
        attributes: {
          [`${claims}/emailaddress`]: email,
          [`${claims}/givenname`]: "Nila",
          [`${claims}/surname`]: "Rao",
        },
      }),
      "Nila Rao",
    ],
    [
      "Okta",
      (email) => ({
        nameId: "00u1",
        format: "persistent",
        attributes: { email, firstName: "Nila", lastName: "Rao & Co", groups: ["a", "b"] },
      }),
      "Nila Rao & Co",
    ],
    ["Google Workspace", (email) => ({ nameId: email, format: "emailAddress" }), "nila"],
    ["a NameID without a format", (email) => ({ nameId: email, format: "unspecified" }), "nila"],
  ])("becomes a member with the answer of %s, and is the same person later", async (_, personOf, name) => {
    const email = `nila@${company.domain}`;
    provider.person = personOf(email.toUpperCase().replace("NILA", "nila"));
    const browser = new Browser(test);
    expect(await browser.signInBySaml(provider, email)).toBe("/app");
    const { user } = (await browser.client.call(getMe, {})).body;
    expect(user).toMatchObject({ name, email, role: "viewer", emailConfirmed: true });
    expect(await new Browser(test).signInBySaml(provider, email)).toBe("/app");
    expect((await company.owner.call(listMembers, {})).body.items).toHaveLength(2);
  });

  it("once removed, is refused from then on", async () => {
    const email = `nila@${company.domain}`;
    await arrive("nila", email);
    await company.owner.call(removeMember, { userId: (await memberOf(email))?.userId ?? 0 });
    expect((await arrive("nila", email)).page).toBe(problem("companyRemoved"));
  });

  it.each<[string, IdentityProviderDouble["person"], string]>([
    [
      "an address elsewhere",
      { nameId: "x", attributes: { email: "x@elsewhere.example" } },
      "companyEmailElsewhere",
    ],
    ["no address", { nameId: "x" }, "companyEmailUnverified"],
    [
      "two addresses",
      { nameId: "x", attributes: { email: ["x@a.example", "x@b.example"] } },
      "companyEmailUnverified",
    ],
    ["no fit address", { nameId: "x", attributes: { email: "x@@" } }, "companyEmailUnverified"],
  ])("with %s is refused", async (_, person, reason) => {
    provider.person = person;
    expect(await new Browser(test).signInBySaml(provider, `x@${company.domain}`)).toBe(problem(reason));
  });
});

describe("an email match alone", () => {
  it("does not sign in an owner, nor a person of another account", async () => {
    const owner = `owner@${company.domain}`;
    await aMember(test.deps, { ...company, role: "owner", email: owner });
    const stranger = `stranger@${company.domain}`;
    await aCustomer(test.deps, { email: stranger });
    const before = await test.deps.db.select().from(memberships);
    const asOwner = await arrive("an owner", owner);
    expect(asOwner.page).toMatch(/^\/login\/confirm\?token=/);
    const asStranger = await arrive("a stranger", stranger);
    expect(asStranger.page).toBe(problem("companyNotMember"));
    expect([asOwner.browser.isSignedIn, asStranger.browser.isSignedIn]).toEqual([false, false]);
    expect(await test.deps.db.select().from(memberships)).toEqual(before);
  });

  inLab(
    "does sign in a member of this account only, and never a person with the same name at OpenID Connect",
    async () => {
      const email = `only@${company.domain}`;
      const { userId } = await aMember(test.deps, { ...company, role: "editor", email });
      expect((await arrive("only", email)).page).toBe("/app");
      const [linked] = await test.deps.db
        .select()
        .from(companyIdentities)
        .where(and(eq(companyIdentities.userId, userId), eq(companyIdentities.accountId, company.accountId)));
      expect(linked).toMatchObject({ subject: "saml:only", linkedBy: "domain" });
    },
  );
});

inLab("a signed-in person connects with the password, under any address", async () => {
  const owner = new Browser(test, company.cookie);
  provider.person = { nameId: "the owner", attributes: { email: "boss@elsewhere.example" } };
  const page = await owner.beginLink(company.password);
  expect(await owner.post({ ...provider.answer(page), SAMLResponse: "AAAA" })).toBe(
    problem("companyUntrusted"),
  );
  provider.faults = { audience: "urn:other" };
  expect(await owner.post(provider.answer(page))).toBe("/app/account?company=companyUntrusted");
  provider.faults = {};
  expect(await owner.post(provider.answer(page))).toBe("/app/account?company=");
  expect((await owner.client.call(getOwnCompanyLink, {})).body.linkedAs).toBe("boss@elsewhere.example");
  const { browser } = await arrive("the owner", "boss@elsewhere.example");
  expect((await browser.client.call(getMe, {})).body.user.role).toBe("owner");
});

inLab("an invitation is accepted under an address of a verified domain only", async () => {
  const invite = (email: string) =>
    mailedBy(test, /join\?token=([\w-]+)/, () =>
      company.owner.call(inviteMember, { email, role: "publisher" }),
    );
  const accept = async (email: string) => {
    provider.person = { nameId: email, attributes: { email } };
    const browser = new Browser(test);
    return browser.post(provider.answer(await browser.beginJoin(await invite(email))));
  };
  expect(await accept("freelancer@elsewhere.example")).toBe(problem("companyEmailElsewhere"));
  const email = `nila@${company.domain}`;
  expect(await accept(email)).toBe("/app");
  expect(await memberOf(email)).toMatchObject({ role: "publisher" });
});

inLab("members who must sign in with the company do so by SAML", async () => {
  const email = `only@${company.domain}`;
  const { cookie } = await aMember(test.deps, { ...company, role: "editor", email });
  await company.owner.call(requireCompanySignIn, { required: true });
  expect((await new Client(test, { cookie }).call(getMe, {})).status).toBe(401);
  const { browser, page } = await arrive("only", email);
  expect(page).toBe("/app");
  expect((await browser.client.call(getMe, {})).body.user).toMatchObject({ email, role: "editor" });
});
