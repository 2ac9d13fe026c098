import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { getCreditNote, listPayments, paymentsCsvPath } from "#shared/contracts/selling/billing.ts";
import { getRenewal } from "#shared/contracts/selling/renewal.ts";
import { dayMs } from "#shared/durations.ts";
import { audit, documents, licences, orders, screens } from "../../../../db/tables/index.ts";
import { Client } from "../../../../testing/client.ts";
import { anOperator, aScreen } from "../../../../testing/factories.ts";
import { inLab } from "../../../../testing/lab.ts";
import {
  aBuyerOf,
  basicPaise,
  mailsTo,
  notesOf,
  openRefundDesk,
  plan,
  preview,
  refund,
  settle,
  shop,
} from "../../../../testing/refund-desk.ts";
import { basic, Shopper } from "../../../../testing/selling.ts";

openRefundDesk();

const ordersOf = (asha: Shopper) =>
  shop.test.deps.db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.accountId, asha.owner.accountId))
    .then((rows) => rows.map(({ id }) => id));
const first = (ids: number[]) => ids[0] ?? 0;

describe("an operator's refund", () => {
  it("of a paid period that has not started leaves the present plan as it is; the period will not start", async () => {
    const { asha } = await aBuyerOf();
    const endsAt = (await plan(asha)).plan?.endsAt;
    const next = await aBuyerOf({ ...basic, screens: 2, starts: "renewal" }, asha);
    const isPaid = async () => (await asha.browser.call(getRenewal, {})).body.renewal?.isPaid;
    expect(await isPaid()).toBe(true);
    await refund(next.paymentId, { amount_paise: 58_764, ends_time: true });
    expect(await isPaid()).toBe(false);
    expect((await plan(asha)).plan).toMatchObject({ endsAt, active: true });
    expect((await plan(asha)).screens.licences).toBe(3);
    expect((await asha.books()).balance).toBe(basicPaise);
  });

  it("of a whole payment ends what it bought: credit note, ledger, plan, screens, mail and the customer's page", async () => {
    const { asha, paymentId, orderId } = await aBuyerOf();
    const screen = await aScreen(shop.test.deps, asha.owner);
    expect(await preview(paymentId)).toEqual({
      success: true,
      left_paise: basicPaise,
      amount_paise: basicPaise,
      credit_note: { net_paise: 74_700, tax_paise: 13_446 },
      plan_now: { plan_name: "Basic", ends_at: expect.stringMatching(/^2026-12-20/), licences: 3 },
      plan_if_time_ends: { plan_name: "Basic", ends_at: expect.stringMatching(/^2026-11-20/), licences: 3 },
    });
    const answer = await refund(paymentId, { ends_time: true, reason: "The shop never opened" });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        success: true,
        message: "₹881.46 was refunded. The customer gets an email.",
        refund_id: expect.any(Number),
        state: "processed",
      },
    ]);
    expect(await asha.books()).toMatchObject({
      invoices: 1,
      balance: 0,
      entries: 2,
      received: 0,
      refunds: ["operator processed"],
    });
    expect((await plan(asha)).plan).toMatchObject({ code: "basic", active: false });
    const [held] = await shop.test.deps.db
      .select({ endsAt: licences.endsAt })
      .from(screens)
      .innerJoin(licences, eq(licences.id, screens.licenceId))
      .where(eq(screens.id, screen.id));
    expect(held?.endsAt).toEqual(shop.test.clock.now());
    const [order] = await shop.test.deps.db.select().from(orders).where(eq(orders.id, orderId));
    expect(order?.state).toBe("returned");

    const { items } = (await asha.browser.call(listPayments, {})).body;
    const [note] = await notesOf(asha.owner.accountId);
    expect(note?.number).toMatch(/^C\/2026-27\/\d{6}$/);
    expect(items).toMatchObject([
      {
        status: "refunded",
        refunds: [
          { amountPaise: basicPaise, isDone: true, creditNote: { number: note?.number, netPaise: 74_700 } },
        ],
      },
    ]);
    const shown = (await asha.browser.call(getCreditNote, { id: note?.id ?? 0 })).body;
    expect(shown).toMatchObject({
      number: note?.number,
      netPaise: 74_700,
      taxPaise: 13_446,
      totalPaise: basicPaise,
      lines: [{ rateBp: 1800, taxes: { cgstPaise: 0, sgstPaise: 0, igstPaise: 13_446 } }],
      buyer: { name: "Corner Bakery", pin: "411001" },
      seller: { gstin: "29AABCV0000A1Z8" },
      invoice: { number: items[0]?.invoice?.number },
    });
    const stranger = await Shopper.arrive(shop);
    expect((await stranger.browser.call(getCreditNote, { id: note?.id ?? 0 })).status).toBe(404);
    const csv = await asha.browser.get(paymentsCsvPath);
    expect(csv.body).toContain(
      `${note?.number},"Basic plan, monthly, 3 screens",refund,-747,-134.46,-881.46,`,
    );
    const mails = await mailsTo(asha);
    const mail = mails.find(({ subject }) => subject === "We gave ₹881.46 back to you");
    expect(mail?.text).toContain("Reason: The shop never opened");
    expect(mail?.text).toContain(`Credit note ${note?.number}:`);
    expect(mail?.text).toContain("Your plan has ended");
    const [entry] = await shop.test.deps.db
      .select()
      .from(audit)
      .where(and(eq(audit.action, "payment.ask-refund"), eq(audit.accountId, asha.owner.accountId)));
    expect(entry).toMatchObject({
      actorKind: "operator",
      accountId: asha.owner.accountId,
      after: { amountPaise: basicPaise, reason: "The shop never opened", endsTime: true },
    });
  });

  inLab("keeps the time when the operator chooses so, without credit for money that went back", async () => {
    const { asha, paymentId } = await aBuyerOf();
    const before = (await plan(asha)).plan;
    expect((await refund(paymentId, {})).json().state).toBe("processed");
    expect((await plan(asha)).plan).toEqual(before);
    expect((await plan(asha)).screens.licences).toBe(3);
    const change = await asha.quote({ plan: "standard", period: "monthly", screens: 3 });
    expect(change.body).toMatchObject({ kind: "change", creditPaise: 0 });
    const [mail] = (await mailsTo(asha)).filter(({ subject }) => subject.startsWith("We gave"));
    expect(mail?.text).toContain("Your plan is unchanged");
  });

  it("in parts: each has its credit note, the time stays, and only what is left can go back", async () => {
    const { asha, paymentId } = await aBuyerOf();
    const before = (await plan(asha)).plan;
    for (const amount of [10_001, 33_333]) await refund(paymentId, { amount_paise: amount });
    const tooMuch = await refund(paymentId, { amount_paise: 50_000 });
    expect([tooMuch.statusCode, tooMuch.json().message]).toEqual([
      409,
      "Only ₹448.12 of this payment can still be refunded. Enter at most that amount.",
    ]);
    const tooLittleLeft = await refund(paymentId, { amount_paise: 44_800 });
    expect(tooLittleLeft.statusCode).toBe(409);
    expect((await plan(asha)).plan).toEqual(before);
    expect((await asha.browser.call(listPayments, {})).body.items[0]?.status).toBe("received");
    await refund(paymentId, { amount_paise: 44_812 });
    const notes = await notesOf(asha.owner.accountId);
    const [invoice] = await shop.test.deps.db
      .select()
      .from(documents)
      .where(and(eq(documents.accountId, asha.owner.accountId), eq(documents.kind, "invoice")));
    const sum = (of: (note: (typeof notes)[number]) => number | null) =>
      notes.reduce((total, note) => total + (of(note) ?? 0), 0);
    expect(notes).toHaveLength(3);
    expect([sum((n) => n.netPaise), sum((n) => n.taxPaise), sum((n) => n.igstPaise)]).toEqual([
      invoice?.netPaise,
      invoice?.taxPaise,
      invoice?.igstPaise,
    ]);
    expect(await asha.books()).toMatchObject({ balance: 0, entries: 4 });
    const nothing = await refund(paymentId, { amount_paise: 100 });
    expect([nothing.statusCode, nothing.json().message]).toEqual([
      409,
      "Nothing of this payment can be refunded. Load the page again to see its state.",
    ]);
  });

  inLab("of a part ends the same part of the time when asked", async () => {
    const { asha, paymentId } = await aBuyerOf();
    const before = Date.parse((await plan(asha)).plan?.endsAt ?? "");
    const now = shop.test.clock.now().getTime();
    const half = await preview(paymentId, "?amount_paise=44073");
    await refund(paymentId, { amount_paise: 44_073, ends_time: true });
    const after = (await plan(asha)).plan?.endsAt ?? "";
    expect(half.plan_if_time_ends.ends_at).toBe(after);
    expect((Date.parse(after) - now) / (before - now)).toBeCloseTo(0.5, 4);
    expect((await plan(asha)).screens.licences).toBe(3);
  });

  it("of added screens takes them back, and of a renewal its time", async () => {
    const first = await aBuyerOf();
    const { asha } = first;
    const end = (await plan(asha)).plan?.endsAt;
    const more = await aBuyerOf({ ...basic, screens: 5 }, asha);
    expect((await plan(asha)).screens.licences).toBe(5);
    const { left_paise: paid, plan_if_time_ends: lost } = await preview(more.paymentId);
    expect(lost).toEqual({ plan_name: "Basic", ends_at: end, licences: 3 });
    await refund(more.paymentId, { amount_paise: paid, ends_time: true });
    expect(await plan(asha)).toMatchObject({ plan: { endsAt: end }, screens: { licences: 3 } });

    const renewed = await aBuyerOf(basic, asha);
    expect((await plan(asha)).plan?.endsAt).not.toBe(end);
    await refund(renewed.paymentId, { ends_time: true });
    expect(await plan(asha)).toMatchObject({ plan: { endsAt: end, active: true }, screens: { licences: 3 } });

    // The first purchase, after a later one: its share of the time goes, the renewal's stays.
    await aBuyerOf(basic, asha);
    await refund(first.paymentId, { ends_time: true });
    const left = Date.parse((await plan(asha)).plan?.endsAt ?? "") - shop.test.clock.now().getTime();
    expect(left / dayMs).toBeGreaterThan(29);
    expect(left / dayMs).toBeLessThan(32);
  });

  inLab("of a purchase whose earlier plan was taken back, too, ends the plan", async () => {
    const first = await aBuyerOf();
    const { asha } = first;
    const upgrade = await aBuyerOf({ plan: "standard", period: "yearly", screens: 3 }, asha);
    await refund(first.paymentId, { ends_time: true });
    const { left_paise: rest } = await preview(upgrade.paymentId);
    await refund(upgrade.paymentId, { amount_paise: rest, ends_time: true });
    expect((await plan(asha)).plan).toMatchObject({ active: false });
    expect(await asha.books()).toMatchObject({ balance: 0 });
  });

  inLab("paid back without the provider is booked with its reference", async () => {
    const { asha, paymentId, payment } = await aBuyerOf();
    const answer = await refund(paymentId, { amount_paise: 20_000, offline_reference: "NEFT 4711" });
    expect(answer.json().state).toBe("processed");
    expect(shop.double.book.refundsOf(payment.id)).toEqual([]);
    expect(await asha.books()).toMatchObject({ balance: basicPaise - 20_000 });
    const [mail] = (await mailsTo(asha)).filter(({ subject }) => subject.startsWith("We gave"));
    expect(mail?.text).toContain("Reference: NEFT 4711");
    await settle(first(await ordersOf(asha)));
    expect(await asha.books()).toMatchObject({ entries: 2 });
  });

  it("is refused for managers, without a reason, without a key, and for a payment that does not exist", async () => {
    const { asha, paymentId } = await aBuyerOf();
    const manager = new Client(shop.test, {
      cookie: (await anOperator(shop.test.deps, { role: "manager" })).cookie,
    });
    expect((await refund(paymentId, {}, { client: manager })).statusCode).toBe(403);
    expect((await refund(paymentId, {}, { client: asha.browser })).statusCode).toBe(403);
    const unexplained = await refund(paymentId, { reason: "  " });
    expect([unexplained.statusCode, unexplained.json().message]).toEqual([
      400,
      "Write the reason; the customer reads it in the email",
    ]);
    expect((await refund(paymentId, {}, { key: "" })).statusCode).toBe(400);
    expect((await refund(999_999, {})).statusCode).toBe(404);
    expect(await asha.books()).toMatchObject({ balance: basicPaise, refunds: [] });
  });
});
