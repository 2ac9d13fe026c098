import { desc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  askNewEmail,
  changePassword,
  confirmEmail,
  getAccount,
  giveUpNewEmail,
  saveAccount,
} from "#shared/contracts/identity/account.ts";
import { getMe, revokeOtherSessions, signIn } from "#shared/contracts/identity/accounts.ts";
import { hourMs } from "#shared/durations.ts";
import { audit } from "../../../../db/tables/index.ts";
import { aCustomer, aMember, aPicture, appForTests, Client, type SignedIn } from "../../../../testing/kit.ts";

const test = appForTests();

const browserOf = ({ cookie }: Pick<SignedIn, "cookie">) => new Client(test, { cookie });
const cookieOf = (headers: Record<string, unknown>) => String(headers["set-cookie"]).split(";")[0] ?? "";

async function signedInAgain({ email, password }: SignedIn): Promise<Client> {
  const answer = await new Client(test).call(signIn, { login: email, password });
  expect(answer.status).toBe(200);
  return browserOf({ cookie: cookieOf(answer.headers) });
}

async function tokenMailedTo(email: string): Promise<string> {
  const mailed = (await test.mail.stored()).find(({ to }) => to === email);
  return /confirm-email=([\w-]+)/.exec(mailed?.text ?? "")?.[1] ?? "";
}

describe("the profile", () => {
  it("of a member without rights over the account is the own name and language only", async () => {
    const { accountId } = await aCustomer(test.deps, { name: "Chai House" });
    const viewer = browserOf(await aMember(test.deps, { accountId, role: "viewer" }));
    for (const change of [
      { accountName: "Mine now" },
      { brandColour: "#ff0000" },
      { timeZone: "Asia/Dubai", name: "Ravi" },
    ])
      expect((await viewer.call(saveAccount, change)).error?.reason).toBe("memberRoleLacks");
    const { body } = await viewer.call(saveAccount, { name: "Ravi" });
    expect(body).toMatchObject({ user: { name: "Ravi" }, account: { name: "Chai House" } });
  });

  it("has a phone number, one of India without a country code, and can be without", async () => {
    const person = await aCustomer(test.deps, { name: "Corner Bakery" });
    const browser = browserOf(person);
    expect((await browser.call(getAccount, {})).body.account.phone).toBeNull();
    const phoneAfter = async (phone: string | null) =>
      (await browser.call(saveAccount, { phone })).body.account.phone;
    expect(await phoneAfter(" 098200 12345 ")).toBe("+919820012345");
    expect(await phoneAfter("+1 (415) 555-2671")).toBe("+14155552671");
    const refused = await browser.call(saveAccount, { phone: "12345" });
    expect(refused.error?.fields).toHaveProperty("phone");
    const [entry] = await test.deps.db
      .select()
      .from(audit)
      .where(eq(audit.accountId, person.accountId))
      .orderBy(desc(audit.id))
      .limit(1);
    expect(entry).toMatchObject({ before: { phone: "+919820012345" }, after: { phone: "+14155552671" } });
    expect(await phoneAfter(null)).toBeNull();
  });

  it("changes only the sent fields, and all pages show them", async () => {
    const person = await aCustomer(test.deps, { name: "Asha Rao" });
    const browser = browserOf(person);
    const picture = await aPicture(test.deps, person, { name: "Logo.png" });
    const saved = await browser.call(saveAccount, {
      accountName: "Corner Bakery",
      timeZone: "Asia/Dubai",
      brandName: "The Bakery",
      brandColour: "#7A3E12",
      brandLogoMediaId: picture.id,
    });
    expect(saved).toMatchObject({
      status: 200,
      body: {
        user: { name: "Asha Rao", email: person.email },
        account: { name: "Corner Bakery", timeZone: "Asia/Dubai" },
        brand: { name: "The Bakery", colour: "#7a3e12", logo: { mediaId: picture.id, name: "Logo.png" } },
      },
    });
    const renamed = await browser.call(saveAccount, { name: "Asha R." });
    expect(renamed.body).toMatchObject({
      user: { name: "Asha R." },
      account: { name: "Corner Bakery" },
      brand: { name: "The Bakery" },
    });
    const cleared = await browser.call(saveAccount, { brandColour: null, brandLogoMediaId: null });
    expect(cleared.body.brand).toMatchObject({ name: "The Bakery", colour: null, logo: null });
    expect((await browser.call(getMe, {})).body).toMatchObject({
      user: { name: "Asha R." },
      account: { name: "Corner Bakery", timeZone: "Asia/Dubai", eraseAt: null },
    });
    const entries = await test.deps.db.select().from(audit).where(eq(audit.accountId, person.accountId));
    expect(entries.filter(({ action }) => action === "account.save")).toHaveLength(3);
  });

  it("reports errors by field, and refuses a logo that is not a ready picture of the account", async () => {
    const browser = browserOf(await aCustomer(test.deps));
    const bad = await browser.call(saveAccount, { name: " ", timeZone: "Mars/Base", brandColour: "red" });
    expect(Object.keys(bad.error?.fields ?? {}).sort()).toEqual(["brandColour", "name", "timeZone"]);
    const foreign = await aPicture(test.deps, await aCustomer(test.deps));
    expect(await browser.call(saveAccount, { brandLogoMediaId: foreign.id })).toMatchObject({
      status: 400,
      error: { fields: { brandLogoMediaId: expect.stringContaining("Choose a picture") } },
    });
  });

  it("stores for all browsers that the first steps are dismissed", async () => {
    const browser = browserOf(await aCustomer(test.deps));
    expect((await browser.call(getMe, {})).body.account.firstRunDismissed).toBe(false);
    await browser.call(saveAccount, { firstRunDismissed: true });
    expect((await browser.call(getMe, {})).body.account.firstRunDismissed).toBe(true);
    await browser.call(saveAccount, { firstRunDismissed: false });
    expect((await browser.call(getMe, {})).body.account.firstRunDismissed).toBe(false);
  });

  it("keeps the chosen language until the browser's language is chosen again", async () => {
    const person = await aCustomer(test.deps);
    const colleague = await aCustomer(test.deps);
    const browser = browserOf(person);
    expect((await browser.call(getMe, {})).body).toMatchObject({ user: { language: null } });
    expect((await browser.call(saveAccount, { language: "hi" })).status).toBe(200);
    expect((await browser.call(getMe, {})).body).toMatchObject({ user: { language: "hi" } });
    expect((await browserOf(colleague).call(getMe, {})).body).toMatchObject({ user: { language: null } });
    const [row] = await test.deps.db
      .select({ action: audit.action, after: audit.after })
      .from(audit)
      .where(eq(audit.accountId, person.accountId))
      .orderBy(desc(audit.id))
      .limit(1);
    expect(row).toMatchObject({ action: "account.save", after: { userLanguage: "hi" } });
    await browser.call(saveAccount, { language: null });
    expect((await browser.call(getMe, {})).body).toMatchObject({ user: { language: null } });
  });

  it("refuses a language without a translation", async () => {
    const browser = browserOf(await aCustomer(test.deps));
    expect(await browser.call(saveAccount, { language: "fr" as "hi" })).toMatchObject({
      status: 400,
      error: { code: "invalid", fields: { language: expect.any(String) } },
    });
  });
});

describe("a new password", () => {
  it("requires the present one, ends all other sessions and is needed to sign in from then on", async () => {
    const person = await aCustomer(test.deps);
    const here = browserOf(person);
    const elsewhere = await signedInAgain(person);
    const wrong = await here.call(changePassword, {
      current: "not this one",
      password: "an entirely new one",
    });
    expect(wrong).toMatchObject({ status: 400, error: { fields: { current: expect.any(String) } } });
    expect((await elsewhere.call(getMe, {})).status).toBe(200);
    const chosen = { current: person.password, password: "an entirely new one" };
    expect((await here.call(changePassword, chosen)).status).toBe(200);
    expect((await elsewhere.call(getMe, {})).status).toBe(401);
    expect((await here.call(getMe, {})).status).toBe(200);
    const visitor = new Client(test);
    expect((await visitor.call(signIn, { login: person.email, password: person.password })).status).toBe(401);
    expect((await visitor.call(signIn, { login: person.email, password: chosen.password })).status).toBe(200);
  });

  it("must differ from the old one, and attempts are limited", async () => {
    const person = await aCustomer(test.deps);
    const here = browserOf(person);
    const same = await here.call(changePassword, { current: person.password, password: person.password });
    expect(same.error?.fields).toEqual({ password: expect.stringContaining("differs") });
    for (let tries = 0; tries < 10; tries++)
      await here.call(changePassword, { current: `guess ${tries}`, password: "an entirely new one" });
    const right = { current: person.password, password: "an entirely new one" };
    expect((await here.call(changePassword, right)).status).toBe(429);
    test.clock.advance(15 * 60_000 + 1);
    expect((await here.call(changePassword, right)).status).toBe(200);
  });
});

describe("a new address", () => {
  it("applies when its link is opened, is used to sign in from then on, and the old address is notified", async () => {
    const person = await aCustomer(test.deps);
    const browser = browserOf(person);
    const email = `moved-${person.userId}@example.com`;
    const asked = await browser.call(askNewEmail, { email: email.toUpperCase(), current: person.password });
    expect(asked.body.user).toMatchObject({ email: person.email, newEmail: { email } });
    const token = await tokenMailedTo(email);
    const stranger = browserOf(await aCustomer(test.deps));
    expect((await stranger.call(confirmEmail, { token })).status).toBe(400);
    const confirmed = await browser.call(confirmEmail, { token });
    expect(confirmed.body.user).toMatchObject({ email, newEmail: null });
    expect((await browser.call(confirmEmail, { token })).status).toBe(400);
    const visitor = new Client(test);
    expect((await visitor.call(signIn, { login: email, password: person.password })).status).toBe(200);
    expect((await visitor.call(signIn, { login: person.email, password: person.password })).status).toBe(401);
    await test.runJobs();
    const sent = (await test.mail.stored()).filter(({ to }) => to === person.email);
    expect(sent.map(({ subject }) => subject)).toEqual([
      "The email address of your Vitrine account was changed",
    ]);
  });

  it("requires the password, refuses the same address, and does not tell that one is of another account", async () => {
    const [person, other] = [await aCustomer(test.deps), await aCustomer(test.deps)];
    const browser = browserOf(person);
    const email = "fresh@example.com";
    expect((await browser.call(askNewEmail, { email, current: "wrong" })).error?.fields).toHaveProperty(
      "current",
    );
    const current = person.password;
    expect((await browser.call(askNewEmail, { email: other.email, current })).status).toBe(200);
    expect((await browser.call(askNewEmail, { email: person.email, current })).error?.fields).toHaveProperty(
      "email",
    );
  });

  it("its link expires after a day, with the next request, and when the change is cancelled", async () => {
    const person = await aCustomer(test.deps);
    const browser = browserOf(person);
    const ask = async (name: string) => {
      const email = `${name}-${person.userId}@example.com`;
      await browser.call(askNewEmail, { email, current: person.password });
      return tokenMailedTo(email);
    };
    const first = await ask("first");
    const second = await ask("second");
    expect((await browser.call(confirmEmail, { token: first })).status).toBe(400);
    expect((await browser.call(giveUpNewEmail, {})).body.user.newEmail).toBeNull();
    expect((await browser.call(confirmEmail, { token: second })).status).toBe(400);
    const third = await ask("third");
    test.clock.advance(24 * hourMs);
    expect((await browser.call(getAccount, {})).body.user.newEmail).toBeNull();
    expect((await browser.call(confirmEmail, { token: third })).status).toBe(400);
  });

  it("keeps the old one when two accounts confirm the same address", async () => {
    const [one, two] = [await aCustomer(test.deps), await aCustomer(test.deps)];
    const email = `wanted-${one.userId}@example.com`;
    const tokens: string[] = [];
    const { send } = test.deps.mail;
    test.deps.mail.send = async ({ text }) =>
      void tokens.push(/confirm-email=([\w-]+)/.exec(text)?.[1] ?? "");
    for (const person of [one, two])
      await browserOf(person).call(askNewEmail, { email, current: person.password });
    test.deps.mail.send = send;
    const [first = "", second = ""] = tokens;
    expect((await browserOf(one).call(confirmEmail, { token: first })).status).toBe(200);
    expect(await browserOf(two).call(confirmEmail, { token: second })).toMatchObject({
      status: 409,
      error: { message: expect.stringContaining("in the meantime") },
    });
    expect((await browserOf(two).call(getAccount, {})).body.user.email).toBe(two.email);
  });
});

it("ends all other sessions, of this user only", async () => {
  const [person, other] = [await aCustomer(test.deps), await aCustomer(test.deps)];
  const here = browserOf(person);
  const elsewhere = [await signedInAgain(person), await signedInAgain(person)];
  expect((await here.call(revokeOtherSessions, {})).body).toEqual({ ended: 2 });
  for (const browser of elsewhere) expect((await browser.call(getMe, {})).status).toBe(401);
  expect((await here.call(getMe, {})).status).toBe(200);
  expect((await browserOf(other).call(getMe, {})).status).toBe(200);
});
