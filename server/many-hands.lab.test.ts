import { expect, it } from "vitest";
import { createGroup, deleteGroup, restoreGroup, saveGroup } from "#shared/contracts/core/groups.ts";
import { deleteManyMedia, restoreManyMedia } from "#shared/contracts/library/media.ts";
import { getManifest, heartbeat } from "#shared/contracts/playing/player.ts";
import { bringBackDrafts, discardDrafts, publish, rollBack } from "#shared/contracts/playing/publishing.ts";
import { createSchedule } from "#shared/contracts/playing/schedules.ts";
import { changeScreens, type ScreenChange } from "#shared/contracts/playing/screen-changes.ts";
import { updateScreen } from "#shared/contracts/playing/screens.ts";
import type { Customer } from "./actor.ts";
import { type Ctx, jobContext } from "./context.ts";
import { isRefusal } from "./refusal.ts";
import { Client } from "./testing/client.ts";
import { aScreen, buy } from "./testing/factories.ts";
import { aShop } from "./testing/publishing-shop.ts";
import { appForTests } from "./testing/test-app.ts";

const test = appForTests();

/** Returns numbers in [0, 1) that are the same for the same seed (mulberry32). */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

it("many simultaneous changes of one account, its screens and jobs never deadlock (docs/decisions/0031)", async () => {
  const roll = dice(31);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(roll() * from.length)] as T;
  const shop = await aShop(test);
  const { customer, owner, usual, lunch, soup, bread } = shop;
  const screens = [{ ...shop.screen, device: shop.device }];
  for (const name of ["Door", "Hall", "Roof"]) {
    const made = await aScreen(test.deps, owner, { name, defaultPlaylistId: usual.id });
    screens.push({ ...made, device: new Client(test, { authorization: `Bearer ${made.deviceKey}` }) });
  }
  const ids = screens.map(({ id }) => id);
  const groups: number[] = [];
  for (const name of ["First", "Second", "Third"])
    groups.push((await customer.call(createGroup, { name, screenIds: ids })).body.id);
  await customer.call(publish, {});
  const version = (await shop.status()).current?.id ?? 0;

  const actor = { kind: "customer" as const, sessionId: 0, role: "owner" as const, ...owner };
  const payer: Ctx<Customer> = { ...jobContext(test.deps, "pay"), actor };

  const hands = [
    () => pick(screens).device.call(heartbeat, { playing: null, pending: null }),
    () => pick(screens).device.call(getManifest, {}),
    () => customer.call(updateScreen, { id: pick(ids), defaultPlaylistId: pick([usual.id, lunch.id]) }),
    () =>
      customer.call(changeScreens, {
        ids,
        change: pick<ScreenChange>([
          { kind: "join group", groupId: pick(groups) },
          { kind: "leave group", groupId: pick(groups) },
          { kind: "playlist", playlistId: pick([usual.id, lunch.id]) },
        ]),
      }),
    () => customer.call(saveGroup, { id: pick(groups), name: "Renamed", screenIds: [pick(ids)] }),
    async () => {
      const id = pick(groups);
      await customer.call(deleteGroup, { id });
      return customer.call(restoreGroup, { id });
    },
    async () => {
      const media = { ids: [soup.id, bread.id] };
      await customer.call(deleteManyMedia, media);
      return customer.call(restoreManyMedia, media);
    },
    () =>
      customer.call(createSchedule, {
        name: "Noon",
        playlistId: lunch.id,
        target: { kind: "group", id: pick(groups) },
        when: { from: "2026-11-20" },
      }),
    () => customer.call(publish, {}),
    () => customer.call(rollBack, { id: version }),
    () => customer.call(discardDrafts, {}),
    () => customer.call(bringBackDrafts, { id: version }),
    async () => {
      try {
        await buy({ ctx: payer, input: { plan: "enterprise", period: "monthly", screens: 10 } });
      } catch (error) {
        // Another purchase came in between, or the plan is paid far ahead.
        if (!isRefusal(error, "conflict", "too_many")) throw error;
      }
    },
    () => test.runJobs(),
  ];
  const statuses: number[] = [];
  let left = 400;
  const work = async () => {
    while (left-- > 0) {
      const answer = await pick(hands)();
      if (typeof answer === "object") statuses.push(answer.status);
    }
  };
  await Promise.all(Array.from({ length: 16 }, work));
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(statuses.length / 2);
});
