import type { ProgramChange } from "#shared/contracts/playing/publishing.ts";
import { widget } from "#shared/media-kinds/contract.ts";
import { sourcesIn } from "#shared/media-kinds/traits.ts";
import { same } from "#shared/merge/same.ts";
import {
  closureOf,
  type IndexedProgram,
  mediaIn,
  type ProgramRule,
  type ProgramScreen,
  playlistsNamedBy,
  rulesOfTargets,
  settingsFor,
  targetKeysOf,
} from "../../../core/program/index.ts";
import { diffPlaylist } from "./diff-playlist.ts";
import { type Defaults, defaultParts, diffRule, mediaChange, type TwoPrograms } from "./diff-programs.ts";

/** Changes that many classes of screens share. */
interface Changes {
  list: readonly ProgramChange[];
  /** Equal for equal lists. */
  key: string;
}

/** A class of screens: all screens with the same content before and after. */
export interface ScreenClass {
  /** Together they are all changes. Each part is shared with other classes. */
  parts: readonly Changes[];
  /** Equal for classes with the same changes. */
  key: string;
  changeCount: number;
  /** Media that its screens need afterwards. Classes with the same media share one object. */
  mediaIds: ReadonlySet<number>;
}

const noSettings: Omit<ProgramScreen, "id"> = { defaultPlaylistId: null, openingHours: null, groupIds: [] };

/** What rules change on a screen. */
interface Ruled {
  changes: Changes;
  calendars: Changes;
  before: readonly ProgramRule[];
  after: readonly ProgramRule[];
}
interface Shown {
  changes: Changes;
  mediaIds: ReadonlySet<number>;
}

/** Returns the value of a key, and creates it on first use. */
function once<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = known.has(key) ? (known.get(key) as Value) : make();
  known.set(key, value);
  return value;
}

/**
 * Finds what changes for a screen. Screens with the same content share the work; screens with the same targets or the
 * same playlists share that part. So thousands of classes with thousands of rules each take time only for their
 * differences.
 */
export class ScreenClasses {
  readonly #programs: TwoPrograms;
  readonly #classes = new Map<string, ScreenClass>();
  readonly #ruled = new Map<string, Ruled>();
  readonly #shown = new Map<string, Shown>();
  /** Changes of rules, playlists, media and calendars; null where nothing changes. */
  readonly #changesOf = new Map<string, ProgramChange | null>();
  readonly #inside = new Map<IndexedProgram, Map<number, ReadonlySet<number>>>();
  readonly #numbers = new Map<ProgramChange, number>();
  /** Keys of screens that are targets of rules themselves. */
  readonly #targets: ReadonlySet<string>;

  /** Changes of the data sources that screens may show, by the id of the source. */
  readonly #ofSources: ReadonlyMap<number | null, ProgramChange>;

  /** `changes`: those between the programs. */
  constructor(programs: TwoPrograms, changes: readonly ProgramChange[]) {
    this.#programs = programs;
    const ofSources = changes.filter(({ subject }) => subject.kind === "data-source");
    this.#ofSources = new Map(ofSources.map((change) => [change.subject.id, change]));
    const keys = [...programs.before.rules.keys(), ...programs.after.rules.keys()];
    this.#targets = new Set(keys.filter((key) => key.startsWith("screen ")));
  }

  of(screenId: number): ScreenClass {
    const { before, after } = this.#programs;
    const now = after.screens.get(screenId) ?? { id: screenId, ...noSettings };
    // A screen that was added since plays by its present settings.
    const old = before.screens.get(screenId) ?? now;
    const key = JSON.stringify([
      this.#targets.has(`screen ${screenId}`) ? screenId : null,
      [old, now].map(({ id: _, ...settings }) => settings),
    ]);
    return once(this.#classes, key, () => this.#make(old, now));
  }

  #make(old: ProgramScreen, now: ProgramScreen): ScreenClass {
    const { before, after } = this.#programs;
    const ruled = this.#ruledBy(old, now);
    const named = (program: IndexedProgram, screen: ProgramScreen, rules: readonly ProgramRule[]) =>
      playlistsNamedBy({ ...settingsFor(program, screen), rules, interruptions: [] }).planned;
    const shown = this.#shownBy(named(before, old, ruled.before), named(after, now, ruled.after));
    const defaults = this.#defaults(old, now);
    const parts = [
      { list: defaults, key: defaults.length === 0 ? "" : JSON.stringify(defaults) },
      ruled.changes,
      shown.changes,
      ruled.calendars,
    ];
    return {
      parts,
      key: parts.map(({ key }) => key).join("|"),
      changeCount: parts.reduce((sum, { list }) => sum + list.length, 0),
      mediaIds: shown.mediaIds,
    };
  }

  #changes(list: readonly ProgramChange[]): Changes {
    const numbers = list.map((change) => once(this.#numbers, change, () => this.#numbers.size));
    return { list, key: numbers.join() };
  }

  #defaults(old: ProgramScreen, now: ProgramScreen): ProgramChange[] {
    const { before, after } = this.#programs;
    const ownParts = (one: Defaults, other: Defaults) =>
      defaultParts(one, other, this.#programs).filter(({ kind }) => kind !== "opening hours");
    const own = ownParts(old, now);
    const account = ownParts(before.program.account, after.program.account);
    const hours = [settingsFor(before, old).openingHours, settingsFor(after, now).openingHours];
    if (!same(hours[0], hours[1])) own.push({ kind: "opening hours" });
    const one = (kind: "screen" | "account", parts: typeof own): ProgramChange[] =>
      parts.length > 0 ? [{ subject: { kind, id: null, name: "" }, did: "changed", parts }] : [];
    return [...one("screen", own), ...one("account", account)];
  }

  #ruledBy(old: ProgramScreen, now: ProgramScreen): Ruled {
    const { before, after } = this.#programs;
    const keysIn = (program: IndexedProgram, screen: ProgramScreen) =>
      targetKeysOf(screen).filter((target) => program.rules.has(target));
    const [wasTargets, isTargets] = [keysIn(before, old), keysIn(after, now)];
    return once(this.#ruled, `${wasTargets.join()}|${isTargets.join()}`, () => {
      const [was, is] = [rulesOfTargets(before, wasTargets), rulesOfTargets(after, isTargets)];
      const calendarIds = new Set([...was, ...is].flatMap((rule) => rule.when.holidays?.calendarId ?? []));
      return {
        changes: this.#changes(this.#ruleChanges(was, is)),
        calendars: this.#changes(
          this.#each("calendar", calendarIds, (id) => calendarChange(id, this.#programs)),
        ),
        before: was,
        after: is,
      };
    });
  }

  #ruleChanges(was: readonly ProgramRule[], is: readonly ProgramRule[]): ProgramChange[] {
    const old = new Map(was.map((rule) => [rule.id, rule]));
    const there = new Set(is.map((rule) => rule.id));
    const gone = was.filter((rule) => !there.has(rule.id));
    return [
      ...is.flatMap((rule) => this.#rule(rule, old.get(rule.id), rule) ?? []),
      ...gone.flatMap((rule) => this.#rule(rule, rule, undefined) ?? []),
    ];
  }

  /** Created once for all screens that a rule includes or included. */
  #rule({ id, name }: ProgramRule, before?: ProgramRule, after?: ProgramRule): ProgramChange | null {
    const did = before && after ? "changed" : after ? "added" : "removed";
    return once(this.#changesOf, `${did} ${id}`, () => {
      const parts = before && after ? diffRule(before, after, { ...this.#programs, whole: false }) : [];
      const unchanged = did === "changed" && parts.length === 0;
      return unchanged ? null : { subject: { kind: "schedule", id, name }, did, parts };
    });
  }

  #each(
    kind: string,
    ids: Iterable<number>,
    changeOf: (id: number) => ProgramChange | null,
  ): ProgramChange[] {
    return Array.from(ids).flatMap((id) => once(this.#changesOf, `${kind} ${id}`, () => changeOf(id)) ?? []);
  }

  #shownBy(before: readonly number[], after: readonly number[]): Shown {
    const inOrder = (program: IndexedProgram, ids: readonly number[]) =>
      [...new Set(ids)].filter((id) => program.playlists.has(id)).sort((a, b) => a - b);
    const [old, now] = [inOrder(this.#programs.before, before), inOrder(this.#programs.after, after)];
    return once(this.#shown, `${old.join()}|${now.join()}`, () => {
      const [was, is] = [this.#closure(this.#programs.before, old), this.#closure(this.#programs.after, now)];
      const mediaIds = mediaIn(this.#programs.after, is);
      const both = [...is].filter((id) => was.has(id));
      return {
        mediaIds,
        changes: this.#changes([
          ...this.#each("playlist", both, (id) => diffPlaylist(id, this.#programs)),
          ...this.#each("media", mediaIds, (id) => mediaChange(id, this.#programs)),
          ...this.#each("data-source", this.#sourcesOf(mediaIds), (id) => this.#ofSources.get(id) ?? null),
        ]),
      };
    });
  }

  /** Returns the data sources that these media show afterwards. */
  #sourcesOf(mediaIds: ReadonlySet<number>): ReadonlySet<number> {
    if (this.#ofSources.size === 0) return new Set();
    return new Set(
      [...mediaIds].flatMap((id) => {
        const { data } = widget.safeParse(this.#programs.after.media.get(id));
        return data ? sourcesIn(data) : [];
      }),
    );
  }

  #closure(program: IndexedProgram, ids: readonly number[]): Set<number> {
    const inside = once(this.#inside, program, () => new Map<number, ReadonlySet<number>>());
    const all = new Set<number>();
    for (const id of ids)
      for (const found of once(inside, id, () => closureOf(program, [id]).found)) all.add(found);
    return all;
  }
}

/**
 * Returns the difference of a calendar that both programs contain, as far as screens notice; null when there is none.
 */
function calendarChange(id: number, { before, after }: TwoPrograms): ProgramChange | null {
  const [old, now] = [before.calendars.get(id), after.calendars.get(id)];
  if (!old || !now || same(old.days, now.days)) return null;
  return { subject: { kind: "calendar", id, name: now.name }, did: "changed", parts: [{ kind: "days" }] };
}
