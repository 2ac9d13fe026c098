import type { ResponseOf } from "#shared/contracts/contract.ts";
import { type summariseScreens as contract, screenStates } from "#shared/contracts/playing/screens.ts";
import type { Customer } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { sightOf } from "../../identity/scopes/index.ts";
import type { ScreenListCache } from "./list-cache/index.ts";

/**
 * Returns the numbers of screens in sight by state, and tags. Tags that differ only in case are one tag, in the spelling that
 * was found first.
 */
export async function summariseScreens(
  { ctx }: Verb<unknown, Customer>,
  cache: ScreenListCache,
): Promise<ResponseOf<typeof contract>> {
  const sight = await sightOf(ctx);
  const screens = await cache.of(ctx.actor.accountId);
  const nowMs = screens.nowMs();
  const { context } = screens;
  const states = Object.fromEntries(screenStates.map((state) => [state, 0])) as Record<
    (typeof screenStates)[number],
    number
  >;
  const tags = new Map<string, { name: string; screens: number }>();
  let total = 0;
  let playing = 0;
  for (const screen of screens.all()) {
    if (sight && !sight.screens.has(screen.facts.id)) continue;
    total++;
    for (const state of screenStates) if (screen.is(state, context, nowMs)) states[state]++;
    if (screen.reported.playing && screen.is("online", context, nowMs)) playing++;
    screen.tags.forEach((tag, index) => {
      const known = tags.get(tag) ?? { name: screen.facts.tags[index] ?? tag, screens: 0 };
      known.screens++;
      tags.set(tag, known);
    });
  }
  const byUse = [...tags.values()].sort((a, b) => b.screens - a.screens || (a.name < b.name ? -1 : 1));
  return { total, states, playing, tags: byUse.slice(0, 1000) };
}
