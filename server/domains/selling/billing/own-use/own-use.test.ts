import { mkdirSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { getMe, signUp } from "#shared/contracts/identity/accounts.ts";
import { pairScreen } from "#shared/contracts/playing/screens.ts";
import { getSubscription } from "#shared/contracts/selling/billing.ts";
import { dayMs } from "#shared/durations.ts";
import { invitationsCall, limitsCall, withdrawInvitationCall } from "#shared/operator-api/addresses.ts";
import { createApp } from "../../../../app.ts";
import { ForeignPlayer } from "../../../../testing/foreign-player/foreign-player.js";
import { anOperator, appForTests, Client } from "../../../../testing/kit.ts";

let admin: Client;
let url: string;
const test = appForTests({ payments: {} }, { BILLING: "off" });
beforeAll(async () => {
  admin = new Client(test, { cookie: (await anOperator(test.deps)).cookie });
  await test.app.listen({ port: 0, host: "127.0.0.1" });
  url = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
});

const post = (address: string, payload: object, as = admin) => as.post(address, payload);
const limits = { screens: 1, storage_mb: 5 };

/** Invites a person, and returns the token of the emailed link. */
async function invited(email: string): Promise<string> {
  const answer = await post(invitationsCall, { email, ...limits });
  expect(answer.json()).toMatchObject({ success: true });
  await test.runJobs();
  const mail = (await test.mail.stored()).find(({ to }) => to === email);
  const link = /\S+\/signup\?\S+/.exec(mail?.text ?? "")?.[0] ?? "";
  expect(new URL(link).searchParams.get("email")).toBe(email);
  return new URL(link).searchParams.get("invitation") ?? "";
}

const password = "correct horse battery";
const joinWith = (email: string, invitation?: string) =>
  new Client(test).call(signUp, { name: "Asha", email, password, ...(invitation && { invitation }) });

/** Creates an account by invitation, and returns its signed-in client. */
async function aMember(email: string): Promise<{ browser: Client; accountId: number }> {
  const answer = await joinWith(email, await invited(email));
  expect(answer).toMatchObject({ status: 201, body: { landing: "/app" } });
  const cookie = String(answer.headers["set-cookie"]).split(";")[0] ?? "";
  const browser = new Client(test, { cookie });
  return { browser, accountId: (await browser.call(getMe, {})).body.account.id };
}

describe("sign-up", () => {
  it("needs an invitation for this address, which works once and can be withdrawn", async () => {
    const email = "asha@example.com";
    const refused = async (token?: string, address = email) => (await joinWith(address, token)).error?.reason;
    expect(await refused()).toBe("invitationNeeded");
    expect(await refused("1.forged")).toBe("invitationEnded");
    const token = await invited(email);
    expect(await refused(token, "other@example.com")).toBe("invitationOfAnother");
    expect((await joinWith(email, token)).status).toBe(201);
    expect(await refused(token, "again@example.com")).toBe("invitationEnded");
    expect((await post(invitationsCall, { email, ...limits })).statusCode).toBe(409);

    const other = await invited("ravi@example.com");
    const [open] = (await admin.get(invitationsCall)).json().invitations;
    expect(open).toMatchObject({ email: "ravi@example.com", ...limits, has_expired: false });
    await post(withdrawInvitationCall(open.id), {});
    expect(await refused(other, "ravi@example.com")).toBe("invitationEnded");
  });

  it("is not possible with an expired invitation", async () => {
    const token = await invited("late@example.com");
    const now = test.clock.now().toISOString();
    test.clock.advance(14 * dayMs);
    expect((await joinWith("late@example.com", token)).error?.reason).toBe("invitationEnded");
    test.clock.set(now);
  });
});

describe("an account", () => {
  it("goes from the invitation to a playing screen, and its licence has no end", async () => {
    const { browser } = await aMember("screens@example.com");
    expect((await browser.call(getMe, {})).body).toMatchObject({
      sold: false,
      plan: null,
      user: { emailConfirmed: true },
    });
    const player = new ForeignPlayer({ url });
    const code = (await player.askForCode()) ?? "";
    expect((await browser.call(pairScreen, { code, name: "Window" })).error).toBeUndefined();
    expect(await player.isPaired()).toBe(true);
    expect(await player.pull()).toBe(true);
    await player.beat();
    const days = (Date.parse(player.memory.lease?.until ?? "") - test.clock.now().getTime()) / dayMs;
    expect(Math.round(days)).toBe(35);
    const years = 20 * 365 * dayMs;
    test.clock.advance(years);
    await player.beat();
    expect(Date.parse(player.memory.lease?.until ?? "")).toBeGreaterThan(test.clock.now().getTime());
    test.clock.advance(-years);
  });

  it("has the limits that an admin sets, and is told whom to ask, without a word about plans", async () => {
    const { browser, accountId } = await aMember("limits@example.com");
    const add = async () => {
      const code = (await new ForeignPlayer({ url }).askForCode()) ?? "";
      return browser.call(pairScreen, { code, name: "Screen" });
    };
    expect((await add()).error).toBeUndefined();
    const second = await add();
    expect(second).toMatchObject({ status: 409, error: { reason: "screensUsedUp" } });
    expect(second.error?.message).not.toMatch(/plan|licence/i);
    expect(second.error?.fields).toBeUndefined();
    expect((await post(limitsCall(accountId), { screens: 2, storage_mb: 7 })).json()).toEqual({
      success: true,
      screens: 2,
      storage_mb: 7,
      used: 1,
    });
    expect((await add()).error).toBeUndefined();
    expect((await post(limitsCall(accountId), { screens: 1, storage_mb: 7 })).statusCode).toBe(409);
    expect((await browser.call(getSubscription, {})).body).toEqual({
      plan: null,
      screens: { used: 2, licences: 2, limit: null },
      storage: { usedBytes: 0, limitBytes: 7_000_000 },
      canBuy: false,
      advancePaise: 0,
      costs: null,
    });
    const { cookie } = await anOperator(test.deps, { role: "manager" });
    expect((await post(limitsCall(accountId), limits, new Client(test, { cookie }))).statusCode).toBe(403);
    expect((await post(limitsCall(accountId), limits, browser)).statusCode).toBe(403);
  });

  it("finds no price, trial or plan in any answer of the dashboard's API and in no email", async () => {
    const { browser } = await aMember("walk@example.com");
    const money =
      /₹|rupee|\bINR\b|\bprice|\btrial\b|\b(basic|standard|enterprise)\b|invoice|\bGST\b|\bpay\b/i;
    const addresses = test.app.guardedRoutes.filter(
      ({ method, url: address, config }) =>
        method === "GET" && config?.who?.includes("customer") && !/[:*]|events/.test(address),
    );
    expect(addresses.length).toBeGreaterThan(20);
    for (const { url: address } of addresses) {
      const answer = await browser.get(address);
      expect(answer.body, address).not.toMatch(money);
    }
    await test.runJobs();
    for (const { text, subject } of await test.mail.stored()) expect(subject + text).not.toMatch(money);
    for (const gone of ["/api/v1/checkout?plan=basic&period=monthly&screens=1", "/api/v1/payments"])
      expect((await browser.get(gone)).statusCode).toBe(404);
  });
});

it("serves the own edition of the website only", async () => {
  const dist = join(test.dataDir, "dist");
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(dist, "site", file)), { recursive: true });
    writeFileSync(join(dist, "site", file), text);
  };
  for (const file of ["index.html", "about/index.html", "404.html", "sitemap.xml", "llms.txt", "robots.txt"])
    write(file, `sold ${file}`);
  for (const file of ["index.html", "help-center/index.html", "404.html", "robots.txt"])
    write(`own-use/${file}`, `own ${file}`);
  write("favicon.svg", "<svg/>");
  const app = await createApp(test.deps, { pages: dist });
  const read = (address: string) => new Client({ app }, { accept: "text/html" }).get(address);
  expect((await read("/")).body).toBe("own index.html");
  expect((await read("/help-center")).body).toBe("own help-center/index.html");
  expect((await read("/robots.txt")).body).toBe("own robots.txt");
  expect((await read("/favicon.svg")).statusCode).toBe(200);
  for (const gone of ["/about", "/sitemap.xml", "/llms.txt", "/own-use", "/own-use/help-center"])
    expect(await read(gone), gone).toMatchObject({ statusCode: 404, body: "own 404.html" });
  await app.close();
});
