import { beforeEach, describe, expect, it } from "vitest";
import { getMe, signIn, signOut } from "#shared/contracts/identity/accounts.ts";
import { listMembers, switchAccount } from "#shared/contracts/identity/members.ts";
import {
  disableTwoFactor,
  getTwoFactor,
  getTwoFactorDemand,
  saveTwoFactorDemand,
} from "#shared/contracts/identity/two-factor.ts";
import { dayMs } from "#shared/durations.ts";
import { memberships } from "../../../../db/tables/index.ts";
import { aCustomer, aMember, appForTests, Client } from "../../../../testing/kit.ts";
import { codeOfApp, enableTwoFactor } from "../../../../testing/second-factor.ts";

const test = appForTests();

type Own = Awaited<ReturnType<typeof aCustomer>> & { client: Client };
let owner: Own;
let member: Own;
beforeEach(async () => {
  const aPerson = async (): Promise<Own> => {
    const customer = await aCustomer(test.deps);
    return { ...customer, client: new Client(test, { cookie: customer.cookie }) };
  };
  owner = await aPerson();
  member = await aPerson();
  const { userId } = member;
  const { accountId } = owner;
  await test.deps.db
    .insert(memberships)
    .values({ accountId, userId, role: "editor", createdAt: test.clock.now() });
  member.client = await movedTo(member.client, accountId);
});

async function movedTo(client: Client, accountId: number): Promise<Client> {
  const { headers } = await client.call(switchAccount, { accountId });
  const [cookie = ""] = [headers["set-cookie"] ?? ""].flat();
  return new Client(test, { cookie: cookie.split(";")[0] ?? "" });
}
const protect = ({ client, password }: Own) => enableTwoFactor(client, { password, now: test.clock.now() });
const demand = (graceDays: 0 | 7 = 0) =>
  owner.client.call(saveTwoFactorDemand, { demanded: true, graceDays });

const open = [
  "GET /api/v1/me",
  "POST /api/v1/logout",
  "POST /api/v1/members/leave",
  "POST /api/v1/members/switch",
  "GET /api/v1/two-factor",
  "POST /api/v1/two-factor",
  "POST /api/v1/two-factor/confirm",
];

describe("an owner demands two-factor sign-in of all members", () => {
  it("after setting it up first", async () => {
    expect((await demand()).error?.reason).toBe("twoFactorOwnFirst");
    await protect(owner);
    expect((await demand()).body).toEqual({ from: test.clock.now().toISOString(), missing: 1 });
    expect((await owner.client.call(getMe, {})).body).toMatchObject({ twoFactor: "fine" });
  });

  it("a member without it can only set it up, in every call of customers", async () => {
    await protect(owner);
    await demand();
    const routes = test.app.guardedRoutes.flatMap(({ method, url, config }) =>
      config?.who?.includes("customer") && !config.who.includes("anyone")
        ? [method].flat().map((verb) => ({ verb, url }))
        : [],
    );
    expect(routes.length).toBeGreaterThan(100);
    for (const { verb, url } of routes) {
      if (open.includes(`${verb} ${url}`)) continue;
      const answer = await member.client.request({
        method: verb as "GET",
        url: url.replace(/:\w+|\*/g, "1"),
      });
      expect({ verb, url, status: answer.statusCode }).toEqual({ verb, url, status: 403 });
      if (verb !== "HEAD") expect(answer.json().error.code, url).toBe("two_factor_needed");
    }
    expect((await member.client.call(getTwoFactor, {})).body).toMatchObject({
      enabled: false,
      required: true,
    });
    expect((await member.client.call(getMe, {})).body).toMatchObject({ twoFactor: "now" });
    // The own account of this person demands nothing.
    const home = await movedTo(member.client, member.accountId);
    expect((await home.call(getMe, {})).body).toMatchObject({ twoFactor: "fine", twoFactorFrom: null });
    expect((await home.request({ url: "/api/v1/media" })).statusCode).toBe(200);
  });

  it("who sets it up goes on in the same session, signs in with a code, and cannot work without it later", async () => {
    await protect(owner);
    await demand();
    const { uri } = await protect(member);
    const works = async () => (await member.client.request({ url: "/api/v1/media" })).statusCode;
    expect(await works()).toBe(200);
    test.clock.advance(30_000);
    const login = { login: member.email, password: member.password };
    expect((await new Client(test).call(signIn, login)).status).toBe(403);
    const code = () => codeOfApp(uri, test.clock.now());
    expect((await new Client(test).call(signIn, { ...login, code: code() })).status).toBe(200);
    test.clock.advance(30_000);
    await member.client.call(disableTwoFactor, { current: member.password, code: code() });
    expect(await works()).toBe(403);
    expect((await member.client.call(signOut, {})).status).toBe(200);
  });

  it("days of grace: until then members are told, and managers see who lacks it", async () => {
    await protect(owner);
    const from = new Date(test.clock.now().getTime() + 7 * dayMs).toISOString();
    expect((await demand(7)).body).toEqual({ from, missing: 1 });
    expect((await member.client.call(getMe, {})).body).toMatchObject({
      twoFactor: "soon",
      twoFactorFrom: from,
    });
    const seen = (await owner.client.call(listMembers, {})).body;
    expect(seen.twoFactorFrom).toBe(from);
    expect(seen.items.map(({ secondFactor }) => secondFactor)).toEqual(["on", "missing"]);
    // An editor sees the members, and not how they are protected.
    const editor = (await member.client.call(listMembers, {})).body;
    expect(editor.items.map(({ secondFactor }) => secondFactor)).toEqual([null, null]);
    test.clock.advance(7 * dayMs - 1);
    expect((await member.client.request({ url: "/api/v1/media" })).statusCode).toBe(200);
    test.clock.advance(1);
    expect((await member.client.request({ url: "/api/v1/media" })).statusCode).toBe(403);
    await owner.client.call(saveTwoFactorDemand, { demanded: false });
    expect((await member.client.request({ url: "/api/v1/media" })).statusCode).toBe(200);
  });

  it("only an owner can", async () => {
    const { cookie } = await aMember(test.deps, { accountId: owner.accountId, role: "admin" });
    const admin = new Client(test, { cookie });
    expect((await admin.call(saveTwoFactorDemand, { demanded: true })).status).toBe(403);
    expect((await admin.call(getTwoFactorDemand, {})).status).toBe(403);
  });
});
