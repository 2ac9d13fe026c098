import fc from "fast-check";
import { expect, test } from "vitest";
import { answerTo } from "./answer-to.ts";
import type { Topic } from "./content.ts";
import { bestTopic, meaningfulWords, scoreTopic, wordsOf } from "./score-topics.ts";

const topic = (id: string, title: string, keywords: string[] = []): Topic => ({
  id,
  title,
  keywords,
  lines: [`<p>${id}</p>`],
});
const topics = [
  topic("reports", "Reports and analytics", ["statistics", "play log"]),
  topic("upgrade", "Upgrade plan", ["renew"]),
  topic("pricing", "Pricing plans", ["upgrade", "price list", "plans"]),
];
const questions = [
  { slug: "black", question: "The player is black", words: "screen cable reload" },
  { slug: "cable", question: "Which cable do I need?", words: "hdmi" },
];
const kindsFor = (message: string) => answerTo(message, { topics, questions }).map((line) => line.kind);

test("240 a word of a title scores 3, a keyword 2, so the title wins", () => {
  expect(scoreTopic(topics[1] ?? topic("", ""), "how to upgrade")).toBe(3);
  expect(scoreTopic(topics[2] ?? topic("", ""), "how to upgrade")).toBe(2);
  expect(bestTopic(topics, "how to upgrade")?.id).toBe("upgrade");
});

test("keywords add up, each once, and one that repeats the title adds nothing", () => {
  expect(scoreTopic(topics[2] ?? topic("", ""), "plans plans price list upgrade")).toBe(3 + 2 + 2);
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
  expect(answerTo("Hello!", { topics, questions })).toEqual([
    { kind: "text", text: expect.stringMatching(/^Hello!/) },
  ]);
  expect(kindsFor("good morning")).toEqual(["text"]);
  expect(kindsFor("this")).toEqual(["not-sure"]);
  expect(kindsFor("hi, what about reports?")).toEqual(["topic", "rating"]);
});

test("241 a message that fits nothing is answered with the topics, and with help questions that share a word", () => {
  expect(kindsFor("asdfgh")).toEqual(["not-sure"]);
  expect(answerTo("my cable", { topics, questions })).toEqual([
    { kind: "not-sure" },
    { kind: "questions", slugs: ["cable", "black"] },
  ]);
});

test("a word beyond the topic that a help question names is answered by that question, too", () => {
  expect(answerTo("which cable for the play log?", { topics, questions })).toEqual([
    { kind: "topic", topic: "reports", part: 0 },
    { kind: "questions", slugs: ["cable"] },
    { kind: "rating" },
  ]);
});

test("thanks and goodbye lead to the rating", () => {
  expect(kindsFor("ok, thank you")).toEqual(["text", "rating"]);
});

test("words are split where letters and digits end, accents and apostrophes gone", () => {
  expect(wordsOf("What's Café-TV? 6-digit!")).toEqual(["what", "cafe", "tv", "6", "digit"]);
  expect(meaningfulWords("How do I rotate the screens and companies?")).toEqual([
    "rotate",
    "screen",
    "company",
  ]);
});

test("every message gets an answer", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (message) => {
      expect(kindsFor(message).length).toBeGreaterThan(0);
    }),
  );
});
