import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { requestPasswordReset, signIn, signOut } from "#shared/contracts/identity/accounts.ts";
import { startTwoFactor } from "#shared/contracts/identity/two-factor.ts";
import { dayMs } from "#shared/durations.ts";
import { jobContext } from "../../../context.ts";
import { emailChanges, passwordResets, sessions, twoFactor, users } from "../../../db/tables/index.ts";
import { sweepEndedSecretsNightly } from "../../../jobs/account-jobs.ts";
import { aCustomer, anOperator, appForTests, Client } from "../../../testing/kit.ts";
import { enableTwoFactor } from "../../../testing/second-factor.ts";

const test = appForTests();

it("the nightly job deletes sessions, links and unfinished set-ups a day after their end, and none that are valid", async () => {
  const { db } = test.deps;
  const [leaver, stayer] = [await aCustomer(test.deps), await aCustomer(test.deps)];
  const [left, stays] = [leaver, stayer].map(({ cookie }) => new Client(test, { cookie }));
  if (!left || !stays) throw new Error("There are two");
  const operator = await anOperator(test.deps);
  await stays.call(startTwoFactor, { current: stayer.password });
  const careful = await aCustomer(test.deps);
  await enableTwoFactor(new Client(test, { cookie: careful.cookie }), {
    password: careful.password,
    now: test.clock.now(),
  });
  await new Client(test).call(requestPasswordReset, { email: stayer.email });
  await db.insert(emailChanges).values({
    userId: stayer.userId,
    email: "new@example.com",
    tokenHash: Buffer.from("an email link"),
    createdAt: test.clock.now(),
    expiresAt: new Date(test.clock.now().getTime() + dayMs / 2),
  });
  await left.call(signOut, {});
  const sweep = () =>
    sweepEndedSecretsNightly.run({ ctx: jobContext(test.deps, "sweep-ended-secrets"), data: {} } as never);
  const counts = async () => ({
    left: await db.$count(sessions, eq(sessions.userId, leaver.userId)),
    stays: await db.$count(sessions, eq(sessions.userId, stayer.userId)),
    operator: await db.$count(sessions, eq(sessions.operatorId, operator.operatorId)),
    resets: await db.$count(passwordResets),
    links: await db.$count(emailChanges),
    setUps: await db.$count(twoFactor, eq(twoFactor.userId, stayer.userId)),
    twoFactor: await db.$count(twoFactor, eq(twoFactor.userId, careful.userId)),
  });
  await sweep();
  expect(await counts()).toEqual({
    left: 1,
    stays: 1,
    operator: 1,
    resets: 1,
    links: 1,
    setUps: 1,
    twoFactor: 1,
  });

  test.clock.advance(2 * dayMs);
  await sweep();
  expect(await counts()).toEqual({
    left: 0,
    stays: 1,
    operator: 0,
    resets: 0,
    links: 0,
    setUps: 0,
    twoFactor: 1,
  });
  expect((await stays.request({ url: "/api/v1/me" })).statusCode).toBe(200);
  const again = await new Client(test).call(signIn, { login: leaver.email, password: leaver.password });
  expect(again.status).toBe(200);
  expect(await db.$count(users, eq(users.id, leaver.userId))).toBe(1);
});
