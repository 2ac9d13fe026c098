import { expect, it } from "vitest";
import type { DesignComment } from "#shared/contracts/library/design-comments.ts";
import { mentionedIn, threadsOf } from "./threads.ts";

const comment = (id: number, threadId = id, more: Partial<DesignComment> = {}): DesignComment => ({
  id,
  threadId,
  by: { id: 1, name: "Asha" },
  text: "",
  elementId: null,
  elementName: "",
  mentions: [],
  createdAt: "2026-11-28T03:00:00.000Z",
  resolved: null,
  ...more,
});

it("puts answers below their comment, and ended threads last", () => {
  const resolved = { by: "Ravi", at: "2026-11-28T04:00:00.000Z" };
  const threads = threadsOf([
    comment(1),
    comment(2, 2, { resolved }),
    comment(3),
    comment(4, 1),
    comment(5, 1),
  ]);
  expect(threads.map(({ first, answers }) => [first.id, ...answers.map(({ id }) => id)])).toEqual([
    [3],
    [1, 4, 5],
    [2],
  ]);
});

it("finds whom a text mentions, and takes no short name inside of a long one", () => {
  const people = [{ name: "Ravi" }, { name: "Ravi Kumar" }, { name: "आशा" }, { name: "" }];
  const names = (text: string) => mentionedIn(text, people).map(({ name }) => name);
  expect(names("@Ravi Kumar please look")).toEqual(["Ravi Kumar"]);
  expect(names("@ravi and @Ravi Kumar, @आशा")).toEqual(["Ravi", "Ravi Kumar", "आशा"]);
  expect(names("Ravi, write to a@b.in")).toEqual([]);
});
