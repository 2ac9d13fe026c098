import { expect, test } from "vitest";
import { z } from "zod";
import { ApiError } from "#web/lib/api-error.ts";
import { aStorage } from "#web/lib/testing/browser-storage.ts";
import { Autosave, EditConflict } from "./autosave.ts";
import { Outbox } from "./outbox.ts";

/** Creates an autosave whose server and clock the test controls. */
function setUp({ room = Number.POSITIVE_INFINITY } = {}) {
  const outbox = new Outbox(aStorage({ room }), { accountId: 1, userId: 1 });
  const place = { kind: "playlist", doc: 1, path: "/", shape: z.string() } as const;
  const slot = outbox.slot(place);
  let present: string | null = null;
  const sent: string[] = [];
  const states: string[] = [];
  const timers = new Map<number, { run: () => void; ms: number }>();
  let next = 1;
  let answer: { resolve: () => void; reject: (error: unknown) => void } | null = null;
  const autosave = new Autosave<string, string>({
    save: (value) => {
      sent.push(value);
      return new Promise((resolve, reject) => {
        answer = { resolve, reject };
      });
    },
    slot,
    keep: () => (present === null ? null : { title: "Window", value: present }),
    onState: (state) => states.push(state.is),
    setTimer: (run, ms) => {
      timers.set(next, { run, ms });
      return next++;
    },
    clearTimer: (timer) => timers.delete(timer as number),
  });
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    autosave,
    slot,
    /** What is in the outbox, as the next visit finds it. */
    stored: () => outbox.slot(place).read(),
    /** The editor changes to this value; `isSaved`: which the server has. */
    change: (value: string, { isSaved = false } = {}) => {
      present = isSaved ? null : value;
      autosave.edit(value);
    },
    sent,
    states,
    waits: () => [...timers.values()].map((timer) => timer.ms),
    tick: () => {
      const [[id, timer] = []] = timers;
      if (id === undefined || !timer) throw new Error("No timer is set");
      timers.delete(id);
      timer.run();
    },
    succeed: async () => {
      answer?.resolve();
      await settled();
    },
    fail: async (error: unknown) => {
      answer?.reject(error);
      await settled();
    },
  };
}

test("waits for a pause of 400 ms and sends only the last of a run of edits", async () => {
  const { autosave, sent, states, waits, tick, succeed } = setUp();
  autosave.edit("a");
  autosave.edit("b");
  expect(waits()).toEqual([400]);
  expect(autosave.open).toBe(true);
  tick();
  expect(sent).toEqual(["b"]);
  await succeed();
  expect(states.at(-1)).toBe("saved");
  expect(autosave.open).toBe(false);
});

test("sends one at a time: an edit during a save follows it", async () => {
  const { autosave, sent, tick, succeed } = setUp();
  autosave.edit("a");
  tick();
  autosave.edit("b");
  tick();
  expect(sent).toEqual(["a"]);
  await succeed();
  expect(autosave.state.is).toBe("unsaved");
  tick();
  expect(sent).toEqual(["a", "b"]);
});

test("keeps unsent edits and retries with growing delays", async () => {
  const { autosave, sent, waits, tick, fail, succeed } = setUp();
  const offline = new ApiError("network", "No connection.");
  autosave.edit("a");
  tick();
  await fail(offline);
  expect(autosave.state).toEqual({ is: "waiting", message: "No connection." });
  expect(waits()).toEqual([1000]);
  tick();
  await fail(offline);
  expect(waits()).toEqual([2000]);
  autosave.flush();
  await succeed();
  expect(sent).toEqual(["a", "a", "a"]);
  expect(autosave.state.is).toBe("saved");
});

test("what may be saved already is sent again unchanged, before newer edits", async () => {
  const { autosave, sent, tick, fail, succeed } = setUp();
  autosave.edit("a");
  tick();
  autosave.edit("b");
  await fail(new ApiError("network", "No connection."));
  expect(autosave.unanswered).toBe("a");
  autosave.replace("c");
  autosave.flush();
  await succeed();
  expect(autosave.unanswered).toBeNull();
  tick();
  await succeed();
  expect(sent).toEqual(["a", "a", "c"]);
  expect(autosave.open).toBe(false);
});

test("a refused save is not repeated before newer edits; a limit of the account is not a conflict", async () => {
  const { autosave, sent, tick, fail } = setUp();
  autosave.edit("a");
  tick();
  autosave.edit("b");
  await fail(new ApiError("conflict", "Too many items."));
  autosave.flush();
  expect(sent).toEqual(["a", "b"]);
  await fail(new ApiError("conflict", "Too many items."));
  expect(autosave.state).toEqual({ is: "refused", message: "Too many items." });
});

test("waits as long as the server asks", async () => {
  const { autosave, waits, tick, fail } = setUp();
  autosave.edit("a");
  tick();
  await fail(new ApiError("too_many", "Wait.", { retryAfter: 7 }));
  expect(waits()).toEqual([7000]);
});

test("a refusal waits for the next edit", async () => {
  const { autosave, waits, tick, fail, sent } = setUp();
  autosave.edit("bad");
  tick();
  await fail(new ApiError("invalid", "At most 500 items"));
  expect(autosave.state).toEqual({ is: "refused", message: "At most 500 items" });
  expect(waits()).toEqual([]);
  autosave.edit("good");
  tick();
  expect(sent).toEqual(["bad", "good"]);
});

test("after a conflict, nothing is sent until the user decides", async () => {
  const { autosave, tick, fail, succeed, sent, waits } = setUp();
  autosave.edit("a");
  tick();
  autosave.edit("typed while it was sent");
  await fail(new EditConflict("Changed meanwhile."));
  expect(waits()).toEqual([]);
  autosave.edit("b");
  autosave.flush();
  expect(waits()).toEqual([]);
  expect(sent).toEqual(["a"]);
  autosave.settle("b");
  expect(sent).toEqual(["a", "b"]);
  await succeed();
  expect(autosave.state.is).toBe("saved");
});

test("discarding the own edits of a conflict leaves nothing to save", async () => {
  const { autosave, tick, fail, sent } = setUp();
  autosave.edit("a");
  tick();
  await fail(new EditConflict("Changed meanwhile."));
  autosave.settle(null);
  expect(autosave.open).toBe(false);
  expect(sent).toEqual(["a"]);
});

test("stores every edit, and forgets it when the server has it", async () => {
  const { change, stored, tick, succeed } = setUp();
  change("a");
  expect(stored()).toBe("a");
  tick();
  change("b");
  await succeed();
  expect(stored()).toBe("b");
  tick();
  await succeed();
  expect(stored()).toBeNull();
});

test("edits that could not be sent stay stored, also when the page is left", async () => {
  const { autosave, change, stored, tick, fail } = setUp();
  change("a");
  tick();
  await fail(new ApiError("network", "No connection."));
  const left = autosave.leave();
  await fail(new ApiError("network", "No connection."));
  await left;
  expect(stored()).toBe("a");
});

test("an edit that takes back what was not sent leaves nothing stored", () => {
  const { change, stored } = setUp();
  change("a");
  change("", { isSaved: true });
  expect(stored()).toBeNull();
});

test("the person's decision in a conflict is stored, or forgotten when nothing is left of the edits", async () => {
  for (const [decision, kept] of [
    ["a", "a"],
    [null, null],
  ] as const) {
    const { autosave, change, stored, tick, fail } = setUp();
    change("a");
    tick();
    await fail(new EditConflict("Changed meanwhile."));
    expect(stored()).toBe("a");
    autosave.settle(decision);
    expect(stored()).toBe(kept);
  }
});

test("edits without room are known until the server has them", async () => {
  const { change, slot, tick, succeed } = setUp({ room: 10 });
  change("a");
  expect(slot.isStored).toBe(false);
  tick();
  await succeed();
  expect(slot.isStored).toBe(true);
});

test("taking up the edits of an earlier visit does not store them again", () => {
  const { autosave, slot, stored } = setUp();
  slot.write("a", "Window");
  autosave.resume("a", null);
  expect([autosave.open, stored()]).toEqual([true, "a"]);
});

test("what the server refused goes out again only when the person asks, on a later visit too", async () => {
  const { autosave, slot, change, sent, tick, waits, fail } = setUp();
  change("a");
  tick();
  await fail(new ApiError("forbidden", "Ask an owner.", { reason: "outsideScope" }));
  autosave.flush();
  await autosave.leave();
  expect([sent, waits(), slot.refusal]).toEqual([["a"], [], "Ask an owner."]);
  const later = setUp();
  later.change("a");
  later.slot.refuse("Ask an owner.");
  later.autosave.resume("a");
  later.autosave.enter();
  later.autosave.flush();
  expect([later.sent, later.autosave.state]).toEqual([[], { is: "refused", message: "Ask an owner." }]);
  later.autosave.retry();
  expect(later.sent).toEqual(["a"]);
});
