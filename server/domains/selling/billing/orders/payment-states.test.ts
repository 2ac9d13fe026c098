import { expect, it } from "vitest";
import { paymentMoves, paymentWordOf, paymentWords } from "./payment-states.ts";

it("each word of the provider has a decided effect in each situation", () => {
  const table = Object.entries(paymentMoves).map(([from, moves]) => [
    from,
    ...paymentWords.map((texts) => moves[texts]),
  ]);
  expect(table).toEqual([
    // from, said "pending", "failed", "foreign", "received"
    ["unknown", "pending", "failed", "foreign", "received"],
    ["pending", null, "failed", "foreign", "received"],
    ["failed", "pending", null, "foreign", "received"],
    ["foreign", null, null, null, null],
    ["received", null, null, null, null],
    ["refunded", null, null, null, null],
  ]);
});

it("whatever the order and the repetitions, money is taken once, and no later word makes it untaken", () => {
  const lists = [...Array(4 ** 5).keys()].map((seed) =>
    Array.from({ length: 5 }, (_, place) => paymentWords[Math.floor(seed / 4 ** place) % 4] ?? "pending"),
  );
  for (const words of lists) {
    let at: keyof typeof paymentMoves = "unknown";
    let taken = 0;
    for (const word of words) {
      const next: keyof typeof paymentMoves | null = paymentMoves[at][word];
      if (next === "received" || next === "foreign") taken += 1;
      at = next ?? at;
    }
    const money = words.find((word) => word === "received" || word === "foreign");
    expect([words, at, taken]).toEqual([words, money ?? words.at(-1), money ? 1 : 0]);
  }
});

it.each([
  ["created", "INR", "pending"],
  ["authorized", "INR", "pending"],
  ["authorized", "USD", "pending"],
  ["captured", "INR", "received"],
  ["refunded", "INR", "received"],
  ["captured", "USD", "foreign"],
  ["refunded", "USD", "foreign"],
  ["failed", "USD", "failed"],
] as const)("a payment that is %s in %s is %s", (status, currency, word) => {
  expect(paymentWordOf({ status, currency })).toBe(word);
});
