import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Home } from "lucide-react";
import { expect, it } from "vitest";
import { translated } from "#shared/languages/texts.ts";
import { pagePlaces } from "../../../page-list.ts";
import { actions, screenshotOf } from "./actions.ts";
import { articleOf, findHelp, helpArticles, learnHelpTitles } from "./help-articles.ts";
import { type Found, hitsOf, matchOf } from "./hits.ts";
import { lists } from "./lists.ts";

const content = join(import.meta.dirname, "../../../../../content");

const nothing: Found = {
  actions: [],
  pictured: [],
  designs: [],
  lists: [],
  pages: [],
  screens: [],
  playlists: [],
  schedules: [],
  media: [],
  groups: [],
  help: [],
};

it("a beginning matches better than a word inside; every word must match", () => {
  expect([matchOf("Lunch menu", "lun"), matchOf("Lunch menu", "men"), matchOf("Lunch menu", "x")]).toEqual([
    2, 1, 0,
  ]);
  expect(matchOf("Lunch menu", "menu lunch")).toBe(1);
  expect(matchOf("Lunch menu", "  ")).toBe(0);
});

it("finds a page by another word for it, and groups with best matches first", () => {
  const pages = [{ to: "/app/account", label: "Account", icon: Home, also: "password two-factor" }];
  const groups = [
    { id: 1, name: "Shop north" },
    { id: 2, name: "North side" },
  ];
  expect(hitsOf({ ...nothing, pages, groups }, "password").map(({ title }) => title)).toEqual([
    "Other pages",
  ]);
  expect(hitsOf({ ...nothing, pages, groups }, "north")[0]?.hits.map(({ name }) => name)).toEqual([
    "North side",
    "Shop north",
  ]);
  expect(hitsOf({ ...nothing, pages, groups }, "zebra")).toEqual([]);
});

it("puts what is called so before what has other words for it", () => {
  const pages = [
    { to: "/app/tables", label: "Tables", icon: Home, also: "lunch menu" },
    { to: "/app/lunch", label: "Lunch", icon: Home },
  ];
  const lists = [
    { title: () => "Campaigns", icon: Home, entries: [{ key: "1", name: "Lunch week", to: "/x" }] },
  ];
  expect(
    hitsOf({ ...nothing, actions, pages, lists }, "lunch").map(({ title, hits }) => [title, hits[0]?.name]),
  ).toEqual([
    ["Pages", "Lunch"],
    ["Campaigns", "Lunch week"],
    ["Other pages", "Tables"],
  ]);
});

it("does the ten most frequent things, by their names and by other words", () => {
  expect(actions).toHaveLength(10);
  const first = (q: string) => hitsOf({ ...nothing, actions }, q)[0]?.hits[0]?.name;
  expect(["publ", "upload", "tv code", "colleague", "dish"].map(first)).toEqual([
    "Publish",
    "Upload files",
    "Pair a screen",
    "Invite a member",
    "Change a price",
  ]);
  expect(["screenshot", "take a screenshot of the bar", "screens", "lobby"].map(screenshotOf)).toEqual([
    "",
    "the bar",
    null,
    null,
  ]);
});

it("searches lists as far as their contracts allow the member", () => {
  expect(lists.every(({ page }) => pagePlaces.some(({ path }) => path === page))).toBe(true);
  const rights = Object.fromEntries(lists.map(({ key, needs }) => [key.split("/").at(-1), needs]));
  expect(rights).toMatchObject({ members: "members.see", payments: "billing.see", rules: "account.manage" });
});

it("reads every help article, with its question, its address and how people ask for it", () => {
  expect(helpArticles.length).toBeGreaterThan(50);
  expect(
    helpArticles.every(({ title, body, also }) => title.length > 5 && body.length > 20 && also.length > 5),
  ).toBe(true);
  expect(
    articleOf("a/connect-a-screen.md", "---\nquestion: How?\nalso: a | b c\norder: 1\n---\nOpen it."),
  ).toEqual({
    id: "connect-a-screen",
    title: "How?",
    also: ["a", "b c"],
    body: "\nOpen it.",
    to: "/help-center#connect-a-screen",
  });
});

it("finds help as the help page and the chat do, also mistyped and in Hindi", () => {
  const nameOf = (q: string) => hitsOf({ ...nothing, help: findHelp(q) }, q)[0]?.hits[0]?.name;
  expect(nameOf("how do I conect my first screen")).toBe("How do I connect my first screen?");
  expect(nameOf("पासवर्ड भूल गया")).toBe("How do I change or reset my password?");
  expect(nameOf("will it rain in delhi")).toBeUndefined();
});

it("names an article in the language of the page: in Hindi as its Hindi text does, in beta with a note", async () => {
  await learnHelpTitles("hi");
  const q = "How do I show a countdown?";
  const hindi = readFileSync(join(content, "hi/help/managing-content/countdowns.md"), "utf8");
  const [found] = findHelp(q, "hi");
  expect(found).toEqual({
    title: /^question: (.+)$/m.exec(hindi)?.[1],
    to: "/hi/help-center#countdowns",
    isEnglish: false,
  });
  expect(findHelp(found?.title ?? "", "hi")[0]?.to).toBe(found?.to);
  expect(findHelp(q, "ta")[0]).toMatchObject({ to: "/help-center#countdowns", isEnglish: true });

  const different = helpArticles.filter(({ id }) => {
    const [file = ""] = globSync(`hi/help/*/${id}.md`, { cwd: content });
    const question = /^question: (.+)$/m.exec(readFileSync(join(content, file), "utf8"))?.[1];
    return question !== translated("hi", `help.${id}`);
  });
  expect(different.map(({ id }) => id)).toEqual([]);
});
