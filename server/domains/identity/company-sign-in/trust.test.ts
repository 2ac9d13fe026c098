import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getMe } from "#shared/contracts/identity/accounts.ts";
import { saveCompanySignIn } from "#shared/contracts/identity/company-sign-in.ts";
import { listMembers } from "#shared/contracts/identity/members.ts";
import { hourMs } from "#shared/durations.ts";
import { realIssuers } from "../../../outside/issuers/real.ts";
import { aCompany, Browser } from "../../../testing/issuer-double/company.ts";
import { type IssuerFaults, startIssuer } from "../../../testing/issuer-double/issuer.ts";
import { companyForTests, issuerWorld } from "../../../testing/issuer-double/worlds.ts";

const { test, issuer, records } = await issuerWorld({
  issuers: realIssuers({ privateToo: true, withinMs: 3_000 }),
});
const company = companyForTests(() => aCompany(test, { issuer, records }), beforeAll);
let people = 0;
beforeEach(() => {
  issuer.faults = {};
  issuer.asked.length = 0;
  people++;
  issuer.person = {
    sub: `person-${people}`,
    email: `nila.${people}@${company.domain}`,
    email_verified: true,
  };
  // Past what is cached of the test before.
  test.clock.advance(2 * hourMs);
});
const address = () => issuer.person.email ?? "";
const members = async () => (await company.owner.call(listMembers, {})).body.items.length;

describe("what the issuer sends is checked", () => {
  it.each<[string, IssuerFaults, string]>([
    ["another nonce", { claims: { nonce: "of another way" } }, "companyUntrusted"],
    ["no nonce", { claims: { nonce: undefined } }, "companyUntrusted"],
    ["another audience", { claims: { aud: "another client" } }, "companyUntrusted"],
    ["several audiences without azp", { claims: { aud: ["vitrine", "other"] } }, "companyUntrusted"],
    ["a key that the issuer does not have", { wrongKey: true }, "companyUntrusted"],
    ["an expired token", { claims: { exp: 1_700_000_000 } }, "companyUntrusted"],
    ["another issuer in the token", { claims: { iss: "https://evil.example" } }, "companyUntrusted"],
    ["another issuer on the way back", { returnedAs: "https://evil.example" }, "companyUntrusted"],
    ["no subject", { claims: { sub: undefined } }, "companyUntrusted"],
    ["an address that is not verified", { claims: { email_verified: false } }, "companyEmailUnverified"],
    ["an address without a word on it", { claims: { email_verified: undefined } }, "companyEmailUnverified"],
    ["an address elsewhere", { claims: { email: "nila@elsewhere.example" } }, "companyEmailElsewhere"],
    ["a broken token endpoint", { broken: ["/token"] }, "companyNoAnswer"],
    ["a silent token endpoint", { silent: ["/token"] }, "companyNoAnswer"],
    ["keys without an end", { endless: ["/keys"] }, "companyNoAnswer"],
    ["another person at /userinfo", { userinfoSub: "somebody else" }, "companyUntrusted"],
  ])("%s is refused", async (_, faults, reason) => {
    const before = await members();
    const browser = new Browser(test);
    const page = await browser.begin(address());
    issuer.faults = faults;
    expect(await browser.comeBack(await issuer.signIn(page))).toBe(`/login?problem=${reason}`);
    expect(browser.isSignedIn).toBe(false);
    expect(await members()).toBe(before);
  });

  it.each<[string, IssuerFaults]>([
    ["another name in the description", { describedAs: "https://evil.example" }],
    ["a silent description", { silent: ["/.well-known/openid-configuration"] }],
    ["a description without an end", { endless: ["/.well-known/openid-configuration"] }],
  ])("%s stops the beginning", async (_, faults) => {
    issuer.faults = faults;
    await expect(new Browser(test).begin(address())).rejects.toThrow("companyNoAnswer");
  });

  it("an address that Microsoft vouches for counts, and one that only /userinfo has", async () => {
    issuer.person = { sub: issuer.person.sub, email: address(), xms_edov: 1 };
    expect(await new Browser(test).signIn(issuer, address())).toBe("/app");
    issuer.person = { sub: "from userinfo", email: `info.${address()}`, email_verified: "true" };
    issuer.faults = { userinfoSub: "from userinfo" };
    expect(await new Browser(test).signIn(issuer, address())).toBe("/app");
  });

  it("the person declined at the issuer", async () => {
    const browser = new Browser(test);
    const state = new URL(await browser.begin(address())).searchParams.get("state");
    const back = `http://localhost:4000/login/company?error=access_denied&state=${state}&iss=${issuer.url}`;
    expect(await browser.comeBack(back)).toBe("/login?problem=companyDeclined");
  });
});

describe("a way to the issuer works once, in one browser, for ten minutes", () => {
  const ended = "/login?problem=companyFlowEnded";

  it("a state is used up, also by a code that fails", async () => {
    const browser = new Browser(test);
    const back = await issuer.signIn(await browser.begin(address()));
    expect(await browser.comeBack(back)).toBe("/app");
    expect(await browser.comeBack(back)).toBe(ended);
    const page = await browser.begin(address());
    const other = new URL(await issuer.signIn(page));
    other.searchParams.set("code", "invented");
    expect(await browser.comeBack(other.href)).toBe("/login?problem=companyDeclined");
    expect(await browser.comeBack(await issuer.signIn(page))).toBe(ended);
  });

  it("a code is used up, also with the state of another way", async () => {
    const browser = new Browser(test);
    const first = new URL(await issuer.signIn(await browser.begin(address())));
    expect(await browser.comeBack(first.href)).toBe("/app");
    const second = new URL(await issuer.signIn(await browser.begin(address())));
    second.searchParams.set("code", first.searchParams.get("code") ?? "");
    expect(await browser.comeBack(second.href)).toBe("/login?problem=companyDeclined");
  });

  it("another browser cannot go on, so a victim is not signed in as the attacker", async () => {
    const attacker = new Browser(test);
    const back = await issuer.signIn(await attacker.begin(address()));
    const victim = new Browser(test);
    expect(await victim.comeBack(back)).toBe(ended);
    await victim.begin(address());
    expect(await victim.comeBack(back)).toBe(ended);
    expect(victim.isSignedIn).toBe(false);
    // The way of the browser that began still works.
    expect(await attacker.comeBack(back)).toBe("/app");
  });

  it("twice at the same moment signs in once", async () => {
    const browser = new Browser(test);
    const back = await issuer.signIn(await browser.begin(address()));
    const pages = await Promise.all([browser.comeBack(back), browser.comeBack(back)]);
    expect(pages.sort()).toEqual(["/app", ended]);
  });

  it("after ten minutes it has ended", async () => {
    const browser = new Browser(test);
    const back = await issuer.signIn(await browser.begin(address()));
    test.clock.advance(10 * 60_000);
    expect(await browser.comeBack(back)).toBe(ended);
  });

  it("a way that began at another issuer or client ends, whoever answers (mix-up)", async () => {
    const other = await startIssuer(test.clock.now);
    const mixed = await aCompany(test, { issuer, records });
    issuer.person = { ...issuer.person, email: `nila@${mixed.domain}` };
    const browser = new Browser(test);
    const back = await issuer.signIn(await browser.begin(address()));
    await mixed.owner.call(saveCompanySignIn, { ...other.client, role: "viewer" });
    expect(await browser.comeBack(back)).toBe(ended);
    expect(other.asked).toEqual([]);
    await other.close();
  });
});

describe("descriptions and keys are cached", () => {
  it("for several people, until keys are replaced", async () => {
    const count = (path: string) => issuer.asked.filter((asked) => asked === path).length;
    const signInAs = (sub: string) => {
      issuer.person = { sub, email: `${sub}@${company.domain}`, email_verified: true };
      return new Browser(test).signIn(issuer, address());
    };
    expect(await signInAs("one")).toBe("/app");
    expect(await signInAs("two")).toBe("/app");
    expect([count("/.well-known/openid-configuration"), count("/keys")]).toEqual([1, 1]);
    await issuer.rotateKeys();
    // Keys that are not found are asked for again, at most once a minute.
    expect(await signInAs("three")).toBe("/login?problem=companyUntrusted");
    test.clock.advance(61_000);
    expect(await signInAs("three")).toBe("/app");
    expect([count("/.well-known/openid-configuration"), count("/keys")]).toEqual([1, 2]);
  });
});

it("the page that was asked for opens, when it is one of the dashboard", async () => {
  for (const [next, page] of [
    ["/app/media?folder=3", "/app/media?folder=3"],
    ["//evil.example/app", "/app"],
    ["/app.evil.example", "/app"],
    ["https://evil.example/", "/app"],
    ["/app/../logout", "/app"],
  ]) {
    const browser = new Browser(test);
    const back = await issuer.signIn(await browser.begin(address(), next));
    expect(await browser.comeBack(back)).toBe(page);
    const me = (await browser.client.call(getMe, {})).body;
    expect(me).toMatchObject({
      user: { email: address(), role: "viewer" },
      account: { id: company.accountId },
    });
  }
});
