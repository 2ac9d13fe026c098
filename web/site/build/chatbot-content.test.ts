import { expect, test } from "vitest";
import { meaningfulWords } from "#shared/ask/words.ts";
import { homeSections, paths } from "#shared/paths.ts";
import { answerTo } from "../features/chatbot/answer-to.ts";
import { scoreTopic } from "../features/chatbot/score-topics.ts";
import { fillFacts } from "./chatbot-facts.ts";
import { linksIn } from "./markdown.ts";
import { readKnowledge } from "./measure-answers.ts";
import { readTopics } from "./read-chatbot.ts";

const topics = await readTopics();
const knowledge = await readKnowledge();
const { articles } = knowledge;

test("220-230 the ten topics are there, in order", () => {
  expect(topics.map((topic) => topic.title.toLowerCase())).toEqual([
    "account creation",
    "upgrade plan",
    "multiple screens",
    "reports and analytics",
    "connect screen",
    "upload advertisement",
    "create playlist",
    "pricing plans",
    "platform features",
    "contact support",
  ]);
});

const examples = topics.flatMap((topic) =>
  [topic.title, ...topic.examples].map((example) => [topic.id, example] as const),
);
test.each(examples)("%s answers %j", (id, example) => {
  expect(answerTo(example, knowledge).ids).toEqual([id]);
});

test.each(topics)("$file is complete", (topic) => {
  expect(topic.order).toBeGreaterThan(0);
  expect(topic.examples.length).toBeGreaterThanOrEqual(3);
  expect(topic.lines.length).toBeGreaterThan(0);
  for (const keyword of topic.keywords) {
    expect(meaningfulWords(keyword), `keyword "${keyword}" holds only filler words`).not.toEqual([]);
    expect(scoreTopic(topic, keyword), `keyword "${keyword}" does not find its topic`).toBeGreaterThan(0);
  }
  expect(new Set(topic.keywords).size).toBe(topic.keywords.length);
  expect(topic.articles.length).toBeGreaterThan(0);
  const slugs = articles.map(({ slug }) => slug);
  expect(topic.articles.filter((slug) => !slugs.includes(slug))).toEqual([]);
});

test("every link has a valid target", () => {
  const pages = new Set<string>(Object.values(paths).filter((path) => typeof path === "string"));
  const slugs = new Set(articles.map((article) => article.slug));
  for (const { file, lines } of topics)
    for (const [, href = ""] of lines.join("").matchAll(/href="([^"]+)"/g)) {
      if (href.startsWith("mailto:")) continue;
      const [path = "", anchor] = href.split("#");
      expect(pages.has(path), `${file}: ${href}`).toBe(true);
      if (anchor === undefined) continue;
      const known = path === paths.helpCenter ? slugs.has(anchor) : homeSections.some((id) => id === anchor);
      expect(known, `${file}: ${href}`).toBe(true);
    }
});

test("an unknown figure in a text stops the build", () => {
  expect(() => fillFacts("{{wrong-name}}", "content/chatbot/x.md")).toThrow(
    "content/chatbot/x.md: there is no fact {{wrong-name}}",
  );
  expect(linksIn("[a](/b) [c](/d#e)")).toEqual(["/b", "/d#e"]);
});

const outputOf = (id: string) =>
  (topics.find((topic) => topic.id === id)?.lines.join(" ") ?? "").replace(/<[^>]+>/g, "");
test.each([
  ["242", "pricing-plans", "{{trialFee}} rupees for 4 days, 3 screens"],
  ["242 T16", "pricing-plans", "Terms say 1 day; the length shown at checkout applies"],
  [
    "243",
    "pricing-plans",
    "Basic: ₹{{basicMonthly}} per month, or ₹{{basicYearly}} per month billed per year, 2 GB",
  ],
  [
    "244",
    "pricing-plans",
    "Standard: ₹{{standardMonthly}} per month, or ₹{{standardYearly}} per month billed per year, 5 GB",
  ],
  [
    "245",
    "pricing-plans",
    "Enterprise: ₹{{enterpriseMonthly}} per month, or ₹{{enterpriseYearly}} per month billed per year, unlimited screens",
  ],
  ["246", "upload-advertisement", "image 16 MB, video 300 MB"],
  ["246", "upload-advertisement", "recommended size is 1920x1080"],
  ["247", "connect-screen", "6-digit code"],
])("%s %s states %j", (_line, id, fact) => {
  expect(outputOf(id)).toContain(fact);
});

test.each([
  ["my screen is black", "player-is-black"],
  ["content changes at the wrong hour", "wrong-time"],
  ["I forgot my password", "change-password"],
  ["refund", "refunds"],
  ["delete my account", "delete-account"],
  ["can I pay with gpay", "how-can-i-pay"],
])("%j is answered with the article %s", (message, slug) => {
  expect(answerTo(message, knowledge).lines[0]).toMatchObject({ kind: "article", slug });
});

test.each([
  ["upload", ["upload-advertisement"]],
  ["upgrade, or rather the cost", ["upgrade-plan"]],
  ["this", ["unknown"]],
  ["hello", ["talk:hello"]],
  ["want to cancel. will i get a refund?", ["cancel", "refunds"]],
  ["my printer has a paper jam", ["unknown"]],
])("%j is answered with %j", (message, ids) => {
  expect(answerTo(message, knowledge).ids).toEqual(ids);
});

test("an article in the chat is short: its part that answers, no more", () => {
  const part = answerTo("how do I move a schedule by keyboard?", knowledge).lines[0];
  expect(part).toMatchObject({ kind: "article", slug: "schedule-content", from: 1 });
});

test("a question that names screens, plan and period is answered with its price", async () => {
  const knowledge = await readKnowledge();
  for (const question of ["5 screens yearly on Standard", "How much for 5 TVs for one year?"])
    expect(answerTo(question, knowledge).ids, question).toEqual(["price"]);
  expect(answerTo("How much data do 5 TVs need in a month?", knowledge).ids).not.toEqual(["price"]);
});
