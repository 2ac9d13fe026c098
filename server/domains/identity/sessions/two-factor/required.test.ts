import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { signIn, signOut } from "#shared/contracts/identity/accounts.ts";
import { disableTwoFactor, getTwoFactor } from "#shared/contracts/identity/two-factor.ts";
import { twoFactor } from "../../../../db/tables/index.ts";
import { aCustomer, anOperator, appForTests, Client } from "../../../../testing/kit.ts";
import { codeOfApp, enableTwoFactor } from "../../../../testing/second-factor.ts";

const test = appForTests();
beforeAll(async () => {
  test.deps.env.OPERATOR_TWO_FACTOR = "required";
});

const open = [
  "GET /api/v1/two-factor",
  "POST /api/v1/two-factor",
  "POST /api/v1/two-factor/confirm",
  "POST /api/v1/logout",
];

it.each(["admin", "manager"] as const)(
  "where it is required, the %s without it can only set it up",
  async (role) => {
    const operator = await anOperator(test.deps, { role });
    const client = new Client(test, { cookie: operator.cookie });
    const routes = test.app.guardedRoutes.flatMap(({ method, url, config }) =>
      config?.who?.includes(role) ? [method].flat().map((verb) => ({ verb, url })) : [],
    );
    expect(routes.length).toBeGreaterThan(open.length);
    for (const { verb, url } of routes) {
      if (open.includes(`${verb} ${url}`)) continue;
      const answer = await client.request({ method: verb as "GET", url: url.replace(/:\w+|\*/g, "1") });
      expect({ verb, url, status: answer.statusCode }).toEqual({ verb, url, status: 403 });
      if (verb !== "HEAD") expect(answer.json().error.code, url).toBe("two_factor_needed");
    }
    expect((await client.call(getTwoFactor, {})).body).toMatchObject({ enabled: false, required: true });
  },
);

it("an operator who sets it up continues in the same session, and signs in with a code", async () => {
  const operator = await anOperator(test.deps, { role: "admin" });
  const client = new Client(test, { cookie: operator.cookie });
  expect((await client.request({ url: "/admin/api.php" })).json()).toMatchObject({
    success: false,
    message: expect.stringContaining("Set up two-factor sign-in"),
  });
  const { password } = operator;
  const { uri } = await enableTwoFactor(client, { password, now: test.clock.now() });
  expect((await client.request({ url: "/admin/api.php" })).statusCode).toBe(200);

  test.clock.advance(30_000);
  const code = codeOfApp(uri, test.clock.now());
  const login = { login: operator.loginName, password };
  expect((await new Client(test).call(signIn, login)).status).toBe(403);
  expect((await new Client(test).call(signIn, { ...login, code })).status).toBe(200);

  // Disabled to change the phone. Until it is set up again, all other pages are refused.
  test.clock.advance(30_000);
  const off = await client.call(disableTwoFactor, {
    current: password,
    code: codeOfApp(uri, test.clock.now()),
  });
  expect(off.status).toBe(200);
  expect((await client.request({ url: "/admin/api.php" })).statusCode).toBe(403);
  await enableTwoFactor(client, { password, now: test.clock.now() });
  // A lost second factor is deleted in the database.
  await test.deps.db.delete(twoFactor).where(eq(twoFactor.operatorId, operator.operatorId));
  expect((await client.request({ url: "/admin/api.php" })).statusCode).toBe(403);
  expect((await client.call(signOut, {})).status).toBe(200);
});

it("it stays optional for customers", async () => {
  const { cookie } = await aCustomer(test.deps);
  const client = new Client(test, { cookie });
  expect((await client.request({ url: "/api/v1/media" })).statusCode).toBe(200);
  expect((await client.call(getTwoFactor, {})).body).toMatchObject({ required: false });
});
