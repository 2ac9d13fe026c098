import type { PlanChange } from "#shared/contracts/publishing.ts";
import {
  closureOf,
  type IndexedProgram,
  mediaIn,
  type ProgramRule,
  type ProgramScreen,
  rulesOfTargets,
  targetKeysOf,
} from "../../program/index.ts";
import { diffPlaylist } from "./diff-playlist.ts";
import { defaultParts, sameJson, type TwoPrograms } from "./diff-programs.ts";
import { diffRule } from "./diff-rule.ts";

/** Changes that many kinds of screens have alike. */
interface Changes {
  list: readonly PlanChange[];
  /** Equal for equal lists. */
  key: string;
}

/** A kind of screen: all that are told the same, before and after. */
export interface ScreenClass {
  /** Put together they are what changes; each is shared with other classes. */
  parts: readonly Changes[];
  /** Equal for classes for which the same changes. */
  key: string;
  changeCount: number;
  /** Media that its screens need afterwards; one object for classes that need the same. */
  mediaIds: ReadonlySet<number>;
}

const nobody: Omit<ProgramScreen, "id"> = { defaultPlaylistId: null, openingHours: null, groupIds: [] };

/** What rules bring to a screen, before and after. */
interface Ruled {
  changes: Changes;
  calendars: Changes;
  before: readonly number[];
  after: readonly number[];
}
interface Shown {
  changes: Changes;
  mediaIds: ReadonlySet<number>;
}

/**
 * Works out what changes for a screen. Screens with the same content share the work, and those with the same targets, or the same
 * playlists, share that part: thousands of kinds with thousands of rules each take no more than their differences.
 */
export class ScreenClasses {
  readonly #programs: TwoPrograms;
  readonly #classes = new Map<string, ScreenClass>();
  readonly #ruled = new Map<string, Ruled>();
  readonly #shown = new Map<string, Shown>();
  readonly #rules = new Map<string, PlanChange | null>();
  readonly #playlists = new Map<number, PlanChange | null>();
  readonly #settings = new Map<number, PlanChange | null>();
  readonly #calendarChanges = new Map<number, PlanChange | null>();
  readonly #inside = new Map<IndexedProgram, Map<number, ReadonlySet<number>>>();
  readonly #numbers = new Map<PlanChange, number>();
  /** Keys of screens that are targets themselves. */
  readonly #targets: ReadonlySet<string>;

  constructor(programs: TwoPrograms) {
    this.#programs = programs;
    this.#targets = new Set(
      [...programs.before.rules.keys(), ...programs.after.rules.keys()].filter((key) =>
        key.startsWith("screen "),
      ),
    );
  }

  of(screenId: number): ScreenClass {
    const { before, after } = this.#programs;
    const now = after.screens.get(screenId) ?? { id: screenId, ...nobody };
    // A screen that was added since plays by its own settings as they are.
    const old = before.screens.get(screenId) ?? now;
    const key = JSON.stringify([
      this.#targets.has(`screen ${screenId}`) ? screenId : null,
      [old, now].map(({ defaultPlaylistId, openingHours, groupIds }) => [
        defaultPlaylistId,
        openingHours,
        groupIds,
      ]),
    ]);
    let found = this.#classes.get(key);
    if (!found) {
      found = this.#make(old, now);
      this.#classes.set(key, found);
    }
    return found;
  }

  #make(old: ProgramScreen, now: ProgramScreen): ScreenClass {
    const { before, after } = this.#programs;
    const ruled = this.#ruledBy(old, now);
    const top = ({ program: { account } }: IndexedProgram, screen: ProgramScreen) => {
      const hours = screen.openingHours ?? account.openingHours;
      return [screen.defaultPlaylistId, account.defaultPlaylistId, hours?.closedPlaylistId];
    };
    const shown = this.#shownBy(
      this.#named(before, [...top(before, old), ...ruled.before]),
      this.#named(after, [...top(after, now), ...ruled.after]),
    );
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

  #changes(list: readonly PlanChange[]): Changes {
    const number = (change: PlanChange): number => {
      const known = this.#numbers.get(change) ?? this.#numbers.size;
      this.#numbers.set(change, known);
      return known;
    };
    return { list, key: list.map(number).join() };
  }

  #defaults(old: ProgramScreen, now: ProgramScreen): PlanChange[] {
    const { before, after } = this.#programs;
    const own = defaultParts(old, now, this.#programs).filter(({ kind }) => kind !== "opening hours");
    const account = defaultParts(before.program.account, after.program.account, this.#programs).filter(
      ({ kind }) => kind !== "opening hours",
    );
    const hours = ({ program }: IndexedProgram, screen: ProgramScreen) =>
      screen.openingHours ?? program.account.openingHours;
    if (!sameJson(hours(before, old), hours(after, now))) own.push({ kind: "opening hours" });
    const one = (kind: "screen" | "account", parts: typeof own): PlanChange[] =>
      parts.length > 0 ? [{ subject: { kind, id: null, name: "" }, did: "changed", parts }] : [];
    return [...one("screen", own), ...one("account", account)];
  }

  #ruledBy(old: ProgramScreen, now: ProgramScreen): Ruled {
    const { before, after } = this.#programs;
    const keysIn = (program: IndexedProgram, screen: ProgramScreen) =>
      targetKeysOf(screen).filter((target) => program.rules.has(target));
    const [wasTargets, isTargets] = [keysIn(before, old), keysIn(after, now)];
    const key = `${wasTargets.join()}|${isTargets.join()}`;
    let found = this.#ruled.get(key);
    if (!found) {
      const [was, is] = [rulesOfTargets(before, wasTargets), rulesOfTargets(after, isTargets)];
      found = {
        changes: this.#changes(this.#ruleChanges(was, is)),
        calendars: this.#changes(this.#calendars(was, is)),
        before: was.map((rule) => rule.playlistId),
        after: is.map((rule) => rule.playlistId),
      };
      this.#ruled.set(key, found);
    }
    return found;
  }

  #ruleChanges(was: readonly ProgramRule[], is: readonly ProgramRule[]): PlanChange[] {
    const old = new Map(was.map((rule) => [rule.id, rule]));
    const there = new Set(is.map((rule) => rule.id));
    return [
      ...is.flatMap((rule) => this.#rule(rule, old.get(rule.id), rule) ?? []),
      ...was.filter((rule) => !there.has(rule.id)).flatMap((rule) => this.#rule(rule, rule, undefined) ?? []),
    ];
  }

  /** Made once for all screens that a rule reaches, or reached. */
  #rule(
    { id, name }: ProgramRule,
    before: ProgramRule | undefined,
    after: ProgramRule | undefined,
  ): PlanChange | null {
    const did = before && after ? "changed" : after ? "added" : "removed";
    const key = `${did} ${id}`;
    let change = this.#rules.get(key);
    if (change === undefined) {
      const parts = before && after ? diffRule(before, after, { ...this.#programs, whole: false }) : [];
      change =
        did === "changed" && parts.length === 0
          ? null
          : { subject: { kind: "schedule", id, name }, did, parts };
      this.#rules.set(key, change);
    }
    return change;
  }

  #shownBy(before: readonly number[], after: readonly number[]): Shown {
    const key = `${before.join()}|${after.join()}`;
    let found = this.#shown.get(key);
    if (!found) {
      const [was, is] = [
        this.#closure(this.#programs.before, before),
        this.#closure(this.#programs.after, after),
      ];
      const mediaIds = mediaIn(this.#programs.after, is);
      const both = [...is].filter((id) => was.has(id));
      found = {
        mediaIds,
        changes: this.#changes([
          ...both.flatMap((id) => this.#playlist(id) ?? []),
          ...[...mediaIds].flatMap((id) => this.#setting(id) ?? []),
        ]),
      };
      this.#shown.set(key, found);
    }
    return found;
  }

  #playlist(id: number): PlanChange | null {
    let change = this.#playlists.get(id);
    if (change === undefined) {
      change = diffPlaylist(id, this.#programs);
      this.#playlists.set(id, change);
    }
    return change;
  }

  #setting(id: number): PlanChange | null {
    let change = this.#settings.get(id);
    if (change === undefined) {
      const [old, now] = [this.#programs.before.media.get(id), this.#programs.after.media.get(id)];
      change =
        !old || !now || sameJson(old.settings, now.settings)
          ? null
          : { subject: { kind: "media", id, name: now.name }, did: "changed", parts: [{ kind: "settings" }] };
      this.#settings.set(id, change);
    }
    return change;
  }

  #calendars(was: readonly ProgramRule[], is: readonly ProgramRule[]): PlanChange[] {
    const used = new Set([...was, ...is].flatMap((rule) => rule.when.holidays?.calendarId ?? []));
    return [...used].flatMap((id) => this.#calendar(id) ?? []);
  }

  #calendar(id: number): PlanChange | null {
    let change = this.#calendarChanges.get(id);
    if (change === undefined) {
      const [old, now] = [this.#programs.before.calendars.get(id), this.#programs.after.calendars.get(id)];
      change =
        !old || !now || sameJson(old.days, now.days)
          ? null
          : { subject: { kind: "calendar", id, name: now.name }, did: "changed", parts: [{ kind: "days" }] };
      this.#calendarChanges.set(id, change);
    }
    return change;
  }

  /** Those that the program has, each once, in order. */
  #named(program: IndexedProgram, ids: readonly (number | null | undefined)[]): number[] {
    const there = ids.filter((id) => id != null && program.playlists.has(id)) as number[];
    return [...new Set(there)].sort((a, b) => a - b);
  }

  /** These playlists, those nested in them and those in regions of their layouts. */
  #closure(program: IndexedProgram, ids: readonly number[]): Set<number> {
    const memory = this.#inside.get(program) ?? new Map<number, ReadonlySet<number>>();
    this.#inside.set(program, memory);
    const found = new Set<number>();
    for (const id of ids) {
      let inside = memory.get(id);
      if (!inside) {
        inside = closureOf(program, [id]).found;
        memory.set(id, inside);
      }
      for (const each of inside) found.add(each);
    }
    return found;
  }
}
