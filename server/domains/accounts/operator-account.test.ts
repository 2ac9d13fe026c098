import { afterAll, beforeAll, expect, it } from "vitest";
import { getMe, signIn } from "#shared/contracts/accounts.ts";
import {
  auditCall,
  exportUsersCall,
  signOutUserCall,
  suspensionCall,
} from "#shared/operator-api/addresses.ts";
import type { AuditEntryAnswer } from "#shared/operator-api/audit-contract.ts";
import type { BusMessage } from "../../bus/bus.ts";
import { Client } from "../../testing/client.ts";
import { aCustomer, anOperator, aScreen } from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await startTestApp();
  const operator = await anOperator(test.deps, { role: "admin", name: "Meera Iyer" });
  admin = new Client(test, { cookie: operator.cookie });
});
afterAll(() => test.close());

async function aShop() {
  const owner = await aCustomer(test.deps);
  const screen = await aScreen(test.deps, owner);
  const device = new Client(test, { authorization: `Bearer ${screen.deviceKey}` });
  return { owner, screen, device, person: new Client(test, { cookie: owner.cookie }) };
}
const audit = async (query = "") => {
  const answer = await admin.request({ method: "GET", url: `${auditCall}${query}` });
  return answer.json() as { data: AuditEntryAnswer[]; next: number | null };
};

it("suspending ends the sessions, refuses sign-in and notifies the screens; unsuspending undoes it", async () => {
  const { owner, person } = await aShop();
  const heard: BusMessage[] = [];
  const stop = test.deps.bus.subscribe((message) => heard.push(message));
  const suspend = await admin.request({ method: "POST", url: suspensionCall(owner.accountId) });
  stop();
  expect([suspend.statusCode, suspend.json().success]).toEqual([200, true]);
  expect((await person.call(getMe, {})).status).toBe(401);
  const login = { login: owner.email, password: owner.password };
  expect((await new Client(test).call(signIn, login)).status).toBe(403);
  expect(heard).toContainEqual({ kind: "screens", accountId: owner.accountId, screenIds: [] });

  await admin.request({ method: "DELETE", url: suspensionCall(owner.accountId) });
  expect((await new Client(test).call(signIn, login)).status).toBe(200);
  expect((await person.call(getMe, {})).status).toBe(401);
});

it("ends all sessions of an account, and only of this one", async () => {
  const [one, other] = [await aShop(), await aShop()];
  await admin.request({ method: "POST", url: signOutUserCall(one.owner.accountId) });
  expect((await one.person.call(getMe, {})).status).toBe(401);
  expect((await other.person.call(getMe, {})).status).toBe(200);
  expect((await admin.request({ method: "POST", url: signOutUserCall(999_999) })).statusCode).toBe(404);
});

it("every action of an operator is in the audit, per record and in total, with pages without gaps", async () => {
  const { owner } = await aShop();
  await admin.request({ method: "POST", url: suspensionCall(owner.accountId) });
  await admin.request({ method: "DELETE", url: suspensionCall(owner.accountId) });
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
  const answer = await admin.request({
    method: "GET",
    url: `${exportUsersCall}?search=${encodeURIComponent(owner.email)}`,
  });
  expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(answer.headers["content-disposition"]).toContain("users.csv");
  expect(answer.body.split("\r\n")).toEqual([
    "\uFEFFID,Name,Email,User ID,Switched,Storage Plan,Storage (MB),Expiry Date",
    `${owner.accountId},"'=HYPERLINK(""http://x"")",${owner.email},${owner.email},No,Standard,5000,2026-12-20`,
    "",
  ]);
  expect((await audit("?search=user.export")).data[0]).toMatchObject({ after: { search: owner.email } });
});
