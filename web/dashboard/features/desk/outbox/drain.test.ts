import { expect, it } from "vitest";
import { z } from "zod";
import { ApiError } from "#web/lib/api-error.ts";
import { aStorage } from "#web/lib/testing/browser-storage.ts";
import { EditConflict } from "../../../outbox/autosave.ts";
import { Outbox, type OutboxKind } from "../../../outbox/outbox.ts";
import { scheduleSlot } from "../../playing/schedules/kept-schedules.ts";
import { newDraft } from "../../playing/schedules/schedule-draft.ts";
import { Drain } from "./drain.ts";
import { senders } from "./senders.ts";

const shape = z.string();

function setUp(answer: () => void, sends: { onSent?: () => void; takesOut?: boolean } = {}) {
  const outbox = new Outbox(aStorage(), { accountId: 1, userId: 1 });
  const sent: string[] = [];
  const send = async (_: Outbox, doc: string) => {
    sent.push(doc);
    answer();
    if (sends.takesOut === false) return;
    for (const each of outbox.list()) if (each.doc === doc) outbox.discard(each);
  };
  const senders: Record<OutboxKind, typeof send | null> = {
    playlist: send,
    design: send,
    schedule: send,
    table: send,
    form: null,
  };
  const options = {
    senders: async () => senders,
    onSent: sends.onSent ?? (() => {}),
    now: () => Date.now() + 60_000,
  };
  const drain = new Drain(outbox, options);
  const slot = (doc: string) => outbox.slot({ kind: "playlist", doc, path: "/", shape });
  return { outbox, drain, sent, slot };
}

it("sends what waits, but neither what is open here nor what the person has not sent", async () => {
  const { outbox, drain, sent, slot } = setUp(() => {});
  slot("1").write("a", "One");
  slot("2").write("b", "Two");
  slot("3").write("c", "Three", { toSend: false });
  const release = slot("2").hold();
  await drain.run();
  expect(sent).toEqual(["1"]);
  release();
  await drain.run();
  expect(sent).toEqual(["1", "2"]);
  expect(outbox.list().map(({ doc }) => doc)).toEqual(["3"]);
  drain.end();
});

it("a clash is kept and not sent again until the person has edited it", async () => {
  const { outbox, drain, sent, slot } = setUp(() => {
    throw new ApiError("conflict", "Others changed it.");
  });
  slot("1").write("mine", "One");
  await drain.run();
  await drain.run();
  expect(sent).toEqual(["1"]);
  expect(outbox.list().map((each) => drain.troubleOf(each))).toEqual(["Others changed it."]);
  expect(slot("1").read()).toBe("mine");
  drain.end();
});

it("what the server refused is sent again by no page, until the person has edited it", async () => {
  const refuses = () => {
    throw new ApiError("forbidden", "Ask an owner.", { reason: "outsideScope" });
  };
  const { outbox, drain, sent, slot } = setUp(refuses);
  slot("1").write("mine", "One");
  await drain.run();
  drain.end();
  const send = async (_: Outbox, doc: string) => void sent.push(doc);
  const senders = { playlist: send, design: null, schedule: null, table: null, form: null };
  const later = new Drain(outbox, {
    senders: async () => senders,
    onSent: () => {},
    now: () => Date.now() + 60_000,
  });
  await later.run();
  expect(sent).toEqual(["1"]);
  expect(outbox.list().map((each) => later.troubleOf(each))).toEqual(["Ask an owner."]);
  const open = slot("1");
  expect([open.read(), open.refusal]).toEqual(["mine", "Ask an owner."]);
  open.write("shorter", "One");
  expect(open.refusal).toBeNull();
  await later.run();
  expect(sent).toEqual(["1", "1"]);
  later.end();
});

it("what cannot be sent asks the person, and nothing is fetched or tried again", async () => {
  let fetched = 0;
  const { outbox, drain, sent, slot } = setUp(() => {}, { onSent: () => fetched++, takesOut: false });
  slot("1").write("incomplete", "One");
  outbox.slot({ kind: "form", doc: "2", path: "/", shape }).write("has no sender", "Two");
  await drain.run();
  await drain.run();
  expect([sent, fetched]).toEqual([["1"], 0]);
  const words = "These edits could not be sent.";
  expect(outbox.list().map((each) => drain.troubleOf(each))).toEqual([words, words]);
  drain.end();
});

it("no sender takes edits that it cannot read or complete for sent", async () => {
  const outbox = new Outbox(aStorage(), { accountId: 1, userId: 1 });
  for (const kind of ["schedule", "table"] as const)
    outbox.slot({ kind, doc: "1", path: "/", shape }).write("of another version", kind);
  const draft = { ...newDraft("2026-11-26"), playlistId: null };
  scheduleSlot(outbox, "2").write({ revision: 1, base: null, draft }, "Without a playlist");
  let fetched = 0;
  const options = { senders: async () => senders, onSent: () => fetched++, now: () => Date.now() + 60_000 };
  const drain = new Drain(outbox, options);
  await drain.run();
  expect(outbox.list().map((each) => drain.troubleOf(each))).toEqual(
    Array.from({ length: 3 }, () => "These edits could not be sent."),
  );
  expect(fetched).toBe(0);
  drain.end();
});

it("says what the person must decide", async () => {
  const { outbox, drain, slot } = setUp(() => {
    throw new EditConflict("This design no longer exists.");
  });
  slot("1").write("mine", "One");
  await drain.run();
  expect(outbox.list().map((each) => drain.troubleOf(each))).toEqual(["This design no longer exists."]);
  drain.end();
});

it("without a network everything stays, and is sent when it is back", async () => {
  let isAway = true;
  const { outbox, drain, sent, slot } = setUp(() => {
    if (isAway) throw new ApiError("network", "No connection.");
  });
  slot("1").write("mine", "One");
  await drain.run();
  expect(outbox.list().map((each) => drain.troubleOf(each))).toEqual([null]);
  isAway = false;
  await drain.run();
  expect(sent).toEqual(["1", "1"]);
  expect(outbox.list()).toEqual([]);
  drain.end();
});

it("without a network the code of the senders may be missing too: nothing asks the person, and it is loaded later", async () => {
  const { outbox, slot } = setUp(() => {});
  const sent: string[] = [];
  let isAway = true;
  const send = async (_: Outbox, doc: string) => {
    sent.push(doc);
    for (const each of outbox.list()) outbox.discard(each);
  };
  const drain = new Drain(outbox, {
    senders: async () => {
      if (isAway) throw new TypeError("Failed to fetch dynamically imported module: /senders.js");
      return { playlist: send, design: null, schedule: null, table: null, form: null };
    },
    onSent: () => {},
    now: () => Date.now() + 60_000,
  });
  slot("1").write("mine", "One");
  await drain.run();
  expect(outbox.list().map((each) => drain.troubleOf(each))).toEqual([null]);
  isAway = false;
  await drain.run();
  expect(sent).toEqual(["1"]);
  drain.end();
});
