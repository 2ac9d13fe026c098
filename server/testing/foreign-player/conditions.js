/* Conditions, written only from docs/player-protocol.md (section 3), in plain JavaScript. */

const never = Number.POSITIVE_INFINITY;
const hourMs = 3_600_000;
const levels = ["no", "unknown", "yes"];

const plain = (text) =>
  text.replace(/\p{Nd}/gu, (digit) => {
    let value = 0;
    // The ten digits of a script follow each other.
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(digit.codePointAt(0) - value - 1))) value++;
    return value;
  });
function numberOf(value) {
  if (typeof value === "number") return value;
  const parts = plain(value).match(/-?\d[\d,]*(\.\d+)?/g) ?? [];
  return parts.length === 1 ? Number(parts[0].replaceAll(",", "")) : null;
}
function instantIn(value) {
  if (typeof value === "number") return value;
  return /T.*(Z|[+-]\d\d:\d\d)$/.test(value) ? Date.parse(value) : null;
}
const small = (value) => String(value).trim().toLowerCase();

/** Returns what a document says, and the instants at which that may change. */
function read({ document: of }, cell, atMs, { instantOf }) {
  if (of?.kind === "table" && cell.key !== undefined) {
    const [by, at] = [cell.keyColumn, cell.column].map((key) =>
      of.columns.findIndex((one) => one.key === key),
    );
    const row = of.rows.find(({ cells }) => (cells[by] ?? "").trim() === cell.key.trim());
    return { said: row && by >= 0 && at >= 0 ? (row.cells[at] ?? "").trim() : null, edges: [] };
  }
  if (of?.kind === "weather" && of.hours[cell] && cell !== "fromMs") {
    const hour = Math.floor((atMs - of.hours.fromMs) / hourMs);
    const isIn = hour >= 0 && hour < of.hours[cell].length;
    const edges = hour < 0 ? [of.hours.fromMs] : isIn ? [of.hours.fromMs + (hour + 1) * hourMs] : [];
    return { said: isIn ? of.hours[cell][hour] : null, edges };
  }
  if (of?.kind === "agenda" && (cell === "busy" || cell === "next")) {
    if (atMs < of.fromMs || atMs >= of.untilMs) return { said: null, edges: [of.fromMs] };
    const events = of.events
      .filter(({ free }) => !free)
      .map(({ from, until }) => [instantOf(from, "start"), instantOf(until, "end")])
      .filter(([from, until]) => from < until);
    const busy = events.some(([from, until]) => from <= atMs && atMs < until) ? 1 : 0;
    const next = Math.min(never, ...events.map(([from]) => from).filter((from) => from > atMs));
    return { said: cell === "busy" ? busy : next, edges: [of.untilMs, ...events.flat()] };
  }
  return { said: null, edges: [] };
}

function compare(is, found, wanted, atMs) {
  const [a, b] = [numberOf(found), numberOf(wanted)];
  const equal = a === null || b === null ? small(found) === small(wanted) : a === b;
  if (is === "equal") return equal;
  if (is === "different") return !equal;
  if (is === "containing") return small(found).includes(small(wanted));
  if (is === "older" || is === "newer") {
    const instant = instantIn(found);
    return instant === null || b === null ? null : (is === "older") === atMs >= instant + b * 1000;
  }
  if (a === null || b === null) return null;
  return { "at least": a >= b, "at most": a <= b, above: a > b, below: a < b }[is];
}

const relations = [
  "at least",
  "at most",
  "above",
  "below",
  "equal",
  "different",
  "containing",
  "older",
  "newer",
];

/** Returns false for a condition with a comparison of which it is not known how to compare. */
export function knowsCondition(condition) {
  const lists = condition.all ?? condition.any ?? (condition.not && [condition.not]);
  if (condition.hours) return Object.keys(condition).length === 1;
  return lists ? lists.every(knowsCondition) : relations.includes(condition.is);
}

const minutesOf = (time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Asks each window of each day near, by the clock on the wall. */
function checkHours({ days, windows }, atMs, { instantOf }) {
  const spans = [];
  for (let ms = atMs - 3 * 24 * hourMs; ms < atMs + 10 * 24 * hourMs; ms += 24 * hourMs) {
    const day = Math.floor(ms / (24 * hourMs)) * 24 * hourMs;
    if (!days.includes(new Date(day).getUTCDay() || 7)) continue;
    for (const { start, end } of windows) {
      const [from, to] = [minutesOf(start), minutesOf(end)];
      const ends = to > from ? to : to + 24 * 60;
      const wall = (minutes) => new Date(day + minutes * 60_000).toISOString().slice(0, 16);
      const [startMs, endMs] = [instantOf(wall(from), "start"), instantOf(wall(ends), "end")];
      if (startMs < endMs) spans.push([startMs, endMs]);
    }
  }
  const isIn = spans.some(([from, until]) => from <= atMs && atMs < until);
  const later = spans.flat().filter((ms) => ms > atMs);
  return { truth: isIn ? "yes" : "no", changesMs: Math.min(never, ...later) };
}

/**
 * Returns the answer of a condition, and when to ask again (UTC ms). `facts`: values in the order in which they came.
 * `instantOf` reads a local moment on the screen.
 */
export function checkCondition(condition, facts, atMs, how) {
  if (condition.hours) return checkHours(condition.hours, atMs, how);
  const lists = condition.all ?? condition.any ?? (condition.not && [condition.not]);
  if (lists) {
    const inner = lists.map((one) => checkCondition(one, facts, atMs, how));
    const each = inner.map(({ truth }) => levels.indexOf(truth));
    const level = condition.not ? 2 - each[0] : condition.all ? Math.min(...each) : Math.max(...each);
    return { truth: levels[level], changesMs: Math.min(...inner.map(({ changesMs }) => changesMs)) };
  }
  const { fact, cell, is, value: wanted, validS, unknown } = condition;
  const own = facts.filter(({ sourceId }) => sourceId === fact);
  const counting = own.filter(({ fromMs }) => (fromMs ?? 0) <= atMs).pop();
  const edges = own.map(({ fromMs }) => fromMs ?? 0);
  let endMs = counting?.untilMs ?? never;
  if (counting && validS !== null) {
    const { atMs: cameMs, fromMs = cameMs, lastMs = fromMs } = counting;
    endMs = Math.min(endMs, lastMs + validS * 1000);
  }
  let answer = null;
  if (counting && atMs < endMs) {
    const from = cell === undefined ? { said: counting.value, edges: [] } : read(counting, cell, atMs, how);
    edges.push(endMs, ...from.edges);
    if (from.said !== null) {
      answer = compare(is, from.said, wanted, atMs);
      const instant = instantIn(from.said);
      if ((is === "older" || is === "newer") && instant !== null)
        edges.push(instant + numberOf(wanted) * 1000);
    }
  }
  if (answer === null) answer = unknown === "yes" ? true : null;
  const truth = answer === null ? "unknown" : answer ? "yes" : "no";
  return { truth, changesMs: Math.min(never, ...edges.filter((ms) => ms > atMs)) };
}
