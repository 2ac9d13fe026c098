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
    { ids: [1, 3], change: { kind: "back", to: { playlistId: 7 }, ifStill: { playlistId: 9 } } },
    { ids: [2], change: { kind: "back", to: { playlistId: null }, ifStill: { playlistId: 9 } } },
  ]);
  expect(
    undoOf({ kind: "orientation", orientation: 90 }, [result(1, { before: { orientation: 180 } })]),
  ).toEqual([{ ids: [1], change: { kind: "back", to: { orientation: 180 }, ifStill: { orientation: 90 } } }]);
});

test("undo restores each screen's own volume, brightness and display times", () => {
  const quiet = { volume: 10, muted: false };
  const results = [
    result(1, { before: { sound: quiet, brightness: null } }),
    result(2, { before: { sound: null, brightness: 40 } }),
    result(3, { before: { sound: quiet, brightness: null } }),
  ];
  const ifStill = { sound: { volume: 90, muted: false }, brightness: 100 };
  expect(undoOf({ kind: "device", ...ifStill }, results)).toEqual([
    { ids: [1, 3], change: { kind: "back", to: { sound: quiet, brightness: null }, ifStill } },
    { ids: [2], change: { kind: "back", to: { sound: null, brightness: 40 }, ifStill } },
  ]);
});

test("undo restores removed screens; a command has no undo", () => {
  expect(undoOf({ kind: "remove" }, [result(1)])).toEqual([{ ids: [1], change: { kind: "restore" } }]);
  expect(undoOf({ kind: "command", command: "reload", value: null }, [result(1)])).toEqual([]);
  expect(undoOf({ kind: "remove" }, [result(1, { outcome: "failed" })])).toEqual([]);
});

test("undo gives each screen its own name and zone back, if they are still those of the change", () => {
  const results = [
    result(1, { before: { name: "Door", timeZone: "Asia/Dubai" } }),
    result(2, { outcome: "same" }),
    result(3, { before: { name: "Window", timeZone: "Asia/Dubai" } }),
    result(4, { before: { timeZone: "Asia/Dubai" } }),
  ];
  const values = { to: { timeZone: "Asia/Dubai" }, ifStill: { timeZone: "Asia/Kolkata" } };
  const names = [
    { to: "Door", ifStill: "Pune 1" },
    { to: "Window", ifStill: "Pune 3" },
  ];
  expect(undoOf({ kind: "settings", namePattern: "Pune {n}", timeZone: "Asia/Kolkata" }, results)).toEqual([
    { ids: [1, 3], change: { kind: "back", ...values, names } },
    { ids: [4], change: { kind: "back", ...values } },
  ]);
});

test("more screens than one call takes get each their own number, and their own name back", () => {
  const ids = Array.from({ length: 2001 }, (_, at) => at + 1);
  const numbered = inParts({ ids, change: { kind: "settings", namePattern: "Pune {n}" } });
  expect(numbered.map(({ change }) => change)).toMatchObject(
    [1, 1001, 2001].map((firstNumber) => ({ firstNumber })),
  );
  const nameOf = (id: number) => ({ to: String(id), ifStill: `Pune ${id}` });
  const back = { kind: "back", to: {}, ifStill: {} } as const;
  const named = inParts({ ids, change: { ...back, names: ids.map(nameOf) } });
  for (const part of named) expect(part.change).toEqual({ ...back, names: part.ids.map(nameOf) });
  expect(named.flatMap((part) => part.ids)).toEqual(ids);
});
