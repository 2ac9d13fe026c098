import fc from "fast-check";
import { expect, it } from "vitest";
import { type DebitEvent, debitEvents, debitMoveOf, debitMoves, mandateMoves } from "./mandate-states.ts";

const words = ["asked", "active", "ended"] as const;

it("each word of the provider has a decided effect on a mandate", () => {
  const table = Object.entries(mandateMoves).map(([from, moves]) => [
    from,
    ...words.map((texts) => moves[texts]),
  ]);
  expect(table).toEqual([
    // from, said "asked", "active", "ended"
    ["asked", null, "active", "ended"],
    ["active", null, null, "ended"],
    ["ended", null, null, null],
  ]);
});

it("each event has a decided effect on a debit, in one state only", () => {
  const table = Object.entries(debitMoves).map(([from, moves]) => [
    from,
    ...debitEvents.map((event) => moves[event] ?? null),
  ]);
  expect(table).toEqual([
    // from, event "claimed", "withdrawn", "lost", "succeeded", "refused"
    ["announced", "sent", "dropped", null, null, null],
    ["sent", null, null, "dropped", "done", "failed"],
    ["done", null, null, null, null, null],
    ["failed", null, null, null, null, null],
    ["dropped", null, null, null, null, null],
  ]);
  for (const event of debitEvents) {
    const { from, to } = debitMoveOf(event);
    expect(debitMoves[from][event]).toBe(to);
    expect(Object.values(debitMoves).filter((moves) => moves[event])).toHaveLength(1);
  }
});

it("in any order of events, repeated or late, a mandate ends once and for good, and a debit is asked for once", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...words)), (texts) => {
      let at: keyof typeof mandateMoves = "asked";
      for (const word of texts) at = mandateMoves[at][word] ?? at;
      expect(at === "ended").toBe(texts.includes("ended"));
      expect(at === "active").toBe(texts.includes("active") && !texts.includes("ended"));
    }),
  );
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...debitEvents)), (events) => {
      let at: keyof typeof debitMoves = "announced";
      const happened: DebitEvent[] = [];
      for (const event of events) {
        const next: keyof typeof debitMoves | undefined = debitMoves[at][event];
        if (next) happened.push(event);
        at = next ?? at;
      }
      expect(happened.filter((event) => event === "claimed").length).toBeLessThanOrEqual(1);
      expect(happened.filter((event) => event !== "claimed").length).toBeLessThanOrEqual(1);
      // Money is asked for before a result counts.
      if (at === "done" || at === "failed") expect(happened[0]).toBe("claimed");
    }),
  );
});
