import { expect, it } from "vitest";
import { heartbeat } from "#shared/contracts/playing/player.ts";
import { deviceKeyHash } from "../../../../http/guard.ts";
import { aCustomer, appForTests, aScreen } from "../../../../testing/kit.ts";
import { writtenReport } from "./report.ts";
import { writeHeartbeats } from "./write-heartbeats.ts";

const test = appForTests();

it("a screen that sent its old and its new key in one batch is not gone; a screen without its key is", async () => {
  const owner = await aCustomer(test.deps, { screens: 2 });
  const [rotated, removed] = [await aScreen(test.deps, owner), await aScreen(test.deps, owner)];
  const texts = (screenId: number, keyHash: string | null) => ({
    screenId,
    keyHash: keyHash ?? "",
    atMs: test.clock.now().getTime(),
    report: writtenReport(heartbeat.body.parse({ playing: null, pending: null })),
  });
  const { busy, gone } = await writeHeartbeats(test.deps.db, [
    texts(rotated.id, "00".repeat(32)),
    texts(rotated.id, deviceKeyHash(`Bearer ${rotated.deviceKey}`)),
    texts(removed.id, "11".repeat(32)),
  ]);
  expect([...busy]).toEqual([]);
  expect([...gone]).toEqual([removed.id]);
});
