import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { createTicket } from "#shared/contracts/desk/tickets.ts";
import { changeTicketsCall, ticketWorkCall } from "#shared/operator-api/addresses.ts";
import type { TicketSet } from "#shared/operator-api/ticket-changes.ts";
import { jobContext } from "../../../../context.ts";
import { operators } from "../../../../db/tables/index.ts";
import { writable } from "../../../../db/writable.ts";
import { aCustomer, anOperator, appForTests, Client } from "../../../../testing/kit.ts";
import { alarmTimes } from "../index.ts";

const test = appForTests();
let asha: number;
beforeAll(async () => {
  asha = (await anOperator(test.deps, { role: "manager", name: "Asha" })).operatorId;
  await writable(test.deps.db)
    .update(operators)
    .set({ email: "asha@vitrine.example" })
    .where(eq(operators.id, asha));
});

/** A Monday in India, where people answer from 10 to 19. */
const at = (clock: string, day = "2026-11-30") =>
  test.clock.set(new Date(`${day}T${clock}:00+05:30`).toISOString());
const anAdmin = async () => new Client(test, { cookie: (await anOperator(test.deps)).cookie });
const ctx = () => jobContext(test.deps, "alarm-ticket-times");
/** What the alarm of this minute mails. */
async function alarms() {
  // Two processes at once.
  await Promise.all([alarmTimes({ ctx: ctx() }), alarmTimes({ ctx: ctx() })]);
  await test.runJobs();
  const now = test.clock.now().getTime();
  return (await test.mail.stored()).filter(
    ({ sentAt, subject }) => sentAt.getTime() === now && subject.endsWith(" soon"),
  );
}
const told = async () => (await alarms()).map(({ to, subject }) => `${to}: ${subject}`).sort();
async function aTicket(set: TicketSet = {}): Promise<number> {
  const { cookie } = await aCustomer(test.deps, { name: "Corner Shop" });
  const { id } = (await new Client(test, { cookie }).call(createTicket, { message: "It is dark." })).body;
  await change(id, set);
  return id;
}
const change = async (id: number, set: TicketSet) =>
  (await anAdmin()).post(changeTicketsCall, { ids: [id], set });
const answer = async (id: number) =>
  (await anAdmin()).post(ticketWorkCall(id), { kind: "reply", text: "Please try another cable." });

it("alarms half an hour of office hours before each time, once", async () => {
  at("18:00", "2026-11-27");
  const id = await aTicket({ assigned_user_id: asha, priority: "high" });
  const due = `Ticket ${id} from`;
  // Two hours: one of Friday, and until 11 on Monday.
  at("18:59", "2026-11-27");
  expect(await told()).toEqual([]);
  at("10:29");
  expect(await told()).toEqual([]);
  at("10:31");
  expect(await told()).toEqual([
    expect.stringMatching(`^asha@vitrine.example: ${due} .* needs a first answer soon$`),
    expect.stringMatching(`: ${due} .* needs a first answer soon$`),
  ]);
  at("11:30");
  expect(await told()).toEqual([]);
  await answer(id);
  // 16 hours: one of Friday, nine of Monday, and until 16 on Tuesday.
  at("15:29", "2026-12-01");
  expect(await told()).toEqual([]);
  at("15:31", "2026-12-01");
  expect(await told()).toHaveLength(2);
  at("15:40", "2026-12-01");
  expect(await told()).toEqual([]);
  // Other times hold with another priority.
  at("15:45", "2026-12-01");
  await change(id, { priority: "low" });
  expect(await told()).toEqual([]);
  await change(id, { priority: "urgent" });
  expect(await told()).toHaveLength(2);
  await change(id, { status: "resolved" });
});

it("tells together what one operator has, and nothing of what was answered, solved or waits for the customer", async () => {
  at("10:00", "2026-12-02");
  const [first, second] = [await aTicket({ priority: "urgent" }), await aTicket({ priority: "urgent" })];
  const [answered, solved, held] = [
    await aTicket({ priority: "urgent" }),
    await aTicket({ priority: "urgent", status: "resolved" }),
    await aTicket({ priority: "urgent", status: "hold" }),
  ];
  await answer(answered);
  at("10:31", "2026-12-02");
  const [mail, ...others] = await alarms();
  expect([mail?.subject, others]).toEqual(["2 tickets need a first answer soon", []]);
  const text = mail?.text ?? "";
  for (const id of [first, second]) expect(text).toContain(`Ticket ${id} from`);
  for (const id of [answered, solved, held]) expect(text).not.toContain(`Ticket ${id} from`);
  expect(text).toContain("until 2 Dec 2026, 11:00:");
  at("10:35", "2026-12-02");
  await change(held, { status: "open" });
  expect(await told()).toEqual([expect.stringContaining(`Ticket ${held} from`)]);
});
