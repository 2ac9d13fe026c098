import { z } from "zod";
import type { Stop } from "#player/engine/contracts.ts";
import type { Fact } from "#shared/conditions/check.ts";
import { hourMs, minuteMs } from "#shared/durations.ts";
import {
  type AreaDocument,
  factName,
  localFactLimits,
  type SensorDocument,
} from "#shared/media-kinds/local-facts.ts";
import { withinLimits } from "#shared/media-kinds/value-limits.ts";
import { isStorableText } from "#shared/texts/storable-text.ts";
import { isInside, type Point } from "./areas.ts";
import type { FactWorld } from "./follow-facts.ts";

const recordName = "facts";
/** Values that come every second must not wear the storage out, nor the server. */
const quietMs = minuteMs;
/** Browsers end timers of more than 24 days at once. */
const longestTimerMs = hourMs;
const maxReported = 64;

const value = z.union([z.number(), z.string().max(localFactLimits.text).refine(isStorableText)]);
const seconds = z
  .number()
  .positive()
  .max(31 * 86_400);
const sentFact = z.object({ name: factName, value: value.nullable(), seconds });
const sentPosition = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  seconds,
});
const stored = z
  .array(z.object({ source: z.number(), version: z.string(), value, atMs: z.number(), untilMs: z.number() }))
  .catch([]);

type Value = z.output<typeof value>;
/** What counts now; times of the monotonic clock in ms. */
interface Held {
  value: Value | undefined;
  atMs: number;
  untilMs: number;
  /** What will count if it stays. */
  next: { value: Value; countsMs: number } | null;
}
interface Local {
  version: string;
  document: SensorDocument | AreaDocument;
}

export interface FactKeeper {
  look(): void;
  /** The newest values, new at most once a minute; times in UTC ms. */
  reported(): { source: number; value: Value; atMs: number; untilMs: number }[];
}

/**
 * Keeps what programs on this device and its position say. Ages run by the monotonic clock; a start takes over what was stored
 * only by a clock that is trusted. A position becomes yes or no here, and is stored and sent nowhere.
 */
export function createFactKeeper(
  world: FactWorld,
  page: Pick<Window, "addEventListener"> = window,
): FactKeeper {
  const { clock, database, trusted } = world;
  let local = new Map<number, Local>();
  const held = new Map<number, Held>();
  /** Of an earlier run, until the clock is trusted and the source is in use; null: not read yet. */
  let earlier: z.output<typeof stored> | null = null;
  let storedMs = Number.NEGATIVE_INFINITY;
  let isStored = true;
  let willStore = false;
  let stopWaiting: Stop = () => undefined;
  let report: ReturnType<FactKeeper["reported"]> = [];
  let reportedMs = Number.NEGATIVE_INFINITY;
  let shiftMs = 0;

  const wallOf = (monotonicMs: number) => Math.round(clock.now() + monotonicMs - clock.monotonic());

  function known() {
    return [...held].flatMap(([source, { value, atMs, untilMs }]) =>
      value === undefined ? [] : [{ source, value, atMs: wallOf(atMs), untilMs: wallOf(untilMs) }],
    );
  }

  function publish(): void {
    shiftMs = clock.now() - clock.monotonic();
    const facts = new Map<number, readonly Fact[]>([...local.keys()].map((source) => [source, []]));
    for (const { source, ...fact } of known()) facts.set(source, [{ sourceId: source, ...fact }]);
    world.publish(facts);
  }

  /** Stores now, or at the end of the quiet time. */
  function store(): void {
    isStored = false;
    const quietForMs = storedMs + quietMs - clock.monotonic();
    if (quietForMs > 0) {
      if (!willStore)
        clock.after(quietForMs, () => {
          willStore = false;
          store();
        });
      willStore = true;
      return;
    }
    // Times of a wrong clock would replace what a right one stored.
    if (!earlier || !trusted()) return;
    isStored = true;
    storedMs = clock.monotonic();
    const records = known().map((fact) => ({ ...fact, version: local.get(fact.source)?.version ?? "" }));
    void database.set(recordName, [...records, ...earlier]).catch(() => undefined);
  }

  /** Waits for what changes by time alone: a next value counts, or a value ends. */
  function wait(): void {
    stopWaiting();
    const times = [...held.values()].map(({ next, untilMs }) => Math.min(next?.countsMs ?? untilMs, untilMs));
    if (times.length === 0) return;
    const soonestMs = Math.max(0, Math.min(...times) - clock.monotonic());
    stopWaiting = clock.after(Math.min(longestTimerMs, soonestMs), () => {
      const nowMs = clock.monotonic();
      let isChanged = false;
      for (const [source, each] of held) {
        const isOver = nowMs >= each.untilMs;
        const next = each.next && nowMs >= each.next.countsMs ? each.next : null;
        if (isOver) held.delete(source);
        else if (next) Object.assign(each, { value: next.value, next: null });
        isChanged ||= isOver || next !== null;
      }
      if (isChanged) changed();
      else wait();
    });
  }

  /** After all changes of one event. */
  function changed(): void {
    wait();
    publish();
    store();
  }

  function take(
    source: number,
    next: Value,
    { seconds: goodS, holdS }: { seconds: number; holdS: number },
  ): void {
    const atMs = clock.monotonic();
    const each = held.get(source) ?? { value: undefined, atMs, untilMs: atMs, next: null };
    held.set(source, each);
    Object.assign(each, { atMs, untilMs: atMs + goodS * 1000 });
    if (holdS === 0 || next === each.value) Object.assign(each, { value: next, next: null });
    else if (each.next?.value !== next) each.next = { value: next, countsMs: atMs + holdS * 1000 };
  }

  /** The newest answer of limits, also while it does not count yet. */
  const newestOf = (source: number) => held.get(source)?.next?.value ?? held.get(source)?.value;

  function withLimits(source: number, { limits }: SensorDocument, number: number): number {
    return limits ? withinLimits(limits, number, newestOf(source) === 1 ? 1 : 0) : number;
  }

  /** Returns whether a sensor of this screen has this name and takes this value. */
  function takeFact({ name, value: given, seconds: goodS }: z.output<typeof sentFact>): boolean {
    let isTaken = false;
    for (const [source, { document }] of local) {
      if (document.kind !== "sensor" || document.fact !== name) continue;
      if (given === null) held.delete(source);
      else if (document.type === "text" || typeof given === "number")
        take(source, document.type === "text" ? given : withLimits(source, document, Number(given)), {
          seconds: goodS,
          holdS: document.holdS,
        });
      else continue;
      isTaken = true;
    }
    if (isTaken) changed();
    return isTaken;
  }

  const areas = () => [...local].filter(([, { document }]) => document.kind === "area");

  /** Returns whether this screen has areas. */
  function takePosition({ latitude, longitude, seconds: goodS }: z.output<typeof sentPosition>): boolean {
    const at: Point = [latitude, longitude];
    for (const [source, { document }] of areas())
      take(source, Number(isInside(document as AreaDocument, at, held.get(source)?.value === 1)), {
        seconds: goodS,
        holdS: 0,
      });
    const isTaken = areas().length > 0;
    if (isTaken) changed();
    return isTaken;
  }

  function takeEarlier(): void {
    if (!earlier?.length || !trusted()) return;
    const [nowMs, wallMs] = [clock.monotonic(), clock.now()];
    // What lies ahead was stored by a clock that was wrong.
    const good = earlier.filter(({ atMs, untilMs }) => atMs <= wallMs && wallMs < untilMs);
    earlier = good.filter(({ source }) => !local.has(source));
    let isChanged = false;
    for (const { source, version, value: last, atMs, untilMs } of good) {
      if (held.has(source) || local.get(source)?.version !== version) continue;
      const [shownMs, endMs] = [nowMs - (wallMs - atMs), nowMs + (untilMs - wallMs)];
      held.set(source, { value: last, atMs: shownMs, untilMs: endMs, next: null });
      isChanged = true;
    }
    if (isChanged) changed();
  }

  function look(): void {
    const before = local;
    local = new Map(
      world
        .values()
        .flatMap(({ sourceId, version = "", document }): [number, Local][] =>
          document?.kind === "sensor" || document?.kind === "area" ? [[sourceId, { version, document }]] : [],
        ),
    );
    const isSame = ([source, { version }]: [number, Local]) => before.get(source)?.version === version;
    const gone = [...held.keys()].filter(
      (source) => local.get(source)?.version !== before.get(source)?.version,
    );
    for (const source of gone) held.delete(source);
    const isNew = local.size !== before.size || ![...local].every(isSame);
    takeEarlier();
    if (gone.length > 0 || !isStored) store();
    if (isNew || Math.abs(clock.now() - clock.monotonic() - shiftMs) >= 1) publish();
  }

  const listen = <T>(name: string, schema: z.ZodType<T>, taken: (sent: T) => boolean) =>
    page.addEventListener(name, (event) => {
      const read = schema.safeParse((event as CustomEvent).detail);
      // The app around the page sees by it that the value is taken.
      if (read.success && taken(read.data)) event.preventDefault();
    });
  listen("vitrine-fact", sentFact, takeFact);
  listen("vitrine-position", sentPosition, takePosition);

  void database
    .get(recordName)
    .catch(() => [])
    .then((records) => {
      earlier = stored.parse(records);
      takeEarlier();
      if (!isStored) store();
    });
  look();

  return {
    look,
    reported() {
      if (clock.monotonic() - reportedMs >= quietMs) {
        report = known();
        // The first value does not wait.
        if (report.length > 0) reportedMs = clock.monotonic();
      }
      return report.filter(({ source }) => held.has(source)).slice(0, maxReported);
    },
  };
}
