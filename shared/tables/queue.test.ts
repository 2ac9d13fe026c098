import { expect, it } from "vitest";
import type { TableDocument } from "../media-kinds/table-document.ts";
import { emptyTable, tableProblem } from "../media-kinds/table-limits.ts";
import { type Call, callIn, numberAfter, queueIn } from "./queue.ts";

let keys = 0;
function play(calls: readonly Call[], from: TableDocument = emptyTable): TableDocument {
  let table = from;
  for (const call of calls) {
    const next = callIn(table, call, `k${++keys}`);
    if (typeof next === "string") throw new Error(next);
    expect(tableProblem(next)).toBeNull();
    table = next;
  }
  return table;
}
const words = (table: TableDocument) => {
  const { last, counters } = queueIn(table);
  return `${counters.map(({ counter, token }) => `${counter}:${token}`).join(" ")} | ${last}`;
};
const next = (counter: string): Call => ({ counter, call: "next" });

it.each([
  ["A-099", "A-100"],
  ["7", "8"],
  ["०९", "१०"],
  ["B", "B1"],
  ["12 a", "13 a"],
])("after %s comes %s", (token, after) => expect(numberAfter(token)).toBe(after));

it("gives each number out once, however many counters call", () => {
  expect(words(play([next("1"), next("2"), next("1"), next("3")]))).toBe("3:4 1:3 2:2 | 4");
});

it("goes on from a typed number, calls again, and back without losing its place", () => {
  const table = play([{ counter: "1", call: "set", token: "A-104" }, next("2")]);
  expect(words(table)).toBe("2:A-105 1:A-104 | A-105");
  const again = play([{ counter: "1", call: "again" }], table);
  expect(words(again)).toBe("1:A-104 2:A-105 | A-105");
  expect(again.rows[0]?.key).not.toBe(table.rows[1]?.key);
  const back = play([{ counter: "2", call: "back", token: "A-103" }, next("1")], again);
  expect(words(back)).toBe("1:A-106 2:A-103 | A-106");
});

it("takes a call back: its number is the next one again, unless another was called since", () => {
  const table = play([next("1"), next("2"), next("1")]);
  expect(words(play([{ counter: "1", call: "undo", token: "3", before: "1" }], table))).toBe("1:1 2:2 | 2");
  const later = play([next("2"), { counter: "1", call: "undo", token: "3", before: "1" }], table);
  expect(words(later)).toBe("2:4 1:1 | 4");
  expect(words(play([{ counter: "1", call: "undo", token: "1" }], play([next("1")])))).toBe(" | ");
  expect(callIn(table, { counter: "1", call: "undo", token: "1" }, "x")).toBe("calledMeanwhile");
});

it("an empty counter has nothing to call again, and a restart forgets all", () => {
  expect(callIn(emptyTable, { counter: "1", call: "again" }, "x")).toBe("nothingCalled");
  expect(words(play([next("1"), { counter: "1", call: "restart" }, next("2")]))).toBe("2:1 | 1");
});

it("keeps the other columns and hidden rows of a table", () => {
  const table: TableDocument = {
    kind: "table",
    columns: [
      { key: "c", name: "काउंटर", type: "text" },
      { key: "t", name: "टोकन", type: "text" },
      { key: "d", name: "Doctor", type: "text" },
    ],
    rows: [{ key: "r1", cells: ["1", "12", "Dr. Rao"] }],
    hidden: [{ key: "r2", at: 1, cells: ["2", "5", "Dr. Iyer"] }],
  };
  const called = play([next("1")], table);
  expect(called.rows[0]?.cells).toEqual(["1", "13", "Dr. Rao"]);
  expect(called.hidden).toContainEqual(table.hidden?.[0]);
});

it("a restart empties the numbers, and keeps the rows with their other columns", () => {
  const columns = ["Counter", "Token", "Doctor"].map((name) => ({ key: name, name, type: "text" as const }));
  const table: TableDocument = {
    kind: "table",
    columns,
    rows: [{ key: "r", cells: ["1", "12", "Dr. Rao"] }],
  };
  const restarted = play([next("1"), { counter: "1", call: "restart" }], table);
  expect(restarted.rows.map(({ cells }) => cells)).toEqual([["1", "", "Dr. Rao"]]);
  expect(play([next("1")], restarted).rows.map(({ cells }) => cells)).toEqual([["1", "1", "Dr. Rao"]]);
});

it.each([["किंमत", "Dish"], ["Dish", "Photo"], ["Name", "Phone"], ["A"]])(
  "a table of %s and %s is no queue: a call writes nothing over its texts",
  (...names) => {
    const columns = names.map((name) => ({ key: name, name, type: "text" as const }));
    const list: TableDocument = {
      kind: "table",
      columns,
      rows: [{ key: "r", cells: names.map(() => "Masala dosa") }],
    };
    for (const call of ["next", "restart"] as const)
      expect(callIn(list, { counter: "1", call }, "x")).toBe("noQueue");
  },
);

it("a table that was made with names and prices, and has nothing in them, becomes a queue", () => {
  const columns = ["Name", "Price"].map((name) => ({ key: name, name, type: "text" as const }));
  const blank: TableDocument = { kind: "table", columns, rows: [{ key: "r", cells: ["", " "] }] };
  const { columns: made, rows } = play([next("1")], blank);
  expect([made.map(({ name }) => name), rows.map(({ cells }) => cells)]).toEqual([
    ["Token", "Counter"],
    [["1", "1"]],
  ]);
});

it("a table that had calls stays a queue, whatever its columns are called", () => {
  const { columns, ...table } = play([next("1")]);
  const renamed = { ...table, columns: columns.map((each, at) => ({ ...each, name: `${at}` })) };
  expect(words(play([next("2")], renamed))).toBe("2:2 1:1 | 2");
});
