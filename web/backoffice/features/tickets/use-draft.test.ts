import { expect, it } from "vitest";
import { type Draft, readDraft, writeDraft } from "./use-draft.ts";

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

it("keeps the draft of each ticket with its key, until it is empty", () => {
  const tab = storage();
  const draft = {
    kind: "note",
    text: "Looks like the cable.",
    key: "one",
    files: [{ id: 3, name: "cable.png", bytes: 5, url: "/files/3/cable.png" }],
  } satisfies Draft;
  writeDraft("7", draft, () => tab);
  expect(readDraft("7", () => tab)).toEqual(draft);
  expect(readDraft("8", () => tab).text).toBe("");
  writeDraft("7", { ...draft, text: "" }, () => tab);
  expect(readDraft("7", () => tab)).toMatchObject({ kind: "reply", text: "" });
});

it("starts empty with a new key each time, also where stored text is broken or storage is forbidden", () => {
  const broken = () => ({ getItem: () => "{" });
  const forbidden = () => {
    throw new Error("denied");
  };
  const drafts = [readDraft("7", broken), readDraft("7", forbidden)];
  expect(drafts.map(({ text }) => text)).toEqual(["", ""]);
  expect(drafts[0]?.key).not.toBe(drafts[1]?.key);
  writeDraft("7", { kind: "reply", text: "Hello", key: "one", files: [] }, forbidden);
});
