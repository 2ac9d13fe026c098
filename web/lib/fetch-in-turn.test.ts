import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchInTurn } from "./fetch-in-turn.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refused = (seconds: string) => new Response("{}", { status: 429, headers: { "retry-after": seconds } });

/** A server that gives these answers, and then 200. */
function serverWith(...answers: Response[]) {
  const sent = vi.fn(async () => answers.shift() ?? new Response("fine"));
  vi.stubGlobal("fetch", sent);
  return sent;
}

test("sends a refused request again after the time that the server names, and returns the answer", async () => {
  const sent = serverWith(refused("3"), refused("3"));
  const answer = fetchInTurn("/things", { method: "POST", body: "{}" });
  await vi.advanceTimersByTimeAsync(2_999);
  expect(sent).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3_001);
  expect(await (await answer).text()).toBe("fine");
  expect(sent).toHaveBeenCalledTimes(3);
});

test("returns the refusal after five tries", async () => {
  const sent = serverWith(...Array.from({ length: 9 }, () => refused("1")));
  const answer = fetchInTurn("/things", {});
  await vi.advanceTimersByTimeAsync(10_000);
  expect((await answer).status).toBe(429);
  expect(sent).toHaveBeenCalledTimes(5);
});

test.each([
  ["of a long wait", () => refused("60"), {}],
  ["without a time", () => new Response("{}", { status: 429 }), {}],
  [
    "that is not about many calls",
    () => new Response("{}", { status: 503, headers: { "retry-after": "1" } }),
    {},
  ],
  ["to a page that closes", () => refused("1"), { keepalive: true }],
])("returns a refusal %s at once", async (_, answer, init) => {
  const sent = serverWith(answer());
  expect((await fetchInTurn("/things", init)).ok).toBe(false);
  expect(sent).toHaveBeenCalledTimes(1);
});

test("ends the wait when the page no longer wants the answer", async () => {
  const sent = serverWith(refused("3"));
  const leaving = new AbortController();
  const answer = fetchInTurn("/things", { signal: leaving.signal });
  const ended = expect(answer).rejects.toThrow("left");
  await vi.advanceTimersByTimeAsync(1_000);
  leaving.abort(new Error("left"));
  await ended;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent).toHaveBeenCalledTimes(1);
});
