import { expect, test } from "vitest";
import { hourMs } from "#shared/durations.ts";
import { giveStorage } from "#web/lib/testing/browser-storage.ts";
import type { Content } from "./answer.ts";
import { startBrain } from "./brain.ts";
import { type BrainSource, startConversation, type Timers } from "./conversation.ts";
import { type KeptConversation, readKept, writeKept } from "./kept-conversation.ts";

/** Timers that the test moves forward. */
function handTimers() {
  let now = 0;
  let serial = 0;
  const waiting = new Map<number, { at: number; run: () => void }>();
  const timers: Timers = {
    set(run, ms) {
      waiting.set(++serial, { at: now + ms, run });
      return serial;
    },
    clear: (id) => void waiting.delete(id),
  };
  const pass = (ms: number) => {
    const until = now + ms;
    for (;;) {
      const [next] = [...waiting].filter(([, { at }]) => at <= until).sort(([, a], [, b]) => a.at - b.at);
      if (!next) break;
      waiting.delete(next[0]);
      now = next[1].at;
      next[1].run();
    }
    now = until;
  };
  return { timers, pass, open: () => waiting.size };
}

const brain = startBrain(
  {
    topics: [
      {
        id: "pricing",
        title: "Pricing plans",
        label: "Pricing plans",
        keywords: ["cost"],
        examples: [],
        articles: [],
        lines: ["<p>1</p>", "<p>2</p>", "<p>3</p>"],
      },
      {
        id: "support",
        title: "Contact support",
        label: "Contact support",
        keywords: ["human"],
        examples: [],
        articles: [],
        lines: ["<p>4</p>"],
      },
    ],
    articles: [],
  },
  { also: {}, elsewhere: [], sure: 0 },
);
const ready: BrainSource = { now: () => brain, load: async () => brain };

function aChat({
  kept,
  welcomed = true,
  source = ready,
}: {
  kept?: KeptConversation;
  welcomed?: boolean;
  source?: BrainSource;
} = {}) {
  const time = handTimers();
  const chat = startConversation({ topics: brain.topics, brain: source, timers: time.timers, kept });
  if (welcomed) time.pass(10_000);
  const contents = () => chat.state().lines.map((line) => line.content);
  const added = (before: number) => contents().slice(before).map(shortly);
  return { ...time, chat, contents, added };
}
const shortly = (line: Content) => (line.kind === "topic" ? `${line.topic} ${line.part}` : line.kind);

test("219 the welcome lines come 1.5 s apart, and count as unread while the window is closed", () => {
  const { chat, pass } = aChat({ welcomed: false });
  const seen = () => [chat.state().lines.length, chat.state().unread];
  expect(seen()).toEqual([1, 1]);
  pass(1_499);
  expect(seen()).toEqual([1, 1]);
  pass(1);
  expect(seen()).toEqual([2, 2]);
  chat.show("open");
  pass(1_500);
  expect(seen()).toEqual([3, 0]);
  pass(60_000);
  expect(seen()).toEqual([3, 0]);
});

test("232-235 thinks for 1.2 s, speaks a line every 0.8 s, and takes no message meanwhile", () => {
  const { chat, pass, contents, added } = aChat();
  chat.show("open");
  const before = contents().length;
  expect(chat.send("cost?")).toBe(true);
  expect(chat.state().phase).toBe("thinking");
  expect(chat.send("again")).toBe(false);
  pass(1_199);
  expect(added(before)).toEqual(["text"]);
  pass(1);
  expect(added(before)).toEqual(["text", "pricing 0"]);
  expect(chat.state().phase).toBe("speaking");
  pass(799);
  expect(added(before)).toHaveLength(2);
  pass(1);
  expect(added(before)).toEqual(["text", "pricing 0", "pricing 1"]);
  chat.choose("support");
  pass(800);
  expect(added(before)).toEqual(["text", "pricing 0", "pricing 1", "pricing 2"]);
  expect(chat.state().phase).toBe("idle");
});

test("236, 237 a blank message is not sent, a long one is cut at 300 characters", () => {
  const { chat, contents } = aChat();
  const before = contents().length;
  expect(chat.send(" \n ")).toBe(false);
  expect(contents()).toHaveLength(before);
  chat.send("x".repeat(400));
  expect(contents().at(-1)).toEqual({ kind: "text", text: "x".repeat(300) });
});

test("a question interrupts the welcome", () => {
  const { chat, pass, added } = aChat({ welcomed: false });
  chat.choose("support");
  pass(60_000);
  expect(added(0)).toEqual(["text", "text", "support 0"]);
});

test("211, T43 lines that come while closed or minimised are unread until the window opens", () => {
  const { chat, pass } = aChat();
  chat.show("open");
  chat.send("cost");
  chat.show("minimised");
  pass(2_000);
  expect(chat.state().unread).toBe(2);
  chat.show("closed");
  pass(10_000);
  expect(chat.state().unread).toBe(3);
  chat.show("open");
  expect(chat.state().unread).toBe(0);
});

test("the rating is asked once, after five seconds of silence, and once more at goodbye", () => {
  const { chat, pass, contents } = aChat();
  const ratings = () => contents().filter((line) => line.kind === "rating").length;
  chat.show("open");
  chat.send("hello");
  pass(60_000);
  expect(ratings()).toBe(0);
  chat.choose("support");
  pass(1_200 + 4_999);
  expect(ratings()).toBe(0);
  pass(1);
  expect(contents().at(-1)?.kind).toBe("rating");
  chat.choose("pricing");
  pass(60_000);
  expect(ratings()).toBe(0);
  chat.send("thank you");
  pass(10_000);
  expect(contents().at(-1)?.kind).toBe("rating");
  expect(ratings()).toBe(1);
});

test("a closed chat does not ask for a rating", () => {
  const { chat, pass, contents } = aChat();
  chat.choose("support");
  pass(60_000);
  expect(contents().at(-1)?.kind).toBe("topic");
});

test("an answer waits for the brain of the chat; when it does not come, the chat says so", async () => {
  const slow = Promise.withResolvers<typeof brain>();
  const waiting = aChat({ source: { now: () => null, load: () => slow.promise } });
  waiting.chat.send("cost");
  waiting.pass(60_000);
  expect(waiting.chat.state().phase).toBe("thinking");
  slow.resolve(brain);
  await slow.promise;
  waiting.pass(10_000);
  expect(waiting.added(4)).toEqual(["pricing 0", "pricing 1", "pricing 2"]);

  const failing = Promise.reject(new Error("no network"));
  const cut = aChat({ source: { now: () => null, load: () => failing } });
  cut.chat.send("cost");
  cut.pass(1_200);
  await failing.catch(() => undefined);
  await Promise.resolve();
  expect(cut.contents().at(-1)).toMatchObject({ text: expect.stringContaining("could not be loaded") });
  expect(cut.chat.state().phase).toBe("idle");
});

test.each([null, 2, 5])(
  "252, 253 after the rating %s the chat closes and starts anew in 4 s, not before",
  (stars) => {
    const { chat, pass, contents } = aChat();
    chat.show("open");
    chat.choose("support");
    pass(10_000);
    chat.rate(stars);
    expect(contents().at(-1)?.kind).toBe("text");
    pass(3_999);
    expect(chat.state().window).toBe("open");
    expect(contents().length).toBeGreaterThan(3);
    pass(1);
    expect(chat.state()).toMatchObject({ window: "closed", lines: [], unread: 0 });
    pass(60_000);
    expect(contents()).toHaveLength(0);
    chat.show("open");
    pass(60_000);
    expect(contents()).toHaveLength(3);
  },
);

test("254 a rating prompt left alone closes nothing", () => {
  const { chat, pass } = aChat();
  chat.show("open");
  chat.choose("support");
  pass(24 * hourMs);
  expect(chat.state().window).toBe("open");
});

test("the visitor may cancel the closing, by the button or by another question", () => {
  for (const stay of ["button", "question"]) {
    const { chat, pass } = aChat();
    chat.show("open");
    chat.rate(null);
    pass(3_000);
    if (stay === "button") chat.stay();
    else chat.send("cost");
    pass(60_000);
    expect(chat.state().window).toBe("open");
  }
});

test("T43 the conversation is kept for the tab: what was on its way is there on return", () => {
  const first = aChat();
  first.chat.show("open");
  first.chat.send("cost");
  first.pass(1_200);
  giveStorage("sessionStorage");
  writeKept(first.chat.keep());
  first.chat.dispose();
  expect(first.open()).toBe(0);

  const second = aChat({ kept: readKept(), welcomed: false });
  expect(second.contents().map(shortly).slice(-3)).toEqual(["pricing 0", "pricing 1", "pricing 2"]);
  expect(second.chat.state()).toMatchObject({ window: "closed", unread: 2, phase: "idle" });
});

test("who ended the chat is not greeted again on the next visit of the page", () => {
  const first = aChat();
  first.chat.rate(null);
  const second = aChat({ kept: first.chat.keep() });
  expect(second.contents()).toEqual([]);
  second.chat.show("open");
  expect(second.contents()).toHaveLength(1);
});

test.each([
  "",
  "null",
  "{}",
  "[",
  '{"lines":[{"from":"bot","content":{"kind":"html"}}],"waiting":[],"unread":0,"ratingAsked":false,"dismissed":false}',
])("a store that holds %j is taken for none", (text) => {
  giveStorage("sessionStorage").setItem("vitrine-chat", text);
  expect(readKept()).toBeUndefined();
});
