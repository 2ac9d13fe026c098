import type { PlayRows } from "#player/store/play-rows.ts";

export interface FakeRows extends PlayRows {
  rows: Map<number, unknown>;
  note: unknown;
  /** Every write fails: the device is full or its disk is broken. */
  broken: boolean;
  /** Writes fail when there would be more rows than this. */
  room: number;
  writes: number;
}

/** The spool's rows in memory: values are copied in and out, like structured cloning. */
export function createFakeRows(): FakeRows {
  const check = (adding: number) => {
    if (fake.broken || (adding > 0 && fake.rows.size + adding > fake.room))
      throw new DOMException("Quota exceeded", "QuotaExceededError");
  };
  const sorted = () => [...fake.rows.keys()].sort((a, b) => a - b);
  const fake: FakeRows = {
    rows: new Map(),
    note: undefined,
    broken: false,
    room: Number.POSITIVE_INFINITY,
    writes: 0,
    async load() {
      check(0);
      const keys = sorted();
      const note = structuredClone(fake.note);
      return { note, first: keys[0] ?? null, last: keys[keys.length - 1] ?? null, count: keys.length };
    },
    async write({ rows, note }) {
      check(rows.length);
      for (const [seq, row] of rows) fake.rows.set(seq, structuredClone(row));
      fake.note = structuredClone(note);
      fake.writes++;
    },
    async read(from, limit) {
      check(0);
      return sorted()
        .filter((seq) => seq >= from)
        .slice(0, limit)
        .map((seq) => [seq, structuredClone(fake.rows.get(seq))]);
    },
    async trim(through, note) {
      check(0);
      for (const seq of sorted()) if (seq <= through) fake.rows.delete(seq);
      fake.note = structuredClone(note);
    },
    async clear() {
      check(0);
      fake.rows.clear();
      fake.note = undefined;
    },
  };
  return fake;
}
