import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { hasLiveMark, liveStorageKey } from "./live-chat/live-mark.ts";
import { forgetPerson, forgetSession, hasSessionMark, markSession } from "./session-mark.ts";

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  };
  vi.stubGlobal("window", { localStorage: storage, sessionStorage: { clear: () => undefined } });
  kept.set(liveStorageKey, "the key of a chat");
});
afterEach(() => vi.unstubAllGlobals());

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
