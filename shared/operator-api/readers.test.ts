import { describe, expect, it } from "vitest";
import { readContactItems } from "./read-contact.ts";
import { figuresOfUsers, readDashboard } from "./read-dashboard.ts";
import { readManagers } from "./read-managers.ts";
import { readPlanOffer } from "./read-plans.ts";
import { filesIn, readTicketLog, readTickets } from "./read-tickets.ts";

describe("storage plans", () => {
  const plan = { id: 2, name: "Basic", description: "One shop", price: 249, storage: 2000 };
  it.each([[[plan]], [{ plans: [plan] }], [{ success: true, data: [plan] }]])(
    "378 379 are read from %j",
    (body) =>
      expect(readPlanOffer(body)).toEqual({
        plans: [
          { id: "2", name: "Basic", description: "One shop", price: 249, storageMb: 2000, terms: null },
        ],
        current: null,
        undo: null,
      }),
  );
  it.each([
    [{ title: "Gold" }, "name", "Gold"],
    [{ price_text: "₹9 a day", price: 9 }, "price", "₹9 a day"],
    [{ price: "249" }, "price", 249],
    [{ price: "free" }, "price", "free"],
    [{ storage: "5000" }, "storageMb", 5000],
  ] as const)("381 read %j", (fields, field, value) =>
    expect(readPlanOffer([{ id: 1, ...fields }]).plans[0]?.[field]).toBe(value),
  );
  it.each([[{}], [null], [{ success: true }]])("390 are not found in %j", (body) =>
    expect(() => readPlanOffer(body)).toThrow("no list of plans"),
  );
});

describe("managers", () => {
  const rows = [
    { id: 1, name: "A", userid: "a", role: "manager" },
    { id: 2, name: "B", userid: "b", user_type: "Manager" },
    { id: 3, name: "C", userid: "c", role: "admin" },
    { id: 4, name: "D", userid: "d" },
  ];
  it.each([[rows], [{ data: rows }]])("395 396 397 are the managers of a list", (body) =>
    expect(readManagers(body).map((manager) => manager.id)).toEqual(["1", "2"]),
  );
});

describe("contact items", () => {
  it.each([
    [{ type: "bot" }, "bot"],
    [{ ticket_type: "Enquiry" }, "enquiry"],
    [{ category: "enquery" }, "enquiry"],
    [{ type: "contact" }, "contact"],
    [{}, "contact"],
  ])("419 420 have their type in %j", (fields, type) =>
    expect(readContactItems([fields])[0]?.type).toBe(type),
  );
  it.each([
    [{ status: "closed" }, true],
    [{ ticket_status: "Closed" }, true],
    [{ state: "closed" }, true],
    [{ status: "open" }, false],
    [{}, false],
  ])("421 422 have their status in %j", (fields, closed) =>
    expect(readContactItems({ data: [fields] })[0]?.closed).toBe(closed),
  );
});

describe("tickets", () => {
  it("431 are read from data and closed, each once", () => {
    const open = { id: 1, status: "hold" };
    const closed = { id: 2, status: "closed" };
    for (const body of [
      { data: [open], closed: [closed] },
      { data: [open, closed], closed: [closed] },
      [open, closed],
    ]) {
      const answer = readTickets(body);
      expect(answer.open.map((ticket) => [ticket.id, ticket.status])).toEqual([["1", "hold"]]);
      expect(answer.closed.map((ticket) => ticket.id)).toEqual(["2"]);
    }
  });

  it.each([
    [
      "468 JSON text of a list",
      '["https://x.in/a.jpg","/files/b.pdf"]',
      ["https://x.in/a.jpg", "/files/b.pdf"],
    ],
    ["468 JSON text of one", '"https://x.in/a.jpg"', ["https://x.in/a.jpg"]],
    ["469 a list", ["/a.jpg", ""], ["/a.jpg"]],
    ["a list of records", [{ url: "/a.jpg" }], ["/a.jpg"]],
    ["a bare address", "https://x.in/a.jpg", ["https://x.in/a.jpg"]],
    ["broken JSON", '["https://x.in/a.jpg"', []],
    ["nothing", null, []],
  ])("attachments from %s", (_, value, files) => expect(filesIn(value)).toEqual(files));

  const entries = [
    {
      assign_id: 1,
      assigned_at: "2026-11-01T10:00:00Z",
      assigned_to: { id: 4, name: "Asha" },
      assigned_by: { id: 1, name: "Admin" },
    },
    { id: 2, time: "2026-11-02T10:00:00Z", assigned_to_name: "Bala", assigned_by_name: "Admin" },
    { id: 3, created_at: "2026-10-01 10:00:00", assigned_to_id: 9, assigned_by_id: 1 },
  ];
  it.each([
    ["an array", entries],
    ["data", { data: entries }],
    ["log", { log: entries }],
    ["workflow", { workflow: entries }],
    ["ticket.workflow", { ticket: { workflow: entries } }],
    ["ticket.log", { ticket: { log: entries } }],
  ])("481 482 483 the log from %s, newest first", (_, body) =>
    expect(readTicketLog(body)).toEqual([
      { id: "2", at: "2026-11-02T10:00:00Z", to: "Bala", by: "Admin" },
      { id: "1", at: "2026-11-01T10:00:00Z", to: "Asha", by: "Admin" },
      { id: "3", at: "2026-10-01 10:00:00", to: "9", by: "1" },
    ]),
  );
  it("throws when there is no log", () => expect(() => readTicketLog({ success: true })).toThrow("no log"));
});

describe("the dashboard", () => {
  it.each([
    [[{ date: "2026-11-20", amount: "10.5" }], [{ date: "2026-11-20", amount: 10.5 }]],
    [
      { "2026-11-20": 10, "2026-11-19": [1, { amount: 2 }] },
      [
        { date: "2026-11-20", amount: 10 },
        { date: "2026-11-19", amount: 1 },
        { date: "2026-11-19", amount: 2 },
      ],
    ],
    [undefined, null],
  ])("306 307 reads payments %j", (payments, read) =>
    expect(readDashboard({ success: true, payments }).payments).toEqual(read),
  );

  it("311 is computed from users where there is none", () => {
    const figures = figuresOfUsers([
      {
        id: 1,
        screens: [{ created_at: "2026-11-02" }, {}],
        ads: [{}],
        payments: [{ amount: "10", date: "2026-11-20" }],
      },
      {
        id: 2,
        screen: [{}],
        playlists: [{}],
        licenses: [{ pdate: "2026-10-01" }],
        payments: [{ amount: 5, created_at: "2026-10-05 10:00:00" }],
      },
    ]);
    expect(figures.totals).toEqual({ users: 2, screens: 3, playlists: 1, ads: 1, licenses: 1, payments: 15 });
    expect(figures.months).toMatchObject([
      { month: "2026-11", screens: 1, payments: 10 },
      { month: "2026-10", licenses: 1, payments: 5 },
    ]);
    expect(figures.payments).toHaveLength(2);
  });
});
