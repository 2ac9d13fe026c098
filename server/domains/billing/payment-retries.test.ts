import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getMe } from "#shared/contracts/accounts.ts";
import { startTrial } from "#shared/contracts/billing.ts";
import { jobContext } from "../../context.ts";
import { invoices, payments, subscriptions } from "../../db/tables/index.ts";
import type { Charge, ChargeResult, Payments } from "../../outside/payments/port.ts";
import { Client } from "../../testing/client.ts";
import { aCustomer, type SignedIn } from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { takeLoggedErrors } from "../../testing/test-log.ts";
import { retryPendingPayments } from "./index.ts";

/** A provider that gives the same answer for the same key, and can lose its answer. */
class Till implements Payments {
  readonly taken = new Map<string, Charge>();
  asked = 0;
  losesAnswers = false;
  async charge(charge: Charge): Promise<ChargeResult> {
    this.asked++;
    this.taken.set(charge.idempotencyKey, charge);
    // Leaves time for another request in between.
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (this.losesAnswers) throw new Error("The line broke after the charge");
    return { status: "received", transactionCode: `TILL-${charge.idempotencyKey}` };
  }
}

let test: TestApp;
let till: Till;
let owner: SignedIn;
let customer: Client;
beforeAll(async () => {
  till = new Till();
  test = await startTestApp({ payments: till });
});
afterAll(() => test.close());
beforeEach(async () => {
  till.taken.clear();
  till.asked = 0;
  till.losesAnswers = false;
  owner = await aCustomer(test.deps, { plan: null });
  customer = new Client(test, { cookie: owner.cookie });
});

const of = <T extends typeof payments | typeof invoices | typeof subscriptions>(table: T) =>
  test.deps.db.$count(table, eq(table.accountId, owner.accountId));
const planCode = async () => (await customer.call(getMe, {})).body.plan?.code ?? null;
const settle = () => retryPendingPayments({ ctx: jobContext(test.deps, "settle-payments") });

/** Makes a charge whose answer is lost. */
async function loseAnAnswer(): Promise<void> {
  till.losesAnswers = true;
  expect((await customer.call(startTrial, {})).status).toBe(503);
  expect(takeLoggedErrors()).toHaveLength(1);
  till.losesAnswers = false;
}

/** Expects one charge, one invoice and one trial. */
async function paidOnce(): Promise<void> {
  expect([...till.taken.values()].map((charge) => charge.amountPaise)).toEqual([1000]);
  expect(await of(payments)).toBe(1);
  expect(await of(invoices)).toBe(1);
  expect(await of(subscriptions)).toBe(1);
  expect(await planCode()).toBe("trial");
}

describe("a trial is paid once", () => {
  it("when it is requested many times at the same moment", async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => customer.call(startTrial, {})));
    expect(answers.map((answer) => answer.status)).toContain(200);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    await paidOnce();
  });

  it("when the provider's answer was lost and the customer tries again", async () => {
    await loseAnAnswer();
    expect((await customer.call(startTrial, {})).status).toBe(200);
    expect(till.asked).toBe(2);
    await paidOnce();
  });
});

describe("a payment without an outcome", () => {
  it("is settled automatically some minutes later, even by two processes at once", async () => {
    await loseAnAnswer();
    expect(await planCode()).toBeNull();
    await settle();
    expect(till.asked).toBe(1);
    test.clock.advance(2 * 60_000);
    await Promise.all([settle(), settle()]);
    await paidOnce();
    expect(await customer.call(startTrial, {})).toMatchObject({ status: 409 });
  });

  it("stays for the next run while the provider does not answer", async () => {
    await loseAnAnswer();
    test.clock.advance(5 * 60_000);
    till.losesAnswers = true;
    await settle();
    till.losesAnswers = false;
    await settle();
    await paidOnce();
  });

  it("is not retried after 20 hours, when the provider may have forgotten the first try", async () => {
    await loseAnAnswer();
    test.clock.advance(20 * 3_600_000 + 1);
    await settle();
    expect(till.asked).toBe(1);
    expect(await planCode()).toBeNull();
  });
});

it("a payment that is declined repeatedly is not tried forever", async () => {
  const { charge } = till;
  let tries = 0;
  till.charge = async () => {
    tries++;
    return { status: "failed", transactionCode: null, reason: "Declined." };
  };
  const answers: number[] = [];
  for (let each = 0; each < 12; each++) answers.push((await customer.call(startTrial, {})).status);
  till.charge = charge;
  expect(answers).toEqual([...Array(10).fill(409), 429, 429]);
  expect(tries).toBe(10);
});
