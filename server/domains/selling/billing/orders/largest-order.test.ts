import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { getCreditNotePdf, getInvoicePdf, listPayments } from "#shared/contracts/selling/billing.ts";
import * as partner from "#shared/contracts/selling/partners.ts";
import { dayMs } from "#shared/durations.ts";
import {
  deskCall,
  ledgerCall,
  orderCall,
  reconciliationCall,
  revenueCall,
} from "#shared/operator-api/addresses.ts";
import { jobContext } from "../../../../context.ts";
import { documents, partnerPrices, payments, subscriptions } from "../../../../db/tables/index.ts";
import { Client } from "../../../../testing/client.ts";
import { aCustomerOf, aPartner } from "../../../../testing/factories/partners.ts";
import { anOperator } from "../../../../testing/factories.ts";
import { inLab } from "../../../../testing/lab.ts";
import {
  aBuyerOf,
  admin,
  openRefundDesk,
  preview,
  refund,
  settle,
  shop,
} from "../../../../testing/refund-desk.ts";
import { Shopper } from "../../../../testing/selling.ts";
import { reconcile } from "../reconciliation/reconcile.ts";

openRefundDesk();

/** The most that one purchase can be: the contract of the checkout allows no more screens. */
const largest = { plan: "enterprise", period: "yearly", screens: 10_000 } as const;
const [netPaise, taxPaise, totalPaise] = [6_588_000_000, 1_185_840_000, 7_773_840_000];

const read = async (url: string, by = admin) => {
  const answer = await by.get(url);
  expect(answer.statusCode, url).toBe(200);
  return answer.json();
};

inLab("the largest order is quoted, paid, invoiced, listed, compared and refunded to the paisa", async () => {
  const { asha, orderId, paymentId } = await aBuyerOf(largest);
  const { db } = shop.test.deps;
  const { accountId } = asha.owner;
  expect(await asha.books()).toMatchObject({ invoices: 1, received: 1, balance: totalPaise });
  const [current] = await db.select().from(subscriptions).where(eq(subscriptions.accountId, accountId));
  expect(current).toMatchObject({ valuePaise: netPaise, monthlyPaise: netPaise / 12 });
  const [invoice] = await db.select().from(documents).where(eq(documents.accountId, accountId));
  expect(invoice).toMatchObject({ netPaise, taxPaise, igstPaise: taxPaise });
  const pdf = await asha.browser.get(getInvoicePdf.path.replace(":id", `${invoice?.id}`));
  expect([pdf.statusCode, pdf.rawPayload.subarray(0, 4).toString()]).toEqual([200, "%PDF"]);

  expect((await read(orderCall(orderId))).order).toMatchObject({
    net_paise: netPaise,
    total_paise: totalPaise,
  });
  expect((await read(deskCall)).data[0]).toMatchObject({ kind: "payment", amount_paise: totalPaise });
  expect((await read(revenueCall)).months.at(-1)).toMatchObject({ mrr_paise: netPaise / 12 });
  expect(await preview(paymentId)).toMatchObject({ left_paise: totalPaise });

  // More than 31 bits in one part, and the rest.
  for (const amount_paise of [5_000_000_000, totalPaise - 5_000_000_000])
    expect((await refund(paymentId, { amount_paise, ends_time: true })).json()).toMatchObject({
      state: "processed",
    });
  await settle(orderId);
  const notes = await db
    .select()
    .from(documents)
    .where(and(eq(documents.accountId, accountId), eq(documents.kind, "credit-note")));
  expect(notes.reduce((sum, note) => sum + note.netPaise + note.taxPaise, 0)).toBe(totalPaise);
  expect(await asha.books()).toMatchObject({ received: 0, balance: 0 });
  const [paid] = await db.select().from(payments).where(eq(payments.id, paymentId));
  expect(paid).toMatchObject({ amountPaise: totalPaise, refundedPaise: totalPaise });
  const note = await asha.browser.get(getCreditNotePdf.path.replace(":id", `${notes[0]?.id}`));
  expect(note.statusCode).toBe(200);
  expect((await read(ledgerCall(asha.owner.accountId))).data.at(-1)).toMatchObject({
    amount_paise: totalPaise,
    balance_paise: totalPaise,
  });
  expect((await asha.browser.call(listPayments, { limit: 1 })).body.items[0]).toMatchObject({
    amountPaise: totalPaise,
  });

  shop.test.clock.advance(dayMs);
  await reconcile({ ctx: jobContext(shop.test.deps, "reconcile-payments") });
  // The first admin's session has ended by then.
  const { cookie } = await anOperator(shop.test.deps);
  const { days, differences } = await read(reconciliationCall, new Client(shop.test, { cookie }));
  expect(differences).toEqual([]);
  expect(days.find((each: { taken_paise: number }) => each.taken_paise > 0)).toMatchObject({
    taken_paise: totalPaise,
  });
});

it("a partner orders as many screens at the highest wholesale price, and renews them", async () => {
  const { deps } = shop.test;
  // Of the operators' form, for a screen and a month.
  const highest = 10_000_000;
  const seller = await aPartner(deps, { balancePaise: 3 * highest * largest.screens });
  const { accountId: id } = await aCustomerOf(deps, seller);
  await deps.db.insert(partnerPrices).values({
    partnerId: seller.partnerId,
    plan: "enterprise",
    pricePaise: highest,
    validFrom: "2021-01-01",
    operatorId: (await deps.db.select().from(partnerPrices))[0]?.operatorId ?? 0,
    createdAt: deps.now(),
  });
  const client = new Client(shop.test, { cookie: seller.cookie });
  const { plan, screens } = largest;
  const { body } = await client.call(partner.quoteLicences, { id, plan, screens });
  expect(body.monthlyPaise).toBe(highest * screens);
  const { chargePaise } = body;
  const ordered = await client.call(partner.orderLicences, {
    id,
    plan,
    screens,
    chargePaise,
    key: randomUUID(),
  });
  expect(ordered.error).toBeUndefined();
  expect((await client.call(partner.getPartner, {})).body).toMatchObject({
    balancePaise: 3 * highest * screens - chargePaise,
    renewalPaise: highest * screens,
  });
});

it("a customer of the largest plan is asked the right price for the next year", async () => {
  const { asha } = await aBuyerOf(largest);
  expect((await asha.quote(largest)).body).toMatchObject({ kind: "renew", netPaise, taxPaise, totalPaise });
  expect((await asha.quote({ ...largest, screens: 9_999 })).error?.reason).toBe("paidTimeIsWorthMore");
  const bela = await Shopper.arrive(shop);
  expect((await bela.quote({ ...largest, screens: 10_001 })).status).toBe(400);
});
