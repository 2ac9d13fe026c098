import { expect, it } from "vitest";
import type { Queue } from "#shared/contracts/library/counters.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { createPresses, type Press } from "./presses.ts";

const lostAnswer = () => new ApiError("network", "No connection");

/** A server that does each key once, and loses answers as told. */
function aServer(loses: (sent: number) => boolean) {
  const done = new Map<string, Queue>();
  let sent = 0;
  const send = async (_: Press, key: string): Promise<Queue> => {
    const queue = done.get(key) ?? ({ last: String(done.size + 1) } as Queue);
    done.set(key, queue);
    if (loses(sent++)) throw lostAnswer();
    return queue;
  };
  return { send, done };
}
const pause = async () => {};
const next = { call: "next" } as const;

it("sends a press without an answer again, with the same key", async () => {
  const { send, done } = aServer((sent) => sent < 3);
  const press = createPresses({ secret: "", send, pause });
  let repeats = 0;
  expect((await press(next, "", () => repeats++)).last).toBe("1");
  expect([done.size, repeats]).toEqual([1, 3]);
  expect((await press(next, "1", () => {})).last).toBe("2");
});

it("takes a press after a failure for the same one, while the counter shows the same", async () => {
  let isDown = true;
  const { send, done } = aServer(() => isDown);
  const press = createPresses({ secret: "", send, pause });
  await expect(press(next, "", () => {})).rejects.toThrow("No connection");
  isDown = false;
  expect((await press(next, "", () => {})).last).toBe("1");
  expect(done.size).toBe(1);
  isDown = true;
  await expect(press(next, "1", () => {})).rejects.toThrow("No connection");
  isDown = false;
  // Meanwhile the page read that number 2 was called: this press is for the next person.
  expect((await press(next, "2", () => {})).last).toBe("3");
});

it("does not repeat what was refused", async () => {
  let sent = 0;
  const send = async (): Promise<Queue> => {
    sent++;
    throw new ApiError("conflict", "Nothing called yet", { reason: "counterNothingCalled" });
  };
  const press = createPresses({ secret: "", send, pause });
  await expect(press({ call: "again" }, "", () => {})).rejects.toThrow("Nothing called yet");
  expect(sent).toBe(1);
});
