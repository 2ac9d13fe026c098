import { expect, it } from "vitest";
import { forbidStorage, giveStorage } from "#web/lib/testing/browser-storage.ts";
import { type Draft, readDraft, writeDraft } from "./use-draft.ts";

it("keeps the draft of each ticket with its key, until it is empty", () => {
  giveStorage("sessionStorage");
  const draft = {
    kind: "note",
    text: "Looks like the cable.",
    key: "one",
    files: [{ id: 3, name: "cable.png", bytes: 5, url: "/files/3/cable.png" }],
  } satisfies Draft;
  writeDraft("7", draft);
  expect(readDraft("7")).toEqual(draft);
  expect(readDraft("8").text).toBe("");
  writeDraft("7", { ...draft, text: "" });
  expect(readDraft("7")).toMatchObject({ kind: "reply", text: "" });
});

it("starts empty with a new key each time, also where stored text is broken or storage is forbidden", () => {
  giveStorage("sessionStorage").setItem("vitrine-backoffice-draft-7", "{");
  const broken = readDraft("7");
  forbidStorage("sessionStorage");
  const forbidden = readDraft("7");
  expect([broken.text, forbidden.text]).toEqual(["", ""]);
  expect(broken.key).not.toBe(forbidden.key);
  writeDraft("7", { kind: "reply", text: "Hello", key: "one", files: [] });
});
