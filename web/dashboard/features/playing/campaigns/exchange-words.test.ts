import { expect, it } from "vitest";
import type { Exchange } from "#shared/contracts/playing/exchanges.ts";
import { limitWords } from "./exchange-words.ts";

const exchange = {
  kind: "openrtb",
  floor: { currency: "INR", cpm: 10_000 },
  refused: ["IAB8-5"],
  blocked: ["a.example"],
};
const wordsOf = (change: object) => limitWords({ ...exchange, ...change } as Exchange);

it("says below which price and about what an exchange may not play", () => {
  expect(wordsOf({})).toBe(
    "lowest price ₹100 for a thousand views · refuses: Beer and cocktails and a.example",
  );
  expect(wordsOf({ floor: null, refused: [], blocked: [] })).toBe("");
  expect(wordsOf({ kind: "vistar", floor: null }), "Vistar names neither").toBe("");
});
