import { desc, eq, sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { answerTicket, createTicket, getTicket } from "#shared/contracts/desk/tickets.ts";
import {
  changeTicketsCall,
  operatorCalls,
  savedRepliesCall,
  savedReplyCall,
  takeBackCall,
  ticketFiguresCall,
  ticketWorkCall,
  undoTicketsCall,
} from "#shared/operator-api/addresses.ts";
import type { SavedReply } from "#shared/operator-api/saved-replies-contract.ts";
import type { TicketSet } from "#shared/operator-api/ticket-changes.ts";
import type { TicketFigures } from "#shared/operator-api/ticket-figures-contract.ts";
import type { TicketWork } from "#shared/operator-api/ticket-work.ts";
import type { TicketAnswer } from "#shared/operator-api/tickets-contract.ts";
import { audit, screens, tickets } from "../../../../db/tables/index.ts";
import { aCustomer, anOperator, appForTests, aScreen, Client } from "../../../../testing/kit.ts";
import { runLaterJobs } from "../../../../testing/later-jobs.ts";

const test = appForTests();
let admin: Client;
let asha: { operatorId: number; client: Client };
let bala: { operatorId: number; client: Client };

async function aPerson(role: "admin" | "manager", name: string) {
  const { operatorId, cookie } = await anOperator(test.deps, { role, name });
  return { operatorId, client: new Client(test, { cookie }) };
}
beforeAll(async () => {
  // A Friday, half past eleven in India; people answer from 10 to 19.
  admin = (await aPerson("admin", "Chitra")).client;
  asha = await aPerson("manager", "Asha");
  bala = await aPerson("manager", "Bala");
});

async function aShop() {
  const customer = await aCustomer(test.deps, { name: "Corner Shop" });
  return { ...customer, client: new Client(test, { cookie: customer.cookie }) };
}
type Shop = Awaited<ReturnType<typeof aShop>>;
const ticketOf = async (shop: Shop, message = "The till is dark.") =>
  (await shop.client.call(createTicket, { message })).body.id;
const change = async (ids: number[], set: TicketSet, client = admin) =>
  client.post(changeTicketsCall, { ids, set });
const undo = async (id: number, client = admin) => client.post(undoTicketsCall(id));
const rowOf = async (id: number) =>
  (await test.deps.db.select().from(tickets).where(eq(tickets.id, id)))[0] as typeof tickets.$inferSelect;
const workOf = async (id: number) => (await admin.get(ticketWorkCall(id))).json() as TicketWork;
const reply = (id: number, fields: object = {}, client = admin) =>
  client.post(ticketWorkCall(id), { kind: "reply", text: "Please try another cable.", ...fields });
const mailsTo = async (email: string) => (await test.mail.stored()).filter(({ to }) => to === email);
const listed = async (query: string) =>
  (await admin.get(`${operatorCalls.tickets}?limit=50&${query}`)).json().data as TicketAnswer[];

it("twenty tickets are handed over in one step, which is undone in one step, but for what changed since", async () => {
  const shop = await aShop();
  const ids: number[] = [];
  for (let each = 0; each < 20; each++) ids.push(await ticketOf(shop));
  await change(ids.slice(0, 2), { assigned_user_id: asha.operatorId });
  const done = (await change(ids, { assigned_user_id: asha.operatorId })).json();
  expect(done.changed).toEqual(ids.slice(2));
  expect((await workOf(ids[5] ?? 0)).timeline.at(-1)).toMatchObject({
    text: "Assigned to Asha",
    by: "Chitra",
  });
  await change([ids[3] ?? 0], { assigned_user_id: bala.operatorId });

  expect((await undo(done.change, asha.client)).statusCode, "only who made it undoes it").toBe(409);
  const undone = (await undo(done.change)).json();
  expect([undone.undone.length, undone.left]).toEqual([17, [ids[3]]]);
  expect((await rowOf(ids[5] ?? 0)).assignedTo).toBeNull();
  expect((await rowOf(ids[0] ?? 0)).assignedTo).toBe(asha.operatorId);
  expect((await undo(done.change)).statusCode).toBe(409);

  const late = (await change(ids, { priority: "high" })).json();
  test.clock.advance(60_001);
  expect((await undo(late.change)).statusCode).toBe(409);
  const [entry] = await test.deps.db
    .select()
    .from(audit)
    .where(eq(audit.action, "ticket.label"))
    .orderBy(desc(audit.id))
    .limit(1);
  expect(entry).toMatchObject({ accountId: shop.accountId, after: { priority: "high", tags: [] } });
});

it("a manager changes only own tickets, all or none, and assigns nothing", async () => {
  const shop = await aShop();
  const own = await ticketOf(shop);
  const other = await ticketOf(shop);
  await change([own], { assigned_user_id: asha.operatorId });
  expect((await change([own, other], { priority: "urgent" }, asha.client)).statusCode).toBe(403);
  expect((await rowOf(own)).priority).toBe("normal");
  expect((await change([own], { priority: "urgent", add_tags: ["Player "] }, asha.client)).statusCode).toBe(
    200,
  );
  expect(await rowOf(own)).toMatchObject({ priority: "urgent", tags: ["player"] });
  expect((await change([own], { assigned_user_id: bala.operatorId }, asha.client)).statusCode).toBe(403);
  expect((await change([own], { add_tags: ["<b>"] })).statusCode).toBe(400);
  expect((await change([own], { status: "closed" })).statusCode).toBe(400);
  expect((await change([own, 999_999], { priority: "low" })).statusCode).toBe(404);
  const tags = Array.from({ length: 10 }, (_, each) => `tag ${each}`);
  expect((await change([own], { add_tags: tags })).statusCode).toBe(400);
});

it("the letter of a closing leaves when the closing can no longer be undone", async () => {
  const shop = await aShop();
  const [kept, opened] = [await ticketOf(shop), await ticketOf(shop)];
  await change([kept], { status: "closed", notes: "New cable sent" });
  const second = (await change([opened], { status: "closed", notes: "Wrong one" })).json();
  await undo(second.change);
  expect(await rowOf(opened)).toMatchObject({ status: "open", closingNote: null, solvedAt: null });
  await runLaterJobs(test, 60_000);
  const mails = await mailsTo(shop.email);
  expect(mails.map(({ text }) => text.includes("New cable sent"))).toEqual([true]);
});

it("an answer after a newer message is refused, and sent when the operator has read it", async () => {
  const shop = await aShop();
  const id = await ticketOf(shop);
  await shop.client.call(answerTicket, { id, text: "It works again!", fileIds: [] });
  const refused = await reply(id, { seen: 0 });
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    expect.stringContaining("newer message came in the meantime, from Corner Shop"),
  ]);
  const newest = Number((await workOf(id)).timeline.at(-1)?.id.replace("message-", ""));
  expect((await reply(id, { seen: newest })).statusCode).toBe(200);
  // The own answer is no surprise; that of a colleague is.
  expect((await reply(id, { seen: newest })).statusCode).toBe(200);
  await change([id], { assigned_user_id: asha.operatorId });
  expect((await reply(id, { seen: newest }, asha.client)).json().message).toContain("Chitra");
});

it("two operators who answer at the same moment: one is told of the other", async () => {
  const id = await ticketOf(await aShop());
  await change([id], { assigned_user_id: asha.operatorId });
  const answers = await Promise.all([reply(id, { seen: 0 }), reply(id, { seen: 0 }, asha.client)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

it("an answer that closes is taken back within 15 seconds with all that it did, and leaves after them", async () => {
  const shop = await aShop();
  const id = await ticketOf(shop);
  const before = await rowOf(id);
  const set = { status: "closed", priority: "low", add_tags: ["cable"] };
  const sent = (await reply(id, { set })).json();
  expect(await rowOf(id)).toMatchObject({ status: "closed", tags: ["cable"], lastAnswerBy: "support" });
  const takeBack = (client = admin) => client.post(takeBackCall(sent.message));
  expect((await takeBack(asha.client)).statusCode).toBe(403);
  test.clock.advance(14_000);
  expect((await takeBack()).json()).toEqual({ success: true, text: "Please try another cable.", files: [] });
  const { updatedAt: _, ...same } = before;
  expect(await rowOf(id)).toMatchObject(same);
  await runLaterJobs(test, 60_000);
  expect(await mailsTo(shop.email)).toEqual([]);

  const again = (await reply(id, { set })).json();
  test.clock.advance(15_000);
  expect((await admin.post(takeBackCall(again.message))).statusCode).toBe(409);
  await runLaterJobs(test, 60_000);
  expect((await mailsTo(shop.email)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining("An answer"),
  ]);
  const seen = (await shop.client.call(getTicket, { id })).body;
  expect([seen.status, seen.answers.length, seen.closingNote]).toEqual(["closed", 1, null]);
  const other = await ticketOf(shop);
  expect((await reply(other, { kind: "note", set })).statusCode, "the customer would read nothing").toBe(400);
});

it("the list shows the business and its offline screens, and sorts by them and by priority", async () => {
  const [calm, dark] = [await aShop(), await aShop()];
  const first = await ticketOf(dark);
  const second = await ticketOf(calm);
  await change([first, second], { add_tags: ["sorted"] });
  await change([second], { priority: "urgent" });
  const screen = await aScreen(test.deps, dark, { name: "Till" });
  await test.deps.db
    .update(screens)
    .set({ lastContactAt: new Date(test.clock.now().getTime() - 3_600_000), status: "active" })
    .where(eq(screens.id, screen.id));
  const byOffline = await listed("sort=offline&tag=Sorted");
  expect(byOffline.map(({ id, business }) => [id, business])).toEqual([
    [first, { name: "Corner Shop", offline: 1 }],
    [second, { name: "Corner Shop", offline: 0 }],
  ]);
  expect((await listed("sort=priority&tag=sorted")).map(({ id }) => id)).toEqual([second, first]);
  expect((await listed("priority=urgent&tag=sorted")).map(({ id }) => id)).toEqual([second]);
  // Page by page, without gaps.
  for (const sort of ["offline", "priority", "name", "oldest"]) {
    const page = async (cursor: string) =>
      (
        await admin.get(
          `${operatorCalls.tickets}?limit=1&sort=${sort}&tag=sorted${cursor && `&cursor=${cursor}`}`,
        )
      ).json();
    const one = await page("");
    const two = await page(one.next);
    expect([one.data[0].id, two.data[0].id].sort(), sort).toEqual([first, second].sort());
    expect(two.next).toBeNull();
  }
});

it("counts the first answer and the solution in office hours, and says what is late", async () => {
  await test.deps.db.execute(sql`update tickets set created_at = '2026-01-01'`);
  // Friday, 18:30 in India. The sessions of a week before have ended.
  test.clock.set("2026-11-27T13:00:00.000Z");
  admin = (await aPerson("admin", "Devi")).client;
  const id = await ticketOf(await aShop());
  // Four hours of Monday to Friday, 10 to 19: half an hour today, the rest on Monday until 13:30.
  expect((await rowOf(id)).firstAnswerDueAt?.toISOString()).toBe("2026-11-30T08:00:00.000Z");
  await change([id], { priority: "urgent" });
  expect((await rowOf(id)).firstAnswerDueAt?.toISOString()).toBe("2026-11-30T05:00:00.000Z");
  test.clock.set("2026-11-30T04:45:00.000Z");
  admin = (await aPerson("admin", "Devi")).client;
  expect((await workOf(id)).times.answer).toMatchObject({ minutes: 45, state: "soon", at: null });
  test.clock.set("2026-11-30T05:30:00.000Z");
  admin = (await aPerson("admin", "Devi")).client;
  expect((await listed("sort=newest"))[0]).toMatchObject({ id, due: { what: "answer", late: true } });
  await reply(id, { set: { status: "resolved" } });
  expect((await workOf(id)).times).toMatchObject({
    answer: { minutes: 90, state: "late" },
    solve: { minutes: 90, state: "in-time" },
  });
  const figures = (await admin.get(ticketFiguresCall)).json() as TicketFigures;
  expect(figures).toMatchObject({
    tickets: 1,
    answer: { done: 1, median_minutes: 90, in_time: 0, counted: 1 },
    solve: { done: 1, median_minutes: 90, in_time: 1, counted: 1 },
  });
});

it("saved replies of one name are refused but for one, also when they are saved at the same moment", async () => {
  const { client } = await aPerson("manager", "Dev");
  const body = { name: "At once", text: "Turn it off and on.", shared: false, set: {} };
  const answers = await Promise.all(Array.from({ length: 6 }, () => client.post(savedRepliesCall, body)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409]);
});

it("saved replies are personal, or of all and changed by admins only", async () => {
  asha = await aPerson("manager", "Asha");
  bala = await aPerson("manager", "Bala");
  const save = (payload: object, client: Client, url = savedRepliesCall) => client.post(url, payload);
  const list = async (client: Client) =>
    ((await client.get(savedRepliesCall)).json().data as SavedReply[]).map(({ name }) => name);
  const cable = { shared: true, name: "Cable", text: "Dear {name}, …", set: { status: "hold" } };
  const shared = (await save(cable, admin)).json().id as number;
  const own = (await save({ ...cable, shared: false, name: "Mine" }, asha.client)).json().id as number;
  expect([await list(admin), await list(asha.client), await list(bala.client)]).toEqual([
    ["Cable"],
    ["Cable", "Mine"],
    ["Cable"],
  ]);
  const handOver = { ...cable, name: "Hand over", set: { assigned_user_id: bala.operatorId } };
  const handing = (await save(handOver, admin)).json().id as number;
  const read = (await asha.client.get(savedRepliesCall)).json().data as SavedReply[];
  expect(read.map(({ name, manager }) => [name, manager])).toEqual([
    ["Cable", null],
    ["Hand over", "Bala"],
    ["Mine", null],
  ]);
  expect((await admin.remove(savedReplyCall(handing))).statusCode).toBe(200);
  expect((await save({ ...cable, name: "cable" }, admin)).statusCode).toBe(409);
  expect((await save({ ...cable, name: "Ours" }, asha.client)).statusCode).toBe(403);
  expect((await save({ ...cable, shared: false }, asha.client, savedReplyCall(shared))).statusCode).toBe(403);
  expect((await save({ ...cable, name: "Mine 2" }, admin, savedReplyCall(own))).statusCode).toBe(404);
  const remove = (client: Client, id: number) => client.remove(savedReplyCall(id));
  expect((await remove(asha.client, shared)).statusCode).toBe(403);
  expect((await remove(bala.client, own)).statusCode).toBe(404);
  expect((await remove(asha.client, own)).statusCode).toBe(200);
});
