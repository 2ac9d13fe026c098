import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { resolve } from "./resolve.ts";
import { anyQuestion } from "./testing/any-question.ts";
import { expectedAnswer } from "./testing/reference.ts";

describe("resolve, against a slow and obvious reference over five zones and 20 years", () => {
  it("has the same winner, the same items and the same next boundary", () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        const answer = resolve(question);
        const expected = expectedAnswer(question);
        expect(answer.winner?.id ?? null).toBe(expected.winner);
        expect(answer.round?.slots.map((slot) => slot.item.id) ?? []).toEqual(expected.items);
        expect(answer.changesAtMs).toBe(expected.changesAtMs);
      }),
      { numRuns: 300 },
    );
  }, 60_000);

  it("stays the same until the boundary, reasons included", () => {
    fc.assert(
      fc.property(anyQuestion, fc.double({ min: 0, max: 1, noNaN: true }), (question, part) => {
        const answer = resolve(question);
        const untilMs = answer.changesAtMs ?? question.atMs + 400 * 86_400_000;
        const laterMs = question.atMs + Math.floor(part * (untilMs - 1 - question.atMs));
        expect(resolve({ ...question, atMs: laterMs })).toEqual(answer);
        expect(resolve({ ...question, atMs: untilMs - 1 })).toEqual(answer);
      }),
      { numRuns: 300 },
    );
  });
});
