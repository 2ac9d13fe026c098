import { afterAll, beforeAll, expect, it } from "vitest";
import { getManifest } from "#shared/contracts/playing/player.ts";
import {
  createTrigger,
  deleteTrigger,
  fireTrigger,
  saveTrigger,
} from "#shared/contracts/playing/triggers.ts";
import { inThisOrder } from "../../../../testing/in-this-order.ts";
import { aCustomer, aPicture, aPlaylist, appForTests, aScreen, Client } from "../../../../testing/kit.ts";
import { type SecondProcess, startSecondProcess } from "../../../../testing/second-process.ts";

const test = appForTests();
let other: SecondProcess;
beforeAll(async () => {
  other = await startSecondProcess(test);
});
afterAll(() => other.close());

/** A trigger on one screen; `here` and `there` are the owner at the two processes, `screenThere` the screen at the second. */
async function aBell(maxPerMinute = 12) {
  const owner = await aCustomer(test.deps);
  const [here, there] = [test, other].map((at) => new Client(at, { cookie: owner.cookie })) as [
    Client,
    Client,
  ];
  const picture = await aPicture(test.deps, owner);
  const { id: playlistId } = await aPlaylist(test.deps, owner, { name: "Visitors", mediaIds: [picture.id] });
  const screen = await aScreen(test.deps, owner, { name: "Hall" });
  const target = { kind: "screen" as const, id: screen.id };
  const fields = { name: "Doorbell", playlistId, seconds: 30, maxPerMinute, target };
  const { id } = (await here.call(createTrigger, fields)).body;
  const screenThere = new Client(other, { authorization: `Bearer ${screen.deviceKey}` });
  const playsThere = async () => {
    const atMs = test.clock.now().getTime();
    const { interruptions } = (await screenThere.call(getManifest, {})).body;
    return interruptions.filter(({ fromMs, untilMs }) => fromMs <= atMs && (untilMs ?? 0) > atMs).length;
  };
  return { accountId: owner.accountId, here, there, fields, id, playsThere };
}

it("a screen at one process plays at once what was fired at the other", async () => {
  const { here, id, playsThere } = await aBell();
  expect(await playsThere()).toBe(0);
  expect((await here.call(fireTrigger, { id })).status).toBe(200);
  await expect.poll(playsThere).toBe(1);
});

it("the firings of a minute are counted for both processes together", async () => {
  const { here, there, id } = await aBell(3);
  const answers = await Promise.all(
    [here, there, here, there, here].map((at) => at.call(fireTrigger, { id })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429]);
});

it("a firing that waits at one process while the other removes the trigger plays nothing", async () => {
  const { accountId, here, there, id, playsThere } = await aBell();
  const [removed, fired] = await inThisOrder(test, accountId, [
    () => here.call(deleteTrigger, { id }),
    () => there.call(fireTrigger, { id }),
  ]);
  expect([removed.status, fired.status]).toEqual([200, 404]);
  expect(await playsThere()).toBe(0);
});

it("a firing that waits at one process while the other switches the trigger off plays nothing", async () => {
  const { accountId, here, there, fields, id, playsThere } = await aBell();
  const [saved, fired] = await inThisOrder(test, accountId, [
    () => here.call(saveTrigger, { ...fields, id, isOn: false }),
    () => there.call(fireTrigger, { id }),
  ]);
  expect([saved.status, fired.error?.reason]).toEqual([200, "triggerOff"]);
  expect(await playsThere()).toBe(0);
});
