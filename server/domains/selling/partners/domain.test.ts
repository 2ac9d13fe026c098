import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { signIn } from "#shared/contracts/identity/accounts.ts";
import { inviteMember } from "#shared/contracts/identity/members.ts";
import { savePartnerBrand } from "#shared/contracts/identity/partner-brand.ts";
import {
  checkPartnerDomain,
  getPartnerDomain,
  removePartnerDomain,
  setPartnerDomain,
} from "#shared/contracts/identity/partner-domain.ts";
import { dayMs } from "#shared/durations.ts";
import { jobContext } from "../../../context.ts";
import { tlsAskPath } from "../../../http/hosts.ts";
import { fakeDns } from "../../../outside/dns/fake.ts";
import { aCustomerOf, aPartner, type TestPartner } from "../../../testing/factories/partners.ts";
import { aCustomer, appForTests, Client, type SignedIn, type TestApp } from "../../../testing/kit.ts";
import { startSecondProcess } from "../../../testing/second-process.ts";
import { recheckPartnerDomains } from "./index.ts";

const records = new Map<string, string[] | null>();
const test = appForTests(
  { dns: fakeDns(records) },
  { PUBLIC_URL: "http://signage.example", OTHER_HOSTS: "old.signage.example" },
);

const as = ({ cookie }: { cookie: string }) => new Client(test, { cookie });
const brand = {
  name: "Signs & Co",
  colour: null,
  logoMediaId: null,
  supportEmail: null,
  supportUrl: null,
  termsUrl: null,
};
async function branded(name = "Signs & Co"): Promise<TestPartner> {
  const own = await aPartner(test.deps);
  await as(own).call(savePartnerBrand, { ...brand, name });
  return own;
}
/** Chooses the domain and makes its record. */
async function choose(own: TestPartner, domain: string): Promise<void> {
  const { txt } = (await as(own).call(setPartnerDomain, { domain })).body.domain ?? {};
  records.set(txt?.name ?? "", [...(records.get(txt?.name ?? "") ?? []), txt?.value ?? ""]);
}
const check = async (own: TestPartner, process: Pick<TestApp, "app"> = test) => {
  const { status, error } = await new Client(process, { cookie: own.cookie }).call(checkPartnerDomain, {});
  return error?.reason ?? status;
};
/** Answers are remembered for five seconds in a process; another app has none. */
const ask = async (domain: string, headers = {}) =>
  (await test.app.inject({ method: "GET", url: `${tlsAskPath}?domain=${domain}`, headers })).statusCode;
const at = (host: string, url: string, accept = "text/html") =>
  test.app.inject({ method: "GET", url, headers: { host, accept } });
const someDomain = () => `screens-${randomUUID().slice(0, 8)}.signs.example`;

it("a domain counts from its proof on: certificate, sign-in page, links; an unverified one gets 403", async () => {
  const own = await branded();
  const domain = someDomain();
  const plain = await aPartner(test.deps);
  expect((await as(plain).call(setPartnerDomain, { domain })).error?.reason).toBe("partnerBrandFirst");
  const refused = await as(own).call(setPartnerDomain, { domain: "a.signage.example" });
  expect(refused.error?.reason).toBe("partnerDomainOurs");
  await choose(own, domain);
  records.delete(`_vitrine.${domain}`);
  expect(await check(own)).toBe("partnerRecordMissing");
  records.set(`_vitrine.${domain}`, null);
  expect(await check(own)).toBe("companyDnsSilent");
  const unproven = someDomain();
  expect([await ask(unproven), (await at(unproven, "/login")).statusCode]).toEqual([403, 403]);
  expect((await at(unproven, "/api/v1/me", "application/json")).json().error.reason).toBe("otherHost");
  expect((await at(unproven, "/healthz")).statusCode).toBe(200);
  for (const name of ["signage.example", "old.signage.example", "192.168.1.20:4000", "vitrine"])
    expect((await at(name, "/healthz")).statusCode).toBe(200);
  expect([await ask("signage.example"), await ask("old.signage.example")]).toEqual([200, 200]);
  for (const name of ["", "a.%00", `%27.${domain}`, "192.168.1.20", "localhost", `x.${domain}`])
    expect(await ask(name)).toBe(403);

  const { domain: shown } = (await as(own).call(getPartnerDomain, {})).body;
  expect(shown?.cname).toEqual({ name: domain, value: "signage.example" });
  records.set(`_vitrine.${domain}`, ["another record", shown?.txt.value ?? ""]);
  expect(await check(own)).toBe(200);
  expect(await ask(domain.toUpperCase())).toBe(200);
  // What a proxy passes on from outside is no question of the proxy.
  expect(await ask(domain, { "x-forwarded-for": "203.0.113.9" })).toBe(404);

  const mine = await aCustomerOf(test.deps, own);
  const email = `new-${randomUUID()}@example.com`;
  await as(mine).call(inviteMember, { email, role: "viewer", scope: null });
  const sent = (await test.mail.stored()).find(({ to }) => to === email);
  expect(sent?.text).toContain(`http://${domain}/join?token=`);
  expect(sent?.text).not.toContain("signage.example/");
});

it("at a partner's domain only its people and those of its customers sign in; others read that the password is wrong", async () => {
  const [own, other] = [await branded(), await branded("Other Signs")];
  const [domain, others] = [someDomain(), someDomain()];
  await choose(own, domain);
  await choose(other, others);
  expect([await check(own), await check(other)]).toEqual([200, 200]);
  const [mine, theirs, ours] = [
    await aCustomerOf(test.deps, own),
    await aCustomerOf(test.deps, other),
    await aCustomer(test.deps),
  ];
  const signInAt = async (host: string, { email, password }: SignedIn) => {
    const { statusCode, body } = await test.app.inject({
      method: "POST",
      url: signIn.path,
      headers: { host, origin: `http://${host}` },
      payload: { login: email, password },
    });
    return JSON.parse(body).error?.reason ?? statusCode;
  };
  expect([await signInAt(domain, mine), await signInAt(domain, own)]).toEqual([200, 200]);
  for (const person of [theirs, ours, other]) expect(await signInAt(domain, person)).toBe("wrongLogin");
  expect(await signInAt(others, theirs)).toBe(200);
  expect(await signInAt("signage.example", mine)).toBe(200);
});

it("a domain belongs to one partner: two that claim it at once, and one that lost its proof", async () => {
  const [one, two] = [await branded("One"), await branded("Two")];
  const domain = someDomain();
  await choose(one, domain);
  await choose(two, domain);
  const second = await startSecondProcess(test);
  const answers = await Promise.all([check(one), check(two, second)]);
  await second.close();
  expect(answers.map(String).sort()).toEqual(["200", "partnerDomainTaken"]);
  const [winner, loser] = answers[0] === 200 ? [one, two] : [two, one];
  const state = async (own: TestPartner) => (await as(own).call(getPartnerDomain, {})).body.domain;
  const won = await state(winner);
  expect(won?.verifiedAt).not.toBeNull();
  expect((await state(loser))?.verifiedAt).toBeNull();

  const recheck = () => recheckPartnerDomains({ ctx: jobContext(test.deps, "recheck") });
  await recheck();
  expect((await state(winner))?.missingSince).toBeNull();
  const kept = (records.get(`_vitrine.${domain}`) ?? []).filter((value) => value !== won?.txt.value);
  records.set(`_vitrine.${domain}`, null);
  await recheck();
  expect((await state(winner))?.missingSince).toBeNull();
  records.set(`_vitrine.${domain}`, kept);
  await recheck();
  expect((await state(winner))?.verifiedUntil).toBe(
    new Date(test.clock.now().getTime() + 7 * dayMs).toISOString(),
  );
  test.clock.advance(7 * dayMs);
  await Promise.all([recheck(), recheck()]);
  expect((await state(winner))?.verifiedAt).toBeNull();
  expect(await check(loser)).toBe(200);
  await as(loser).call(removePartnerDomain, {});
  expect(await state(loser)).toBeNull();
});
