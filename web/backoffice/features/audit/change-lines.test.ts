import { expect, it } from "vitest";
import { changeLines } from "./audit-table.tsx";

it.each([
  [{ status: "open" }, { status: "hold" }, ["status: open → hold"]],
  [{ status: "open", note: null }, { status: "open", note: "x" }, ["note: – → x"]],
  [null, { files: [1, 2] }, ["files: [1,2]"]],
  [{ name: "A" }, null, ["name: A"]],
  [null, null, []],
])("writes the change from %j to %j", (before, after, lines) =>
  expect(changeLines(before, after)).toEqual(lines),
);
