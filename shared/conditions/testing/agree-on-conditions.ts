import fc from "fast-check";
import type { ZoneOffsets } from "../../contracts/playing/manifest.ts";
import { hourMs } from "../../durations.ts";
import type { DataDocument } from "../../media-kinds/documents.ts";
import { checkWith, type Fact } from "../check.ts";
import { type Comparison, type Condition, comparisonsIn, measures, relations } from "../condition.ts";

/*
 * A second way to the same answers: truth as 0, ½ and 1, and every instant at which anything could change in one list. It
 * follows docs/player-protocol.md and shares no code with what it checks.
 */

const nowMs = Date.UTC(2026, 10, 20, 12, 0, 0);
const columns = ["a", "b"].map((key) => ({ key, name: key, type: "text" as const }));
/** Screens of the questions are at UTC, an hour east from noon on. */
const zone: ZoneOffsets = [
  [0, 0],
  [nowMs, 60],
];

const unitMs = 500;
const near = fc.integer({ min: -20, max: 20 }).map((units) => nowMs + units * unitMs);
const anyMeasured = fc.array(fc.option(fc.integer({ min: 0, max: 3 })), { minLength: 3, maxLength: 3 });
const sure = (list: (number | null)[]) => list.map((each) => each ?? 0);
const anyDocument: fc.Arbitrary<DataDocument> = fc.oneof(
  fc.array(fc.tuple(fc.constantFrom("x", " y ", "X"), fc.constantFrom("1", "₹ 2", "3 / 4", "", "no"))).map(
    (rows): DataDocument => ({
      kind: "table",
      columns,
      rows: rows.map((cells, at) => ({ key: `r${at}`, cells })),
    }),
  ),
  fc.record({ fromMs: near, rain: anyMeasured, code: anyMeasured }).map(({ fromMs, rain, code }) => ({
    kind: "weather" as const,
    place: "",
    attribution: "",
    days: [],
    // Hours begin near the questions, so that an edge is among them.
    hours: {
      fromMs: fromMs - hourMs,
      rain,
      code: sure(code),
      feels: rain,
      wind: rain,
      temperature: sure(code),
      day: sure(code),
    },
  })),
  fc
    .record({
      fromMs: near,
      untilMs: near,
      events: fc.array(
        fc.record({
          from: fc.oneof(near, fc.constantFrom("2026-11-20T12:00", "2026-11-20T13:00", "2026-11-20")),
          until: fc.oneof(near, fc.constantFrom("2026-11-20T12:00", "2026-11-21")),
          free: fc.boolean(),
          title: fc.constant(""),
          place: fc.constant(""),
        }),
        { maxLength: 3 },
      ),
    })
    .map((rest) => ({ kind: "agenda" as const, title: "", ...rest })),
  fc.constant<DataDocument>({ kind: "news", title: "", items: [] }),
);
const anyFact: fc.Arbitrary<Fact> = fc
  .record({
    sourceId: fc.integer({ min: 1, max: 3 }),
    value: fc.option(
      fc.oneof(
        fc.integer({ min: -1, max: 3 }),
        near,
        fc.constantFrom("2", "₹2", "Two", " two", "", "2 3", "-1", new Date(nowMs).toISOString()),
      ),
      { freq: 8 },
    ),
    atMs: near,
    fromMs: fc.option(near, { nil: undefined }),
    lastMs: fc.option(near, { nil: undefined }),
    untilMs: fc.option(near, { nil: undefined }),
    document: fc.option(anyDocument, { nil: undefined, freq: 1 }),
  })
  .map(({ fromMs, lastMs, untilMs, document, ...fact }) => ({
    ...fact,
    ...(fromMs !== undefined && { fromMs }),
    ...(lastMs !== undefined && { lastMs }),
    ...(untilMs !== undefined && { untilMs }),
    ...(document && { document, value: null }),
  }));
const anyComparison: fc.Arbitrary<Comparison> = fc
  .record({
    fact: fc.integer({ min: 1, max: 3 }),
    cell: fc.option(
      fc.oneof(
        fc.constantFrom(...measures),
        fc.record({
          keyColumn: fc.constantFrom("a", "z"),
          key: fc.constantFrom("x", "y"),
          column: fc.constantFrom("b", "a", "z"),
        }),
      ),
      { nil: undefined, freq: 1 },
    ),
    is: fc.constantFrom(...relations),
    value: fc.oneof(fc.integer({ min: -3, max: 4 }), fc.constantFrom("2", "TWO", "o", "", "many")),
    validS: fc.option(fc.integer({ min: 1, max: 8 })),
    unknown: fc.constantFrom("no", "yes"),
  })
  .map(({ cell, ...rest }) => ({ ...rest, ...(cell !== undefined && { cell }) }) as Comparison);
const among = (inner: fc.Arbitrary<Condition>): fc.Arbitrary<Condition> => {
  const list = fc.array(inner, { minLength: 1, maxLength: 3 });
  return fc.oneof(
    { weight: 3, arbitrary: anyComparison },
    list.map((all) => ({ all })),
    list.map((any) => ({ any })),
    inner.map((not) => ({ not })),
  );
};
/** `facts` in the order in which they count. */
const anyQuestion = fc
  .record({
    facts: fc.array(anyFact, { maxLength: 5 }),
    condition: among(among(anyComparison)),
    atMs: near,
    later: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ facts, ...rest }) => ({
    ...rest,
    facts: facts.sort((a, b) => (a.fromMs ?? 0) - (b.fromMs ?? 0)),
  }));

const localMs = (moment: string | number): number => {
  if (typeof moment === "number") return moment;
  const wallMs = Date.parse(`${moment}${moment.length === 10 ? "T00:00" : ""}:00Z`);
  // Clocks go from 12:00 to 13:00 at noon: a time between them is the instant of the change.
  if (wallMs < nowMs) return wallMs;
  return Math.max(nowMs, wallMs - hourMs);
};
const eventsOf = (document: DataDocument & { kind: "agenda" }) =>
  document.events
    .map(({ from, until, free }) => ({ free, from: localMs(from), until: localMs(until) }))
    .filter(({ from, until, free }) => !free && until > from);

/** Returns what a fact says; null: nothing. */
function said({ value, document }: Fact, cell: Comparison["cell"], atMs: number): string | number | null {
  if (cell === undefined || cell === "here" || cell === "inside") return value;
  if (document?.kind === "table" && typeof cell === "object") {
    const [key, at] = [cell.keyColumn, cell.column].map((name) => ["a", "b"].indexOf(name));
    const row = document.rows.filter(({ cells }) => cells[key ?? -1]?.trim() === cell.key)[0];
    return row && at !== undefined && at >= 0 ? (row.cells[at] ?? "").trim() : null;
  }
  if (document?.kind === "weather" && typeof cell === "string" && cell !== "busy" && cell !== "next") {
    const index = [0, 1, 2].find(
      (at) => document.hours.fromMs + at * hourMs <= atMs && atMs < document.hours.fromMs + (at + 1) * hourMs,
    );
    return index === undefined ? null : (document.hours[cell][index] ?? null);
  }
  if (document?.kind === "agenda" && (cell === "busy" || cell === "next")) {
    if (atMs < document.fromMs || document.untilMs <= atMs) return null;
    const events = eventsOf(document);
    if (cell === "busy") return events.some(({ from, until }) => from <= atMs && atMs < until) ? 1 : 0;
    return Math.min(Number.POSITIVE_INFINITY, ...events.map(({ from }) => from).filter((ms) => ms > atMs));
  }
  return null;
}

const numbers: Record<string, number> = { "2": 2, "₹2": 2, "₹ 2": 2, "-1": -1, "1": 1 };
const numberOf = (of: string | number) => (typeof of === "number" ? of : (numbers[of] ?? null));
const instantOf = (of: string | number) =>
  typeof of === "number" ? of : of === new Date(nowMs).toISOString() ? nowMs : null;

/** Returns the last instant at which a fact was known to be the newest. */
const seenMs = ({ atMs, fromMs = atMs, lastMs = fromMs }: Fact) => lastMs;

/** Returns 0 for no, 1 for yes and ½ for unknown. */
function degree(one: Comparison, facts: readonly Fact[], atMs: number): number {
  const used = facts.filter(({ sourceId, fromMs }) => sourceId === one.fact && (fromMs ?? 0) <= atMs).pop();
  const isOld = used && one.validS !== null && seenMs(used) + one.validS * 1000 <= atMs;
  const isOver = isOld || (used?.untilMs !== undefined && used.untilMs <= atMs);
  const found = used && !isOver ? said(used, one.cell, atMs) : null;
  const unknown = one.unknown === "yes" ? 1 : 0.5;
  if (found === null) return unknown;
  const [a, b] = [numberOf(found), numberOf(one.value)];
  const bare = (text: string | number) => `${text}`.trim().toLowerCase();
  const isEqual = a !== null && b !== null ? a === b : bare(found) === bare(one.value);
  if (one.is === "equal") return isEqual ? 1 : 0;
  if (one.is === "different") return isEqual ? 0 : 1;
  if (one.is === "containing") return bare(found).indexOf(bare(one.value)) >= 0 ? 1 : 0;
  if (one.is === "older" || one.is === "newer") {
    const instant = instantOf(found);
    if (instant === null || b === null) return unknown;
    return atMs - instant >= b * 1000 === (one.is === "older") ? 1 : 0;
  }
  if (a === null || b === null) return unknown;
  const isTrue = { "at least": a >= b, "at most": a <= b, above: a > b, below: a < b }[one.is];
  return isTrue ? 1 : 0;
}

function degreeOf(of: Condition, facts: readonly Fact[], atMs: number): number {
  if ("fact" in of) return degree(of, facts, atMs);
  if ("not" in of) return 1 - degreeOf(of.not, facts, atMs);
  const each = ("all" in of ? of.all : of.any).map((one) => degreeOf(one, facts, atMs));
  return "all" in of ? Math.min(...each) : Math.max(...each);
}

/** Returns every instant at which a comparison may change, whatever the question is. */
function edges(one: Comparison, facts: readonly Fact[]): number[] {
  const found: number[] = [];
  for (const fact of facts.filter(({ sourceId }) => sourceId === one.fact)) {
    found.push(fact.fromMs ?? 0);
    if (one.validS !== null) found.push(seenMs(fact) + one.validS * 1000);
    if (fact.untilMs !== undefined) found.push(fact.untilMs);
    const { document } = fact;
    if (document?.kind === "weather")
      for (const at of [0, 1, 2, 3]) found.push(document.hours.fromMs + at * hourMs);
    if (document?.kind === "agenda") {
      found.push(document.fromMs, document.untilMs);
      for (const { from, until } of eventsOf(document)) found.push(from, until);
    }
    const seconds = numberOf(one.value);
    const instants = [
      fact.value ?? "",
      ...(document?.kind === "agenda" ? eventsOf(document).map((e) => e.from) : []),
    ];
    for (const each of instants) {
      const instant = instantOf(each);
      if (instant !== null && seconds !== null) found.push(instant + seconds * 1000);
    }
  }
  return found;
}

/** Throws where the check and the reference differ in one of so many random questions. */
export function agreeOnConditions(numRuns: number): void {
  fc.assert(
    fc.property(anyQuestion, ({ facts, condition, atMs, later }) => {
      const ask = (ms: number) =>
        checkWith((id) => facts.filter(({ sourceId }) => sourceId === id))(condition, ms, zone);
      const degrees = { no: 0, unknown: 0.5, yes: 1 };
      const agrees = (ms: number) => degrees[ask(ms).truth] === degreeOf(condition, facts, ms);
      const answer = ask(atMs);
      const { changesMs } = answer;
      const comparisons = comparisonsIn(condition);
      const ahead = comparisons.flatMap((one) => edges(one, facts)).filter((ms) => ms > atMs);
      const each = (ms: number) => comparisons.map((one) => degree(one, facts, ms)).join();
      const endMs = Math.min(changesMs, atMs + 10 * hourMs);
      // By hand, because 20,000 questions ask `expect` too often.
      const found = {
        agrees: agrees(atMs),
        isAnEdge: changesMs === Number.POSITIVE_INFINITY || (ahead.includes(changesMs) && agrees(changesMs)),
        leavesOutNone: ahead.every((edge) => edge >= changesMs || each(edge) === each(atMs)),
        stays: JSON.stringify(ask(atMs + Math.floor(later * (endMs - 1 - atMs)))) === JSON.stringify(answer),
      };
      if (Object.values(found).includes(false)) throw new Error(JSON.stringify(found));
    }),
    { numRuns },
  );
}
