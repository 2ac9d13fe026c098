import { z } from "zod";
import type { DataValues } from "#player/engine/contracts.ts";
import { type Check, checkWith, type Fact } from "#shared/conditions/check.ts";
import { type DataValue, dataValue } from "#shared/media-kinds/contract.ts";
import type { FontFile } from "#shared/media-kinds/design.ts";
import type { KeyValue } from "./key-value.ts";

const name = "data-values";
const stored = z.array(dataValue).catch([]);
/** Screens that got a value within a second change together: it decides what plays from this long after its time on. */
const leadMs = 3_000;

/** The newest values of the data sources, stored for times without network. */
export interface StoredDataValues extends DataValues {
  load(): Promise<void>;
  /** Returns the check of conditions against what is on the device. */
  check(): Check;
  /** Returns all newest values. */
  list(): readonly DataValue[];
  /** Takes what the device itself knows of some sources, in place of the values of the server. */
  know(local: ReadonlyMap<number, readonly Fact[]>): void;
  /** Calls back after every change of any value. */
  onChange(listener: () => void): void;
  /** Returns the documents on the device, for the header `documentsHeader`. */
  documents(): string;
  /**
   * Takes these values from the server. Keeps others of the sources that are `wanted`: the server sends those of the
   * newest manifest only, which may not play yet.
   */
  take(values: readonly DataValue[], wanted: ReadonlySet<number>): Promise<void>;
}

const same = (a: DataValue | undefined, b: DataValue | undefined) =>
  a?.value === b?.value && a?.atMs === b?.atMs && a?.version === b?.version && a?.document === b?.document;

/** Adds the document on the device to a value that was sent without it. */
function completed(sent: DataValue, known: DataValue | undefined): DataValue {
  if (sent.document || sent.version === undefined || sent.version !== known?.version) return sent;
  return { ...sent, document: known.document };
}

/** `addFonts` is told the fonts of the values, before they are shown. */
export function createDataValues(
  database: KeyValue,
  addFonts: (fonts: readonly FontFile[]) => void = () => undefined,
): StoredDataValues {
  let values = new Map<number, DataValue>();
  const listeners = new Map<number, Set<() => void>>();
  /** The values of each source: the newest one, and those before it until it counts. */
  let facts = new Map<number, readonly Fact[]>();
  let local: ReadonlyMap<number, readonly Fact[]> = new Map();
  let onAny = () => {};

  function becomeFacts(): void {
    facts = new Map(
      [...values].map(([source, value]): [number, readonly Fact[]] => {
        const before = facts.get(source) ?? [];
        const last = before[before.length - 1];
        if (last && same(last, value)) return [source, before];
        const next = { ...value, fromMs: value.atMs + leadMs };
        // What counted before this one came is the earliest that is still needed.
        const old = before.filter(({ fromMs = 0 }) => fromMs <= value.atMs).length;
        return [source, [...before.slice(Math.max(0, old - 1)), next]];
      }),
    );
    onAny();
  }

  function become(next: readonly DataValue[]): boolean {
    const before = values;
    values = new Map(next.map((one) => [one.sourceId, one]));
    addFonts(next.flatMap(({ fonts = [] }) => fonts));
    const sources = new Set([...before.keys(), ...values.keys()]);
    const changed = [...sources].filter((source) => !same(before.get(source), values.get(source)));
    if (changed.length > 0) becomeFacts();
    for (const source of changed) for (const listener of [...(listeners.get(source) ?? [])]) listener();
    return changed.length > 0;
  }

  return {
    dataValue: (sourceId) => values.get(sourceId) ?? null,
    subscribe(sourceId, listener) {
      const mine = listeners.get(sourceId) ?? new Set();
      listeners.set(sourceId, mine);
      mine.add(listener);
      return () => {
        mine.delete(listener);
        if (mine.size === 0 && listeners.get(sourceId) === mine) listeners.delete(sourceId);
      };
    },
    check() {
      const [known, own] = [facts, local];
      return checkWith((source) => own.get(source) ?? known.get(source) ?? []);
    },
    list: () => [...values.values()],
    know(next) {
      local = next;
      onAny();
    },
    onChange(listener) {
      onAny = listener;
    },
    documents: () =>
      [...values.values()]
        .filter(({ document }) => document !== undefined)
        .map(({ sourceId, version }) => `${sourceId}:${version}`)
        .join(","),
    async load() {
      become(stored.parse(await database.get(name).catch(() => [])));
    },
    async take(sent, wanted) {
      const kept = new Map([...values].filter(([source]) => wanted.has(source)));
      for (const one of sent) kept.set(one.sourceId, completed(one, values.get(one.sourceId)));
      const next = [...kept.values()];
      // A value that cannot be written is still shown, and comes again with the next contact.
      if (become(next)) await database.set(name, next).catch(() => undefined);
    },
  };
}
