import { sql } from "drizzle-orm";
import { afterEach, beforeAll, expect, it } from "vitest";
import { dayMs } from "#shared/durations.ts";
import { subprocessorsCall } from "#shared/operator-api/addresses.ts";
import { aCustomer, anOperator, appForTests, Client } from "../testing/kit.ts";
import { takeLoggedErrors } from "../testing/test-log.ts";
import { jobs } from "./index.ts";
import { tries } from "./job.ts";

const test = appForTests();
let isDown = true;
beforeAll(() => {
  const { send } = test.mail;
  test.mail.send = async (email) => {
    if (isDown) throw new Error("connect ECONNREFUSED");
    await send(email);
  };
});
afterEach(() => {
  takeLoggedErrors();
});

/** Lets the queue try again until it gives up, or until `until`. Returns for how long it would have waited. */
async function waitedFor(job: string, until = Number.POSITIVE_INFINITY): Promise<number> {
  const { db } = test.deps;
  for (let waited = 0; ; ) {
    await test.runJobs();
    const { rows } = await db.execute<{ seconds: number }>(sql`
      update pgboss.job set start_after = now()
      from (select id, extract(epoch from start_after - now())::float8 as seconds from pgboss.job) as before
      where before.id = job.id and job.name = ${job} and job.state = 'retry' returning seconds`);
    const [waiting] = rows;
    if (!waiting || waited > until) return waited;
    waited += waiting.seconds * 1_000;
  }
}

async function announce(company: string): Promise<void> {
  const admin = new Client(test, { cookie: (await anOperator(test.deps)).cookie });
  const fromDay = new Date(test.clock.now().getTime() + 40 * dayMs).toISOString().slice(0, 10);
  await admin.post(subprocessorsCall, { name: company, purpose: "mail", from_day: fromDay });
}

it("a notice goes out when the mail server is back after days, and is given up before a week is over", async () => {
  const { email } = await aCustomer(test.deps);
  await announce("first.example");
  expect(await waitedFor("mail-subprocessor", 4 * dayMs)).toBeGreaterThan(4 * dayMs);
  isDown = false;
  await test.runJobs();
  const sent = (await test.mail.stored()).filter(({ to }) => to === email);
  expect(sent.map(({ subject }) => subject)).toEqual([expect.stringContaining("first.example")]);
  isDown = true;
  await announce("second.example");
  expect(await waitedFor("mail-subprocessor")).toBeLessThan(6 * dayMs);
});

it("what law or contract demands is a notice, and what is about money or who gets in", () => {
  const notices = jobs.filter(({ retries }) => retries === tries.notice.retries).map(({ name }) => name);
  expect(notices.sort()).toEqual([
    "announce-subprocessor",
    "mail-account",
    "mail-company-domain",
    "mail-company-new-key",
    "mail-debit",
    "mail-directory-last-owner",
    "mail-document",
    "mail-mandate",
    "mail-people-case",
    "mail-plan-switch",
    "mail-purchase",
    "mail-refund",
    "mail-renewal-notice",
    "mail-subprocessor",
    "mail-visit",
    "run-people-case",
  ]);
});
