import { beforeAll, describe, expect, it } from "vitest";
import { minuteMs } from "#shared/durations.ts";
import { operatorCalls, sendResetLinkCall } from "#shared/operator-api/addresses.ts";
import type { UserAnswer, UserDetailAnswer } from "#shared/operator-api/users-contract.ts";
import { payments } from "../../../db/tables/index.ts";
import {
  aCustomer,
  anOperator,
  aPicture,
  aPlaylist,
  appForTests,
  aScreen,
  Client,
} from "../../../testing/kit.ts";
import { followAllChanges } from "../../identity/operators/index.ts";
import { numbersStartingWith } from "./operator/search-users.ts";

const test = appForTests();
let admin: Client;
let manager: Client;
beforeAll(async () => {
  admin = new Client(test, { cookie: (await anOperator(test.deps, { role: "admin" })).cookie });
  manager = new Client(test, { cookie: (await anOperator(test.deps, { role: "manager" })).cookie });
});

const get = (client: Client, url: string) => client.get(url);
const page = async (query: string) => {
  const answer = await get(admin, `${operatorCalls.users}?${query}`);
  return answer.json() as { data: UserAnswer[]; next: string | null };
};

describe("the list of users", () => {
  it("501 answers an array of all users, newest first", async () => {
    const first = await aCustomer(test.deps, { name: "Anjali Rao" });
    const second = await aCustomer(test.deps, { name: "Bhavesh Shah", plan: null });
    const answer = await get(admin, operatorCalls.users);
    expect(answer.headers["content-type"]).toMatch(/^application\/json/);
    expect(answer.headers["cache-control"]).toBe("no-store");
    const users = answer.json() as UserAnswer[];
    const ids = users.map((user) => user.id);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    expect(users.find((user) => user.id === first.accountId)).toEqual({
      id: first.accountId,
      role: "customer",
      name: "Anjali Rao",
      email: first.email,
      userid: first.email,
      password_changed_at: "2026-11-20T06:00:00.000Z",
      fav: 0,
      storage: 5000,
      storage_plan: expect.any(Number),
      storage_plan_name: "Standard",
      storage_plan_expiry: "2026-12-20",
      suspended_at: null,
      plays_until: "2026-12-23T06:00:00.000Z",
      expiry: "2026-12-20",
    });
    expect(users.find((user) => user.id === second.accountId)).toMatchObject({
      storage: 0,
      storage_plan: null,
      expiry: null,
    });
  });

  it("streams more users than one batch holds, each exactly once", async () => {
    await test.deps.db.execute(
      `insert into accounts (name, created_at) select 'Bulk ' || n, now() from generate_series(1, 2100) n`,
    );
    const users = (await get(admin, operatorCalls.users)).json() as UserAnswer[];
    expect(new Set(users.map((user) => user.id)).size).toBe(users.length);
    expect(users.length).toBeGreaterThan(2100);
  });

  it("pages by cursor without gaps or duplicates, in both directions and for both columns", async () => {
    const all = ((await get(admin, operatorCalls.users)).json() as UserAnswer[]).map((user) => user.id);
    for (const query of ["sort=id&dir=asc", "sort=id", "sort=name", "sort=name&dir=desc"]) {
      const seen: number[] = [];
      let cursor = "";
      for (;;) {
        const { data, next } = await page(`${query}&limit=500${cursor && `&cursor=${cursor}`}`);
        seen.push(...data.map((user) => user.id));
        if (!next) break;
        cursor = next;
      }
      expect(seen.length).toBe(all.length);
      expect(new Set(seen)).toEqual(new Set(all));
    }
  });

  it("finds by name, email, user ID and the first digits of the number", async () => {
    const one = await aCustomer(test.deps, { name: "Zephyr Opticals", email: "owner+50%_a@zephyr.example" });
    for (const search of ["EPHYR", "50%_a@zeph", String(one.accountId)]) {
      const { data } = await page(`limit=50&search=${encodeURIComponent(search)}`);
      expect(data.map((user) => user.id)).toContain(one.accountId);
    }
    expect((await page("limit=50&search=%25%25")).data).toEqual([]);
    // No name, email or number has this text, but the search of operators knows who is meant.
    await followAllChanges(test.deps, minuteMs);
    expect((await page(`limit=50&search=${encodeURIComponent("ज़ेफ़िर")}`)).data).toMatchObject([
      { id: one.accountId },
    ]);
    expect(numbersStartingWith("12").slice(0, 3)).toEqual([
      [12, 12],
      [120, 129],
      [1200, 1299],
    ]);
  });

  it("refuses an invalid cursor and an unknown column with a readable message", async () => {
    expect((await get(admin, `${operatorCalls.users}?cursor=nonsense`)).statusCode).toBe(400);
    const column = await get(admin, `${operatorCalls.users}?sort=password`);
    expect([column.statusCode, column.json().success]).toEqual([400, false]);
  });

  it("502 answers 401 with data login, as JSON, without a session and for every call", async () => {
    const visitor = new Client(test);
    for (const url of [
      operatorCalls.users,
      `${operatorCalls.users}?id=1`,
      operatorCalls.managerUsers,
      "/ads/1.jpg",
    ]) {
      const answer = await get(visitor, url);
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({ success: false, data: "login" });
    }
    const write = await visitor.post(`${operatorCalls.users}?screen_id=1&status=active`);
    expect([write.statusCode, write.json()]).toEqual([401, { success: false, data: "login" }]);
  });

  it("510 gives managers their own list and refuses the list for admins", async () => {
    const own = await get(manager, operatorCalls.managerUsers);
    expect(own.statusCode).toBe(200);
    expect((own.json() as UserAnswer[]).length).toBeGreaterThan(0);
    const theirs = await get(manager, operatorCalls.users);
    expect(theirs.statusCode).toBe(403);
    expect(theirs.json().message).toMatch(/role/);
  });

  it("refuses customers", async () => {
    const customer = new Client(test, { cookie: (await aCustomer(test.deps)).cookie });
    expect((await get(customer, operatorCalls.users)).statusCode).toBe(403);
    expect((await get(customer, operatorCalls.managerUsers)).statusCode).toBe(403);
  });
});

describe("one user", () => {
  async function aShop() {
    const owner = await aCustomer(test.deps, { name: "Corner Shop" });
    const picture = await aPicture(test.deps, owner, { name: "Offer.jpg" });
    const playlist = await aPlaylist(test.deps, owner, {
      name: "Window",
      mediaIds: [picture.id, picture.id],
    });
    const screen = await aScreen(test.deps, owner, { name: "Door", defaultPlaylistId: playlist.id });
    const paid = { accountId: owner.accountId, remarks: "Standard plan", createdAt: test.deps.now() };
    await test.deps.db.insert(payments).values([
      { ...paid, amountPaise: 47_082, status: "received", transactionCode: `ok-${owner.accountId}` },
      { ...paid, amountPaise: 6_000, refundedPaise: 5_000, status: "received" },
      { ...paid, amountPaise: 99_900, status: "failed" },
      { ...paid, amountPaise: 99_900, status: "refunded" },
    ]);
    return { owner, picture, playlist, screen };
  }

  it("503 answers screens, playlists, licenses, ads and payments", async () => {
    const { owner, picture, playlist, screen } = await aShop();
    const answer = await get(admin, `${operatorCalls.users}?id=${owner.accountId}`);
    const detail = answer.json() as UserDetailAnswer;
    expect(detail).toMatchObject({ id: owner.accountId, name: "Corner Shop", total_payment: 480.82 });
    const license = detail.licenses.find((each) => each.code === detail.screens[0]?.license);
    expect(license).toMatchObject({ pdate: "2026-11-20", rdate: "2026-12-20" });
    expect(detail.screens).toEqual([
      {
        id: screen.id,
        name: "Door",
        pass: "000000",
        license: license?.code,
        playlist: `PL-${playlist.id}`,
        orientation: "Landscape",
        status: "active",
        connection: "waiting",
        last_contact_at: null,
        current_version: null,
        playing_version: null,
      },
    ]);
    expect(detail.playlists).toEqual([
      { id: playlist.id, code: `PL-${playlist.id}`, name: "Window", ads: [{ code: `AD-${picture.id}` }] },
    ]);
    expect(detail.ads).toEqual([
      {
        id: picture.id,
        name: "Offer.jpg",
        code: `AD-${picture.id}`,
        src: `${picture.id}.jpg`,
        size: "1 kB",
        orient: "Landscape",
        type: "image",
      },
    ]);
    expect(detail.payments?.map(({ amount, refunded }) => [amount, refunded])).toEqual([
      [10, 50],
      [470.82, 0],
    ]);
    expect(detail.payments?.[1]).toMatchObject({ tcode: `ok-${owner.accountId}`, status: "received" });
    expect(detail.other_payments?.map((payment) => payment.status)).toEqual(["refunded", "failed"]);
  });

  it("499 gives a manager the sum of payments but not the list, and no password", async () => {
    const { owner } = await aShop();
    const detail = (await get(manager, `${operatorCalls.users}?id=${owner.accountId}`)).json();
    expect(detail.total_payment).toBe(480.82);
    expect(detail).not.toHaveProperty("payments");
    expect(detail).not.toHaveProperty("other_payments");
    expect(detail).not.toHaveProperty("password");
  });

  it("527 never answers with a password or a hash", async () => {
    const { owner } = await aShop();
    const texts = await Promise.all(
      [operatorCalls.users, `${operatorCalls.users}?id=${owner.accountId}`].map(
        async (url) => (await get(admin, url)).body,
      ),
    );
    for (const text of texts) expect(text).not.toMatch(/argon2|password_hash|"password"|device_?key/i);
  });

  it("answers with a message for a missing user and for an invalid id", async () => {
    expect((await get(admin, `${operatorCalls.users}?id=999999`)).statusCode).toBe(404);
    expect((await get(admin, `${operatorCalls.users}?id=abc`)).statusCode).toBe(400);
  });

  it("sends the bytes of an ad to operators only, whole and in ranges", async () => {
    const { owner, picture } = await aShop();
    const whole = await get(admin, `/ads/${picture.id}.jpg`);
    expect([whole.statusCode, whole.headers["content-type"]]).toEqual([200, "image/jpeg"]);
    expect(whole.headers["x-content-type-options"]).toBe("nosniff");
    expect(whole.headers["content-security-policy"]).toContain("sandbox");
    const thumbnail = await get(manager, `/ads/thumb-${picture.id}.jpg`);
    expect(thumbnail.rawPayload.equals(whole.rawPayload)).toBe(true);
    const part = await admin.get(`/ads/${picture.id}.jpg`, { range: "bytes=0-9" });
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 10]);
    expect((await get(new Client(test, { cookie: owner.cookie }), `/ads/${picture.id}.jpg`)).statusCode).toBe(
      403,
    );
    for (const wrong of [`${picture.id}.png`, "..%2F..%2Fetc", "999999.jpg", "nonsense"])
      expect((await get(admin, `/ads/${wrong}`)).statusCode).toBe(404);
  });
});

describe("the reset link", () => {
  const ask = (client: Client, id: number) => client.post(sendResetLinkCall(id), {});

  it("is emailed to the user, for admins only", async () => {
    const owner = await aCustomer(test.deps);
    expect((await ask(manager, owner.accountId)).statusCode).toBe(403);
    expect(await ask(admin, owner.accountId)).toMatchObject({ statusCode: 200 });
    await expect
      .poll(async () => (await test.mail.stored()).map((mailed) => mailed.to))
      .toContain(owner.email);
    expect((await ask(admin, 999_999)).statusCode).toBe(404);
  });
});
