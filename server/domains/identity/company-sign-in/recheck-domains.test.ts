import { beforeEach, expect, it } from "vitest";
import { listAudit } from "#shared/contracts/identity/audit.ts";
import { checkCompanyDomain, getCompanySignIn } from "#shared/contracts/identity/company-sign-in.ts";
import { dayMs } from "#shared/durations.ts";
import { jobContext } from "../../../context.ts";
import { openDatabase } from "../../../db/client.ts";
import { aCompany, Browser, proveDomain } from "../../../testing/issuer-double/company.ts";
import { companyForTests, issuerWorld } from "../../../testing/issuer-double/worlds.ts";
import { aMember } from "../../../testing/kit.ts";
import { testLog } from "../../../testing/test-log.ts";
import { recheckDomains } from "./index.ts";

const { test, issuer, records } = await issuerWorld();
beforeEach(() => records.clear());
const company = companyForTests(() => aCompany(test, { issuer, records }));
const recheck = async (deps = test.deps) => {
  await recheckDomains({ ctx: jobContext(deps, "recheck") });
  await test.runJobs();
};
const recordName = () => `_vitrine.${company.domain}`;
const state = async () => (await company.owner.call(getCompanySignIn, {})).body.domains[0];
const mailsTo = async (to: string) =>
  (await test.mail.stored()).filter((mail) => mail.to === to && mail.subject.includes(company.domain));
const arrive = async (name: string) => {
  issuer.person = { sub: name, email: `${name}@${company.domain}`, email_verified: true };
  return new Browser(test).signIn(issuer, `${name}@${company.domain}`);
};

it("a record that is gone is told to owners on the first day, and ends the proof after a week", async () => {
  const second = await aMember(test.deps, { ...company, role: "owner", email: "second@owners.example" });
  await aMember(test.deps, { ...company, role: "admin", email: "admin@owners.example" });
  expect(await arrive("nila")).toBe("/app");
  await recheck();
  expect(await state()).toMatchObject({ missingSince: null, verifiedAt: expect.any(String) });

  records.delete(recordName());
  await recheck();
  const since = test.clock.now().toISOString();
  const until = new Date(test.clock.now().getTime() + 7 * dayMs).toISOString();
  expect(await state()).toMatchObject({ missingSince: since, verifiedUntil: until, lapsedAt: null });
  for (const to of [company.email, second.email])
    expect(await mailsTo(to)).toMatchObject([{ subject: `The DNS record of ${company.domain} is missing` }]);
  expect((await mailsTo(company.email))[0]?.text).toContain(`Name: ${recordName()}`);
  expect(await mailsTo("admin@owners.example")).toEqual([]);

  for (let days = 1; days < 7; days++) {
    test.clock.advance(dayMs);
    await recheck();
  }
  expect(await state()).toMatchObject({ missingSince: since, verifiedAt: expect.any(String) });
  expect(await arrive("in-time")).toBe("/app");
  expect(await mailsTo(company.email)).toHaveLength(1);

  test.clock.advance(dayMs);
  await recheck();
  const lapsed = { verifiedAt: null, missingSince: null, lapsedAt: test.clock.now().toISOString() };
  expect(await state()).toMatchObject(lapsed);
  expect((await mailsTo(second.email)).map(({ subject }) => subject).sort()).toEqual([
    `The DNS record of ${company.domain} is missing`,
    `${company.domain} is no longer verified`,
  ]);
  // Nothing more happens on later days.
  test.clock.advance(dayMs);
  await recheck();
  expect(await mailsTo(company.email)).toHaveLength(2);
  const [entry] = (await company.owner.call(listAudit, {})).body.items;
  expect(entry?.sentence.map(({ text }) => text).join("")).toContain(`the DNS record of ${company.domain}`);
});

it("without the proof new people cannot join, and linked members still sign in", async () => {
  expect(await arrive("nila")).toBe("/app");
  records.delete(recordName());
  await recheck();
  test.clock.advance(7 * dayMs);
  await recheck();
  expect(await arrive("nila")).toBe("/app");
  await expect(arrive("new")).rejects.toThrow("companyUnknown");
  // Neither over the way that a colleague began.
  const browser = new Browser(test);
  const page = await browser.begin(`nila@${company.domain}`);
  issuer.person = { sub: "new", email: `new@${company.domain}`, email_verified: true };
  expect(await browser.comeBack(await issuer.signIn(page))).toBe("/login?problem=companyEmailElsewhere");
  // The owner proves it again.
  const [row] = (await company.owner.call(getCompanySignIn, {})).body.domains;
  records.set(recordName(), [row?.record.value ?? ""]);
  await company.owner.call(checkCompanyDomain, { id: row?.id ?? 0 });
  expect(await state()).toMatchObject({ verifiedAt: expect.any(String), lapsedAt: null });
  expect(await arrive("new")).toBe("/app");
});

it("a record that comes back in time, or a DNS that is silent, ends nothing", async () => {
  const kept = records.get(recordName()) ?? [];
  records.delete(recordName());
  await recheck();
  test.clock.advance(6 * dayMs);
  records.set(recordName(), kept);
  await recheck();
  expect(await state()).toMatchObject({ missingSince: null, lapsedAt: null });
  records.set(recordName(), null);
  for (let days = 0; days < 9; days++) {
    test.clock.advance(dayMs);
    await recheck();
  }
  expect(await state()).toMatchObject({ missingSince: null, verifiedAt: expect.any(String) });
  expect(await mailsTo(company.email)).toHaveLength(1);
});

it("two processes at the same moment tell each owner once, also when one stops after the change", async () => {
  const db = openDatabase(test.connection, testLog(), 3);
  const other = { ...test.deps, db };
  const both = () => Promise.all([recheck(), recheck(other), recheck(other)]);
  records.delete(recordName());
  await both();
  test.clock.advance(7 * dayMs);
  await both();
  expect((await mailsTo(company.email)).map(({ subject }) => subject).sort()).toEqual([
    `The DNS record of ${company.domain} is missing`,
    `${company.domain} is no longer verified`,
  ]);
  await db.$client.end();
});

it("another account that proves the domain meanwhile keeps it", async () => {
  const { domain } = company;
  records.delete(recordName());
  await recheck();
  const buyer = await aCompany(test, { issuer, records });
  await proveDomain(buyer.owner, { records, domain });
  test.clock.advance(7 * dayMs);
  await recheck();
  expect(await state()).toMatchObject({ verifiedAt: null, lapsedAt: null });
  const [, bought] = (await buyer.owner.call(getCompanySignIn, {})).body.domains;
  expect(bought).toMatchObject({ domain, verifiedAt: expect.any(String), missingSince: null });
});
