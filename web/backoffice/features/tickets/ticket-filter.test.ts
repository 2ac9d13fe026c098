import { expect, it } from "vitest";
import { readTickets } from "#shared/operator-api/read-tickets.ts";
import {
  countsOf,
  filtered,
  firstFilter,
  namedOnly,
  ticketFilter,
  withList,
  withStatus,
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
  expect(ids({ ...all, ...withStatus("hold") })).toEqual(["2"]);
  const closed = { ...all, ...withStatus("closed") };
  expect(ids(closed)).toEqual(["3"]);
  expect(ids({ ...closed, ...withStatus("open") })).toEqual(["1"]);
  expect(ids({ ...closed, ...withList("open") })).toEqual(["1", "2"]);
  expect(ids({ ...all, ...withList("closed") })).toEqual(["3"]);
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

it("reads any address, where a manager's own tickets are first", () => {
  expect(ticketFilter(null).parse({ status: "dark", sort: "up", list: "" })).toEqual(all);
  expect(ticketFilter("9").parse({ status: "hold" })).toEqual({ ...all, manager: "9", status: "hold" });
});
