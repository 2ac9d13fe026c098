import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { getMe, signIn } from "#shared/contracts/identity/accounts.ts";
import * as contracts from "#shared/contracts/identity/company-sign-in.ts";
import { switchAccount } from "#shared/contracts/identity/members.ts";
import { accounts, companySignIns, memberships } from "../../../db/tables/index.ts";
import { aCompany, Browser, proveDomain } from "../../../testing/issuer-double/company.ts";
import { issuerWorld } from "../../../testing/issuer-double/worlds.ts";
import { aCustomer, aMember, Client } from "../../../testing/kit.ts";

const { test, issuer, records } = await issuerWorld();
const anOwner = async () => {
  const customer = await aCustomer(test.deps);
  return { ...customer, owner: new Client(test, { cookie: customer.cookie }) };
};
const save = (owner: Client, more: object = {}) =>
  owner.call(contracts.saveCompanySignIn, { ...issuer.client, role: "editor", ...more });

describe("the issuer", () => {
  it("is saved with its secret encrypted, which no answer contains and which may be left out later", async () => {
    const { owner, accountId } = await anOwner();
    const { clientSecret, ...client } = issuer.client;
    const without = await owner.call(contracts.saveCompanySignIn, { ...client, role: "viewer" });
    expect(without.error?.fields?.clientSecret).toMatch("client secret is missing");
    const saved = (await save(owner)).body;
    expect(saved).toMatchObject({
      redirectUri: "http://localhost:4000/login/company",
      connection: { ...client, role: "editor", required: false, secretReadable: true },
    });
    expect(JSON.stringify(saved)).not.toContain(clientSecret);
    const [row] = await test.deps.db
      .select()
      .from(companySignIns)
      .where(eq(companySignIns.accountId, accountId));
    expect(row?.clientSecret.includes(clientSecret)).toBe(false);
    const kept = await owner.call(contracts.saveCompanySignIn, { ...client, role: "viewer" });
    expect(kept.body.connection).toMatchObject({ role: "viewer", secretReadable: true });
    // The secret belongs to the client: it is never sent to another issuer.
    const moved = { ...client, issuer: "https://evil.example", role: "viewer" as const };
    expect((await owner.call(contracts.saveCompanySignIn, moved)).status).toBe(409);
  });

  it.each([
    ["owner as the role", { role: "owner" }],
    ["no address", { issuer: "accounts.google.com" }],
    ["another scheme", { issuer: "javascript:alert(1)" }],
    ["a query", { issuer: "https://login.example.com/?tenant=1" }],
    ["a password in the address", { issuer: "https://user:pass@login.example.com" }],
  ])("%s is refused", async (_, input) => {
    const { owner } = await anOwner();
    expect((await save(owner, input)).status).toBe(400);
  });

  it("is tested: description, keys and client", async () => {
    const { owner } = await anOwner();
    const check = async (client: object = {}) => {
      await save(owner, client);
      return (await owner.call(contracts.testCompanySignIn, {})).body;
    };
    const fine = { discovery: "fine", keys: "fine", credentials: "fine", problem: null, namedIssuer: null };
    expect(await check()).toEqual(fine);
    expect(await check({ clientSecret: "a wrong one" })).toMatchObject({
      credentials: "failed",
      problem: "credentials",
    });
    issuer.faults = { broken: ["/keys"] };
    expect(await check()).toMatchObject({ discovery: "fine", keys: "failed", problem: "no keys" });
    issuer.faults = { describedAs: "https://the-real-name.example" };
    expect(await check()).toMatchObject({
      discovery: "failed",
      problem: "other issuer",
      namedIssuer: "https://the-real-name.example",
    });
    issuer.faults = { broken: ["/.well-known/openid-configuration"] };
    expect(await check()).toMatchObject({ discovery: "failed", problem: "no discovery" });
    issuer.faults = {};
    expect(await check({ issuer: "http://127.0.0.1:9" })).toMatchObject({ problem: "unreachable" });
  });

  it("removed or changed, it ends the sessions that began there, and no others", async () => {
    const company = await aCompany(test, { issuer, records });
    const arrive = async () => {
      const browser = new Browser(test);
      issuer.person = { sub: "nila", email: `nila@${company.domain}`, email_verified: true };
      await browser.signIn(issuer, `nila@${company.domain}`);
      return browser.client;
    };
    const first = await arrive();
    await save(company.owner, { role: "publisher" });
    expect((await first.call(getMe, {})).status).toBe(200);
    await save(company.owner, { clientId: "another" });
    expect((await first.call(getMe, {})).status).toBe(401);
    await save(company.owner);
    const second = await arrive();
    await company.owner.call(contracts.removeCompanySignIn, {});
    expect((await second.call(getMe, {})).status).toBe(401);
    expect((await company.owner.call(getMe, {})).status).toBe(200);
    await expect(new Browser(test).begin(`nila@${company.domain}`)).rejects.toThrow("companyUnknown");
  });

  it("of a suspended account is refused", async () => {
    const company = await aCompany(test, { issuer, records });
    issuer.person = { sub: "nila", email: `nila@${company.domain}`, email_verified: true };
    const browser = new Browser(test);
    const back = await issuer.signIn(await browser.begin(`nila@${company.domain}`));
    await test.deps.db
      .update(accounts)
      .set({ suspendedAt: test.clock.now() })
      .where(eq(accounts.id, company.accountId));
    expect(await browser.comeBack(back)).toBe("/login?problem=accountSuspended");
    await expect(browser.begin(`nila@${company.domain}`)).rejects.toThrow("companyUnknown");
  });
});

describe("a domain", () => {
  it("counts after its own record is found", async () => {
    const { owner } = await anOwner();
    await save(owner);
    const domain = "proved.example";
    const [added] = (await owner.call(contracts.addCompanyDomain, { domain: " Proved.Example " })).body
      .domains;
    const { id = 0, record } = added ?? {};
    expect(added).toMatchObject({ domain, record: { name: "_vitrine.proved.example" }, verifiedAt: null });
    const check = async () => {
      const answer = await owner.call(contracts.checkCompanyDomain, { id });
      return answer.error?.reason ?? answer.body.domains[0]?.verifiedAt;
    };
    expect(await check()).toBe("companyRecordMissing");
    records.set("_vitrine.proved.example", ["v=spf1 -all", "vitrine-domain=of-somebody-else"]);
    expect(await check()).toBe("companyRecordMissing");
    await expect(new Browser(test).begin(`nila@${domain}`)).rejects.toThrow("companyUnknown");
    records.set("_vitrine.proved.example", null);
    expect(await check()).toBe("companyDnsSilent");
    records.set("_vitrine.proved.example", ["v=spf1 -all", record?.value ?? ""]);
    expect(await check()).toBe(test.clock.now().toISOString());
    await expect(new Browser(test).begin(`nila@${domain}`)).resolves.toContain(`${issuer.url}/authorize`);
    await owner.call(contracts.removeCompanyDomain, { id });
    await expect(new Browser(test).begin(`nila@${domain}`)).rejects.toThrow("companyUnknown");
  });

  it.each([
    "com",
    "-a.example",
    "a_b.example",
    "nila@proved.example",
    "https://proved.example",
    "münchen.de",
  ])("%s is none", async (domain) => {
    const { owner } = await anOwner();
    expect((await owner.call(contracts.addCompanyDomain, { domain })).status).toBe(400);
  });

  it("belongs to one account, and to the next when the record of the first is gone", async () => {
    const domain = "sold.example";
    const first = await anOwner();
    await save(first.owner);
    await proveDomain(first.owner, { records, domain });
    const [firstRecord] = records.get(`_vitrine.${domain}`) ?? [];
    const second = await anOwner();
    await save(second.owner);
    const [added] = (await second.owner.call(contracts.addCompanyDomain, { domain })).body.domains;
    const check = () => second.owner.call(contracts.checkCompanyDomain, { id: added?.id ?? 0 });
    records.set(`_vitrine.${domain}`, [firstRecord ?? "", added?.record.value ?? ""]);
    expect((await check()).error?.reason).toBe("companyDomainTaken");
    records.set(`_vitrine.${domain}`, [added?.record.value ?? ""]);
    expect((await check()).status).toBe(200);
    const left = (await first.owner.call(contracts.getCompanySignIn, {})).body.domains;
    expect(left).toMatchObject([{ domain, verifiedAt: null }]);
  });
});

describe("members of the domain must sign in with the company", () => {
  it("their passwords and sessions open this account no more; owners and others keep theirs", async () => {
    const company = await aCompany(test, { issuer, records });
    const at = async (email: string, role: "owner" | "editor") => {
      const customer = await aCustomer(test.deps, { email });
      await test.deps.db
        .insert(memberships)
        .values({ accountId: company.accountId, userId: customer.userId, role, createdAt: test.clock.now() });
      const client = new Client(test, { cookie: customer.cookie });
      const moved = await client.call(switchAccount, { accountId: company.accountId });
      const [cookie = ""] = [moved.headers["set-cookie"] ?? ""].flat();
      return { ...customer, client: new Client(test, { cookie: cookie.split(";")[0] ?? "" }) };
    };
    const owner = await at(`second.owner@${company.domain}`, "owner");
    const agency = await at("agency@elsewhere.example", "editor");
    const both = await at(`both@${company.domain}`, "editor");
    const only = await aMember(test.deps, {
      accountId: company.accountId,
      role: "editor",
      email: `only@${company.domain}`,
    });
    const set = (required: boolean) => company.owner.call(contracts.requireCompanySignIn, { required });
    expect((await set(true)).body.connection?.required).toBe(true);

    const status = async (client: Client) => (await client.call(getMe, {})).status;
    expect(await status(new Client(test, { cookie: only.cookie }))).toBe(401);
    expect(await status(both.client)).toBe(401);
    expect([await status(owner.client), await status(agency.client)]).toEqual([200, 200]);

    const login = ({ email, password }: { email: string; password: string }) =>
      new Client(test).call(signIn, { login: email, password });
    expect((await login(owner)).status).toBe(200);
    // A person with another account gets there, and no further.
    const inside = await login(both);
    const [cookie = ""] = [inside.headers["set-cookie"] ?? ""].flat();
    const client = new Client(test, { cookie: cookie.split(";")[0] ?? "" });
    expect((await client.call(getMe, {})).body.account.id).toBe(both.accountId);
    const away = await client.call(switchAccount, { accountId: company.accountId });
    expect(away.error?.reason).toBe("companyRequired");
    await test.deps.db.delete(memberships).where(eq(memberships.accountId, both.accountId));
    expect((await login(both)).error?.reason).toBe("companyRequired");
    // With the company the person gets in.
    issuer.person = { sub: "only", email: only.email, email_verified: true };
    expect(await new Browser(test).signIn(issuer, only.email)).toBe("/app");
    await set(false);
    expect((await login(both)).status).toBe(200);
  });

  it("needs an issuer and a verified domain", async () => {
    const { owner } = await anOwner();
    const set = () => owner.call(contracts.requireCompanySignIn, { required: true });
    expect((await set()).error?.reason).toBe("companyDomainNeeded");
    await proveDomain(owner, { records, domain: "required.example" });
    expect((await set()).error?.reason).toBe("companyNotSetUp");
  });
});
