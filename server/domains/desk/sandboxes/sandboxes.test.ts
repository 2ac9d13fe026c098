import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { eq, isNotNull, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { getSandbox } from "#shared/contracts/desk/sandboxes.ts";
import { saveAccount } from "#shared/contracts/identity/account.ts";
import { getMe, requestPasswordReset, signIn, signOut, signUp } from "#shared/contracts/identity/accounts.ts";
import {
  getDataDocument,
  listDataSources,
  saveDataDocument,
} from "#shared/contracts/library/data-sources.ts";
import { listMedia } from "#shared/contracts/library/media.ts";
import { listPlaylists } from "#shared/contracts/library/playlists.ts";
import { getData, getManifest, startPairing } from "#shared/contracts/playing/player.ts";
import { getPublishing, publish } from "#shared/contracts/playing/publishing.ts";
import { listSchedules } from "#shared/contracts/playing/schedules.ts";
import { changeScreens } from "#shared/contracts/playing/screen-changes.ts";
import { listScreens, pairScreen, replaceDevice } from "#shared/contracts/playing/screens.ts";
import { hourMs } from "#shared/durations.ts";
import { sandboxHours } from "#shared/people-data/kept-times.ts";
import { createApp } from "../../../app.ts";
import { jobContext } from "../../../context.ts";
import { accounts, audit, sessions, throttles, users } from "../../../db/tables/index.ts";
import { countAttempts } from "../../../db/throttles.ts";
import type { Env } from "../../../env.ts";
import { requireAnswersForSandboxes } from "../../../http/sandbox-rule.ts";
import { eraseAccounts } from "../../../jobs/account-jobs.ts";
import { aCustomer, appForTests, Client } from "../../../testing/kit.ts";
import { inLab } from "../../../testing/lab.ts";
import { startSecondProcess } from "../../../testing/second-process.ts";
import { takeLoggedErrors } from "../../../testing/test-log.ts";
import { accountTables } from "../accounts/leaving/account-tables.ts";

const test = appForTests();

const origin = "http://localhost:4000";
let networks = 0;
/** Posts the form of the website, from a network that no other test uses. */
const enter = (client = new Client(test), address = `10.${++networks}.0.1`, payload = "") =>
  client.request({
    method: "POST",
    url: "/try",
    remoteAddress: address,
    headers: { origin, "content-type": "application/x-www-form-urlencoded" },
    payload,
  });
const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers["set-cookie"]).split(";")[0] ?? "";

async function visitor(language = "en"): Promise<Client> {
  const answer = await enter(undefined, undefined, `language=${language}`);
  expect({ status: answer.statusCode, to: answer.headers.location }).toEqual({
    status: 303,
    to: language === "en" ? "/try/shop" : `/${language}/try/shop`,
  });
  return new Client(test, { cookie: cookieOf(answer), origin });
}
const erase = () =>
  eraseAccounts.run({ ctx: jobContext(test.deps, "erase-accounts"), data: {}, lastTry: false });
const accountOf = async (client: Client) => (await client.call(getMe, {})).body.account.id;

async function sandboxOf(browser: Client) {
  const { sandbox } = (await browser.call(getSandbox, {})).body;
  if (!sandbox) throw new Error("This is no visitor who tries");
  return sandbox;
}

/** The player in a frame of the visitor's page: it sends the cookies of the browser. */
async function playerIn(browser: Client, key = "a1".repeat(32)): Promise<Client> {
  const player = new Client(test, { ...browser.headers, authorization: `Bearer ${key}` });
  const { code } = (await player.call(startPairing, {})).body;
  const { screenId } = await sandboxOf(browser);
  const paired = await browser.call(replaceDevice, { id: screenId, code: code ?? "" });
  expect(paired.status, paired.error?.message).toBe(200);
  return player;
}

describe("a visitor who tries", () => {
  it("gets a shop of their own: prices, designs, playlists, a schedule and two screens", async () => {
    const browser = await visitor();
    const me = (await browser.call(getMe, {})).body;
    expect(me).toMatchObject({
      account: { name: "Corner Café", firstRunDismissed: true },
      sandbox: { until: "2026-11-20T07:00:00.000Z" },
      plan: null,
    });
    const names = async (contract: typeof listScreens | typeof listPlaylists | typeof listDataSources) =>
      (await browser.call(contract, {})).body.items.map(({ name }: { name: string }) => name);
    expect(await names(listScreens)).toEqual(["Counter", "Window"]);
    expect(await names(listPlaylists)).toEqual(["Counter", "Posters"]);
    expect(await names(listDataSources)).toEqual(["Drinks and prices"]);
    expect((await browser.call(listMedia, {})).body.items.length).toBe(4);
    expect((await browser.call(listSchedules, {})).body.items).toMatchObject([
      { name: "Posters in the evening" },
    ]);
    expect((await browser.call(getPublishing, {})).body).toMatchObject({ mode: "review", changeCount: 0 });
    const hindi = (await (await visitor("hi")).call(getMe, {})).body;
    expect(hindi.user.language).toBe("hi");
    expect(hindi.account.name).toMatch(/[\u0900-\u097f]/);
  });

  it("changes a price and publishes; the player in this browser shows it, no other one does", async () => {
    const browser = await visitor();
    const player = await playerIn(browser);
    expect((await player.call(getManifest, {})).status).toBe(200);
    const { authorization = "" } = player.headers;
    for (const cookie of ["", (await visitor()).headers.cookie ?? ""]) {
      const other = await new Client(test, { cookie, authorization }).call(getManifest, {});
      expect(other).toMatchObject({ status: 403, error: { reason: "tryoutElsewhere" } });
    }
    const { tableId } = await sandboxOf(browser);
    const id = tableId ?? 0;
    const { document } = (await browser.call(getDataDocument, { id })).body;
    if (document?.kind !== "table") throw new Error("The shop has no table");
    const rows = document.rows.map((row, at) =>
      at === 0 ? { ...row, cells: ["Filter coffee", "65"] } : row,
    );
    const shown = async () => (await player.call(getData, {})).body.values.map(({ version }) => version);
    const before = await shown();
    await browser.call(saveDataDocument, { id, document: { ...document, rows } });
    expect((await browser.call(getPublishing, {})).body.changeCount).toBe(1);
    expect(await shown()).toEqual(before);
    expect((await browser.call(publish, { publishAt: null })).status).toBe(201);
    expect((await browser.call(getPublishing, {})).body.changeCount).toBe(0);
    expect(await shown()).not.toEqual(before);
  });

  it("sees nothing of another visitor, and no device of another browser becomes a screen", async () => {
    const [one, other] = [await visitor(), await visitor()];
    expect(await accountOf(one)).not.toBe(await accountOf(other));
    const { screenId, tableId } = await sandboxOf(one);
    expect((await other.call(getDataDocument, { id: tableId ?? 0 })).status).toBe(404);
    const device = new Client(test, { authorization: `Bearer ${"b2".repeat(32)}` });
    const { code } = (await device.call(startPairing, {})).body;
    const taken = await one.call(replaceDevice, { id: screenId, code: code ?? "" });
    expect(taken).toMatchObject({ status: 409, error: { reason: "tryoutOnlyHere" } });
    const paired = await one.call(pairScreen, { code: code ?? "", name: "TV" });
    expect(paired).toMatchObject({ status: 403, error: { reason: "sandboxCannot" } });
  });

  it("has no login: no password fits, and no email goes out", async () => {
    const browser = await visitor();
    const { user } = (await browser.call(getMe, {})).body;
    expect(user.email).toBe("");
    const [person] = await test.deps.db.select().from(users).where(eq(users.id, user.id));
    const login = person?.email ?? "";
    for (const password of ["none", "erased", "Visitor"])
      expect((await new Client(test).call(signIn, { login, password })).status).toBe(401);
    expect((await new Client(test).call(requestPasswordReset, { email: login })).status).toBe(200);
    expect((await test.mail.stored()).filter(({ to }) => to.endsWith(".invalid"))).toEqual([]);
  });

  inLab("continues in the same account, and begins a new one after signing up", async () => {
    const browser = await visitor();
    const again = await enter(browser);
    expect({ to: again.headers.location, cookie: again.headers["set-cookie"] }).toEqual({
      to: "/try/shop",
      cookie: undefined,
    });
    const made = await browser.call(signUp, {
      name: "Own shop",
      email: "own@example.com",
      password: "a long password",
    });
    expect(made.status).toBe(201);
    const own = new Client(test, { cookie: cookieOf(made) });
    expect((await own.call(getMe, {})).body).toMatchObject({ sandbox: null, account: { name: "Own shop" } });
    expect((await own.call(getSandbox, {})).body.sandbox).toBeNull();
  });
});

describe("the rule of sandboxes", () => {
  it("is asked by every call of customers: what is shut is refused with one sentence, before its verb", async () => {
    const browser = await visitor();
    const calls = test.app.guardedRoutes.flatMap(({ method, url, config }) =>
      [method]
        .flat()
        .filter((verb) => !["HEAD", "OPTIONS"].includes(verb) && config?.who?.includes("customer"))
        .filter((verb) => `${verb} ${url}` !== "GET /api/v1/events" && url !== "/api/v1/logout")
        .map((verb) => ({ method: verb as "POST", url: url.replace(/:\w+/g, "1") })),
    );
    const shut: string[] = [];
    for (const request of calls) {
      const answer = await browser.request({
        ...request,
        ...(request.method !== ("GET" as string) && { payload: {} }),
      });
      if (answer.statusCode !== 403) continue;
      expect(answer.json().error).toMatchObject({
        reason: "sandboxCannot",
        message: "You are trying this without an account, so this is switched off. Sign up to do it.",
      });
      shut.push(`${request.method} ${request.url}`);
    }
    expect(shut.length).toBeGreaterThan(150);
    for (const each of [
      "POST /api/v1/uploads",
      "POST /api/v1/screens",
      "POST /api/v1/invitations",
      "POST /api/v1/checkout",
      "POST /api/v1/api-keys",
      "POST /api/v1/webhooks",
      "PUT /api/v1/company-sign-in",
      "POST /api/v1/data-sources/followed",
      "POST /api/v1/web-pages/check",
      "POST /api/v1/guest-links",
      "POST /api/v1/triggers/1/link",
      "POST /api/v1/campaigns/1/link",
      "POST /api/v1/groups/1/status-link",
      "POST /api/v1/tickets",
      "POST /api/v1/account/password",
    ])
      expect(shut).toContain(each);
  });

  it("stops the start of a server with a call that nobody has decided", () => {
    const route = { method: "POST", url: "/api/v1/rockets", config: { who: ["customer"] } } as const;
    expect(() => requireAnswersForSandboxes([route as never])).toThrow("may call POST /api/v1/rockets");
    expect(() => requireAnswersForSandboxes(test.app.guardedRoutes)).not.toThrow();
  });

  inLab("gives a visitor few changes", async () => {
    const browser = await visitor();
    const { tableId } = await sandboxOf(browser);
    const rename = (name: string) => browser.patch(`/api/v1/data-sources/${tableId}`, { name });
    const statuses = new Map<number, number>();
    for (let change = 0; change < 510; change++) {
      const { statusCode } = await rename(`Prices ${change}`);
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
    expect(statuses.get(429)).toBeGreaterThan(5);
    expect(statuses.get(200)).toBeGreaterThan(400);
  });
});

it("its designs are drawn after those of customers", async () => {
  await visitor();
  const { rows } = await test.deps.db.execute(
    sql`select distinct priority from pgboss.job where name = 'draw-design-picture'`,
  );
  expect(rows).toEqual([{ priority: -1 }]);
});

it("what is shut for one screen is shut for many", async () => {
  const browser = await visitor();
  const { screenId } = await sandboxOf(browser);
  for (const kind of ["remove", "restore"] as const)
    expect(await browser.call(changeScreens, { ids: [screenId], change: { kind } })).toMatchObject({
      status: 403,
      error: { reason: "sandboxCannot" },
    });
});

inLab("signing out of a sandbox frees its place for another visitor at once", async () => {
  const browser = await visitor();
  const accountId = await accountOf(browser);
  await browser.call(signOut, {});
  await erase();
  expect(await test.deps.db.$count(accounts, eq(accounts.id, accountId))).toBe(0);
});

it("signing up ends what was tried, so that the player of this browser is free", async () => {
  const browser = await visitor();
  const accountId = await accountOf(browser);
  const player = await playerIn(browser, "e5".repeat(32));
  const person = { name: "Asha", email: "asha.tried@example.com", password: "a long password of hers" };
  expect((await browser.call(signUp, person)).status).toBe(201);
  expect(await test.deps.db.$count(accounts, eq(accounts.id, accountId))).toBe(0);
  expect((await player.call(getManifest, {})).status).toBe(401);
  expect((await player.call(startPairing, {})).body.code).toEqual(expect.any(String));
});

it("a start that fails gives its place back at once", async () => {
  const here = () => test.deps.db.$count(accounts, isNotNull(accounts.sandboxUntil));
  const before = await here();
  await test.deps.db.execute(sql`alter table schedule_rules add constraint broken check (false) not valid`);
  try {
    expect((await enter()).statusCode).toBe(500);
    expect(takeLoggedErrors()).toHaveLength(1);
  } finally {
    await test.deps.db.execute(sql`alter table schedule_rules drop constraint broken`);
  }
  expect(await here()).toBe(before);
});

it("its manifests count as its changes: a small change of the brand makes a large one", async () => {
  const browser = await visitor();
  const key = `changes:account:${await accountOf(browser)}`;
  const player = await playerIn(browser, "f6".repeat(32));
  await player.call(getManifest, {});
  const counted = async () =>
    (await test.deps.db.select().from(throttles).where(eq(throttles.key, key)))[0]?.hits ?? 0;
  const bytes = async () => (await player.get(getManifest.path)).body.length;
  await browser.call(saveAccount, { brandName: "Another café" });
  const before = await counted();
  const units = (await bytes()) / 16_384;
  expect((await counted()) - before).toBeGreaterThanOrEqual(Math.floor(units));
  expect((await counted()) - before).toBeGreaterThan(0);
  const after = await counted();
  await bytes();
  expect(await counted()).toBe(after);
});

inLab("a build that does not know sandboxes cannot keep one", async () => {
  const browser = await visitor();
  const accountId = await accountOf(browser);
  await test.deps.db
    .update(accounts)
    .set({ eraseAt: null, erasedAt: test.clock.now() })
    .where(eq(accounts.id, accountId));
  test.clock.advance(hourMs);
  await erase();
  expect(await test.deps.db.$count(accounts, eq(accounts.id, accountId))).toBe(0);
});

it("who is signed in stays signed in", async () => {
  const own = await aCustomer(test.deps);
  const answer = await enter(new Client(test, { cookie: own.cookie }));
  expect({ status: answer.statusCode, to: answer.headers.location }).toEqual({ status: 303, to: "/app" });
  expect(answer.headers["set-cookie"]).toBeUndefined();
});

describe("too many visitors", () => {
  const made = () => test.deps.db.$count(accounts, isNotNull(accounts.sandboxUntil));

  /** As the script of the form asks. */
  const ask = (address: string, proof?: string) =>
    new Client(test).request({
      method: "POST",
      url: "/try",
      remoteAddress: address,
      headers: { origin, accept: "application/json" },
      payload: { proof },
    });
  const placesOf = async (...addresses: string[]) => {
    const places = [];
    for (const address of addresses) places.push((await enter(undefined, address)).headers.location);
    return places;
  };

  inLab(
    "of one network, and of those around it, are led to the page whose script works for one",
    async () => {
      const [shop, work] = ["/try/shop", "/try#open"];
      expect(await placesOf("203.0.113.9", "203.0.113.9", "203.0.113.10")).toEqual([shop, work, shop]);
      // A household has 64 bits of addresses, and who rents a network 16 bits of households.
      expect(await placesOf("2001:db8:7:1::1", "2001:db8:7:1:ffff::2")).toEqual([shop, work]);
      const before = await made();
      expect(await placesOf("2001:db8:7:2::1", "2001:db8:7:3::1", "2001:db8:7:4::1")).toEqual([
        shop,
        work,
        work,
      ]);
      expect(await made()).toBe(before + 1);
    },
  );

  it("of one network go on with a proof of work, up to ten in an hour", async () => {
    const address = "198.51.100.7";
    expect(JSON.parse((await ask(address)).body)).toEqual({ landing: "/try/shop" });
    const { statusCode, body } = await ask(address);
    expect(statusCode).toBe(429);
    const challenge = JSON.parse(body).error.work as Challenge;
    const solution = await solveChallenge({ challenge, deriveKey });
    const proof = Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
    expect(JSON.parse((await ask(address, proof)).body)).toEqual({ landing: "/try/shop" });
    expect((await ask(address, proof)).statusCode, "a proof counts once").toBe(429);
    const key = `sandbox:network:${address}:proven`;
    await countAttempts(test.deps.db, { key, tries: 9, now: test.clock.now(), windowMs: hourMs });
    expect(JSON.parse((await ask(address, "none")).body).error.work).toBeDefined();
    const around = { key: "sandbox:around:198.51.100.x:proven", tries: 27 };
    await countAttempts(test.deps.db, { ...around, now: test.clock.now(), windowMs: hourMs });
    expect(JSON.parse((await ask(address, "none")).body)).toEqual({ landing: "/try/full" });
  });

  inLab("at once find it full, however many processes they ask", async () => {
    const second = await startSecondProcess(test);
    Object.assign(test.deps.env, { SANDBOXES: (await made()) + 3 });
    try {
      const apps = [test, second];
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, at) => enter(new Client(apps[at % 2] ?? test))),
      );
      const places = answers.map(({ headers }) => headers.location).sort();
      expect(places).toEqual([...Array(7).fill("/try/full"), ...Array(3).fill("/try/shop")]);
    } finally {
      Object.assign(test.deps.env, { SANDBOXES: 1_000 });
      await second.close();
    }
  });
});

describe("after an hour", () => {
  const rowsOf = async (accountId: number) => {
    const left: string[] = [];
    for (const { table, of } of accountTables) {
      const { rows } = await test.deps.db.execute(
        sql`select 1 from ${sql.identifier(table)} where ${of(accountId)} limit 1`,
      );
      if (rows.length > 0) left.push(table);
    }
    return left;
  };

  it("it is over: no call and no player gets anything, and nothing is left of it but that it was erased", async () => {
    const browser = await visitor();
    const accountId = await accountOf(browser);
    const player = await playerIn(browser, "c3".repeat(32));
    await player.call(getManifest, {});
    test.clock.advance(sandboxHours * hourMs - 1_000);
    await erase();
    expect((await browser.call(getMe, {})).status).toBe(200);
    test.clock.advance(1_000);
    expect((await browser.call(getMe, {})).status).toBe(401);
    expect((await player.call(getManifest, {})).status).toBe(403);
    await erase();
    expect((await player.call(getManifest, {})).status).toBe(401);
    expect(await rowsOf(accountId)).toEqual(["audit"]);
    const left = await test.deps.db.select().from(audit).where(eq(audit.accountId, accountId));
    expect(left.map(({ action }) => action)).toEqual(["account.erase"]);
    expect(await test.deps.db.$count(accounts, eq(accounts.id, accountId))).toBe(0);
    expect(await test.deps.db.$count(users, eq(users.accountId, accountId))).toBe(0);
    expect((await test.mail.stored()).filter(({ to }) => to.endsWith(".invalid"))).toEqual([]);
  });

  inLab("two processes erase it once, also one that another process left half done", async () => {
    const ids = [await accountOf(await visitor()), await accountOf(await visitor())];
    test.clock.advance(hourMs);
    // As a process leaves it that ends after its first transaction.
    const halfDone = eq(accounts.id, ids[0] ?? 0);
    await test.deps.db.update(accounts).set({ suspendedAt: test.clock.now() }).where(halfDone);
    await Promise.all([erase(), erase(), erase()]);
    for (const id of ids) {
      expect(await rowsOf(id)).toEqual(["audit"]);
      const written = await test.deps.db.select().from(audit).where(eq(audit.accountId, id));
      expect(written.map(({ action }) => action)).toEqual(["account.erase"]);
    }
    await erase();
    expect(await test.deps.db.$count(accounts, isNotNull(accounts.sandboxUntil))).toBe(0);
    const ended = await test.deps.db.$count(sessions, isNotNull(sessions.userId));
    expect(ended).toBe(await test.deps.db.$count(sessions));
  });
});

it("is not offered without the setting, nor in the own edition", async () => {
  for (const change of [{ SANDBOXES: 0 }, { BILLING: "off" }]) {
    const app = await createApp(
      { ...test.deps, env: { ...test.deps.env, ...change } as Env },
      { pages: null },
    );
    expect((await enter(new Client({ app }))).statusCode, JSON.stringify(change)).toBe(404);
    await app.close();
  }
});
