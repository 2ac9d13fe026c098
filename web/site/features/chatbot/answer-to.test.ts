import fc from "fast-check";
import { expect, test } from "vitest";
import { examplePrices } from "../../build/example-prices.ts";
import { answerTo } from "./answer-to.ts";
import type { Article, Topic } from "./content.ts";
import { startKnowledge } from "./knowledge.ts";
import { bestTopic, scoreTopic } from "./score-topics.ts";
import { questionsIn } from "./split-question.ts";

const topic = (id: string, title: string, keywords: string[] = []): Topic => ({
  id,
  title,
  label: title,
  keywords,
  examples: [],
  articles: [id],
  lines: [`<p>${id}</p>`],
});
const upgrade = topic("upgrade", "Upgrade plan", ["renew"]);
const pricing = topic("pricing", "Pricing plans", ["upgrade", "price list", "plans"]);
const topics = [topic("reports", "Reports and analytics", ["statistics", "play log"]), upgrade, pricing];
const article = (slug: string, question: string, ...blocks: string[]): Article => ({
  slug,
  question,
  blocks,
});
const knowledge = startKnowledge(
  {
    topics,
    articles: [
      article("black", "The player is black", "<p>Check the cable.</p>"),
      article("cable", "Which cable do I need?", "<p>HDMI.</p>"),
      article("invoices", "Where do I find my invoices?", "<p>Under Billing.</p>"),
      article("reports", "What reports are there?", "<p>See Reports.</p>"),
      article("which-plans-exist", "What does a screen cost a month or a year?", "<p>See the plans.</p>"),
    ],
  },
  {
    also: {
      black: ["my screen is black", "screen dark"],
      invoices: ["where are my invoices"],
      "which-plans-exist": [
        "screens yearly on standard",
        "cost of tvs per month",
        "price of displays on basic",
      ],
    },
    elsewhere: ["the mountain railway", "a recipe", "asdfgh"],
    sure: 0.4,
  },
  examplePrices,
);
const answered = (message: string) => answerTo(message, knowledge).ids;

test("240 a word of a title scores 3, a keyword 2, so the title wins", () => {
  expect(scoreTopic(upgrade, "how to upgrade")).toBe(3);
  expect(scoreTopic(pricing, "how to upgrade")).toBe(2);
  expect(bestTopic(topics, "how to upgrade")?.id).toBe("upgrade");
});

test("keywords add up, each once, and one that repeats the title adds nothing", () => {
  expect(scoreTopic(pricing, "plans plans price list upgrade")).toBe(3 + 3 + 2 + 2);
});

test("a synonym scores 1, less than the word", () => {
  expect(scoreTopic(pricing, "cost")).toBe(1);
});

test("a keyword of two words needs both, side by side", () => {
  expect(bestTopic(topics, "the play log, please")?.id).toBe("reports");
  expect(bestTopic(topics, "log of play")).toBeUndefined();
});

test("T18: filler words never score, a tie goes to the earlier topic, singular and plural are one", () => {
  expect(bestTopic(topics, "this and that")).toBeUndefined();
  expect(bestTopic([topic("first", "Blue plan"), topic("second", "Red plan")], "PLANS!")?.id).toBe("first");
});

test("238, 239, T18: a greeting word greets, inside another word it does not, and a topic goes first", () => {
  expect(answerTo("Hello!", knowledge).lines).toEqual([
    { kind: "text", text: expect.stringMatching(/^Hello!/) },
  ]);
  expect(answered("good morning")).toEqual(["talk:hello"]);
  expect(answered("this")).toEqual(["unknown"]);
  expect(answered("hi, what about reports?")).toEqual(["reports"]);
});

test("241 a message that fits nothing is answered with the topics, also when it shares a word with an article", () => {
  for (const message of ["asdfgh", "does the mountain railway find its cable tomorrow evening again"])
    expect(answerTo(message, knowledge), message).toEqual({
      ids: ["unknown"],
      lines: [{ kind: "not-sure" }],
      mood: "chat",
    });
});

test("what is not sure is a choice, and says that it is none of them", () => {
  expect(answerTo("something dark on my player, and the cable", knowledge)).toMatchObject({
    ids: ["offer"],
    lines: [{ kind: "choose", slugs: expect.arrayContaining(["black", "cable"]) }],
    mood: "chat",
  });
});

test("an article answers in place, mistyped words and both halves of a message included", () => {
  expect(answerTo("my screen is blakc", knowledge).ids).toEqual(["black"]);
  expect(answerTo("which cable do i need", knowledge).lines[0]).toEqual({
    kind: "article",
    slug: "cable",
    from: 0,
    until: 1,
  });
  expect(answered("Where are my invoices and which cable do I need?")).toEqual(["invoices", "cable"]);
});

test("a statement before a question is part of it; two questions are answered apart", () => {
  expect(questionsIn("I own five shops, can I use one login")).toHaveLength(1);
  expect(questionsIn("my player is dead, I bought a new one")).toHaveLength(1);
  expect(questionsIn("Can I cancel? Where are my invoices?")).toHaveLength(2);
  expect(questionsIn("my screen is turned and there is no sound")).toHaveLength(2);
});

test("prices are computed, for the plan and period that are named or for all that hold the screens", () => {
  const textOf = (message: string) =>
    answerTo(message, knowledge).lines.flatMap((line) => (line.kind === "text" ? [line.text] : []));
  expect(textOf("5 screens yearly on Standard")).toEqual([
    "Standard, billed yearly: 5 × ₹1,250 × 12 months = ₹75,000, plus 12% GST ₹9,000 = ₹84,000 a year.",
  ]);
  expect(textOf("what do twelve tvs cost per month?")).toEqual([
    expect.stringMatching(/^Standard, billed monthly: 12 × ₹1,400 = ₹16,800, /),
    expect.stringMatching(/^Enterprise, billed monthly: /),
  ]);
  expect(textOf("price of 1,200 displays on basic")[0]).toContain("Basic holds up to 10 screens");
});

test.each([
  ["ok, thank you", "talk:thanks"],
  ["nice, thanks a lot", "talk:thanks"],
  ["great, bye", "talk:bye"],
  ["have a nice day", "talk:bye"],
])("%j ends the chat", (message, id) => {
  expect(answerTo(message, knowledge)).toMatchObject({ ids: [id], mood: "end" });
});

test("praise alone, and a complaint with thanks, do not end the chat", () => {
  expect(answerTo("very nice", knowledge)).toMatchObject({ ids: ["talk:compliment"], mood: "chat" });
  expect(answerTo("useless, thanks", knowledge)).toMatchObject({ ids: ["talk:complaint"], mood: "chat" });
});

test("every message gets an answer", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (message) => {
      expect(answerTo(message, knowledge).lines.length).toBeGreaterThan(0);
    }),
  );
});

test("a topic that only shares a word with a question is a choice, not the answer", () => {
  const few = startKnowledge(
    {
      topics: [topic("cables", "Cable", ["screen"])],
      articles: [article("cables", "Which cable do I need?", "<p>HDMI.</p>"), ...knowledge.articles.slice(2)],
    },
    { also: {}, elsewhere: ["a recipe"], sure: 2 },
    examplePrices,
  );
  expect(answerTo("cable screen", few).ids).toEqual(["offer"]);
});
