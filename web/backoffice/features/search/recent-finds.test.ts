import { expect, it } from "vitest";
import { recentFinds, rememberFind } from "./recent-finds.ts";

function aStorage(start: Record<string, string> = {}): Storage {
  const items = new Map(Object.entries(start));
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  } as Storage;
}

it("the newest find is first, each is there once, and eight are kept", () => {
  const storage = aStorage();
  for (const id of ["1", "2", "3", "1", "4", "5", "6", "7", "8", "9"])
    rememberFind({ kind: "account", id }, storage);
  expect(recentFinds(storage)).toEqual(["9", "8", "7", "6", "5", "4", "1", "3"].map((id) => `account-${id}`));
});

it("what somebody else wrote there is left out", () => {
  expect(recentFinds(aStorage({ "vitrine-recent-finds": "document-3,<b>,screen-0,-1" }))).toEqual([
    "document-3",
  ]);
});
