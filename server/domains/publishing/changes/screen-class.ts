import type { PlanChange } from "#shared/contracts/publishing.ts";
import type { PlannedScreen } from "../plan/plan.ts";
import { type ReadyPlan, rulesFor } from "../plan/ready-plan.ts";
import { defaultParts, sameJson, type TwoPlans } from "./diff-plans.ts";
import { diffPlaylist } from "./diff-playlist.ts";
import { diffRule } from "./diff-rule.ts";

/** A kind of screen: all that are told the same, before and after. */
export interface ScreenClass {
  changes: PlanChange[];
  /** Media that its screens need afterwards. */
  mediaIds: ReadonlySet<number>;
}

const nobody: Omit<PlannedScreen, "id"> = { defaultPlaylistId: null, openingHours: null, groupIds: [] };

/** Works out what changes for a screen; screens that are told the same share the work. */
export class ScreenClasses {
  readonly #plans: TwoPlans;
  readonly #classes = new Map<string, ScreenClass>();
  readonly #playlists = new Map<number, PlanChange | null>();
  readonly #inside = new Map<ReadyPlan, Map<number, ReadonlySet<number>>>();
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
    const was = rulesFor(before, old.id, old.groupIds);
    const is = rulesFor(after, now.id, now.groupIds);
    const played = (plan: ReadyPlan, screen: PlannedScreen, rules: typeof was) => {
      const hours = screen.openingHours ?? plan.plan.account.openingHours;
      const { defaultPlaylistId } = plan.plan.account;
      const top = [screen.defaultPlaylistId, defaultPlaylistId, hours?.closedPlaylistId];
      return this.#closure(plan, [...top, ...rules.map((rule) => rule.playlistId)]);
    };
    const [playedBefore, playedAfter] = [played(before, old, was), played(after, now, is)];
    const both = [...playedAfter].filter((id) => playedBefore.has(id));
    const mediaIds = new Set([...playedAfter].flatMap((id) => mediaOf(after, id)));
    const changes = [
      ...this.#defaults(old, now),
      ...this.#rules(was, is),
      ...both.flatMap((id) => this.#playlist(id) ?? []),
      ...this.#settings(mediaIds),
      ...this.#calendars(was, is),
    ];
    return { changes, mediaIds };
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

  #rules(was: ReturnType<typeof rulesFor>, is: ReturnType<typeof rulesFor>): PlanChange[] {
    const old = new Map(was.map((rule) => [rule.id, rule]));
    const there = new Set(is.map((rule) => rule.id));
    const one = (
      { id, name }: { id: number; name: string },
      did: PlanChange["did"],
      parts: PlanChange["parts"] = [],
    ): PlanChange => ({ subject: { kind: "schedule", id, name }, did, parts });
    return [
      ...is.flatMap((rule) => {
        const before = old.get(rule.id);
        if (!before) return [one(rule, "added")];
        const parts = diffRule(before, rule, { ...this.#plans, whole: false });
        return parts.length > 0 ? [one(rule, "changed", parts)] : [];
      }),
      ...was.filter((rule) => !there.has(rule.id)).map((rule) => one(rule, "removed")),
    ];
  }

  #playlist(id: number): PlanChange | null {
    let change = this.#playlists.get(id);
    if (change === undefined) {
      change = diffPlaylist(id, this.#plans);
      this.#playlists.set(id, change);
    }
    return change;
  }

  #settings(mediaIds: ReadonlySet<number>): PlanChange[] {
    const { before, after } = this.#plans;
    return [...mediaIds].flatMap((id): PlanChange[] => {
      const [old, now] = [before.media.get(id), after.media.get(id)];
      if (!old || !now || sameJson(old.settings, now.settings)) return [];
      return [
        { subject: { kind: "media", id, name: now.name }, did: "changed", parts: [{ kind: "settings" }] },
      ];
    });
  }

  #calendars(was: ReturnType<typeof rulesFor>, is: ReturnType<typeof rulesFor>): PlanChange[] {
    const { before, after } = this.#plans;
    const used = new Set([...was, ...is].flatMap((rule) => rule.when.holidays?.calendarId ?? []));
    return [...used].flatMap((id): PlanChange[] => {
      const [old, now] = [before.calendars.get(id), after.calendars.get(id)];
      if (!old || !now || sameJson(old.days, now.days)) return [];
      return [
        { subject: { kind: "calendar", id, name: now.name }, did: "changed", parts: [{ kind: "days" }] },
      ];
    });
  }

  /** These playlists, those nested in them and those in regions of their layouts. */
  #closure(plan: ReadyPlan, ids: readonly (number | null | undefined)[]): Set<number> {
    const memory = this.#inside.get(plan) ?? new Map<number, ReadonlySet<number>>();
    this.#inside.set(plan, memory);
    const found = new Set<number>();
    for (const id of ids) {
      if (id == null || !plan.playlists.has(id)) continue;
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

const mediaOf = (plan: ReadyPlan, playlistId: number): number[] =>
  (plan.playlists.get(playlistId)?.items ?? []).flatMap(({ mediaId }) => mediaId ?? []);

function withInside(plan: ReadyPlan, id: number): ReadonlySet<number> {
  const found = new Set<number>();
  const wanted = [id];
  for (let at = wanted.pop(); at !== undefined; at = wanted.pop()) {
    const playlist = plan.playlists.get(at);
    if (!playlist || found.has(at)) continue;
    found.add(at);
    for (const { nestedId, mediaId } of playlist.items) {
      if (nestedId !== null) wanted.push(nestedId);
      if (mediaId !== null) wanted.push(...regionsOf(plan.media.get(mediaId)));
    }
  }
  return found;
}

function regionsOf(media: { kind: string; settings?: unknown } | undefined): number[] {
  if (media?.kind !== "layout") return [];
  const regions = (media.settings as { regions?: { playlistId?: unknown }[] } | null)?.regions ?? [];
  return regions.flatMap(({ playlistId }) => (typeof playlistId === "number" ? [playlistId] : []));
}
