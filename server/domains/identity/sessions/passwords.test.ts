import { beforeEach, describe, expect, it } from "vitest";
import { changePassword } from "#shared/contracts/identity/account.ts";
import { requestPasswordReset, resetPassword, signIn, signUp } from "#shared/contracts/identity/accounts.ts";
import { operatorCalls } from "#shared/operator-api/addresses.ts";
import { jobContext } from "../../../context.ts";
import { aCustomer, anOperator, appForTests, Client, startTestApp } from "../../../testing/kit.ts";
import { ensureFirstAdmin } from "../operators/index.ts";

const test = appForTests();
// Ends the throttles of the test before.
beforeEach(() => test.clock.advance(60 * 60_000));

const email = "asha.rao@spiceroute.in";
const weak = ["1234567890", email, "asharao2026", "Spice Route 1", "Password123!", "vitrine1234"];
const refused = { status: 400, error: { code: "invalid", fields: { password: expect.any(String) } } };

describe("a password that is easy to guess is refused, with the reason at its field,", () => {
  it("when signing up", async () => {
    const visitor = new Client(test);
    for (const password of weak)
      expect(await visitor.call(signUp, { name: "Spice Route", email, password })).toMatchObject(refused);
    const strong = { name: "Spice Route", email, password: "mango pickle at noon" };
    expect((await visitor.call(signUp, strong)).status).toBe(201);
  });

  it("when changing it", async () => {
    const person = await aCustomer(test.deps, { name: "Spice Route", email: `x${email}` });
    const browser = new Client(test, { cookie: person.cookie });
    for (const password of ["1234567890", `x${email}`, "SpiceRoute12"])
      expect(await browser.call(changePassword, { current: person.password, password })).toMatchObject(
        refused,
      );
  });

  it("when choosing it with an emailed link, which stays valid", async () => {
    const person = await aCustomer(test.deps, { name: "Spice Route", email: `y${email}` });
    await new Client(test).call(requestPasswordReset, { email: person.email });
    const mailed = async () => (await test.mail.stored()).find(({ to }) => to === person.email)?.text ?? "";
    await expect.poll(mailed).toContain("token=");
    const token = /token=([\w-]+)/.exec(await mailed())?.[1] ?? "";
    for (const password of ["1234567890", person.email, "SpiceRoute12"])
      expect(await new Client(test).call(resetPassword, { token, password })).toMatchObject(refused);
    const strong = { token, password: "mango pickle at noon" };
    expect((await new Client(test).call(resetPassword, strong)).status).toBe(200);
  });

  it("when an admin sets a manager's password; an empty field keeps the old one", async () => {
    const { cookie } = await anOperator(test.deps);
    const admin = new Client(test, { cookie });
    const save = (password: string) =>
      admin.post(operatorCalls.operators, { name: "Ravi Menon", userid: "ravi.menon", password });
    for (const password of ["1234567890", "ravi.menon1", "RaviMenon2026"])
      expect((await save(password)).statusCode).toBe(400);
    expect((await save("")).statusCode).toBe(200);
  });

  it("when it is the first admin's, from the environment", async () => {
    const fresh = await startTestApp();
    const make = (password: string) =>
      ensureFirstAdmin({ ctx: jobContext(fresh.deps, "first-admin"), input: { userId: "admin", password } });
    await expect(make("1234567890")).rejects.toThrow("Setting ADMIN_PASSWORD is wrong");
    await expect(make("mango pickle at noon")).resolves.toBeNull();
    await fresh.close();
  });
});

it("a user with such a password can still sign in", async () => {
  const person = await aCustomer(test.deps, { password: "1234567890" });
  const login = { login: person.email, password: "1234567890" };
  expect((await new Client(test).call(signIn, login)).status).toBe(200);
});
