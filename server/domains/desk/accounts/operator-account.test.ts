import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { getMe, signIn } from "#shared/contracts/identity/accounts.ts";
import {
  auditCall,
  exportUsersCall,
  operatorCalls,
  signOutUserCall,
  suspensionCall,
} from "#shared/operator-api/addresses.ts";
import type { AuditEntryAnswer } from "#shared/operator-api/audit-contract.ts";
import type { UserDetailAnswer } from "#shared/operator-api/users-contract.ts";
import type { BusMessage } from "../../../bus/bus.ts";
import { accounts, payments, subscriptions, tickets } from "../../../db/tables/index.ts";
import { aCustomer, anOperator, appForTests, aScreen, Client } from "../../../testing/kit.ts";

const test = appForTests();
let admin: Client;
beforeAll(async () => {
  const operator = await anOperator(test.deps, { role: "admin", name: "Meera Iyer" });
  admin = new Client(test, { cookie: operator.cookie });
});

async function aShop() {
  const owner = await aCustomer(test.deps);
  const screen = await aScreen(test.deps, owner);
  const device = new Client(test, { authorization: `Bearer ${screen.deviceKey}` });
  return { owner, screen, device, person: new Client(test, { cookie: owner.cookie }) };
}
const audit = async (query = "") => {
  const answer = await admin.get(`${auditCall}${query}`);
  return answer.json() as { data: AuditEntryAnswer[]; next: number | null };
};

it("suspending ends the sessions, refuses sign-in and notifies the screens; unsuspending undoes it", async () => {
  const { owner, person } = await aShop();
  const heard: BusMessage[] = [];
  const stop = test.deps.bus.subscribe((message) => heard.push(message));
  const suspend = await admin.post(suspensionCall(owner.accountId));
  stop();
  expect([suspend.statusCode, suspend.json().success]).toEqual([200, true]);
  expect((await person.call(getMe, {})).status).toBe(401);
  const login = { login: owner.email, password: owner.password };
  expect((await new Client(test).call(signIn, login)).status).toBe(403);
  expect(heard).toContainEqual({ kind: "screens", accountId: owner.accountId, screenIds: [] });

  await admin.remove(suspensionCall(owner.accountId));
  expect((await new Client(test).call(signIn, login)).status).toBe(200);
  expect((await person.call(getMe, {})).status).toBe(401);
});

it("ends all sessions of an account, and only of this one", async () => {
  const [one, other] = [await aShop(), await aShop()];
  await admin.post(signOutUserCall(one.owner.accountId));
  expect((await one.person.call(getMe, {})).status).toBe(401);
  expect((await other.person.call(getMe, {})).status).toBe(200);
  expect((await admin.post(signOutUserCall(999_999))).statusCode).toBe(404);
});

it("every action of an operator is in the audit, per record and in total, with pages without gaps", async () => {
  const { owner } = await aShop();
  await admin.post(suspensionCall(owner.accountId));
  await admin.remove(suspensionCall(owner.accountId));
  const own = await audit(`?kind=account&id=${owner.accountId}`);
  expect(own.data.slice(0, 2)).toMatchObject([
    { action: "account.unsuspend", actor_kind: "operator", actor_name: "Meera Iyer" },
    { action: "account.suspend", after: { suspendedAt: "2026-11-20T06:00:00.000Z" } },
  ]);
  const whole = await audit("?limit=200");
  expect(whole.data.every((entry) => entry.actor_kind === "operator")).toBe(true);
  const paged: number[] = [];
  for (let next: number | null = null, first = true; first || next !== null; first = false) {
    const page: Awaited<ReturnType<typeof audit>> = await audit(`?limit=2${next ? `&before=${next}` : ""}`);
    paged.push(...page.data.map((entry) => entry.id));
    next = page.next;
  }
  expect(paged).toEqual(whole.data.map((entry) => entry.id));
  expect((await audit("?search=suspend")).data.every((entry) => /suspend/.test(entry.action))).toBe(true);
});

it("exports the users of a view as CSV without formulas that a spreadsheet would run", async () => {
  const owner = await aCustomer(test.deps, { name: '=HYPERLINK("http://x")' });
  const answer = await admin.get(`${exportUsersCall}?search=${encodeURIComponent(owner.email)}`);
  expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(answer.headers["content-disposition"]).toContain("users.csv");
  expect(answer.body.split("\r\n")).toEqual([
    "\uFEFFID,Name,Email,User ID,Switched,Storage Plan,Storage (MB),Expiry Date,State",
    `${owner.accountId},"'=HYPERLINK(""http://x"")",${owner.email},${owner.email},No,Standard,5000,2026-12-20,Active`,
    "",
  ]);
  expect((await audit("?search=user.export")).data[0]).toMatchObject({ after: { search: owner.email } });
});

const detailOf = async (id: number, as = admin) =>
  (await as.get(`${operatorCalls.users}?id=${id}`)).json() as UserDetailAnswer;

it("says who suspended a customer, when and why, in the detail, the list and the CSV, until it is undone", async () => {
  const { owner } = await aShop();
  const url = suspensionCall(owner.accountId);
  await admin.post(url, { reason: "Shows adult content" });
  await admin.post(url, { reason: "again" });
  expect(await detailOf(owner.accountId)).toMatchObject({
    suspended_at: "2026-11-20T06:00:00.000Z",
    standing: { suspended_by: "Meera Iyer", suspension_reason: "Shows adult content" },
  });
  const search = `search=${encodeURIComponent(owner.email)}`;
  const list = await admin.get(`${operatorCalls.users}?limit=5&${search}`);
  expect(list.json().data).toMatchObject([{ suspended_at: "2026-11-20T06:00:00.000Z" }]);
  const csv = await admin.get(`${exportUsersCall}?${search}`);
  expect(csv.body).toContain(",Suspended\r\n");
  await admin.remove(url);
  expect(await detailOf(owner.accountId)).toMatchObject({
    suspended_at: null,
    standing: { suspended_by: null, suspension_reason: null },
  });
});

it("says that a plan has ended and why, the failed payment and the open tickets, each role what it may see", async () => {
  const { owner } = await aShop();
  const { accountId } = owner;
  expect((await detailOf(accountId)).standing).toMatchObject({
    plan_end_reason: "unpaid",
    payment_failed_at: null,
    open_tickets: [],
    phone: null,
    undo: null,
  });
  const ended = new Date("2026-11-10T06:00:00Z");
  const at = test.deps.now();
  const { db } = test.deps;
  await db
    .update(subscriptions)
    .set({ endsAt: ended, graceDays: 3 })
    .where(eq(subscriptions.accountId, accountId));
  await db
    .insert(payments)
    .values({ accountId, amountPaise: 100, status: "failed", remarks: "Plan", createdAt: at });
  const ticket = { accountId, name: "Ravi", email: "r@x.in", createdAt: at, updatedAt: at };
  const [first] = await db
    .insert(tickets)
    .values([
      { ...ticket, phone: "98200 12345", message: "The screen is black" },
      { ...ticket, phone: "", message: "Done", status: "closed" },
      { ...ticket, phone: "", message: `${"The screen in the\nwindow is dark. ".repeat(3)}Please help` },
    ])
    .returning();
  const detail = await detailOf(accountId);
  expect(detail.plays_until).toBe("2026-11-13T06:00:00.000Z");
  expect(detail.standing).toMatchObject({
    plan_ends_at: ended.toISOString(),
    plan_end_reason: "unpaid",
    payment_failed_at: at.toISOString(),
    open_tickets: [
      { message: `${"The screen in the window is dark. ".repeat(2)}The screen…` },
      { id: first?.id, message: "The screen is black", status: "open" },
    ],
    phone: "98200 12345",
  });
  const csv = await admin.get(`${exportUsersCall}?search=${encodeURIComponent(owner.email)}`);
  expect(csv.body).toContain(",Ended\r\n");
  const manager = await anOperator(test.deps, { role: "manager" });
  const seen = await detailOf(accountId, new Client(test, { cookie: manager.cookie }));
  expect(seen.standing).toMatchObject({ payment_failed_at: null, open_tickets: [], phone: null, undo: null });
  // The account's own number comes before those of tickets, and managers see it, too.
  await db.update(accounts).set({ phone: "+919876543210" }).where(eq(accounts.id, accountId));
  for (const browser of [admin, new Client(test, { cookie: manager.cookie })])
    expect((await detailOf(accountId, browser)).standing.phone).toBe("+91 98765 43210");
});

it("names the screen that an entry of the audit is about", async () => {
  const { owner, screen } = await aShop();
  const url = `${operatorCalls.users}?screen_id=${screen.id}&status=inactive`;
  await admin.post(url);
  const [shown] = (await detailOf(owner.accountId)).screens;
  expect((await audit(`?kind=account&id=${owner.accountId}`)).data[0]).toMatchObject({
    action: "screen.set-status",
    subject_name: shown?.name,
  });
  expect(shown?.name).toBeTruthy();
});
