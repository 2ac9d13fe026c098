import { desc, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { operatorCalls } from "#shared/operator-api/addresses.ts";
import { type TicketAnswer, ticketStatuses } from "#shared/operator-api/tickets-contract.ts";
import { audit, tickets } from "../../../db/tables/index.ts";
import { anOperator, appForTests, Client } from "../../../testing/kit.ts";

const test = appForTests();
let admin: Client;
let asha: { operatorId: number; client: Client };
let bala: { operatorId: number; client: Client };

async function aManager(name: string) {
  const { operatorId, cookie } = await anOperator(test.deps, { role: "manager", name });
  return { operatorId, client: new Client(test, { cookie }) };
}
beforeAll(async () => {
  const operator = await anOperator(test.deps, { role: "admin", name: "Admin" });
  admin = new Client(test, { cookie: operator.cookie });
  asha = await aManager("Asha");
  bala = await aManager("Bala");
});

let id = 0;
async function aTicket(fields: Partial<typeof tickets.$inferInsert> = {}): Promise<number> {
  const now = test.deps.now();
  const [row] = await test.deps.db
    .insert(tickets)
    .values({
      name: "Corner Shop",
      email: "corner@example.com",
      phone: "9876543210",
      message: "The till screen is dark.",
      attachments: ["/files/dark.jpg"],
      createdAt: now,
      updatedAt: now,
      ...fields,
    })
    .returning({ id: tickets.id });
  return row?.id ?? 0;
}
beforeEach(async () => {
  id = await aTicket();
});

const url = operatorCalls.tickets;
const patch = (payload: object, client = admin, query = "") => client.patch(url + query, payload);
const assign = (assigned_user_id: number | string | null, client = admin) =>
  patch({ id, assigned_user_id }, client, "?assignTicket=1");
const list = async (client = admin) =>
  (await client.get(url)).json() as {
    success: boolean;
    message: string;
    data: TicketAnswer[];
    closed: TicketAnswer[];
  };
const log = async (client = admin) => client.get(`${operatorCalls.ticketLog}?id=${id}`);

describe("tickets", () => {
  it("515 are listed, closed ones separately, newest first", async () => {
    const closed = await aTicket({ status: "closed", closingNote: "Done" });
    const answer = await list();
    expect(answer).toMatchObject({ success: true, message: "" });
    expect(answer.data[0]).toMatchObject({
      id,
      status: "open",
      file_path: ["/files/dark.jpg"],
      assigned_user_id: null,
      assigned_to_name: null,
      workflow: [],
    });
    expect(answer.closed[0]).toMatchObject({ id: closed, status: "closed", notes: "Done" });
    expect(answer.data.map((ticket) => ticket.id)).not.toContain(closed);
  });

  it.each(ticketStatuses.flatMap((from) => ticketStatuses.map((to) => [from, to] as const)))(
    "516 449 may go from %s to %s",
    async (from, to) => {
      id = await aTicket({ status: from });
      const answer = await patch({ id, status: to, ...(to === "closed" && { notes: "Cable replaced" }) });
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        { success: true, message: "Status Changed Successfully" },
      ]);
      const [row] = await test.deps.db.select().from(tickets).where(eq(tickets.id, id));
      expect(row?.status).toBe(to);
    },
  );

  it.each([
    ["517 closing without a note", { status: "closed" }, 400],
    ["517 closing with spaces", { status: "closed", notes: "  " }, 400],
    ["518 an unknown status", { status: "lost" }, 400],
    ["a ticket that is not there", { id: 999_999, status: "open" }, 404],
  ])("refuse %s", async (_, body, status) => {
    const answer = await patch({ id, ...body });
    expect([answer.statusCode, answer.json().success]).toEqual([status, false]);
    const [row] = await test.deps.db.select().from(tickets).where(eq(tickets.id, id));
    expect(row?.status).toBe("open");
  });

  it("every change is audited", async () => {
    await patch({ id, status: "hold" });
    const [entry] = await test.deps.db.select().from(audit).orderBy(desc(audit.id)).limit(1);
    expect(entry).toMatchObject({
      action: "ticket.set-status",
      subjectId: id,
      before: { status: "open" },
      after: { status: "hold" },
    });
  });
});

describe("a page of tickets", () => {
  interface Page {
    data: TicketAnswer[];
    next: string | null;
    counts: { open: number; closed: number };
  }
  const page = async (query: string, client = admin) =>
    (await client.get(`${url}?limit=2&${query}`)).json() as Page;

  it.each(["newest", "oldest", "name"])("has no gaps and no duplicates, sorted by %s", async (sort) => {
    const mark = `page-${sort}`;
    for (const name of ["b", "a", "C", "a", "d"]) await aTicket({ name, message: mark });
    const seen: TicketAnswer[] = [];
    for (let next: string | null = "", first = true; first || next; first = false) {
      const answer: Page = await page(`search=${mark}&sort=${sort}${next ? `&cursor=${next}` : ""}`);
      seen.push(...answer.data);
      next = answer.next;
      expect(answer.counts).toEqual({ open: 5, closed: 0 });
    }
    const names = seen.map((ticket) => ticket.name);
    const wanted = {
      newest: ["d", "a", "C", "a", "b"],
      oldest: ["b", "a", "C", "a", "d"],
      name: ["a", "a", "b", "C", "d"],
    };
    expect(names).toEqual(wanted[sort as keyof typeof wanted]);
  });

  it("belongs to one list, status and manager, and search matches any part", async () => {
    const mark = "filter-mark";
    const [open, held] = [
      await aTicket({ message: mark }),
      await aTicket({ message: mark, status: "hold", assignedTo: asha.operatorId }),
    ];
    const closed = await aTicket({ message: mark, status: "closed", assignedTo: asha.operatorId });
    const ids = async (query: string, client = admin) =>
      (await page(`search=${mark}&${query}`, client)).data.map((ticket) => ticket.id);
    expect(await ids("")).toEqual([held, open]);
    expect(await ids("status=hold")).toEqual([held]);
    expect(await ids("list=closed")).toEqual([closed]);
    expect(await ids("manager=unassigned")).toEqual([open]);
    expect(await ids(`manager=${asha.operatorId}`)).toEqual([held]);
    expect(await ids("", asha.client)).toEqual([held]);
    expect(await ids("", bala.client)).toEqual([]);
    const one = (await admin.get(`${url}?id=${closed}`)).json();
    expect([one.data, one.closed.length]).toEqual([[], 1]);
    expect((await bala.client.get(`${url}?id=${closed}`)).json().closed).toEqual([]);
    const broken = await admin.get(`${url}?limit=2&cursor=nonsense`);
    expect(broken.statusCode).toBe(400);
  });
});

describe("assignment", () => {
  it("519 520 assigns a ticket to a manager and adds to its log, newest first", async () => {
    const first = await assign(asha.operatorId);
    expect(first.json()).toEqual({ success: true, message: "Ticket Assigned Successfully" });
    test.clock.advance(60_000);
    await assign(String(bala.operatorId));
    const { data } = (await log()).json();
    expect(data).toMatchObject([
      { assigned_to: { name: "Bala" }, assigned_by: { name: "Admin" } },
      { assigned_to: { name: "Asha" }, assigned_by: { name: "Admin" } },
    ]);
    expect((await list()).data[0]).toMatchObject({ assigned_to_name: "Bala", workflow: data });
  });

  it("to the same manager again changes nothing", async () => {
    await assign(asha.operatorId);
    await assign(asha.operatorId);
    expect((await log()).json().data).toHaveLength(1);
  });

  it("can be removed", async () => {
    await assign(asha.operatorId);
    await assign("");
    expect((await list()).data[0]?.assigned_user_id).toBeNull();
  });

  it("refuses operators who are not managers", async () => {
    const other = await anOperator(test.deps, { role: "admin" });
    for (const wrong of [other.operatorId, 999_999]) expect((await assign(wrong)).statusCode).toBe(400);
  });
});

describe("a manager", () => {
  it("498 sees only tickets assigned to themselves", async () => {
    const own = id;
    await assign(asha.operatorId);
    await aTicket();
    id = await aTicket({ assignedTo: bala.operatorId, status: "closed" });
    const seen = await list(asha.client);
    expect(seen.data.every((ticket) => ticket.assigned_user_id === asha.operatorId)).toBe(true);
    expect(seen.data.map((ticket) => ticket.id)).toContain(own);
    expect(seen.closed.map((ticket) => ticket.id)).not.toContain(id);
  });

  it("497 can work only on assigned tickets, and cannot assign any", async () => {
    await assign(asha.operatorId);
    expect((await patch({ id, status: "process" }, asha.client)).statusCode).toBe(200);
    expect((await patch({ id, status: "hold" }, bala.client)).statusCode).toBe(403);
    expect((await assign(asha.operatorId, asha.client)).statusCode).toBe(403);
    expect((await log(asha.client)).statusCode).toBe(200);
    expect((await log(bala.client)).statusCode).toBe(403);
  });
});
