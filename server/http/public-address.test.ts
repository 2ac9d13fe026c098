import { describe, expect, it } from "vitest";
import { getMe, requestPasswordReset, signIn } from "#shared/contracts/identity/accounts.ts";
import { createPlaylist } from "#shared/contracts/library/playlists.ts";
import { createApp } from "../app.ts";
import type { Env } from "../env.ts";
import { aCustomer, appForTests, Client, type TestApp } from "../testing/kit.ts";

const test = appForTests();

/** Runs the same server at another address. */
async function at<T>(settings: Partial<Env>, work: (app: TestApp["app"]) => Promise<T>): Promise<T> {
  const app = await createApp({ ...test.deps, env: { ...test.deps.env, ...settings } }, { pages: null });
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}
const secure = { PUBLIC_URL: "https://signage.example" };

describe("the session cookie", () => {
  it("is bound to the host on HTTPS, and a cookie that a neighbouring host could set is ignored", async () => {
    const person = await aCustomer(test.deps);
    await at(secure, async (app) => {
      const { headers } = await new Client({ app }).call(signIn, {
        login: person.email,
        password: person.password,
      });
      const set = String(headers["set-cookie"]);
      expect(set).toMatch(/^__Host-vitrine-session=[\w-]{43}; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/);
      const own = set.split(";")[0] ?? "";
      expect((await new Client({ app }, { cookie: own }).call(getMe, {})).status).toBe(200);
      const tossed = own.replace("__Host-", "");
      expect((await new Client({ app }, { cookie: tossed }).call(getMe, {})).status).toBe(401);
      expect((await new Client({ app }, { cookie: `${tossed}; ${own}` }).call(getMe, {})).status).toBe(200);
    });
  });
});

describe("the page of emails kept in development", () => {
  it.each([
    ["http://localhost:4000", 200],
    ["http://127.0.0.1:4000", 200],
    ["http://[::1]:4000", 200],
    ["https://signage.example", 404],
    ["http://192.168.1.20:4000", 404],
    ["http://localhost.evil.example", 404],
  ])("at %s answers %d", async (PUBLIC_URL, status) => {
    await at({ PUBLIC_URL }, async (app) => {
      expect((await app.inject({ url: "/dev/mail" })).statusCode).toBe(status);
    });
  });

  it.each([
    ["127.0.0.1", "localhost:4000", 200],
    ["::1", "[::1]:4000", 200],
    ["::ffff:127.0.0.1", "127.0.0.1", 200],
    ["192.168.1.20", "localhost:4000", 404],
    ["::ffff:192.168.1.20", "localhost:4000", 404],
    ["127.0.0.1", "evil.example", 404],
    ["127.0.0.1", "192.168.1.10:4000", 404],
    ["127.0.0.1", "localhost.evil.example", 404],
  ])("to %s with host %s answers %d", async (remoteAddress, host, status) => {
    const answer = await test.app.inject({ url: "/dev/mail", remoteAddress, headers: { host } });
    expect(answer.statusCode).toBe(status);
  });

  it("does not exist for a caller behind a proxy on this machine", async () => {
    const headers = { "x-forwarded-for": "203.0.113.9", host: "localhost" };
    await at({ TRUSTED_PROXIES: 1 }, async (app) => {
      expect((await app.inject({ url: "/dev/mail", headers })).statusCode).toBe(404);
    });
  });
});

describe("a Host header from the caller", () => {
  it("does not appear in an emailed link", async () => {
    const { email } = await aCustomer(test.deps);
    const lying = { host: "evil.example", "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" };
    await at({ TRUSTED_PROXIES: 1 }, (app) =>
      new Client({ app }, lying).call(requestPasswordReset, { email }),
    );
    const mine = async () => (await test.mail.stored()).filter((mailed) => mailed.to === email);
    await expect.poll(async () => (await mine()).length).toBe(1);
    const [mailed] = await mine();
    expect(mailed?.text).toContain("http://localhost:4000/reset-password?token=");
    expect(mailed?.text).not.toContain("evil");
  });

  it("does not make another site's page our own when no proxy is trusted", async () => {
    const { cookie } = await aCustomer(test.deps);
    const foreign = {
      cookie,
      origin: "https://evil.example",
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "https",
    };
    expect((await new Client(test, foreign).call(createPlaylist, { name: "x" })).status).toBe(403);
    expect(
      (await new Client(test, { cookie, origin: "null" }).call(createPlaylist, { name: "x" })).status,
    ).toBe(403);
  });
});
