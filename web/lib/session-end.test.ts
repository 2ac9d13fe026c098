import { expect, test, vi } from "vitest";
import { createSessionEnd } from "./session-end.ts";

const field = (value: string, isConnected = true) => ({ value, isConnected });

test.each([
  ["nothing was typed", []],
  ["what was typed was cleared again", [field("  ")]],
  ["the form is gone", [field("Window", false)]],
])("a session that ends leads to the login page when %s", (_, fields) => {
  const leadToSignIn = vi.fn();
  const session = createSessionEnd(leadToSignIn);
  const ask = vi.fn();
  session.attend(ask);
  for (const one of fields) session.typed(one);
  session.ended();
  expect([leadToSignIn.mock.calls.length, ask.mock.calls.length]).toEqual([1, 0]);
});

test("it asks on the page if typed text would be lost and a handler is set", () => {
  const leadToSignIn = vi.fn();
  const session = createSessionEnd(leadToSignIn);
  const ask = vi.fn();
  const leave = session.attend(ask);
  session.typed(field("Window"));
  session.ended();
  expect([leadToSignIn.mock.calls.length, ask.mock.calls.length]).toEqual([0, 1]);
  leave();
  session.ended();
  expect(leadToSignIn).toHaveBeenCalledOnce();
});
