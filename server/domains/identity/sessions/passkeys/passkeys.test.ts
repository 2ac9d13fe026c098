import { generateKeyPairSync } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { getMe } from "#shared/contracts/identity/accounts.ts";
import { switchAccount } from "#shared/contracts/identity/members.ts";
import * as contracts from "#shared/contracts/identity/passkeys.ts";
import { saveTwoFactorDemand } from "#shared/contracts/identity/two-factor.ts";
import { accounts, memberships } from "../../../../db/tables/index.ts";
import { Authenticator } from "../../../../testing/authenticator.ts";
import { aCustomer, appForTests, Client } from "../../../../testing/kit.ts";
import { codeOfApp, enableTwoFactor } from "../../../../testing/second-factor.ts";

const test = appForTests();

/** Keeps the cookies of the answers, as a browser does. */
class Tab {
  readonly #cookies = new Map<string, string>();
  constructor(cookie?: string) {
    if (cookie) this.#keep(cookie);
  }
  #keep(cookie: string): void {
    const [name = "", value = ""] = (cookie.split(";")[0] ?? "").split(/=(.*)/s);
    this.#cookies.set(name, value);
  }
  call: Client["call"] = async (contract, input) => {
    const cookie = [...this.#cookies].map((pair) => pair.join("=")).join("; ");
    const answer = await new Client(test, { cookie }).call(contract, input);
    for (const set of [answer.headers["set-cookie"] ?? []].flat()) this.#keep(set);
    return answer;
  };
}

type Faults = Parameters<Authenticator["sign"]>[1];
let owner: Awaited<ReturnType<typeof aCustomer>>;
let own: Tab;
let key: Authenticator;
beforeEach(async () => {
  owner = await aCustomer(test.deps);
  own = new Tab(owner.cookie);
  key = new Authenticator();
});

async function add(faults: Faults = {}, name = "My phone") {
  const options = (await own.call(contracts.beginPasskey, { current: owner.password })).body;
  return own.call(contracts.addPasskey, { name, response: key.make(options, faults) });
}
async function signIn(faults: Faults = {}, tab = new Tab()) {
  const options = (await tab.call(contracts.beginPasskeySignIn, {})).body;
  return {
    tab,
    answer: await tab.call(contracts.signInWithPasskey, { response: key.sign(options, faults) }),
  };
}

describe("a passkey", () => {
  it("is added after the password, named, used, renamed and removed", async () => {
    const wrong = await own.call(contracts.beginPasskey, { current: "a wrong password" });
    expect(wrong.error?.fields).toHaveProperty("current");
    const added = await add();
    expect(added.body).toMatchObject({ offered: true, items: [{ name: "My phone", lastUsedAt: null }] });
    const [sent] = await test.mail.stored();
    expect(sent).toMatchObject({ to: owner.email, subject: expect.stringContaining("passkey was added") });

    const { tab, answer } = await signIn();
    expect(answer.body).toEqual({ success: true, landing: "/app" });
    expect((await tab.call(getMe, {})).body.user.id).toBe(owner.userId);
    const { id = 0 } = added.body.items[0] ?? {};
    expect((await own.call(contracts.renamePasskey, { id, name: "Old phone" })).body.items).toMatchObject([
      { name: "Old phone", lastUsedAt: test.clock.now().toISOString() },
    ]);
    expect((await own.call(contracts.removePasskey, { id })).body.items).toEqual([]);
    expect((await signIn()).answer.error?.reason).toBe("passkeyUnknown");
  });

  it("of a person with two-factor sign-in is added with a code, too, and signs in without one", async () => {
    const client = new Client(test, { cookie: owner.cookie });
    const { password } = owner;
    const { uri } = await enableTwoFactor(client, { password, now: test.clock.now() });
    const without = await own.call(contracts.beginPasskey, { current: password });
    expect(without.error?.fields).toHaveProperty("code");
    test.clock.advance(30_000);
    const code = codeOfApp(uri, test.clock.now());
    const options = (await own.call(contracts.beginPasskey, { current: password, code })).body;
    expect((await own.call(contracts.addPasskey, { name: "Key", response: key.make(options) })).status).toBe(
      201,
    );
    expect((await signIn()).answer.status).toBe(200);
  });

  it("counts as both factors where the account demands them, also after switching the account", async () => {
    await add();
    const { tab } = await signIn();
    const demanded = await tab.call(saveTwoFactorDemand, { demanded: true });
    expect(demanded.status).toBe(200);
    expect((await tab.call(getMe, {})).body).toMatchObject({ twoFactor: "fine" });
    // The session with the password only must set it up.
    expect((await own.call(getMe, {})).body).toMatchObject({ twoFactor: "now" });
    const other = await aCustomer(test.deps);
    await test.deps.db
      .insert(memberships)
      .values({ ...other, userId: owner.userId, role: "editor", createdAt: test.clock.now() });
    await test.deps.db
      .update(accounts)
      .set({ twoFactorFrom: test.clock.now() })
      .where(eq(accounts.id, other.accountId));
    await tab.call(switchAccount, { accountId: other.accountId });
    expect((await tab.call(getMe, {})).body).toMatchObject({ twoFactor: "fine" });
  });
});

describe("what a passkey signed is checked", () => {
  it.each<[string, Faults, string]>([
    ["another site", { origin: "https://evil.example" }, "passkeyUnfit"],
    ["another relying party", { rpID: "evil.example" }, "passkeyUnfit"],
    ["an invented challenge", { challenge: "aW52ZW50ZWQ" }, "passkeyTooLate"],
    ["a person who was not verified", { verified: false }, "passkeyUnfit"],
  ])("%s is refused, when it is made and when it signs in", async (_, faults, reason) => {
    expect((await add(faults)).error?.reason).toBe(reason);
    await add();
    expect((await signIn(faults)).answer.error?.reason).toBe(reason);
    expect((await signIn()).answer.status).toBe(200);
  });

  it("another key and an old counter, which a copy has", async () => {
    await add();
    const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    expect((await signIn({ key: privateKey })).answer.error?.reason).toBe("passkeyUnfit");
    expect((await signIn({ counter: 9 })).answer.status).toBe(200);
    expect((await signIn({ counter: 9 })).answer.error?.reason).toBe("passkeyUnfit");
  });

  it("a challenge works once, in its browser, for five minutes", async () => {
    await add();
    const tab = new Tab();
    const begin = async () => (await tab.call(contracts.beginPasskeySignIn, {})).body;
    const response = key.sign(await begin());
    const stolen = await new Tab().call(contracts.signInWithPasskey, { response });
    expect(stolen.error?.reason).toBe("passkeyTooLate");
    expect((await tab.call(contracts.signInWithPasskey, { response })).status).toBe(200);
    const again = await tab.call(contracts.signInWithPasskey, { response });
    expect(again.error?.reason).toBe("passkeyTooLate");
    const late = key.sign(await begin());
    test.clock.advance(5 * 60_000);
    const answer = await tab.call(contracts.signInWithPasskey, { response: late });
    expect(answer.error?.reason).toBe("passkeyTooLate");
  });

  it("the challenge of a sign-in makes no passkey, and that of another person neither", async () => {
    const options = (await own.call(contracts.beginPasskeySignIn, {})).body;
    const made = await own.call(contracts.addPasskey, { name: "Key", response: key.make(options) });
    expect(made.error?.reason).toBe("passkeyTooLate");
    await add();
    const stranger = await aCustomer(test.deps);
    const theirs = new Tab(stranger.cookie);
    const { body } = await theirs.call(contracts.beginPasskey, { current: stranger.password });
    const known = await theirs.call(contracts.addPasskey, { name: "Key", response: key.make(body) });
    expect(known.error?.reason).toBe("passkeyKnown");
  });
});

it("passkeys are not offered at an address without a name", async () => {
  const before = test.deps.env.PUBLIC_URL;
  test.deps.env.PUBLIC_URL = "https://192.168.1.20";
  expect((await new Tab().call(contracts.beginPasskeySignIn, {})).error?.reason).toBe("passkeysNotHere");
  test.deps.env.PUBLIC_URL = before;
});
