import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { getMe } from "#shared/contracts/identity/accounts.ts";
import { sessions } from "../db/tables/index.ts";
import { aCustomer, appForTests, Client } from "../testing/kit.ts";

const test = appForTests();

it("refuses a revoked session from the moment of the commit, also under many requests of the same browser", async () => {
  const person = await aCustomer(test.deps);
  const browser = new Client(test, { cookie: person.cookie });
  const statuses = async () =>
    (await Promise.all(Array.from({ length: 20 }, () => browser.call(getMe, {})))).map(
      (answer) => answer.status,
    );
  expect(new Set(await statuses())).toEqual(new Set([200]));
  const underWay = statuses();
  // As another process would: this process receives no message.
  await test.deps.db
    .update(sessions)
    .set({ revokedAt: test.deps.now() })
    .where(eq(sessions.userId, person.userId));
  expect(new Set(await statuses())).toEqual(new Set([401]));
  await underWay;
});
