import type { PlanChange } from "#shared/contracts/publishing.ts";
import type { PlannedRule, PlannedScreen } from "../plan/plan.ts";
import { aimKeysOf, type ReadyPlan, rulesOfAims } from "../plan/ready-plan.ts";
import { defaultParts, sameJson, type TwoPlans } from "./diff-plans.ts";
import { diffPlaylist } from "./diff-playlist.ts";
import { diffRule } from "./diff-rule.ts";
import { mediaOf, withInside } from "./inside-playlists.ts";

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

const nobody: Omit<PlannedScreen, "id"> = { defaultPlaylistId: null, openingHours: null, groupIds: [] };

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
 * Works out what changes for a screen. Screens with the same content share the work, and those that are aimed at alike, or show the
 * same playlists, share that part: thousands of kinds with thousands of rules each take no more than their differences.
 */
export class ScreenClasses {
  readonly #plans: TwoPlans;
  readonly #classes = new Map<string, ScreenClass>();
  readonly #ruled = new Map<string, Ruled>();
  readonly #shown = new Map<string, Shown>();
  readonly #rules = new Map<string, PlanChange | null>();
  readonly #playlists = new Map<number, PlanChange | null>();
  readonly #settings = new Map<number, PlanChange | null>();
  readonly #calendarChanges = new Map<number, PlanChange | null>();
  readonly #inside = new Map<ReadyPlan, Map<number, ReadonlySet<number>>>();
  readonly #numbers = new Map<PlanChange, number>();
  /** Screens that something aims at by their own number. */
  readonly #aimedAt: ReadonlySet<string>;

  constructor(plans: TwoPlans) {
    this.#plans = plans;
    this.#aimedAt = new Set(
      [...plans.before.rules.keys(), ...plans.after.rules.keys()].filter((key) => key.startsWith("screen ")),
    );
  }

  of(screenId: number): ScreenClass {
    const { before, after } = this.#plans;
    const now = after.screens.get(screenId) ?? { id: screenId, ...nobody };
    // A screen that was added since plays by its own settings as they are.
    const old = before.screens.get(screenId) ?? now;
    const key = JSON.stringify([
      this.#aimedAt.has(`screen ${screenId}`) ? screenId : null,
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

  #make(old: PlannedScreen, now: PlannedScreen): ScreenClass {
    const { before, after } = this.#plans;
    const ruled = this.#ruledBy(old, now);
    const top = (plan: ReadyPlan, screen: PlannedScreen) => {
      const hours = screen.openingHours ?? plan.plan.account.openingHours;
      return [screen.defaultPlaylistId, plan.plan.account.defaultPlaylistId, hours?.closedPlaylistId];
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

  #defaults(old: PlannedScreen, now: PlannedScreen): PlanChange[] {
    const { before, after } = this.#plans;
    const own = defaultParts(old, now, this.#plans).filter(({ kind }) => kind !== "opening hours");
    const account = defaultParts(before.plan.account, after.plan.account, this.#plans).filter(
      ({ kind }) => kind !== "opening hours",
    );
    const hours = ({ plan }: ReadyPlan, screen: PlannedScreen) =>
      screen.openingHours ?? plan.account.openingHours;
    if (!sameJson(hours(before, old), hours(after, now))) own.push({ kind: "opening hours" });
    const one = (kind: "screen" | "account", parts: typeof own): PlanChange[] =>
      parts.length > 0 ? [{ subject: { kind, id: null, name: "" }, did: "changed", parts }] : [];
    return [...one("screen", own), ...one("account", account)];
  }

  #ruledBy(old: PlannedScreen, now: PlannedScreen): Ruled {
    const { before, after } = this.#plans;
    const [wasAims, isAims] = [
      aimKeysOf(before, old.id, old.groupIds),
      aimKeysOf(after, now.id, now.groupIds),
    ];
    const key = `${wasAims.join()}|${isAims.join()}`;
    let found = this.#ruled.get(key);
    if (!found) {
      const [was, is] = [rulesOfAims(before, wasAims), rulesOfAims(after, isAims)];
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

  #ruleChanges(was: readonly PlannedRule[], is: readonly PlannedRule[]): PlanChange[] {
    const old = new Map(was.map((rule) => [rule.id, rule]));
    const there = new Set(is.map((rule) => rule.id));
    return [
      ...is.flatMap((rule) => this.#rule(rule, old.get(rule.id), rule) ?? []),
      ...was.filter((rule) => !there.has(rule.id)).flatMap((rule) => this.#rule(rule, rule, undefined) ?? []),
    ];
  }

  /** Made once for all screens that a rule reaches, or reached. */
  #rule(
    { id, name }: PlannedRule,
    before: PlannedRule | undefined,
    after: PlannedRule | undefined,
  ): PlanChange | null {
    const did = before && after ? "changed" : after ? "added" : "removed";
    const key = `${did} ${id}`;
    let change = this.#rules.get(key);
    if (change === undefined) {
      const parts = before && after ? diffRule(before, after, { ...this.#plans, whole: false }) : [];
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
      const [was, is] = [this.#closure(this.#plans.before, before), this.#closure(this.#plans.after, after)];
      const mediaIds = new Set([...is].flatMap((id) => mediaOf(this.#plans.after, id)));
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
      change = diffPlaylist(id, this.#plans);
      this.#playlists.set(id, change);
    }
    return change;
  }

  #setting(id: number): PlanChange | null {
    let change = this.#settings.get(id);
    if (change === undefined) {
      const [old, now] = [this.#plans.before.media.get(id), this.#plans.after.media.get(id)];
      change =
        !old || !now || sameJson(old.settings, now.settings)
          ? null
          : { subject: { kind: "media", id, name: now.name }, did: "changed", parts: [{ kind: "settings" }] };
      this.#settings.set(id, change);
    }
    return change;
  }

  #calendars(was: readonly PlannedRule[], is: readonly PlannedRule[]): PlanChange[] {
    const used = new Set([...was, ...is].flatMap((rule) => rule.when.holidays?.calendarId ?? []));
    return [...used].flatMap((id) => this.#calendar(id) ?? []);
  }

  #calendar(id: number): PlanChange | null {
    let change = this.#calendarChanges.get(id);
    if (change === undefined) {
      const [old, now] = [this.#plans.before.calendars.get(id), this.#plans.after.calendars.get(id)];
      change =
        !old || !now || sameJson(old.days, now.days)
          ? null
          : { subject: { kind: "calendar", id, name: now.name }, did: "changed", parts: [{ kind: "days" }] };
      this.#calendarChanges.set(id, change);
    }
    return change;
  }

  /** Those that the plan has, each once, in order. */
  #named(plan: ReadyPlan, ids: readonly (number | null | undefined)[]): number[] {
    const there = ids.filter((id) => id != null && plan.playlists.has(id)) as number[];
    return [...new Set(there)].sort((a, b) => a - b);
  }

  /** These playlists, those nested in them and those in regions of their layouts. */
  #closure(plan: ReadyPlan, ids: readonly number[]): Set<number> {
    const memory = this.#inside.get(plan) ?? new Map<number, ReadonlySet<number>>();
    this.#inside.set(plan, memory);
    const found = new Set<number>();
    for (const id of ids) {
      let inside = memory.get(id);
      if (!inside) {
        inside = withInside(plan, id);
        memory.set(id, inside);
      }
      for (const each of inside) found.add(each);
    }
    return found;
  }
}
