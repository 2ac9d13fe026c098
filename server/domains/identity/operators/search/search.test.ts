import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { saveAccount } from "#shared/contracts/identity/account.ts";
import { recentFindsCall, searchCall } from "#shared/operator-api/addresses.ts";
import type { SearchHit } from "#shared/operator-api/search-contract.ts";
import { jobContext } from "../../../../context.ts";
import {
  accounts,
  buyers,
  licences,
  payments,
  refunds,
  screens,
  searchChanges,
  searchEntries,
} from "../../../../db/tables/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { aMember } from "../../../../testing/factories/members.ts";
import { aPartner } from "../../../../testing/factories/partners.ts";
import {
  aBuyer,
  aContactMessage,
  aCustomer,
  anInvoice,
  anOperator,
  appForTests,
  aScreen,
  aTicket,
  buy,
  Client,
} from "../../../../testing/kit.ts";
import { markErased } from "../../account-register/index.ts";
import { followAllChanges } from "./follow-changes.ts";
import { noteDrift } from "./repair.ts";
import { searchEverything } from "./search-everything.ts";

const test = appForTests();
let admin: string;
let manager: { cookie: string; operatorId: number };
beforeAll(async () => {
  admin = (await anOperator(test.deps, { role: "admin" })).cookie;
  manager = await anOperator(test.deps, { role: "manager" });
});

async function hitsOf(q: string, cookie = admin): Promise<SearchHit[]> {
  const url = `${searchCall}?q=${encodeURIComponent(q)}`;
  return (await new Client(test, { cookie }).get(url)).json().data;
}
const found = async (q: string, cookie = admin): Promise<string[]> =>
  (await hitsOf(q, cookie)).map(({ kind, id }) => `${kind} ${id}`);

describe("what a caller says", () => {
  it("finds accounts, screens and tickets by words; a manager finds the own tickets only", async () => {
    const owner = await aCustomer(test.deps, { name: "Zephyr Opticals" });
    const screen = await aScreen(test.deps, owner, { name: "Zephyr window" });
    const [other, own] = [
      await aTicket(test.deps, { name: "Zephyr Opticals", message: "Dark" }),
      await aTicket(test.deps, { name: "Zephyr Opticals", message: "Loud", assignedTo: manager.operatorId }),
    ];
    const [account, window] = [`account ${owner.accountId}`, `screen ${screen.id}`];
    expect(await found("ZEPHYR")).toEqual([account, `ticket ${own.id}`, `ticket ${other.id}`, window]);
    expect(await found("zephyr", manager.cookie)).toEqual([account, `ticket ${own.id}`, window]);
    expect(await found(owner.email)).toEqual([account]);
    expect(await found(`ticket ${other.id}`)).toContain(`ticket ${other.id}`);
    expect(await found(`ticket ${other.id}`, manager.cookie)).not.toContain(`ticket ${other.id}`);
    expect(await found("%")).toEqual([]);
    expect(await found("zephyr window")).toEqual([window]);
  });

  it("finds names in any script, order and spelling", async () => {
    const of = async (name: string) => `account ${(await aCustomer(test.deps, { name })).accountId}`;
    const [hindi, latin, kannada, accents] = [
      await of("शर्मा मिठाई भंडार"),
      await of("Ganesh Farsan Mart"),
      await of("ಕಾವೇರಿ ಸ್ವೀಟ್ಸ್"),
      await of("Saffron Lane Café"),
    ];
    for (const q of ["शर्मा मिठाई", "sharma mithai", "Sarma mithai bhandar"])
      expect([q, ...(await found(q))]).toEqual([q, hindi]);
    for (const q of ["गणेश फरसाण", "ganesh farsan", "mart  GANESH"])
      expect([q, ...(await found(q))]).toEqual([q, latin]);
    for (const q of ["kaveri sweets", "ಕಾವೇರಿ", "cauvery"])
      expect([q, ...(await found(q))]).toEqual([q, kannada]);
    for (const q of ["cafe  saffron", "saffron (café", "the saffronlanecafe"])
      expect([q, ...(await found(q))]).toEqual([q, accents]);
    // A word that nobody wrote down.
    expect(await found("Ganesh Farsan Nashik")).toEqual([latin]);
  });

  it("marks what has matched", async () => {
    await aCustomer(test.deps, { name: "Rölf & Töchter" });
    expect(await hitsOf("rolf toch")).toMatchObject([
      {
        name: "Rölf & Töchter",
        name_marks: [
          [0, 4],
          [7, 11],
        ],
      },
    ]);
  });

  it("finds people, also those of several accounts, by name and email", async () => {
    const owner = await aCustomer(test.deps, { name: "Quartz Clinic" });
    const member = await aMember(test.deps, {
      accountId: owner.accountId,
      role: "editor",
      name: "Thenmozhi Iyer",
    });
    const second = await aCustomer(test.deps, { name: "Basalt Clinic" });
    expect(await hitsOf("thenmozhi")).toMatchObject([
      {
        kind: "account",
        id: owner.accountId,
        matched: [{ field: "person", text: "Thenmozhi Iyer", marks: [[0, 9]] }],
      },
    ]);
    expect(await found(member.email)).toEqual([`account ${owner.accountId}`]);
    expect(await found(second.email.toUpperCase())).toEqual([`account ${second.accountId}`]);
  });

  it("finds a telephone number however it is spaced, and its beginning and end", async () => {
    const owner = await aCustomer(test.deps, { name: "Tungsten Tools" });
    const saved = await new Client(test, { cookie: owner.cookie }).call(saveAccount, {
      phone: "98100 55667",
    });
    expect(saved.body.account.phone).toBe("+919810055667");
    const account = `account ${owner.accountId}`;
    for (const q of [
      "9810055667",
      "+91 98100-55667",
      "098100 55667",
      "98100 5",
      "55667",
      "0055 667",
      "my number is 98100 55667",
    ])
      expect({ q, found: await found(q) }).toEqual({ q, found: [account] });
    expect((await hitsOf("98100 55667"))[0]?.phone).toBe("+91 98100 55667");
    const ticket = await aTicket(test.deps, {
      phone: "9900011222",
      name: "Tungsten",
      accountId: owner.accountId,
    });
    expect(await found("99000 11222")).toEqual([account, `ticket ${ticket.id}`]);
    const message = await aContactMessage(test.deps, { phone: "9123400077", name: "Osmium" });
    expect(await found("91234 00077", manager.cookie)).toEqual([`message ${message.id}`]);
  });
});

describe("numbers", () => {
  it("finds a GSTIN with spaces, its PAN, and the city of the buyer", async () => {
    const owner = await aCustomer(test.deps, { name: "Vermilion Paints" });
    const buyer = { ...aBuyer, name: "Vermilion Paints LLP", gstin: "27AAPFU0939F1ZV", city: "Kolhapur" };
    await test.deps.db
      .insert(buyers)
      .values({ accountId: owner.accountId, buyer, updatedAt: test.deps.now() });
    const account = `account ${owner.accountId}`;
    for (const q of ["27 aapfu 0939 f1zv", "GSTIN 27AAPFU0939F1ZV", "AAPFU0939F"])
      expect([q, ...(await found(q))]).toEqual([q, account]);
    expect(await found("vermilion kolhapur", manager.cookie)).toEqual([account]);
    expect(await found("27AAPFU0939F1ZV", manager.cookie)).toEqual([]);
    expect(JSON.stringify(await hitsOf("vermilion", manager.cookie))).not.toContain("27AAPFU");
  });

  it("finds orders, payments, refunds and documents for admins only", async () => {
    const owner = await aCustomer(test.deps, { name: "Cobalt Cinema", plan: null });
    const actor = { kind: "customer", ...owner, sessionId: 0, role: "owner" } as const;
    const ctx = { ...jobContext(test.deps, "test"), actor };
    const { id } = await buy({ ctx, input: { plan: "trial", period: "trial", screens: 3 } });
    const { number } = await anInvoice(test.deps, owner);
    const [payment] = await test.deps.db
      .select()
      .from(payments)
      .where(eq(payments.accountId, owner.accountId))
      .orderBy(payments.id);
    expect(payment?.orderId).toBe(id);
    expect((await found(`order ${id}`))[0]).toBe(`order ${id}`);
    const code = payment?.transactionCode ?? "";
    expect(await found(code.toUpperCase())).toEqual([`payment ${payment?.id}`]);
    expect(await found(number)).toContainEqual(expect.stringMatching(/^document /));
    expect(await found(`invoice ${Number(number.slice(-6))}`)).toContainEqual(
      expect.stringMatching(/^document /),
    );
    expect(await found(number, manager.cookie)).toEqual([]);
    expect(await found(code, manager.cookie)).toEqual([]);
    await test.deps.db.insert(refunds).values({
      accountId: owner.accountId,
      orderId: id,
      paymentId: payment?.id ?? 0,
      amountPaise: 100,
      state: "processed",
      reason: "operator",
      offlineReference: "HDFCN52026112700431",
      createdAt: test.deps.now(),
    });
    expect(await hitsOf("utr hdfcn5 20261127 00431")).toMatchObject([
      {
        kind: "payment",
        id: payment?.id,
        order_id: id,
        matched: [{ field: "reference", text: "HDFCN52026112700431" }],
      },
    ]);
  });

  it("finds licences, screens by their codes, and partners for admins", async () => {
    const owner = await aCustomer(test.deps, { name: "Indigo Inn" });
    const screen = await aScreen(test.deps, owner, { name: "Lift lobby" });
    const [licence] = await test.deps.db
      .select()
      .from(licences)
      .where(eq(licences.accountId, owner.accountId));
    const [row] = await test.deps.db.select().from(screens).where(eq(screens.id, screen.id));
    expect(await found((licence?.code ?? "").toLowerCase(), manager.cookie)).toEqual([
      `licence ${licence?.id}`,
    ]);
    expect(await found(row?.pairedWithCode ?? "")).toContain(`screen ${screen.id}`);
    const partner = await aPartner(test.deps, { name: "Obsidian Media" });
    expect(await hitsOf("obsidian")).toMatchObject([
      { kind: "account", id: partner.accountId },
      { kind: "partner", partner_id: partner.partnerId },
    ]);
    expect(await found("obsidian", manager.cookie)).toEqual([`account ${partner.accountId}`]);
  });
});

it("finds nothing that is sold where nothing is sold", async () => {
  const owner = await aCustomer(test.deps, { name: "Slate Studio" });
  const { number } = await anInvoice(test.deps, owner);
  expect(await found(number)).not.toEqual([]);
  const ctx = {
    ...jobContext(test.deps, "test"),
    actor: { kind: "operator", operatorId: 1, sessionId: 0, role: "admin" },
  };
  const deps = { ...test.deps, env: { ...test.deps.env, BILLING: "off" as const } };
  const searchIn = (q: string) => searchEverything({ ctx: { ...ctx, deps } as never, input: { q } });
  expect((await searchIn(number)).data).toEqual([]);
  expect((await searchIn("slate")).data).toMatchObject([{ kind: "account" }]);
});

describe("what was found before", () => {
  it("is read anew, and only what the operator may find", async () => {
    const owner = await aCustomer(test.deps, { name: "Amber Arcade" });
    const ticket = await aTicket(test.deps);
    const recent = async (cookie: string) => {
      const url = `${recentFindsCall}?ids=account-${owner.accountId},ticket-${ticket.id},order-99999`;
      const { data } = (await new Client(test, { cookie }).get(url)).json();
      return (data as SearchHit[]).map(({ kind, name }) => `${kind} ${name}`);
    };
    expect(await recent(admin)).toEqual(["account Amber Arcade", "ticket A customer"]);
    expect(await recent(manager.cookie)).toEqual(["account Amber Arcade"]);
    const wrong = await new Client(test, { cookie: admin }).get(`${recentFindsCall}?ids=sessions-1`);
    expect(wrong.statusCode).toBe(400);
  });
});

describe("the entries of the search", () => {
  const entriesOf = (accountId: number) =>
    test.deps.db.select().from(searchEntries).where(eq(searchEntries.accountId, accountId));

  it("follow a change of any kind, also one by hand, and forget what is gone", async () => {
    const owner = await aCustomer(test.deps, { name: "Marigold" });
    const screen = await aScreen(test.deps, owner, { name: "Peacock screen" });
    expect(await found("peacock")).toEqual([`screen ${screen.id}`]);
    const { db } = test.deps;
    await db.update(accounts).set({ name: "Hyacinth" }).where(eq(accounts.id, owner.accountId));
    await db.update(screens).set({ deletedAt: test.deps.now() }).where(eq(screens.id, screen.id));
    expect(await found("peacock")).toEqual([]);
    expect(await found("hyacinth")).toEqual([`account ${owner.accountId}`]);
    expect((await hitsOf("marigold")).map(({ name }) => name)).toEqual(["Hyacinth"]);
  });

  it("have nothing of an erased account but its number, and nothing of a visitor's sandbox", async () => {
    const owner = await aCustomer(test.deps, { name: "Jacaranda" });
    const ctx = jobContext(test.deps, "test");
    expect(await found("jacaranda")).toEqual([`account ${owner.accountId}`]);
    await inTransaction(ctx, async ({ tx, audit }) => {
      await markErased(tx, owner.accountId, ctx.now());
      await audit({
        action: "account.erase",
        subject: { kind: "account", id: owner.accountId },
        accountId: owner.accountId,
      });
    });
    expect(await found("jacaranda")).toEqual([]);
    expect(await found(`Deleted account ${owner.accountId}`)).toContain(`account ${owner.accountId}`);
    expect((await entriesOf(owner.accountId)).map(({ key }) => key).join(" ")).not.toContain("JACARANDA");

    const visitor = await aCustomer(test.deps, { name: "Bluebell" });
    await test.deps.db
      .update(accounts)
      .set({ sandboxUntil: ctx.now() })
      .where(eq(accounts.id, visitor.accountId));
    expect(await found("bluebell")).toEqual([]);
    expect(await entriesOf(visitor.accountId)).toEqual([]);
  });

  it("are mended at night when a row is missing, is gone, or differs", async () => {
    const [missing, differs] = [
      await aCustomer(test.deps, { name: "Lavender" }),
      await aCustomer(test.deps, { name: "Dahlia" }),
    ];
    const { db } = test.deps;
    await followAllChanges(test.deps, 1000);
    await db.delete(searchEntries).where(eq(searchEntries.accountId, missing.accountId));
    await db
      .update(searchEntries)
      .set({ key: "WRONG", words: null })
      .where(eq(searchEntries.accountId, differs.accountId));
    await db
      .insert(searchEntries)
      .values({ kind: "screen", subjectId: 999_999, field: "name", key: "GHOST" });
    expect(await found("lavender")).toEqual([]);
    expect(await noteDrift(test.deps)).toBeGreaterThanOrEqual(2);
    await followAllChanges(test.deps, 1000);
    expect(await db.$count(searchChanges)).toBe(0);
    expect(await found("lavender")).toEqual([`account ${missing.accountId}`]);
    expect(await db.$count(searchEntries, eq(searchEntries.key, "GHOST"))).toBe(0);
    for (let night = 0; night < 7; night++) {
      test.clock.advance(24 * 3_600_000);
      await noteDrift(test.deps);
      await followAllChanges(test.deps, 1000);
    }
    expect(await db.$count(searchEntries, eq(searchEntries.key, "WRONG"))).toBe(0);
  });
});
