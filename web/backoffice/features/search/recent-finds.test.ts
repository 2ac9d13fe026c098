import { expect, it } from "vitest";
import { giveStorage } from "#web/lib/testing/browser-storage.ts";
import { recentFinds, rememberFind } from "./recent-finds.ts";

it("the newest find is first, each is there once, and eight are kept", () => {
  giveStorage("localStorage");
  for (const id of ["1", "2", "3", "1", "4", "5", "6", "7", "8", "9"]) rememberFind({ kind: "account", id });
  expect(recentFinds()).toEqual(["9", "8", "7", "6", "5", "4", "1", "3"].map((id) => `account-${id}`));
});

it("what somebody else wrote there is left out", () => {
  giveStorage("localStorage").setItem("vitrine-recent-finds", "document-3,<b>,screen-0,-1");
  expect(recentFinds()).toEqual(["document-3"]);
});
