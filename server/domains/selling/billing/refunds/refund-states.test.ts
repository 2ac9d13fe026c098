import { expect, it } from "vitest";
import { refundMoves, situationOf, storedState } from "./refund-states.ts";

it("each word of the provider has a decided effect in each situation", () => {
  const table = Object.entries(refundMoves).map(([from, moves]) => [
    from,
    ...(["pending", "processed", "failed"] as const).map((texts) => moves[texts]),
  ]);
  expect(table).toEqual([
    // from, said "pending", "processed", "failed"
    ["owed", "sent", "processed", "failed"],
    ["sent", null, "processed", "failed"],
    ["processed", null, null, "came-back"],
    ["failed", "sent", "processed", null],
    ["came-back", null, "processed", null],
  ]);
});

it("whatever the order and the repetitions, the last end that the provider says counts", () => {
  const texts = ["pending", "processed", "failed"] as const;
  const walk = (words: readonly (typeof texts)[number][]) => {
    let [at, booked] = ["owed" as keyof typeof refundMoves, 0];
    for (const word of words) {
      const next = refundMoves[at][word];
      if (next === "processed") booked += 1;
      if (next === "came-back") booked -= 1;
      at = next ?? at;
    }
    return { state: storedState(at), booked };
  };
  const lists = [...Array(3 ** 5).keys()].map((seed) =>
    Array.from({ length: 5 }, (_, place) => texts[Math.floor(seed / 3 ** place) % 3] ?? "pending"),
  );
  for (const words of lists) {
    const end = words.filter((word) => word !== "pending").at(-1);
    const { state, booked } = walk(words);
    // The ledger has the money as gone exactly when the refund is processed.
    expect([words, booked]).toEqual([words, state === "processed" ? 1 : 0]);
    if (end === "processed") expect([words, state]).toEqual([words, "processed"]);
    if (end === "failed") expect([words, ["failed", "sent"].includes(state)]).toEqual([words, true]);
  }
});

it("a failed refund that had been processed came back", () => {
  expect(situationOf({ state: "failed", processedAt: new Date(0) })).toBe("came-back");
  expect(situationOf({ state: "failed", processedAt: null })).toBe("failed");
});
