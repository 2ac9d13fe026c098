import { randomUUID } from "node:crypto";
import { and, desc, eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { dayInIndia } from "#shared/day-in.ts";
import { addMonths } from "#shared/months.ts";
import {
  accountDocumentsCall,
  bankCall,
  bankLineCall,
  bankStatementsCall,
  closeMonthCall,
  idempotencyKeyHeader,
  nameAdvanceCall,
  refundCall,
  refundTransferCall,
  spendCreditCall,
  taxesCall,
} from "#shared/operator-api/addresses.ts";
import { bankAnswer } from "#shared/operator-api/bank-contract.ts";
import { documentsAnswer } from "#shared/operator-api/documents-contract.ts";
import { type TaxesPage, taxesAnswer } from "#shared/operator-api/taxes-contract.ts";
import { jobContext } from "../../../../context.ts";
import { bankLines, documents } from "../../../../db/tables/index.ts";
import { Client } from "../../../../testing/client.ts";
import { expectDocumentsAgree } from "../../../../testing/document-books.ts";
import { enterCompany } from "../../../../testing/factories/company.ts";
import { anOperator } from "../../../../testing/factories.ts";
import { runs } from "../../../../testing/lab.ts";
import { basic, Shopper, startShop } from "../../../../testing/selling.ts";
import type { Shop } from "../../../../testing/shop.ts";
import { followVirtualAccount } from "./virtual-accounts/follow-accounts.ts";

/* Whatever operators do with money of the bank: what receipt vouchers leave open is the credit that is an advance. */

let shop: Shop;
let admin: Client;
beforeAll(async () => {
  shop = await startShop();
  shop.double.webhooks.mode = "off";
  shop.test.clock.set("2026-11-02T06:00:00Z");
  await signIn();
  await enterCompany(admin, { valid_from: "2026-11-02", virtual_accounts: true });
});
afterAll(() => shop.close());

async function signIn() {
  admin = new Client(shop.test, { cookie: (await anOperator(shop.test.deps, { role: "admin" })).cookie });
}
function post(url: string, payload: object = {}) {
  // What happens later has a later time, as on a clock that runs.
  shop.test.clock.advance(1_000);
  return admin.request({ method: "POST", url, payload, headers: { [idempotencyKeyHeader]: randomUUID() } });
}
const get = async (url: string) => (await admin.request({ method: "GET", url })).json();
const taxes = async (month: string): Promise<TaxesPage> =>
  taxesAnswer.parse(await get(`${taxesCall}?month=${month}`));

const action = fc.record({
  what: fc.oneof(
    ...(
      [
        ["book", 2],
        ["name", 4],
        ["name for offer", 2],
        ["offer", 1],
        ["invoice", 4],
        ["spend", 3],
        ["owe", 2],
        ["transfer", 3],
        ["undo", 1],
        ["wait", 1],
      ] as const
    ).map(([what, weight]) => ({ arbitrary: fc.constant(what), weight })),
  ),
  which: fc.nat({ max: 5 }),
  paise: fc.integer({ min: 100_000, max: 3_000_000 }),
  /** Hundredths of what there is. */
  part: fc.integer({ min: 1, max: 100 }),
});
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

const pick = <T>(all: readonly T[], which: number): T | undefined => all[which % Math.max(all.length, 1)];

/** What the money of a line is, as a person would keep it on paper. */
interface Money {
  lineId: number;
  paymentId: number;
  left: number;
  /** Open amounts of its vouchers, the oldest first, with their place among all. A few paise have no tax: no return has them. */
  advances: { place: number; open: number; isTaxed: boolean }[];
  owed: { refundId: number; paise: number }[];
  isChanged: boolean;
}
const sumOf = (all: readonly number[]) => all.reduce((sum, each) => sum + each, 0);
const advanceOf = ({ advances }: Money) => sumOf(advances.map(({ open }) => open));
const freeOf = ({ left, owed }: Money) => Math.max(0, left - sumOf(owed.map(({ paise }) => paise)));
const unnamedOf = (money: Money) => Math.max(0, freeOf(money) - advanceOf(money));

const step = (what: Action["what"], which: number, part: number, paise = 500_000): Action => ({
  what,
  which,
  part,
  paise,
});
/** A history with all kinds of what can happen to an advance. */
const eachKind = [
  step("name", 0, 50),
  step("invoice", 0, 1),
  step("owe", 0, 100),
  step("transfer", 0, 1),
  step("book", 0, 1),
  step("name", 1, 100),
  step("undo", 1, 1),
  // An even part is money into the virtual account, which the first document opened.
  step("book", 0, 2),
];
/** A history that names the last three paise, whose tax is nothing. */
const fewPaise = [step("invoice", 0, 1, 1_694_913), step("spend", 0, 100), step("name", 0, 100)];

/** What histories had in them. */
const happened = new Set<
  "named" | "used beside unnamed money" | "returned" | "undone" | "into a virtual account"
>();

/** The advance is used first, the oldest voucher first. */
function take(money: Money, paise: number) {
  if (advanceOf(money) > 0 && unnamedOf(money) > 0) happened.add("used beside unnamed money");
  money.left -= paise;
  for (const advance of money.advances) {
    const taken = Math.min(paise, advance.open);
    advance.open -= taken;
    paise -= taken;
  }
}

class Story {
  readonly accountId: number;
  readonly all: Money[] = [];
  #places = 0;
  constructor(accountId: number) {
    this.accountId = accountId;
  }

  async act(each: Action): Promise<void> {
    const money = pick(this.all, each.which);
    const share = (whole: number) => Math.ceil((whole * each.part) / 100);
    switch (each.what) {
      case "book":
        return this.#book(each);
      case "wait":
        shop.test.clock.advance(each.part * 8 * 3_600_000);
        return signIn();
      case "offer":
      case "invoice":
        return this.#issue(each);
      case "name":
      case "name for offer": {
        const offer = each.what === "name" ? null : pick(await this.#offers(), each.which);
        if (!money || offer === undefined) return;
        const asked = share(unnamedOf(money)) || 1;
        const paise = Math.min(asked, offer?.advance_paise ?? asked);
        const answer = await post(nameAdvanceCall(money.paymentId), {
          amount_paise: paise,
          offer_id: offer?.id ?? null,
        });
        const fits = paise <= unnamedOf(money);
        expect(answer.statusCode, answer.body).toBe(fits ? 200 : 409);
        if (!fits) return;
        happened.add("named");
        money.advances.push({ place: this.#places++, open: paise, isTaxed: await this.#hasLastVoucherTax() });
        return;
      }
      case "spend":
        return this.#spend(money, share);
      case "owe": {
        const paise = money && share(freeOf(money));
        if (!money || !paise) return;
        const body = { amount_paise: paise, reason: "Too much", ends_time: false };
        const answer = await post(refundCall(money.paymentId), body);
        // Less than a rupee cannot stay or go.
        if (answer.statusCode === 200) money.owed.push({ refundId: answer.json().refund_id, paise });
        return;
      }
      case "transfer": {
        const refund = money?.owed.shift();
        if (!money || !refund) return;
        const answer = await post(refundTransferCall(refund.refundId), { reference: randomUUID() });
        expect(answer.statusCode, answer.body).toBe(200);
        money.left -= refund.paise;
        money.isChanged = true;
        let back = Math.max(0, advanceOf(money) - money.left);
        for (const advance of money.advances.toReversed()) {
          const returned = Math.min(back, advance.open);
          advance.open -= returned;
          back -= returned;
          if (returned > 0) happened.add("returned");
        }
        return;
      }
      case "undo": {
        if (!money) return;
        const answer = await post(bankLineCall(money.lineId, "undo"));
        const isPossible = !money.isChanged && money.owed.length === 0;
        expect(answer.statusCode, answer.body).toBe(isPossible ? 200 : 409);
        if (!isPossible) return;
        if (advanceOf(money) > 0) happened.add("undone");
        this.all.splice(this.all.indexOf(money), 1);
      }
    }
  }

  /** By a statement, or into the virtual account when there is one. */
  async #book({ paise, part }: Action) {
    const reference = randomUUID().replaceAll("-", "").toUpperCase();
    const { virtual } = shop.double.book;
    const own = virtual.all(0).find(({ description }) => description === `Customer ${this.accountId}`);
    if (own && part % 2 === 0) {
      virtual.credit(own.id, { amount: paise, reference, payer: null, mode: reference });
      const ctx = jobContext(shop.test.deps, "follow");
      await followVirtualAccount({ ctx, input: { providerAccountId: own.id } });
      happened.add("into a virtual account");
    } else await this.#read(reference, paise);
    const found = bankAnswer
      .parse(await get(bankCall))
      .waiting.find(({ narration }) => narration.startsWith(reference));
    const lineId = found?.id ?? 0;
    const booked = await post(bankLineCall(lineId, "book"), { account_id: this.accountId, parts: [] });
    expect(booked.statusCode, booked.body).toBe(200);
    const [line] = await shop.test.deps.db.select().from(bankLines).where(eq(bankLines.id, lineId));
    this.all.push({
      lineId,
      paymentId: line?.paymentId ?? 0,
      left: paise,
      advances: [],
      owed: [],
      isChanged: false,
    });
  }

  async #read(reference: string, paise: number) {
    const day = dayInIndia(shop.test.clock.now()).split("-").reverse().join("/");
    const csv = `Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance\n${day},${reference},,${day},,${(paise / 100).toFixed(2)},0.00`;
    await admin.request({
      method: "POST",
      url: `${bankStatementsCall}?name=x.csv`,
      headers: { "content-type": "application/octet-stream" },
      payload: csv,
    });
  }

  async #issue({ what, paise }: Action) {
    const line = { description: "Signs", quantity: 1, discount_paise: 0, period_from: "", period_to: "" };
    const kind = what === "offer" ? "quote" : "invoice";
    const lines = [{ ...line, unit_paise: paise }];
    const due_on = "2099-01-31";
    const answer = await post(accountDocumentsCall(this.accountId), {
      kind,
      lines,
      due_on,
      purchase_order: "",
    });
    expect(answer.statusCode, answer.body).toBe(200);
    if (kind === "quote") return;
    const [invoice] = documentsAnswer.parse(await get(accountDocumentsCall(this.accountId))).data;
    let open = invoice?.total_paise ?? 0;
    const inOrder = this.all
      .flatMap((money) => money.advances.map((advance) => ({ money, advance })))
      .sort((one, other) => one.advance.place - other.advance.place);
    for (const { money, advance } of inOrder) {
      const used = Math.min(open, advance.open, freeOf(money));
      if (used <= 0) continue;
      take(money, used);
      money.isChanged = true;
      open -= used;
    }
    expect(invoice?.open_paise).toBe(open);
  }

  async #spend(money: Money | undefined, share: (whole: number) => number) {
    const { data } = documentsAnswer.parse(await get(accountDocumentsCall(this.accountId)));
    const invoice = data.find(({ can_be_paid }) => can_be_paid);
    if (!money || !invoice) return;
    const paise = Math.min(share(freeOf(money)), invoice.open_paise);
    if (paise === 0) return;
    const part = { document_id: invoice.id, receipt_paise: paise, tds_paise: 0, gst_tds_paise: 0 };
    const parts = [{ ...part, write_off_paise: 0, tds_section: "393(1) 6(i) 2%" }];
    const answer = await post(spendCreditCall(money.paymentId), { parts });
    expect(answer.statusCode, answer.body).toBe(200);
    take(money, paise);
  }

  async #hasLastVoucherTax(): Promise<boolean> {
    const [voucher] = await shop.test.deps.db
      .select()
      .from(documents)
      .where(and(eq(documents.accountId, this.accountId), eq(documents.kind, "receipt-voucher")))
      .orderBy(desc(documents.id))
      .limit(1);
    return (voucher?.taxPaise ?? 0) > 0;
  }

  async #offers() {
    const { data } = documentsAnswer.parse(await get(accountDocumentsCall(this.accountId)));
    return data.filter(({ advance_paise }) => advance_paise > 0);
  }

  async expectRight(): Promise<void> {
    const credits = bankAnswer.parse(await get(bankCall)).credits;
    const own = credits.filter(({ account_id }) => account_id === this.accountId);
    const shown = own.map(({ payment_id, left_paise, advance_paise, unnamed_paise }) => [
      payment_id,
      left_paise,
      advance_paise,
      unnamed_paise,
    ]);
    const known = this.all
      .filter((money) => freeOf(money) > 0)
      .map((money) => [
        money.paymentId,
        freeOf(money),
        Math.min(freeOf(money), advanceOf(money)),
        unnamedOf(money),
      ]);
    expect(shown).toEqual(known);
    await expectDocumentsAgree(shop.test.deps.db, this.accountId);
  }
}

it("open advances on vouchers are the credit that is an advance, and the return says the same", async () => {
  let openBefore = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 12, maxLength: 24, size: "max" }), async (actions) => {
      await signIn();
      const asha = await Shopper.arrive(shop);
      await asha.order(basic);
      const story = new Story(asha.owner.accountId);
      const first = { which: 0, paise: 2_000_000, part: 50 };
      for (const each of [
        { ...first, what: "book" as const },
        { ...first, what: "offer" as const },
        ...actions,
      ]) {
        await story.act(each);
        await story.expectRight();
      }
      const month = dayInIndia(shop.test.clock.now()).slice(0, 7);
      const { sums, differences } = await taxes(month);
      expect(differences.filter(({ kind }) => kind === "sums")).toEqual([]);
      const advances = story.all.flatMap((money) => money.advances);
      const open = sumOf(advances.map(({ isTaxed, open }) => (isTaxed ? open : 0)));
      expect(sums.advances.closing_paise).toBe(openBefore + open);
      openBefore += open;
    }),
    { numRuns: runs(4, 8), examples: [[eachKind], [fewPaise]] },
  );
  // Otherwise the histories were too dull to show anything.
  for (const what of [
    "named",
    "used beside unnamed money",
    "returned",
    "undone",
    "into a virtual account",
  ] as const)
    expect([what, happened.has(what)]).toEqual([what, true]);
});

it("a month closes only when all of its money has a name", async () => {
  await signIn();
  const asha = await Shopper.arrive(shop);
  await asha.order(basic);
  const { accountId } = asha.owner;
  const story = new Story(accountId);
  await story.act({ what: "invoice", which: 0, paise: 100, part: 1 });
  const month = dayInIndia(shop.test.clock.now()).slice(0, 7);
  await story.act({ what: "book", which: 0, paise: 118_000, part: 1 });
  shop.test.clock.advance(32 * 86_400_000);
  await signIn();
  const { credits, waiting } = bankAnswer.parse(await get(bankCall));
  for (const { id } of waiting) await post(bankLineCall(id, "aside"), { note: "Interest" });
  for (const { payment_id, account_id, unnamed_paise } of credits)
    if (account_id !== accountId && unnamed_paise > 0)
      await post(nameAdvanceCall(payment_id), { amount_paise: unnamed_paise, offer_id: null });
  for (let earlier = "2026-11"; earlier < month; earlier = addMonths(earlier, 1))
    await post(closeMonthCall, { month: earlier, note: "Filed" });
  const close = () => post(closeMonthCall, { month, note: "Filed" });
  expect((await taxes(month)).differences).toContainEqual(
    expect.objectContaining({ kind: "unnamed", account_id: accountId, paise: 118_000 }),
  );
  const refused = await close();
  expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining("₹1,180")]);
  await story.act({ what: "name", which: 0, paise: 1, part: 100 });
  const [voucher] = await shop.test.deps.db
    .select()
    .from(documents)
    .where(and(eq(documents.accountId, accountId), eq(documents.kind, "receipt-voucher")));
  // The tax is inside the money, by the place of supply.
  expect(voucher).toMatchObject({ totalPaise: 118_000, taxPaise: 18_000, correctsId: null });
  await shop.test.runJobs();
  const attached = (await shop.test.mail.stored()).flatMap(({ attachments }) => attachments ?? []);
  const name = `receipt-voucher-${voucher?.number.replaceAll("/", "-")}.pdf`;
  expect(attached.filter((file) => file.name === name)).toHaveLength(1);
  const earlier = (await taxes(month)).differences.filter(({ kind }) => kind === "unnamed");
  expect(earlier).toEqual([]);
});
