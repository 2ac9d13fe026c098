import { and, asc, desc, eq, getTableName, inArray, isNull, sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import {
  accounts,
  alertRules,
  campaigns,
  contactMessages,
  dataSources,
  documents,
  licences,
  media,
  operators,
  orders,
  payments,
  playlistItems,
  playlists,
  reportMails,
  scheduleRules,
  screenGroups,
  screens,
  subscriptions,
  tickets,
  users,
} from "#server/db/tables/index.ts";
import { playStore } from "#server/domains/core/plays/index.ts";
import { bodyOf, CurrentManifests } from "#server/domains/playing/manifests/index.ts";
import { whyScreen } from "#server/domains/playing/schedules/why-screen.ts";
import { ScreenListCache } from "#server/domains/playing/screens/list-cache/index.ts";
import { listScreens } from "#server/domains/playing/screens/list-screens.ts";
import { financialYear } from "#server/domains/selling/billing/documents/document-series.ts";
import { currentPlan } from "#server/domains/selling/billing/index.ts";
import { paymentWordOf } from "#server/domains/selling/billing/orders/payment-states.ts";
import { startDouble } from "#server/outside/payments/double/app.ts";
import { bookPath } from "#server/outside/payments/double-process.ts";
import { razorpay } from "#server/outside/payments/razorpay.ts";
import { Client } from "#server/testing/client.ts";
import { anOperator } from "#server/testing/factories.ts";
import { appForTests } from "#server/testing/test-app.ts";
import { listScreens as listScreensContract } from "#shared/contracts/playing/screens.ts";
import { minuteMs } from "#shared/durations.ts";
import { idempotencyKeyHeader, refundCall } from "#shared/operator-api/addresses.ts";
import { inLab } from "../server/testing/lab.ts";
import { cafe, demoAccounts, emailOf } from "./accounts/index.ts";
import { keepDemoScreensOnline, plantDemo } from "./demo.ts";
import { asCustomer } from "./timeline.ts";
import { untilMidnightInIndia } from "./times.ts";

const test = appForTests();
let admin: Awaited<ReturnType<typeof anOperator>>;
let printed: string;
beforeAll(async () => {
  admin = await anOperator(test.deps);
  printed = await plantDemo(test.deps, { scale: 0.15, films: 2, log: () => undefined });
});

it("creates users whose email addresses are confirmed", async () => {
  expect(await test.deps.db.$count(users)).toBeGreaterThan(0);
  expect(await test.deps.db.$count(users, isNull(users.emailConfirmedAt))).toBe(0);
});

const accountNamed = async (name: string) => {
  const [row] = await test.deps.db.select().from(accounts).where(eq(accounts.name, name));
  if (!row) throw new Error(`No account "${name}"`);
  return row;
};
const cafeScreens = async () => {
  const { id } = await accountNamed(cafe.name);
  const kept = new ScreenListCache(test.deps);
  try {
    const ctx = asCustomer(test.deps, { accountId: id, userId: 0, sessionId: 0 });
    const input = { sort: "name", limit: 500 } as const;
    return listScreensContract.response.parse(JSON.parse(await listScreens({ ctx, input }, kept))).items;
  } finally {
    kept.close();
  }
};

it("makes all media ready, without a notice", async () => {
  const rows = await test.deps.db.select().from(media);
  const { video, pdf } = test.deps.mediaTools.capabilities();
  const kinds = [["board", "design", "image"], video ? ["video"] : [], pdf ? ["pdf"] : []].flat().sort();
  expect([...new Set(rows.map((row) => row.kind))].sort()).toEqual(kinds);
  expect(rows.map(({ state, failure, notice }) => ({ state, failure, notice }))).toEqual(
    rows.map(() => ({ state: "ready", failure: null, notice: null })),
  );
});

it("gives every screen a complete manifest whose files are all in the store", async () => {
  const rows = await test.deps.db.select().from(screens).where(isNull(screens.deletedAt));
  const wanted = demoAccounts.flatMap((account) => account.screens).length;
  expect(rows).toHaveLength(wanted);
  const manifests = new CurrentManifests(test.deps);
  for (const screen of rows) {
    const manifest = await manifests.of(screen.id, screen.accountId);
    const items = await test.deps.db
      .select()
      .from(playlistItems)
      .where(eq(playlistItems.playlistId, screen.defaultPlaylistId ?? 0));
    const { playlists: sent = [] } = manifest ? JSON.parse(bodyOf(manifest).toString()) : {};
    const usual = sent.find(({ id }: { id: number }) => id === screen.defaultPlaylistId);
    // A campaign repeats the list, with its spots in between.
    const own = usual?.items.filter(({ campaign }: { campaign?: object }) => !campaign);
    const mediaIds = new Set(own?.map(({ mediaId }: { mediaId: number }) => mediaId));
    expect(mediaIds).toEqual(new Set(items.map(({ mediaId }) => mediaId)));
    expect(manifest?.shared.files.size).toBeGreaterThan(0);
    for (const [sha256, file] of manifest?.shared.files ?? [])
      expect(await test.deps.storage.stat(sha256)).toEqual({ bytes: file.bytes });
  }
});

it("numbers invoices without a gap in order of time, each with the amount of its payment", async () => {
  const rows = await test.deps.db
    .select({ invoice: documents, payment: payments })
    .from(documents)
    .innerJoin(payments, eq(payments.id, documents.paymentId))
    .where(eq(documents.kind, "invoice"))
    .orderBy(asc(documents.issuedAt), asc(documents.id));
  const next = new Map<string, number>();
  for (const { invoice, payment } of rows) {
    const year = financialYear(invoice.issuedAt);
    const number = (next.get(year) ?? 0) + 1;
    next.set(year, number);
    expect(invoice.number).toBe(`${year}/${String(number).padStart(6, "0")}`);
    expect(invoice.netPaise + invoice.taxPaise).toBe(payment.amountPaise);
    expect(invoice.issuedAt).toEqual(payment.receivedAt);
  }
  expect(next.size).toBeGreaterThanOrEqual(2);
  const paid = await test.deps.db
    .select()
    .from(payments)
    .where(inArray(payments.status, ["received", "refunded"]));
  expect(rows).toHaveLength(paid.length);
  const statuses = await test.deps.db
    .select({ status: payments.status, count: sql<number>`count(*)::int` })
    .from(payments)
    .groupBy(payments.status);
  const count = Object.fromEntries(statuses.map((row) => [row.status, row.count]));
  expect(count).toMatchObject({ refunded: 1 });
  expect(count.failed).toBeGreaterThanOrEqual(4);
  expect(count.pending).toBeUndefined();
  const months =
    (test.clock.now().getTime() - (rows[0]?.invoice.issuedAt.getTime() ?? 0)) / (30.4 * 24 * 60 * minuteMs);
  expect(months).toBeGreaterThan(17);
  expect(months).toBeLessThan(19);
});

it("gives every screen a licence of its account's current plan, and dates nothing in the future", async () => {
  const now = test.clock.now();
  const rows = await test.deps.db
    .select({ screen: screens, licence: licences, subscription: subscriptions })
    .from(screens)
    .innerJoin(licences, eq(licences.id, screens.licenceId))
    .innerJoin(subscriptions, eq(subscriptions.id, licences.subscriptionId));
  expect(rows).toHaveLength(demoAccounts.flatMap((account) => account.screens).length);
  for (const { screen, licence, subscription } of rows) {
    expect(subscription).toMatchObject({ accountId: screen.accountId, replacedAt: null });
    expect(licence.revokedAt).toBeNull();
    expect(screen.createdAt <= now && (screen.lastContactAt ?? now) <= now).toBe(true);
  }
  const newest = await test.deps.db.select({ at: sql<string>`max(created_at)` }).from(media);
  expect(new Date(newest[0]?.at ?? 0) <= now).toBe(true);
});

it("has customers in every situation", async () => {
  const { db } = test.deps;
  const now = test.clock.now();
  const plans = new Map<string, Awaited<ReturnType<typeof currentPlan>>>();
  for (const account of demoAccounts)
    plans.set(account.login, await currentPlan(db, (await accountNamed(account.name)).id, now));
  const active = [...plans.values()].flatMap((plan) => (plan?.active ? plan.code : []));
  expect([...new Set(active)].sort()).toEqual(["basic", "enterprise", "standard", "trial"]);
  const trialLeft = (plans.get("dental")?.endsAt.getTime() ?? 0) - now.getTime();
  expect(trialLeft).toBeGreaterThan(0);
  expect(trialLeft).toBeLessThan(untilMidnightInIndia(now));
  expect(plans.get("grill")).toMatchObject({ code: "basic", active: false });
  expect(plans.get("organics")).toBeNull();
  expect(plans.get("school")).toMatchObject({ code: "standard", active: true });
  expect((await accountNamed("Speedlane Motors")).suspendedAt).not.toBeNull();
  expect((await accountNamed("Gulmohar Hill School")).switchedByOperator).toBe(true);
});

it("shows the screens of the main login in every state", async () => {
  const rows = await cafeScreens();
  expect(rows).toHaveLength(8);
  expect(new Set(rows.map((row) => row.connection))).toEqual(new Set(["online", "offline"]));
  const pending = rows.filter((row) => row.pending !== null);
  expect(pending).toMatchObject([{ pending: { percent: 40 }, connection: "online" }]);
  expect(pending[0]?.pending?.version).toBe(pending[0]?.currentVersion);
  expect(rows.filter((row) => row.problems.length > 0)).toHaveLength(1);
  for (const row of rows) expect(row.playing?.itemName).toBeTruthy();
  const lists = await test.deps.db
    .select()
    .from(playlists)
    .where(eq(playlists.accountId, (await accountNamed(cafe.name)).id));
  // With the boards that were made in the editor.
  expect(lists).toHaveLength(cafe.playlists.length + 1);
});

it("schedules the menus of the day and the closed playlist of the café", async () => {
  const [board] = (await cafeScreens()).filter((row) => row.name === "Koregaon Park: board left");
  const { id } = await accountNamed(cafe.name);
  const playing = async (at: string) =>
    (
      await whyScreen({
        ctx: {
          ...asCustomer(test.deps, { accountId: id, userId: 0, sessionId: 0 }),
          deps: test.deps,
          room: true,
          signal: new AbortController().signal,
        },
        input: { id: board?.id ?? 0, at },
      })
    ).playlistName;
  const at = (time: string) => playing(`2026-11-23T${time}:00+05:30`);
  expect([
    await at("08:00"),
    await at("11:30"),
    await at("13:00"),
    await at("20:00"),
    await at("23:30"),
  ]).toEqual(["Breakfast menu", "Menu boards", "Lunch menu", "Dinner menu", "Window"]);
});

it("leaves no part of the main login empty", async () => {
  const { id } = await accountNamed(cafe.name);
  const { db } = test.deps;
  for (const table of [dataSources, campaigns, alertRules, reportMails, scheduleRules, screenGroups, tickets])
    expect(await db.$count(table, eq(table.accountId, id)), getTableName(table)).toBeGreaterThan(0);
  const made = await db.select().from(media).where(eq(media.accountId, id));
  const ofKind = (kind: string) => made.filter((each) => each.kind === kind);
  expect(ofKind("design").length).toBeGreaterThan(2);
  expect(ofKind("board").map(({ name }) => name)).toEqual(["Bakes of the day"]);
});

it("has tickets in every state, messages of every type and two managers", async () => {
  const { db } = test.deps;
  const ticketRows = await db.select().from(tickets);
  expect(new Set(ticketRows.map((row) => row.status))).toEqual(
    new Set(["open", "process", "hold", "resolved", "closed"]),
  );
  const managers = await db.select().from(operators).where(eq(operators.role, "manager"));
  const assignees = new Set(ticketRows.flatMap((row) => row.assignedTo ?? []));
  expect(assignees).toEqual(new Set(managers.map((row) => row.id)));
  expect(managers).toHaveLength(2);
  expect(ticketRows.filter((row) => row.status === "closed" && !row.closingNote)).toEqual([]);
  const types = await db.selectDistinct({ type: contactMessages.type }).from(contactMessages);
  expect(types.map((row) => row.type).sort()).toEqual(["bot", "contact", "enquiry"]);
});

inLab("keeps simulated screens online, and only those that were online", async () => {
  const before = (await cafeScreens()).filter((row) => row.connection === "online").map((row) => row.id);
  test.clock.advance(5 * minuteMs);
  expect((await cafeScreens()).filter((row) => row.connection === "online")).toEqual([]);
  const stop = await keepDemoScreensOnline(test.deps);
  await stop();
  const after = (await cafeScreens()).filter((row) => row.connection === "online").map((row) => row.id);
  expect(after).toEqual(before);
});

it("prints a login that works", async () => {
  const [, email, password] = /Customer\s+(\S+), password "(.+)"/.exec(printed) ?? [];
  const answer = await test.app.inject({
    method: "POST",
    url: "/api/v1/login",
    headers: { origin: "http://localhost:4000" },
    payload: { login: email, password },
  });
  expect([answer.statusCode, answer.json().landing]).toEqual([200, "/app"]);
});

it("adds nothing to a database that has accounts", async () => {
  const count = () => test.deps.db.$count(accounts);
  const before = await count();
  expect(await plantDemo(test.deps, { log: () => undefined })).toMatch(/has accounts already.*DATA_DIR/);
  expect(await count()).toBe(before);
});

/** A server that starts after the demo was made: its double reads the book that the demo has left. */
async function startedDouble() {
  const keys = { keyId: "rzp_double_development", keySecret: "secret" };
  const double = await startDouble({
    ...keys,
    now: test.clock.now,
    path: bookPath(test.dataDir, "razorpay"),
    webhooks: { to: () => null, secret: "hook" },
  });
  const addresses = { api: double.url, browser: double.url };
  const provider = razorpay({ ...keys, webhookSecrets: ["hook"], double: async () => addresses });
  return { double, provider };
}

it("has payments that the provider knows, with the same states and the same money given back", async () => {
  const { double, provider } = await startedDouble();
  try {
    const rows = await test.deps.db.select().from(orders);
    expect(rows.length).toBeGreaterThan(50);
    for (const order of rows) {
      const booked = await test.deps.db.select().from(payments).where(eq(payments.orderId, order.id));
      const known = await provider.paymentsOf(order.providerOrderId ?? "");
      expect(
        known.map((each) => [each.id, paymentWordOf(each), each.amountPaise, each.refundedPaise]).sort(),
      ).toEqual(
        booked
          .map((each) => [
            each.transactionCode,
            each.status === "refunded" ? "received" : each.status,
            each.amountPaise,
            each.refundedPaise,
          ])
          .sort(),
      );
    }
  } finally {
    await double.close();
  }
});

it("gave money back with a credit note, and an admin gives more back from the back-office", async () => {
  const notesOf = (paymentId: number) =>
    test.deps.db
      .select({ paise: documents.totalPaise })
      .from(documents)
      .where(and(eq(documents.paymentId, paymentId), eq(documents.kind, "credit-note")));
  const [returned] = await test.deps.db.select().from(payments).where(eq(payments.status, "refunded"));
  expect(await notesOf(returned?.id ?? 0)).toEqual([{ paise: returned?.amountPaise }]);
  const { double, provider } = await startedDouble();
  const before = test.deps.payments;
  test.deps.payments = { razorpay: provider };
  try {
    const [newest] = await test.deps.db
      .select()
      .from(payments)
      .where(eq(payments.status, "received"))
      .orderBy(desc(payments.receivedAt), desc(payments.id));
    if (!newest) throw new Error("The demo has no payment");
    const answer = await new Client(test, { cookie: admin.cookie }).request({
      method: "POST",
      url: refundCall(newest.id),
      headers: { [idempotencyKeyHeader]: "demo-refund-1" },
      payload: { amount_paise: newest.amountPaise, reason: "Wrong plan", ends_time: true },
    });
    expect(answer.json()).toMatchObject({ success: true, state: "processed" });
    expect(await notesOf(newest.id)).toEqual([{ paise: newest.amountPaise }]);
  } finally {
    test.deps.payments = before;
    await double.close();
  }
});

it("has the plays of the first account's screens for its proof of play, counted for known media only", async () => {
  const { db } = test.deps;
  const [owner] = await db
    .select()
    .from(users)
    .where(eq(users.email, emailOf(cafe)));
  if (!owner) throw new Error("The demo has no café");
  const { accountId } = owner;
  const counts = (groupBy: "screen" | "media") => {
    const query = { accountId, groupBy, from: "2000-01-01", to: "2100-01-01", timeZone: "UTC" };
    return playStore(db).counts(query, test.clock.now());
  };
  expect((await counts("screen")).length).toBeGreaterThan(4);
  const media = await counts("media");
  expect(media.every(({ key, played, doubtful }) => key !== "0" && played > 0 && doubtful === 0)).toBe(true);
});
