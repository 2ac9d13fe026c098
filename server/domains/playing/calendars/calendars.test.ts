import { drizzle } from "drizzle-orm/node-postgres";
import { expect, it } from "vitest";
import {
  createCalendar,
  deleteCalendar,
  listCalendars,
  restoreCalendar,
  saveCalendar,
} from "#shared/contracts/playing/calendars.ts";
import { aCustomer, appForTests, Client } from "../../../testing/kit.ts";
import { syncCalendars } from "./index.ts";

const test = appForTests();

const aClient = async () => new Client(test, { cookie: (await aCustomer(test.deps)).cookie });

it("merges the days that two people change in one calendar, and refuses two names for one day", async () => {
  const customer = new Client(test, { cookie: (await aCustomer(test.deps)).cookie });
  const diwali = { date: "2026-11-08", name: "Diwali" };
  const holi = { date: "2026-03-04", name: "Holi" };
  const base = { name: "Ours", days: [diwali] };
  const { id } = (await customer.call(createCalendar, base)).body;
  await customer.call(saveCalendar, { id, base, name: "Ours", days: [holi, diwali] });
  const named = (name: string) => ({ id, base, name: "All of ours", days: [{ ...diwali, name }] });
  const merged = await customer.call(saveCalendar, named("Deepavali"));
  expect(merged.body).toMatchObject({ name: "All of ours", days: [holi, { ...diwali, name: "Deepavali" }] });
  const refused = await customer.call(saveCalendar, named("Festival of lights"));
  expect(refused).toMatchObject({
    status: 409,
    error: { reason: "sameChanged", clashes: [{ item: diwali.date, field: "name", theirs: "Deepavali" }] },
  });
});

it("includes India's national holidays, once, which customers cannot change", async () => {
  await syncCalendars(drizzle(test.deps.db.$client));
  const customer = await aClient();
  const { items } = (await customer.call(listCalendars, {})).body;
  expect(items).toMatchObject([{ name: "India: national holidays", builtIn: true, uses: 0 }]);
  expect(items[0]?.days.map(({ date }) => date)).toEqual(
    [2026, 2027, 2028].flatMap((year) => [`${year}-01-26`, `${year}-08-15`, `${year}-10-02`]),
  );
  const id = items[0]?.id ?? 0;
  expect((await customer.call(saveCalendar, { id, name: "Mine", days: [] })).status).toBe(404);
  expect((await customer.call(deleteCalendar, { id })).status).toBe(404);
});

it("stores an account's own calendars, days in order", async () => {
  const customer = await aClient();
  const made = await customer.call(createCalendar, {
    name: "Bandra fair",
    days: [
      { date: "2027-09-12", name: "Last day" },
      { date: "2027-09-05", name: "First day" },
    ],
  });
  expect(made.body.days.map(({ name }) => name)).toEqual(["First day", "Last day"]);
  const { id } = made.body;
  const saved = await customer.call(saveCalendar, { id, name: "Fair", days: [] });
  expect(saved.body).toMatchObject({ name: "Fair", days: [], builtIn: false });
  await customer.call(deleteCalendar, { id });
  expect((await customer.call(listCalendars, {})).body.items).toHaveLength(1);
  expect((await customer.call(restoreCalendar, { id })).body.name).toBe("Fair");
});

it("refuses an invalid day, and a duplicate", async () => {
  const customer = await aClient();
  const fieldsOf = async (...dates: string[]) =>
    (await customer.call(createCalendar, { name: "X", days: dates.map((date) => ({ date, name: "Y" })) }))
      .error?.fields;
  expect(await fieldsOf("2027-02-29")).toEqual({ "days.0.date": "This day does not exist" });
  expect(await fieldsOf("2027-03-01", "2027-03-01")).toEqual({ days: "A day is in the list twice" });
});
