import fc from "fast-check";
import { expect, test } from "vitest";
import { buildSearch, surenessOf } from "./search.ts";

const search = buildSearch(
  [
    {
      id: "log",
      title: "Who changed something?",
      also: ["who did it", "who deleted my list"],
      body: "Open the log.",
    },
    { id: "pay", title: "How can I pay?", also: ["do you take cards", "upi"], body: "By card, by UPI." },
    { id: "upi", title: "Can guests pay me?", also: ["show my upi code", "upi"], body: "Add a code." },
  ],
  ["will it rain tomorrow", "who won the match"],
);
const idsOf = (question: string) => search.find(question).map(({ id }) => id);

test("small words tell, too, and mistyped ones are understood", () => {
  expect(idsOf("somebody broke it, who did that")[0]).toBe("log");
  expect(idsOf("do you take crads")[0]).toBe("pay");
});

test("a question like those about something else finds nothing, and a word or two without a meaning neither", () => {
  expect(idsOf("will it rain")).toEqual([]);
  expect(["this", "yes please", "", "qwxzv"].flatMap(idsOf)).toEqual([]);
});

test("a way to ask is certain, unless two texts have it; a doubt is a choice", () => {
  expect(search.reply("Who deleted the list?", 5)).toMatchObject({ kind: "answer", ids: ["log"] });
  expect(search.reply("upi", 5)).toMatchObject({
    kind: "offer",
    ids: expect.arrayContaining(["pay", "upi"]),
  });
  expect(search.reply("will it rain", 5)).toEqual({ kind: "nothing", ids: [] });
});

test("scores are shares, the best first", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 80 }), (question) => {
      const found = search.find(question);
      const scores = found.flatMap(({ score, isAsked }) => (isAsked ? [] : [score]));
      expect(scores).toEqual([...scores].sort((one, other) => other - one));
      for (const { score } of found) expect(score).toBeGreaterThan(0);
      expect(surenessOf(found)).not.toBeNaN();
    }),
  );
});

test("words in another order find the same, as Hindi has them", () => {
  const texts = ["open the account", "open the shop and see the account of it"].map((title, at) => ({
    id: String(at),
    title,
    also: [],
    body: "",
  }));
  const { find } = buildSearch(texts, ["rain"]);
  expect(find("khata kholna hai")[0]?.id).toBe("0");
});
