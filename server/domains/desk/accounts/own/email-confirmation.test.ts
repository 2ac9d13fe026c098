import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import {
  askNewEmail,
  confirmEmail,
  getAccount,
  giveUpNewEmail,
  listDataExports,
  requestEmailConfirmation,
  startDataExport,
} from "#shared/contracts/identity/account.ts";
import {
  getMe,
  requestPasswordReset,
  resetPassword,
  signIn,
  signUp,
} from "#shared/contracts/identity/accounts.ts";
import { dayMs } from "#shared/durations.ts";
import { audit, emailChanges } from "../../../../db/tables/index.ts";
import { aCustomer, appForTests, Client, type SignedIn } from "../../../../testing/kit.ts";
import { takeLoggedErrors } from "../../../../testing/test-log.ts";

const test = appForTests();

const browserOf = ({ cookie }: Pick<SignedIn, "cookie">) => new Client(test, { cookie });
const cookieOf = (headers: Record<string, unknown>) => String(headers["set-cookie"]).split(";")[0] ?? "";
const unconfirmed = () => aCustomer(test.deps, { emailConfirmed: false });

const mailsTo = async (email: string) => (await test.mail.stored()).filter(({ to }) => to === email);
const tokensMailedTo = async (email: string) =>
  (await mailsTo(email)).flatMap(({ text }) => /confirm-email=([\w-]+)/.exec(text)?.[1] ?? []);
const isConfirmed = async (browser: Client) => (await browser.call(getMe, {})).body.user.emailConfirmed;

let people = 0;
async function signedUp() {
  const email = `new-${++people}@shop.example`;
  const answer = await new Client(test).call(signUp, {
    name: "Win a prize at https://evil.example",
    email,
    password: "three unrelated words",
  });
  expect(answer.status).toBe(201);
  return { email, browser: browserOf({ cookie: cookieOf(answer.headers) }) };
}

it("emails a link at sign-up that confirms the address once, for that user only", async () => {
  const { email, browser } = await signedUp();
  expect(await isConfirmed(browser)).toBe(false);
  expect(await mailsTo(email)).toEqual([]);
  await test.runJobs();
  const [token = ""] = await tokensMailedTo(email);
  expect((await mailsTo(email)).map(({ text }) => text).join()).not.toContain("evil");
  const kept = await test.deps.db.select().from(emailChanges).where(eq(emailChanges.email, email));
  expect(JSON.stringify(kept)).not.toContain(token);
  expect((await browser.call(getAccount, {})).body.user).toMatchObject({
    emailConfirmed: false,
    newEmail: null,
  });

  const stranger = browserOf(await unconfirmed());
  expect((await new Client(test).call(confirmEmail, { token })).status).toBe(401);
  expect((await stranger.call(confirmEmail, { token })).status).toBe(400);
  expect(await isConfirmed(browser)).toBe(false);
  expect((await browser.call(confirmEmail, { token })).body.user).toMatchObject({
    email,
    emailConfirmed: true,
  });
  expect(await isConfirmed(browser)).toBe(true);
  expect(await isConfirmed(stranger)).toBe(false);
  expect((await browser.call(confirmEmail, { token })).status).toBe(400);
  const { accountId } = (await test.deps.db.select().from(audit)).find(
    ({ action, after }) => action === "email.confirm" && JSON.stringify(after).includes(email),
  ) ?? { accountId: null };
  expect(accountId).toBe((await browser.call(getMe, {})).body.account.id);
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(["Confirm your Vitrine address"]);
});

it("emails another link on request, a few an hour; each works until one is used or a week has passed", async () => {
  const person = await unconfirmed();
  const browser = browserOf(person);
  for (let asked = 0; asked < 5; asked++)
    expect((await browser.call(requestEmailConfirmation, {})).status).toBe(200);
  expect((await browser.call(requestEmailConfirmation, {})).status).toBe(429);
  const tokens = await tokensMailedTo(person.email);
  expect(new Set(tokens).size).toBe(5);
  const [first = "", second = ""] = tokens;
  expect((await browser.call(confirmEmail, { token: first })).status).toBe(200);
  expect((await browser.call(confirmEmail, { token: second })).status).toBe(400);
  test.clock.advance(61 * 60_000);
  expect((await browser.call(requestEmailConfirmation, {})).body.user.emailConfirmed).toBe(true);
  expect(await tokensMailedTo(person.email)).toHaveLength(5);

  const late = await unconfirmed();
  await browserOf(late).call(requestEmailConfirmation, {});
  const [lapsed = ""] = await tokensMailedTo(late.email);
  test.clock.advance(7 * dayMs);
  expect((await browserOf(late).call(confirmEmail, { token: lapsed })).status).toBe(400);
});

it("reports when the email could not be sent", async () => {
  const { send } = test.deps.mail;
  test.deps.mail.send = async () => {
    throw new Error("The mail server is away");
  };
  const answer = await browserOf(await unconfirmed()).call(requestEmailConfirmation, {});
  test.deps.mail.send = send;
  expect(answer).toMatchObject({ status: 503, error: { message: expect.stringContaining("Try again") } });
  expect(takeLoggedErrors().join()).toContain("could not be sent");
});

it("keeps the link for the present address valid during a change, until the change is complete", async () => {
  const person = await unconfirmed();
  const browser = browserOf(person);
  const moved = `moved-${person.userId}@example.com`;
  const change = () => browser.call(askNewEmail, { email: moved, current: person.password });
  await browser.call(requestEmailConfirmation, {});
  await change();
  await browser.call(requestEmailConfirmation, {});
  expect((await browser.call(getAccount, {})).body.user.newEmail?.email).toBe(moved);
  await browser.call(giveUpNewEmail, {});
  test.clock.advance(1000);
  await change();
  const [token = ""] = await tokensMailedTo(moved);
  expect((await browser.call(confirmEmail, { token })).body.user).toMatchObject({
    email: moved,
    emailConfirmed: true,
  });
  for (const old of await tokensMailedTo(person.email))
    expect((await browser.call(confirmEmail, { token: old })).status).toBe(400);
  expect((await browser.call(getAccount, {})).body.user.email).toBe(moved);
});

it("treats an address as confirmed after a password reset through an emailed link", async () => {
  const person = await unconfirmed();
  await new Client(test).call(requestPasswordReset, { email: person.email });
  const token = async () => /token=([\w-]+)/.exec((await mailsTo(person.email))[0]?.text ?? "")?.[1] ?? "";
  await expect.poll(token).not.toBe("");
  const password = "quite different words now";
  expect((await new Client(test).call(resetPassword, { token: await token(), password })).status).toBe(200);
  const again = await new Client(test).call(signIn, { login: person.email, password });
  expect(await isConfirmed(browserOf({ cookie: cookieOf(again.headers) }))).toBe(true);
});

it("sends no email about an archive to an unconfirmed address; the account page shows the archive", async () => {
  const person = await unconfirmed();
  const browser = browserOf(person);
  await browser.call(startDataExport, { current: person.password });
  await test.runJobs();
  await test.runJobs();
  expect((await browser.call(listDataExports, {})).body.items[0]?.state).toBe("ready");
  expect(await mailsTo(person.email)).toEqual([]);
});
