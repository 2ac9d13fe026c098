import { beforeEach, expect, it } from "vitest";
import { giveStorage } from "#web/lib/testing/browser-storage.ts";
import { hasLiveMark, liveStorageKey } from "./live-chat/live-mark.ts";
import { forgetSession, hasSessionMark, markSession } from "./session-mark.ts";

beforeEach(() => {
  giveStorage("sessionStorage");
  giveStorage("localStorage").setItem(liveStorageKey, "the key of a chat");
});

it("the end of a session forgets its live chat", () => {
  markSession(1);
  forgetSession();
  expect([hasSessionMark(), hasLiveMark()]).toEqual([false, false]);
});

it("a visitor who was not signed in keeps the chat when a password was wrong", () => {
  forgetSession();
  expect(hasLiveMark()).toBe(true);
});
