import { expect, it } from "vitest";
import { readTickets } from "#shared/operator-api/read-tickets.ts";
import {
  countsOf,
  filtered,
  firstFilter,
  namedOnly,
  readFilter,
  withList,
  withStatus,
  writeFilter,
} from "./ticket-filter.ts";

const tickets = readTickets([
  { id: 1, status: "open", assigned_user_id: 4, name: "zebra", message: "The till is dark" },
  { id: 2, status: "hold", name: "Asha", email: "asha@x.in" },
  { id: 3, status: "closed", assigned_user_id: 4 },
]);
const ids = (filter: ReturnType<typeof firstFilter>) => filtered(tickets, filter).map((ticket) => ticket.id);
const all = firstFilter(null);

it("435 lists by status, and Closed leads to the closed list and back", () => {
  expect(ids(all)).toEqual(["1", "2"]);
  expect(ids(withStatus(all, "hold"))).toEqual(["2"]);
  const closed = withStatus(all, "closed");
  expect(ids(closed)).toEqual(["3"]);
  expect(ids(withStatus(closed, "open"))).toEqual(["1"]);
  expect(ids(withList(closed, "open"))).toEqual(["1", "2"]);
  expect(ids(withList(all, "closed"))).toEqual(["3"]);
});
it("437 438 lists by manager", () => {
  expect(ids({ ...all, manager: "unassigned" })).toEqual(["2"]);
  expect(ids({ ...all, manager: "4" })).toEqual(["1"]);
});
it("439 starts with a manager's own", () => expect(ids(firstFilter("4"))).toEqual(["1"]));

it("searches message and author, sorts, and counts", () => {
  expect(ids({ ...all, search: "DARK" })).toEqual(["1"]);
  expect(ids({ ...all, search: "asha@x" })).toEqual(["2"]);
  expect(ids({ ...all, sort: "name" })).toEqual(["2", "1"]);
  expect(ids({ ...all, sort: "oldest" })).toEqual(["1", "2"]);
  expect(countsOf(tickets, { ...all, manager: "4" })).toEqual({ open: 1, closed: 1 });
});

it("lists a ticket of which only the manager's name is known under that name, not under Unassigned", () => {
  const named = readTickets([
    { id: 1, status: "open", assigned_to_name: "Meera Iyer" },
    { id: 2, status: "open", assigned_user_id: 4, assigned_to_name: "Meera Iyer" },
    { id: 3, status: "open", assigned_to_name: "Rohan Das" },
    { id: 4, status: "open" },
  ]);
  const of = (manager: string, name: string | null = null) =>
    filtered(named, { ...all, manager }, name).map((ticket) => ticket.id);
  expect(of("unassigned")).toEqual(["4"]);
  expect(of("4", "Meera Iyer")).toEqual(["1", "2"]);
  const choices = namedOnly(named.open, [{ name: "Meera Iyer" }]);
  expect(choices.map(({ label }) => label)).toEqual(["Rohan Das"]);
  expect(of(choices[0]?.value ?? "")).toEqual(["3"]);
});

it("the filter is the same after writing to and reading from the address, where a manager's first one stays plain", () => {
  const filter = {
    list: "closed",
    status: "hold",
    manager: "4",
    search: "till",
    sort: "offline",
    priority: "urgent",
    tag: "cable",
  } as const;
  expect(readFilter(writeFilter(filter, "9"), "9")).toEqual(filter);
  expect(writeFilter(firstFilter("9"), "9").size).toBe(0);
  expect(readFilter(new URLSearchParams("status=dark&sort=up"), null)).toEqual(all);
});
