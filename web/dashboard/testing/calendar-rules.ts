import type { Schedule as Rule } from "#shared/contracts/playing/schedules.ts";
import { when } from "#shared/contracts/when.ts";
import type { Planning } from "../features/playing/schedules/calendar/use-planning.ts";

type WhenInput = Parameters<typeof when.parse>[0];
export const testZone = "Asia/Kolkata";

/** For tests: a rule for all screens, with the only playlist. */
export const aRule = (id: number, name: string, input: WhenInput, more: Partial<Rule> = {}): Rule => ({
  id,
  name,
  playlistId: 1,
  target: { kind: "account" },
  priority: 0,
  sharing: "alone",
  zone: null,
  when: when.parse(input),
  condition: null,
  band: null,
  enabled: true,
  revision: 1,
  playlistName: "Menu",
  targetName: "All screens",
  problem: null,
  problemReason: null,
  ...more,
});

const item = { id: 1, mediaId: 1, name: "a", kind: "image" as const, file: "a".repeat(64), durationMs: 9000 };

/** For tests: the server's response for these rules, with a plan for each of their targets. */
export function planningOf(rules: readonly Rule[]): Planning {
  const on = rules.filter(({ enabled }) => enabled);
  const targets = [...new Map(rules.map((rule) => [JSON.stringify(rule.target), rule.target])).values()];
  return {
    plans: targets.map((target) => ({
      target,
      name: "Here",
      timeZone: testZone,
      defaultPlaylistId: null,
      accountPlaylistId: null,
      openingHours: null,
      ruleIds: on
        .filter((rule) => rule.target.kind === "account" || rule.target.kind === target.kind)
        .map(({ id }) => id),
      interruptionIds: [],
      screens: null,
    })),
    leftOut: 0,
    rules: on.map(({ target, condition, band, ...rule }) => ({
      ...rule,
      ...(condition && { if: condition }),
      ...(band && { band }),
      target: target.kind,
    })),
    schedules: [...rules],
    interruptions: [],
    calendars: [],
    playlists: [{ id: 1, name: "Menu", items: [item] }],
  };
}

export const hours = (start: string, end: string) => [{ start, end }];
