import { expect, it } from "vitest";
import {
  getManifest,
  getTime,
  heartbeat,
  sendPlays,
  startPairing,
} from "#shared/contracts/playing/player.ts";
import { aCustomer, appForTests, aScreen, Client } from "../../../testing/kit.ts";

const test = appForTests();

it("500 screens behind one IP address are not limited more than one screen", async () => {
  const owner = await aCustomer(test.deps, { plan: "enterprise", screens: 500 });
  const devices: Client[] = [];
  while (devices.length < 500) {
    const { deviceKey } = await aScreen(test.deps, owner);
    devices.push(new Client(test, { authorization: `Bearer ${deviceKey}` }));
  }
  const plays = { epoch: "9b2f6f0e-3d3e-4a2e-8f4b-0c4d1f0a7b11", dropped: 0, oldest: 1, plays: [] };
  const statuses = new Set<number>();
  for (let round = 0; round < 3; round++) {
    const answers = await Promise.all(
      devices.flatMap((device) => [
        device.call(heartbeat, { playing: null, pending: null }),
        device.call(getManifest, {}),
        device.call(getTime, {}),
        device.call(sendPlays, plays),
      ]),
    );
    for (const { status } of answers) statuses.add(status);
  }
  // All at once they would wait behind each other, which is limited for everybody.
  for (let first = 0; first < 500; first += 100) {
    const codes = await Promise.all(
      Array.from({ length: 100 }, (_, number) =>
        new Client(test, { authorization: `Bearer ${String(first + number).padStart(64, "0")}` }).call(
          startPairing,
          {},
        ),
      ),
    );
    for (const { status } of codes) statuses.add(status);
  }
  expect([...statuses]).toEqual([200]);
}, 60_000);
