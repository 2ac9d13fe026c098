import { sql } from "drizzle-orm";
import { afterEach, expect, it } from "vitest";
import { dayMs, hourMs } from "#shared/durations.ts";
import { inUnauditedTransaction } from "../../../../db/transaction.ts";
import { expectDocumentsAgree } from "../../../../testing/document-books.ts";
import { inLab } from "../../../../testing/lab.ts";
import { basic, Shopper, shopForTests, watch } from "../../../../testing/selling.ts";
import { takeLoggedErrors } from "../../../../testing/test-log.ts";

/** Money that was taken is booked whatever breaks while its order is granted. */

const shop = shopForTests({ webhooks: "off" });

const run = (statement: string) =>
  inUnauditedTransaction(shop.test.deps, "nothing", (tx) => tx.execute(sql.raw(statement)));
const mend = (table: string) => run(`drop trigger if exists grant_fault on ${table}`);
/** Lets every write to a table fail with an SQLSTATE. */
async function breakTable(table: string, state: string): Promise<void> {
  await run(`create or replace function grant_fault() returns trigger language plpgsql as
    $$ begin raise exception 'broken on purpose' using errcode = '${state}'; end $$`);
  await run(
    `create trigger grant_fault before insert or update on ${table} for each row execute function grant_fault()`,
  );
}
const parts = ["documents", "document_lines", "allocations", "subscriptions"];
afterEach(async () => {
  for (const table of parts) await mend(table);
});
const watchAfter = async (ms: number) => {
  shop.test.clock.advance(ms);
  await watch(shop);
};

it.each(parts)(
  "%s cannot be written: the money is booked, goes back once, and the log says so",
  async (table) => {
    const asha = await Shopper.arrive(shop);
    const { orderId, payment } = await asha.pay(basic);
    await breakTable(table, "23505");
    await watchAfter(hourMs);
    expect(takeLoggedErrors().join()).toContain(`"orderId":${orderId}`);
    await mend(table);
    await watchAfter(2 * hourMs);
    expect(await asha.books()).toMatchObject({
      invoices: 0,
      subscriptions: 0,
      entries: 2,
      balance: 0,
      refunds: ["not-granted processed"],
    });
    expect(shop.double.book.refundsOf(payment.id)).toHaveLength(1);
    await expectDocumentsAgree(shop.test.deps.db, asha.owner.accountId);
    await shop.test.runJobs();
    const mails = (await shop.test.mail.stored()).filter(({ to }) => to === asha.owner.email);
    expect(mails.at(-1)?.text).toContain("Something went wrong on our side");
    const again = await asha.pay(basic);
    expect((await asha.comeBack(again.orderId, again.payment)).body.state).toBe("paid");
  },
);

it("a conflict in the database is tried again, and grants when it has passed", async () => {
  const asha = await Shopper.arrive(shop);
  const { payment } = await asha.pay(basic);
  await breakTable("documents", "40P01");
  for (let hours = 0; hours < 3; hours++) await watchAfter(2 * hourMs);
  expect(await asha.books()).toMatchObject({ received: 0, entries: 0, refunds: [] });
  await mend("documents");
  await watchAfter(2 * hourMs);
  await asha.expectPaidOnce(payment.amount);
});

inLab("a conflict that does not pass sends the money back before nobody looks any more", async () => {
  const asha = await Shopper.arrive(shop);
  await asha.pay(basic);
  await breakTable("documents", "40P01");
  for (let days = 0; days < 6; days++) await watchAfter(dayMs - 1);
  expect(takeLoggedErrors()).toHaveLength(1);
  expect(await asha.books()).toMatchObject({ entries: 2, balance: 0, refunds: ["not-granted processed"] });
});
