import { afterAll, beforeAll, expect, it } from "vitest";
import { getManifest } from "#shared/contracts/playing/player.ts";
import {
  createVideoWall,
  deleteVideoWall,
  listVideoWalls,
  saveVideoWall,
} from "#shared/contracts/playing/video-walls.ts";
import { arrangeInGrid } from "#shared/video-walls/arrange.ts";
import { inThisOrder } from "../../../testing/in-this-order.ts";
import { aCustomer, appForTests, aScreen, Client } from "../../../testing/kit.ts";
import { type SecondProcess, startSecondProcess } from "../../../testing/second-process.ts";

const test = appForTests();
let other: SecondProcess;
beforeAll(async () => {
  other = await startSecondProcess(test);
});
afterAll(() => other.close());

const bezel = { top: 10, right: 10, bottom: 10, left: 10 };
const grid = arrangeInGrid({ rows: 1, columns: 2 }, { width: 800, height: 450, bezel });
const settings = { timeZone: "Europe/Paris", defaultPlaylistId: null };

/** An account with two screens; `here` and `there` are its owner at the two processes. */
async function aHall() {
  const owner = await aCustomer(test.deps);
  const [here, there] = [test, other].map((at) => new Client(at, { cookie: owner.cookie })) as [
    Client,
    Client,
  ];
  const [left, right] = [await aScreen(test.deps, owner), await aScreen(test.deps, owner)];
  const wall = (name: string) => ({
    name,
    ...settings,
    places: grid.map((place, index) => ({ ...place, screenId: [left.id, right.id][index] ?? null })),
  });
  const partOf = async ({ deviceKey }: { deviceKey: string }) => {
    const screen = new Client(other, { authorization: `Bearer ${deviceKey}` });
    return (await screen.call(getManifest, {})).body.screen.part;
  };
  return { accountId: owner.accountId, here, there, left, right, wall, partOf };
}

it("two people who put the same screens on two walls at the same moment get one wall", async () => {
  const { accountId, here, there, wall } = await aHall();
  const [first, second] = await inThisOrder(test, accountId, [
    () => here.call(createVideoWall, wall("Lobby")),
    () => there.call(createVideoWall, wall("Entrance")),
  ]);
  expect([first.status, second.error?.reason]).toEqual([201, "screenOnOtherWall"]);
  expect((await there.call(listVideoWalls, {})).body.items.map(({ name }) => name)).toEqual(["Lobby"]);
});

it("a screen at one process shows its part, and the whole again, when the wall changes at the other", async () => {
  const { here, left, right, wall, partOf } = await aHall();
  expect(await partOf(left)).toBeUndefined();
  const made = (await here.call(createVideoWall, wall("Lobby"))).body;
  await expect.poll(() => partOf(left)).toMatchObject({ x: 0 });
  const places = made.places.map((place, index) => ({
    ...place,
    screenId: index === 0 ? right.id : left.id,
  }));
  await here.call(saveVideoWall, { id: made.id, name: "Lobby", ...settings, places });
  await expect.poll(() => partOf(right)).toMatchObject({ x: 0 });
  await here.call(deleteVideoWall, { id: made.id });
  await expect.poll(() => partOf(right)).toBeUndefined();
});
