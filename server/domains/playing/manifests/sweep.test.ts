import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { manifestsKeptDays, screenManifest } from "#shared/contracts/playing/preview.ts";
import { getScreen } from "#shared/contracts/playing/screens.ts";
import { dayMs } from "#shared/durations.ts";
import { manifestBodies, sessions } from "../../../db/tables/index.ts";
import { aShop } from "../../../testing/publishing-shop.ts";
import { appForTests } from "../../../testing/test-app.ts";
import { sweepManifests } from "./sweep.ts";

const test = appForTests();

it("deletes old manifests, but not those that were current in the last 90 days, that the screen plays or fetches, or that are the newest", async () => {
  const shop = await aShop(test, "at once");
  const { customer, screen, owner, soup, bread, fill, manifest, report } = shop;
  const status = async (version: number) =>
    (await customer.call(screenManifest, { id: screen.id, version })).status;
  const kept = async () => Promise.all([1, 2, 3, 4].map(status));
  const bodies = () => test.deps.db.$count(manifestBodies, eq(manifestBodies.accountId, owner.accountId));
  const sweep = () => sweepManifests(test.deps);
  /** Sends a heartbeat and waits until it is written, which happens shortly after the answer. */
  const sent = async (playing: number, pending: Parameters<typeof report>[1] = null) => {
    await report(playing, pending);
    const written = async () => (await customer.call(getScreen, { id: screen.id })).body;
    await expect.poll(written).toMatchObject({
      playing: { version: playing },
      pending: pending && { version: pending.version },
    });
  };

  await test.deps.db.update(sessions).set({ expiresAt: new Date("2027-12-31") });
  expect((await manifest()).version).toBe(1);
  for (const [index, media] of [[bread.id], [soup.id, bread.id], [bread.id, soup.id]].entries()) {
    test.clock.advance(10 * dayMs);
    await fill(media);
    expect((await manifest()).version).toBe(index + 2);
  }
  const [secondAt, thirdAt] = [20, 10].map((days) => test.clock.now().getTime() - days * dayMs) as [
    number,
    number,
  ];
  const heldAt = async (ms: number) => {
    const at = new Date(ms).toISOString();
    const { status, body } = await customer.call(screenManifest, { id: screen.id, at });
    return status === 200 ? body.manifest.version : status;
  };
  await sent(1, { version: 2, percent: 10 });
  expect(await sweep()).toEqual({ versions: 0, bodies: 0 });

  // The third version was current until 90 days ago.
  test.clock.advance(manifestsKeptDays * dayMs - 1);
  expect(await kept()).toEqual([200, 200, 200, 200]);
  expect(await sweep()).toEqual({ versions: 0, bodies: 0 });
  test.clock.advance(2);
  expect(await sweep()).toEqual({ versions: 1, bodies: 1 });
  expect(await kept()).toEqual([200, 200, 404, 200]);
  expect(await bodies()).toBe(3);
  expect(await heldAt(secondAt + 1)).toBe(404);
  expect(await heldAt(thirdAt + 1)).toBe(404);

  const interruptions = { since: test.clock.now().toISOString(), parts: [{ version: 2, ids: [7] }] };
  await sent(4, { version: 5, percent: 10, interruptions });
  expect(await sweep()).toEqual({ versions: 1, bodies: 1 });
  expect(await kept()).toEqual([404, 200, 404, 200]);
  await sent(4);
  expect(await sweep()).toEqual({ versions: 1, bodies: 1 });
  expect(await kept()).toEqual([404, 404, 404, 200]);
  expect(await sweep()).toEqual({ versions: 0, bodies: 0 });
  expect(await heldAt(thirdAt + 1)).toBe(404);
  expect(await heldAt(thirdAt + 10 * dayMs + 1)).toBe(4);

  // Content whose version was deleted gets a new version.
  await fill([bread.id]);
  expect((await manifest()).version).toBeGreaterThan(4);
  expect(await shop.shown()).toEqual(["Bread.jpg"]);
});
