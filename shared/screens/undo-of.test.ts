import { expect, test } from "vitest";
import type { ChangedScreen } from "../contracts/playing/screen-changes.ts";
import { inParts, undoOf } from "./undo-of.ts";

const result = (id: number, more: Partial<ChangedScreen> = {}): ChangedScreen => ({
  id,
  name: `Screen ${id}`,
  outcome: "done",
  message: null,
  messageReason: null,
  before: {},
  ...more,
});

test("undo removes tags from screens that did not have them, and restores them where they were", () => {
  const results = [
    result(1, { before: { tags: ["a"] } }),
    result(2, { before: { tags: ["B"] } }),
    result(3, { outcome: "same" }),
  ];
  expect(undoOf({ kind: "tags", add: ["A"], remove: ["b"] }, results)).toEqual([
    { ids: [2], change: { kind: "tags", add: [], remove: ["A"] } },
    { ids: [2], change: { kind: "tags", add: ["b"], remove: [] } },
  ]);
});

test("undo restores each screen's own playlist and orientation", () => {
  const results = [
    result(1, { before: { playlistId: 7 } }),
    result(2, { before: { playlistId: null } }),
    result(3, { before: { playlistId: 7 } }),
    result(4, { outcome: "failed", message: "Gone" }),
  ];
  expect(undoOf({ kind: "playlist", playlistId: 9 }, results)).toEqual([
    { ids: [1, 3], change: { kind: "playlist", playlistId: 7 } },
    { ids: [2], change: { kind: "playlist", playlistId: null } },
  ]);
  expect(
    undoOf({ kind: "orientation", orientation: 90 }, [result(1, { before: { orientation: 180 } })]),
  ).toEqual([{ ids: [1], change: { kind: "orientation", orientation: 180 } }]);
});

test("undo restores each screen's own volume, brightness and display times", () => {
  const quiet = { volume: 10, muted: false };
  const results = [
    result(1, { before: { sound: quiet, brightness: null } }),
    result(2, { before: { sound: null, brightness: 40 } }),
    result(3, { before: { sound: quiet, brightness: null } }),
  ];
  const loud = { volume: 90, muted: false };
  expect(undoOf({ kind: "device", sound: loud, brightness: 100 }, results)).toEqual([
    { ids: [1, 3], change: { kind: "device", sound: quiet, brightness: null } },
    { ids: [2], change: { kind: "device", sound: null, brightness: 40 } },
  ]);
});

test("undo restores removed screens; a command has no undo", () => {
  expect(undoOf({ kind: "remove" }, [result(1)])).toEqual([{ ids: [1], change: { kind: "restore" } }]);
  expect(undoOf({ kind: "command", command: "reload", value: null }, [result(1)])).toEqual([]);
  expect(undoOf({ kind: "remove" }, [result(1, { outcome: "failed" })])).toEqual([]);
});

test("undo gives each screen its own name back in one change, and zones by their value", () => {
  const results = [
    result(1, { before: { name: "Door", timeZone: "Asia/Dubai" } }),
    result(2, { before: { name: "Window", timeZone: "Asia/Dubai" } }),
  ];
  expect(undoOf({ kind: "settings", namePattern: "Pune {n}", timeZone: "Asia/Kolkata" }, results)).toEqual([
    { ids: [1, 2], change: { kind: "names", names: ["Door", "Window"] } },
    { ids: [1, 2], change: { kind: "settings", timeZone: "Asia/Dubai" } },
  ]);
});

test("more screens than one call takes get each their own number, and their own name back", () => {
  const ids = Array.from({ length: 2001 }, (_, at) => at + 1);
  const numbered = inParts({ ids, change: { kind: "settings", namePattern: "Pune {n}" } });
  expect(numbered.map(({ change }) => change)).toMatchObject(
    [1, 1001, 2001].map((firstNumber) => ({ firstNumber })),
  );
  const named = inParts({ ids, change: { kind: "names", names: ids.map(String) } });
  for (const part of named) expect(part.change).toEqual({ kind: "names", names: part.ids.map(String) });
  expect(named.flatMap((part) => part.ids)).toEqual(ids);
});
