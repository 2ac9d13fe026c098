import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { accountHeader } from "#shared/account-header.ts";
import { saveAccount } from "#shared/contracts/identity/account.ts";
import { getMe, listSessions, signIn, signOut } from "#shared/contracts/identity/accounts.ts";
import { listAudit } from "#shared/contracts/identity/audit.ts";
import {
  allowVisits,
  endOwnVisit,
  endVisit,
  listVisits,
  startVisit,
} from "#shared/contracts/identity/visits.ts";
import { createPlaylist, listPlaylists } from "#shared/contracts/library/playlists.ts";
import { dashboardEventsPath } from "#shared/contracts/playing/screens.ts";
import { minuteMs } from "#shared/durations.ts";
import { audit } from "../../../db/tables/index.ts";
import { cases } from "../../../testing/access-matrix/cases.ts";
import { aWorld } from "../../../testing/access-matrix/world.ts";
import { aCustomer, aMember, anOperator, appForTests, Client, type SignedIn } from "../../../testing/kit.ts";

const reason = "Ticket 12: the lobby is dark";
const test = appForTests();
let owner: SignedIn;
let customer: Client;
let operator: Client;
beforeEach(async () => {
  test.clock.set("2026-11-20T06:00:00.000Z");
  owner = await aCustomer(test.deps, { name: "Corner Bakery" });
  customer = new Client(test, { cookie: owner.cookie });
  operator = new Client(test, { cookie: (await anOperator(test.deps, { name: "Meera Iyer" })).cookie });
});
const visit = (client = operator, accountId = owner.accountId) =>
  client.call(startVisit, { id: accountId, reason });

const sentAbout = async (email: string) =>
  (await test.mail.stored()).filter(({ to, text }) => to === email && text.includes(reason));

describe("a visit", () => {
  it("shows the operator the account, with who they are and until when, and the customer who looks and why", async () => {
    await customer.call(createPlaylist, { name: "Morning" });
    expect((await operator.call(listPlaylists, {})).status).toBe(403);
    const started = await visit();
    expect(started.status).toBe(200);
    const seen = { operator: "Meera Iyer", reason, endsAt: "2026-11-20T06:30:00.000Z" };
    expect((await operator.call(listPlaylists, {})).body.items.map(({ name }) => name)).toEqual(["Morning"]);
    const me = (await operator.call(getMe, {})).body;
    expect(me).toMatchObject({ account: { id: owner.accountId }, visit: seen, visits: [] });
    expect((await customer.call(getMe, {})).body).toMatchObject({ visit: null, visits: [seen] });
    expect((await customer.call(listVisits, {})).body).toMatchObject({ allowed: true, running: [seen] });
    const [entry] = (await customer.call(listAudit, {})).body.items;
    expect(entry).toMatchObject({
      who: { kind: "operator", name: "Meera Iyer (Vitrine support)" },
      sentence: [{ text: "looks at the account, without changing anything" }],
      changes: [`Reason: ${reason}`, "Until: 20 Nov 2026, 12:00 pm"],
    });
  });

  it("is emailed to each owner once, in the owner's language, also when the process ended right after the commit", async () => {
    await customer.call(saveAccount, { language: "hi" });
    const second = await aMember(test.deps, { accountId: owner.accountId, role: "owner" });
    const admin = await aMember(test.deps, { accountId: owner.accountId, role: "admin" });
    await visit();
    // The start wrote the jobs with the visit and sent nothing itself: any process sends the emails later.
    expect(await sentAbout(owner.email)).toEqual([]);
    test.clock.set("2026-11-20T06:20:00.000Z");
    await test.runJobs();
    await test.runJobs();
    const [hindi, ...more] = await sentAbout(owner.email);
    expect(more).toEqual([]);
    expect(hindi?.subject).toBe("हमारी सहायता टीम Corner Bakery देख रही है");
    const [english, ...others] = await sentAbout(second.email);
    expect(others).toEqual([]);
    expect(english?.text).toContain(`Meera Iyer of the Vitrine support`);
    expect(english?.text).toContain(`“${reason}”`);
    expect(english?.text).toContain("ends by itself on 20 November 2026 at 12:00 pm");
    expect(english?.text).toContain("press “End the visit”");
    expect(english?.text).toContain("/app/settings");
    expect(await sentAbout(admin.email)).toEqual([]);
  });

  it("needs a reason, an admin, and the customer's permission", async () => {
    expect((await operator.call(startVisit, { id: owner.accountId, reason: " no " })).status).toBe(400);
    const manager = new Client(test, { cookie: (await anOperator(test.deps, { role: "manager" })).cookie });
    expect((await visit(manager)).status).toBe(403);
    expect((await visit(operator, 999_999)).status).toBe(404);
    await customer.call(allowVisits, { allowed: false });
    expect((await visit()).status).toBe(409);
    expect((await operator.call(getMe, {})).status).toBe(403);
  });

  it("is shown only to members who manage the account", async () => {
    await visit();
    const editor = await aMember(test.deps, { accountId: owner.accountId, role: "editor" });
    const client = new Client(test, { cookie: editor.cookie });
    expect((await client.call(getMe, {})).body.visits).toEqual([]);
    expect((await client.call(listVisits, {})).status).toBe(403);
  });

  it("is of one account at a time, and opens no other one", async () => {
    const other = await aCustomer(test.deps);
    await visit();
    await visit(operator, other.accountId);
    expect((await operator.call(getMe, {})).body.account.id).toBe(other.accountId);
    expect((await customer.call(listVisits, {})).body.running).toEqual([]);
    const stale = new Client(test, { ...operator.headers, [accountHeader]: String(owner.accountId) });
    expect((await stale.call(listPlaylists, {})).status).toBe(409);
    const colleague = new Client(test, { cookie: (await anOperator(test.deps)).cookie });
    expect((await colleague.call(listPlaylists, {})).status).toBe(403);
  });
});

describe("on a visit", () => {
  it("no call of customers that writes is answered: each is refused with one sentence, and leaves no trace", async () => {
    await visit();
    const page = new Client(test, { ...operator.headers, [accountHeader]: String(owner.accountId) });
    const writes = test.app.guardedRoutes.flatMap(({ method, url, config }) =>
      [method]
        .flat()
        .filter((verb) => !["GET", "HEAD", "OPTIONS"].includes(verb) && config?.who?.includes("customer"))
        .map((verb) => ({ method: verb as "POST", url: url.replace(/:\w+/g, "1") })),
    );
    expect(writes.length).toBeGreaterThan(80);
    const before = await test.deps.db.$count(audit);
    for (const request of writes) {
      const answer = await page.request({ ...request, payload: {} });
      expect({ ...request, status: answer.statusCode, message: answer.json().error?.message }).toEqual({
        ...request,
        status: 403,
        message: expect.stringContaining("You look at this account as support"),
      });
    }
    expect(await test.deps.db.$count(audit)).toBe(before);
  });

  it("reads are answered and write nothing; logins, second factors, exports and CSV files stay closed", async () => {
    const world = await aWorld(test);
    await operator.call(startVisit, { id: world.own.accountId, reason });
    const page = new Client(test, { ...operator.headers, [accountHeader]: String(world.own.accountId) });
    const closed: string[] = [];
    let answered = 0;
    for (const { method, url, config } of test.app.guardedRoutes) {
      const routeCase = cases[`GET ${url}`];
      if (![method].flat().includes("GET") || !routeCase || routeCase.streams || routeCase.as) continue;
      if (!config?.who?.includes("customer") || config.who.includes("anyone")) continue;
      const request = await routeCase.call(world.own, world);
      const before = await test.deps.db.$count(audit);
      const { statusCode, body } = await page.request(request);
      expect(await test.deps.db.$count(audit), url).toBe(before);
      // Some reads are for owners only; a visit has the permissions of an admin.
      if (statusCode === 403 && body.includes("visitOnlyReads")) closed.push(url);
      if (statusCode < 400) answered++;
    }
    expect(answered).toBeGreaterThan(40);
    expect(closed.sort()).toEqual([
      "/api/v1/account/exports",
      "/api/v1/account/exports/:id/archive",
      "/api/v1/audit.csv",
      "/api/v1/campaigns/:id/report.csv",
      // Asks the payment provider and books what it answers.
      "/api/v1/checkout/:id",
      "/api/v1/company-sign-in/own",
      "/api/v1/partner/ledger.csv",
      "/api/v1/passkeys",
      "/api/v1/payments.csv",
      "/api/v1/reports/plays.csv",
      "/api/v1/reports/uptime.csv",
      "/api/v1/screens.csv",
      "/api/v1/sessions",
      "/api/v1/two-factor",
    ]);
  });

  it("the back-office works as before, with the operator's own sessions", async () => {
    await visit();
    expect((await operator.call(listSessions, {})).body.items).toHaveLength(1);
    expect((await operator.call(endOwnVisit, {})).status).toBe(200);
    expect((await operator.call(endOwnVisit, {})).status).toBe(404);
    expect((await operator.call(getMe, {})).status).toBe(403);
  });
});

describe("the end of a visit", () => {
  const ends: [string, () => Promise<unknown>][] = [
    ["after half an hour", async () => test.clock.advance(30 * minuteMs)],
    [
      "when a member ends it",
      async () => {
        const [running] = (await customer.call(listVisits, {})).body.running;
        expect((await customer.call(endVisit, { id: running?.id ?? 0 })).body.running).toEqual([]);
      },
    ],
    ["when the customer forbids visits", () => customer.call(allowVisits, { allowed: false })],
    ["when the operator signs out", () => operator.call(signOut, {})],
  ];
  it.each(ends)("comes %s: calls are refused, and the page is told why", async (_, end) => {
    await visit();
    const page = new Client(test, { ...operator.headers, [accountHeader]: String(owner.accountId) });
    expect((await page.call(listPlaylists, {})).status).toBe(200);
    await end();
    const answer = await page.call(listPlaylists, {});
    expect([401, 403]).toContain(answer.status);
    const { email: login, password } = owner;
    const signedIn = await new Client(test).call(signIn, { login, password });
    const again = new Client(test, { cookie: String(signedIn.headers["set-cookie"]).split(";")[0] ?? "" });
    expect((await again.call(listVisits, {})).body.running).toEqual([]);
  });

  it("cuts the event stream", async () => {
    await visit();
    const origin = await test.app.listen({ host: "127.0.0.1", port: 0 });
    const request = get(`${origin}${dashboardEventsPath}`, { headers: operator.headers });
    const [stream] = (await once(request, "response")) as [IncomingMessage];
    expect(stream.statusCode).toBe(200);
    stream.resume();
    const over = once(stream, "end");
    await customer.call(allowVisits, { allowed: false });
    await over;
  });

  it("is written to the customer's log with the name of who ended it", async () => {
    await visit();
    await operator.call(endOwnVisit, {});
    const rows = await test.deps.db.select().from(audit).where(eq(audit.accountId, owner.accountId));
    expect(rows.map(({ action, actorKind }) => [action, actorKind]).slice(-2)).toEqual([
      ["account.visit-start", "operator"],
      ["account.visit-end", "operator"],
    ]);
  });
});
