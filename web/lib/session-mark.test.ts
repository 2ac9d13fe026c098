import { beforeEach, expect, it } from "vitest";
import { giveStorage } from "#web/lib/testing/browser-storage.ts";
import { hasLiveMark, liveStorageKey } from "./live-chat/live-mark.ts";
import { forgetPerson, forgetSession, hasSessionMark, markSession } from "./session-mark.ts";

beforeEach(() => {
  giveStorage("sessionStorage");
  giveStorage("localStorage").setItem(liveStorageKey, "the key of a chat");
});

it.each([
  ["the server does not know it any more", forgetSession],
  ["the person signs out", forgetPerson],
])("the end of a session forgets its live chat when %s", (_when, forget) => {
  markSession();
  forget();
  expect([hasSessionMark(), hasLiveMark()]).toEqual([false, false]);
});

it("a visitor who was not signed in keeps the chat when a password was wrong", () => {
  forgetSession();
  expect(hasLiveMark()).toBe(true);
});
