import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { applyCoupon, removeCoupon } from "#shared/contracts/selling/coupons.ts";
import { dayMs } from "#shared/durations.ts";
import { couponsCall, payOfflineCall } from "#shared/operator-api/addresses.ts";
import type { CouponsPage, NewCoupon } from "#shared/operator-api/coupons-contract.ts";
import { jobContext } from "../../../../context.ts";
import { accountCoupons, orders } from "../../../../db/tables/index.ts";
import { inUnauditedTransaction } from "../../../../db/transaction.ts";
import { Client } from "../../../../testing/client.ts";
import { expectDocumentsAgree } from "../../../../testing/document-books.ts";
import { anOperator } from "../../../../testing/factories.ts";
import { basic, Shopper, shopForTests } from "../../../../testing/selling.ts";
import { settleOrder } from "../orders/settle-order.ts";

const shop = shopForTests({ webhooks: "off" });
let admin: Client;
beforeEach(() => goTo("2026-11-20T06:00:00Z"));
async function goTo(time: string): Promise<void> {
  shop.test.clock.set(time);
  admin = new Client(shop.test, { cookie: (await anOperator(shop.test.deps, { name: "Ravi" })).cookie });
}

let made = 0;
/** Adds a coupon of 50 % for one period that one account may use, and returns its code. */
async function aCoupon(given: Partial<NewCoupon> = {}): Promise<string> {
  const code = `USE-${++made}`;
  const takes = { takes: "percent", percent: 50, paise: null, plans: ["basic", "standard"] };
  const terms = { first_day: "2026-11-20", last_day: null, periods: 1, max_uses: 1 };
  const payload = { code, ...takes, ...terms, ...given };
  expect((await admin.post(couponsCall, payload)).statusCode).toBe(200);
  return code;
}
const arrive = () => Shopper.arrive(shop);
const apply = async (who: Shopper, code: string) => (await who.browser.call(applyCoupon, { code })).status;
const takeOut = (who: Shopper) => who.browser.call(removeCoupon, {});
const settle = (orderId: number) =>
  settleOrder({ ctx: jobContext(shop.test.deps, "test"), input: { orderId } });
const stateOf = async (orderId: number) =>
  (await shop.test.deps.db.select().from(orders).where(eq(orders.id, orderId)))[0]?.state;
const rowsOf = (code: string) =>
  shop.test.deps.db.select().from(accountCoupons).where(eq(accountCoupons.code, code));
async function usesOf(code: string): Promise<number | undefined> {
  const page = (await admin.get(couponsCall)).json() as CouponsPage;
  return page.coupons.find((each) => each.code === code)?.uses;
}

it("taken out and applied again while its order is open, it is one use, and all money is booked", async () => {
  const asha = await arrive();
  const code = await aCoupon();
  await apply(asha, code);
  const first = await asha.pay(basic);
  await takeOut(asha);
  expect(await apply(asha, code)).toBe(200);
  expect((await asha.order(basic)).body.id).toBe(first.orderId);
  await asha.comeBack(first.orderId, first.payment);
  expect(await rowsOf(code)).toMatchObject([{ usedPeriods: 1, endedAt: new Date("2026-11-20T06:00:00Z") }]);
  expect(await apply(asha, code)).toBe(409);
  const renewal = { ...basic, starts: "renewal" } as const;
  expect((await asha.quote(renewal)).body.discountPaise).toBe(0);
  const second = await asha.pay(renewal);
  await asha.comeBack(second.orderId, second.payment);
  expect(await stateOf(second.orderId)).toBe("granted");
  expect((await asha.books()).balance).toBe(first.payment.amount + second.payment.amount);
  await expectDocumentsAgree(shop.test.deps.db, asha.owner.accountId);
});

it("an order that can still be paid keeps the last use, also after the coupon was taken out or the order replaced", async () => {
  const code = await aCoupon();
  const [asha, ben] = [await arrive(), await arrive()];
  await apply(asha, code);
  const paid = await asha.pay(basic);
  await takeOut(asha);
  expect(await apply(ben, code)).toBe(409);
  await asha.order({ ...basic, screens: 5 });
  expect([await stateOf(paid.orderId), await apply(ben, code), await usesOf(code)]).toEqual([
    "closed",
    409,
    1,
  ]);
  await settle(paid.orderId);
  expect(await stateOf(paid.orderId)).toBe("granted");
  expect((await rowsOf(code)).map(({ usedPeriods }) => usedPeriods)).toEqual([1]);
});

it("money that comes after the use went to another account goes back, and an operator cannot book it", async () => {
  const code = await aCoupon();
  const [asha, ben] = [await arrive(), await arrive()];
  await apply(asha, code);
  const placed = (await asha.order(basic)).body;
  await takeOut(asha);
  shop.test.clock.advance(9 * dayMs + 1);
  await goTo(shop.test.clock.now().toISOString());
  await ben.signIn();
  expect([await apply(ben, code), await usesOf(code)]).toEqual([200, 1]);
  const offline = { reference: "UTR-LATE-1" };
  const answer = await admin.post(payOfflineCall(placed.id), offline);
  expect(answer.statusCode).toBe(409);
  expect(answer.body).toContain("The coupon of this order was used up");
  const late = asha.bank.attempt(placed.provider.orderId, "approve");
  await settle(placed.id);
  expect(await asha.books()).toMatchObject({ invoices: 0, balance: 0, refunds: ["coupon-used processed"] });
  await shop.test.runJobs();
  const mails = (await shop.test.mail.stored()).filter(({ to }) => to === asha.owner.email);
  expect(mails.at(-1)?.text).toContain("coupon of your order was used up");
  expect(late.amount).toBe(placed.totalPaise);
  const his = await ben.pay(basic);
  await ben.comeBack(his.orderId, his.payment);
  await ben.expectPaidOnce(his.payment.amount);
});

it("money that comes late is granted while the use is free", async () => {
  const code = await aCoupon();
  const asha = await arrive();
  await apply(asha, code);
  const placed = (await asha.order(basic)).body;
  await takeOut(asha);
  shop.test.clock.advance(9 * dayMs + 1);
  asha.bank.attempt(placed.provider.orderId, "approve");
  await settle(placed.id);
  await asha.expectPaidOnce(placed.totalPaise);
});

it("two rows of one coupon, as an earlier build wrote them, pay once, and the other money goes back", async () => {
  const asha = await arrive();
  const code = await aCoupon({ max_uses: null });
  await apply(asha, code);
  const first = await asha.pay(basic);
  const [row] = await rowsOf(code);
  if (!row) throw new Error("no row");
  const { id: _, ...terms } = row;
  await takeOut(asha);
  await inUnauditedTransaction(shop.test.deps, "nothing", (tx) => tx.insert(accountCoupons).values(terms));
  await asha.comeBack(first.orderId, first.payment);
  const second = await asha.pay({ ...basic, starts: "renewal" });
  await asha.comeBack(second.orderId, second.payment);
  expect((await asha.books()).refunds).toEqual(["coupon-used processed"]);
  await expectDocumentsAgree(shop.test.deps.db, asha.owner.accountId);
});
