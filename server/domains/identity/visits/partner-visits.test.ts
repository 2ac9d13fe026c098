import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { accountHeader } from "#shared/account-header.ts";
import { getMe, listSessions, signOut } from "#shared/contracts/identity/accounts.ts";
import { listAudit } from "#shared/contracts/identity/audit.ts";
import { endPartnerVisit, startPartnerVisit } from "#shared/contracts/identity/partner-visits.ts";
import { allowVisits, endVisit, listVisits } from "#shared/contracts/identity/visits.ts";
import { createPlaylist, listPlaylists } from "#shared/contracts/library/playlists.ts";
import { minuteMs } from "#shared/durations.ts";
import { audit, partners } from "../../../db/tables/index.ts";
import { aCustomerOf, aPartner, type TestPartner } from "../../../testing/factories/partners.ts";
import { aMember, appForTests, Client, type SignedIn } from "../../../testing/kit.ts";

const reason = "The lobby is dark";
const test = appForTests();
let own: TestPartner;
let bakery: SignedIn;
let partner: Client;
let customer: Client;
beforeEach(async () => {
  test.clock.set("2026-11-20T06:00:00.000Z");
  own = await aPartner(test.deps, { name: "Signs & Co" });
  bakery = await aCustomerOf(test.deps, own, { name: "Corner Bakery" });
  partner = new Client(test, { cookie: own.cookie });
  customer = new Client(test, { cookie: bakery.cookie });
});
const visit = (by = partner, id = bakery.accountId) => by.call(startPartnerVisit, { id, reason });
const accountSeen = async () => (await partner.call(getMe, {})).body.account.id;

it("shows a customer's account to a member of its partner, who is named to the customer with the reason", async () => {
  await customer.call(createPlaylist, { name: "Morning" });
  expect((await visit()).status).toBe(200);
  const seen = { partner: "Signs & Co", reason, endsAt: "2026-11-20T06:30:00.000Z" };
  expect((await partner.call(listPlaylists, {})).body.items.map(({ name }) => name)).toEqual(["Morning"]);
  expect((await partner.call(getMe, {})).body).toMatchObject({
    account: { id: bakery.accountId },
    visit: seen,
    visits: [],
  });
  expect((await customer.call(getMe, {})).body).toMatchObject({ visit: null, visits: [seen] });
  const [entry] = (await customer.call(listAudit, {})).body.items;
  expect(entry).toMatchObject({
    sentence: [{ text: "looks at the account for its partner, without changing anything" }],
    changes: [`Reason: ${reason}`, "Until: 20 Nov 2026, 12:00 pm"],
  });
  await test.runJobs();
  const [mail] = (await test.mail.stored()).filter(({ to }) => to === bakery.email);
  expect(mail?.subject).toBe("Signs & Co looks at Corner Bakery");
  expect(mail?.text).toContain(`“${reason}”`);
});

it("refuses every write of customers during a visit, and leaves no trace of it", async () => {
  await visit();
  const page = new Client(test, { ...partner.headers, [accountHeader]: String(bakery.accountId) });
  const open = ["/api/v1/logout", "/api/v1/partner/visit/end"];
  const writes = test.app.guardedRoutes.flatMap(({ method, url, config }) =>
    [method]
      .flat()
      .filter((verb) => !["GET", "HEAD", "OPTIONS"].includes(verb) && config?.who?.includes("customer"))
      .filter(() => !config?.who?.includes("anyone") && !open.includes(url))
      .map((verb) => ({ method: verb as "POST", url: url.replace(/:\w+/g, "1") })),
  );
  expect(writes.length).toBeGreaterThan(80);
  const before = await test.deps.db.$count(audit);
  for (const request of writes) {
    const answer = await page.request({ ...request, payload: {} });
    expect({ ...request, status: answer.statusCode, message: answer.json().error?.message }).toEqual({
      ...request,
      status: 403,
      message: expect.stringContaining("You look at the account of a customer"),
    });
  }
  expect(await test.deps.db.$count(audit)).toBe(before);
  expect((await page.call(listSessions, {})).status).toBe(403);
});

it("finds no account of another partner, none without a partner, and not its own", async () => {
  const other = await aPartner(test.deps, { name: "Other" });
  const foreign = await aCustomerOf(test.deps, other);
  for (const id of [foreign.accountId, other.accountId, own.accountId, 999_999])
    expect((await visit(partner, id)).status).toBe(404);
  expect((await visit(customer, foreign.accountId)).error?.reason).toBe("notPartner");
  const billing = await aMember(test.deps, { accountId: own.accountId, role: "billing" });
  expect((await visit(new Client(test, { cookie: billing.cookie }))).status).toBe(403);
  expect(await accountSeen()).toBe(own.accountId);
});

it("can be forbidden by the customer, apart from visits of support", async () => {
  expect((await customer.call(listVisits, {})).body.partner).toEqual({ name: "Signs & Co", allowed: true });
  await visit();
  const forbidden = await customer.call(allowVisits, { partnerAllowed: false });
  expect(forbidden.body).toMatchObject({ allowed: true, partner: { allowed: false }, running: [] });
  expect(await accountSeen()).toBe(own.accountId);
  expect((await visit()).error?.reason).toBe("partnerVisitNotAllowed");
});

const ends: [string, () => Promise<unknown>][] = [
  ["after half an hour", async () => test.clock.advance(30 * minuteMs)],
  ["when the member ends it", () => partner.call(endPartnerVisit, {})],
  [
    "when the customer ends it",
    async () => {
      const [running] = (await customer.call(listVisits, {})).body.running;
      await customer.call(endVisit, { id: running?.id ?? 0 });
    },
  ],
  [
    "when the partnership ends",
    () =>
      test.deps.db.update(partners).set({ endedAt: test.clock.now() }).where(eq(partners.id, own.partnerId)),
  ],
];
it.each(ends)("ends %s: the member is in the own account again", async (_, end) => {
  await visit();
  expect(await accountSeen()).toBe(bakery.accountId);
  await end();
  expect(await accountSeen()).toBe(own.accountId);
  const page = new Client(test, { ...partner.headers, [accountHeader]: String(bakery.accountId) });
  expect((await page.call(listPlaylists, {})).status).toBe(409);
});

it("ends with the sign-out, and is in no list of devices", async () => {
  expect((await partner.call(listSessions, {})).body.items).toHaveLength(1);
  await visit();
  await partner.call(endPartnerVisit, {});
  await visit();
  expect((await partner.call(signOut, {})).status).toBe(200);
  expect((await customer.call(listVisits, {})).body.running).toEqual([]);
});
