import { Home } from "lucide-react";
import { expect, it } from "vitest";
import { articleOf, helpArticles } from "./help-articles.ts";
import { type Found, hitsOf, matchOf } from "./hits.ts";

const nothing: Found = {
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
  expect(hitsOf({ ...nothing, pages, groups }, "password").map(({ title }) => title)).toEqual(["Pages"]);
  expect(hitsOf({ ...nothing, pages, groups }, "north")[0]?.hits.map(({ name }) => name)).toEqual([
    "North side",
    "Shop north",
  ]);
  expect(hitsOf({ ...nothing, pages, groups }, "zebra")).toEqual([]);
});

it("reads every help article, with its question and its address", () => {
  expect(helpArticles.length).toBeGreaterThan(50);
  expect(helpArticles.every(({ question, text }) => question.length > 5 && text.length > 20)).toBe(true);
  const article = articleOf("a/connect-a-screen.md", "---\nquestion: How?\norder: 1\n---\nOpen it.");
  expect(article).toEqual({ question: "How?", to: "/help-center#connect-a-screen", text: "how? \nopen it." });
  const [help] = hitsOf({ ...nothing, help: helpArticles }, "first screen");
  expect(help?.hits[0]?.name).toBe("How do I connect my first screen?");
});
