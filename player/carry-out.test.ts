import { expect, it } from "vitest";
import type { Command } from "#shared/contracts/playing/player.ts";
import { createCarryOut } from "./carry-out.ts";
import { createObservable } from "./observable.ts";
import { createFakeClock } from "./testing/fake-clock.ts";

const restart: Command = { id: 1, kind: "restart", value: null, expiresAt: "2026-11-21T10:00:00.000Z" };

function carryOutOn(canRestart: boolean) {
  const left: string[] = [];
  const carryOut = createCarryOut({
    clock: createFakeClock(),
    database: null as never,
    view: createObservable(null as never),
    content: null as never,
    setVolume: () => undefined,
    canRestart,
    leave: (how) => {
      left.push(how);
      return new Promise(() => undefined);
    },
  });
  return { carryOut, left };
}

it("a browser says that it cannot restart its device, and plays on", async () => {
  const { carryOut, left } = carryOutOn(false);
  expect(await carryOut(restart)).toEqual({
    state: "failed",
    detail: "a browser cannot restart its device; reload the player instead",
  });
  expect(left).toEqual([]);
});

it("the app restarts", () => {
  const { carryOut, left } = carryOutOn(true);
  void carryOut(restart);
  expect(left).toEqual(["restart"]);
});
