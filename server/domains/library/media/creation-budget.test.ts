import { count, eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { createWidget } from "#shared/contracts/library/widgets.ts";
import { media, throttles } from "../../../db/tables/index.ts";
import { aCustomer, appForTests, Client, type SignedIn } from "../../../testing/kit.ts";

const test = appForTests();
let owner: SignedIn;
beforeEach(async () => {
  owner = await aCustomer(test.deps);
});

const beginUpload = async (cookie: string, n: number) =>
  test.app.inject({
    method: "POST",
    url: "/api/v1/uploads",
    headers: {
      cookie,
      origin: "http://localhost:4000",
      "tus-resumable": "1.0.0",
      "upload-length": "300",
      "upload-metadata": `filename ${Buffer.from(`${n}.jpg`).toString("base64")}`,
    },
  });

it("an account adds at most 300 media a minute over all endpoints, and more afterwards", async () => {
  const customer = new Client(test, { cookie: owner.cookie });
  const clock = (n: number) =>
    customer.call(createWidget, {
      name: `Text ${n}`,
      widget: { kind: "text", settings: { text: "Open" } },
    } as never);
  const first = await clock(0);
  expect(first.error).toBeUndefined();
  // Simulates 298 more in the same minute.
  const key = `media:minute:account:${owner.accountId}`;
  await test.deps.db.update(throttles).set({ hits: 299 }).where(eq(throttles.key, key));
  expect((await clock(299)).status).toBeLessThan(300);
  const refused = await clock(300);
  expect(refused.status).toBe(429);
  expect(refused.error).toMatchObject({ code: "too_many", retryAfter: 60 });
  expect((await beginUpload(owner.cookie, 301)).statusCode).toBe(429);
  const [rows] = await test.deps.db
    .select({ n: count() })
    .from(media)
    .where(eq(media.accountId, owner.accountId));
  expect(rows?.n).toBe(2);
  test.clock.advance(60_000);
  expect((await clock(301)).status).toBeLessThan(300);
});
