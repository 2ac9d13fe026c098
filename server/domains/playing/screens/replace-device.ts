import type { InputOf } from "#shared/contracts/contract.ts";
import type { replaceDevice as contract, Screen } from "#shared/contracts/playing/screens.ts";
import type { Customer } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { giveDevice } from "../../core/screen-register/index.ts";
import { requireThisBrowser, withCode } from "./pair-screen.ts";
import { presentScreen } from "./present.ts";
import { lockScreen } from "./queries.ts";

/**
 * Moves a screen to another device. Name, licence, schedules, groups and history stay; the old device's key becomes
 * invalid at once (player-protocol.md section 1). Throws like pairing, and NotFound for a missing screen.
 */
export async function replaceDevice({
  ctx,
  input,
}: Verb<InputOf<typeof contract>, Customer>): Promise<Screen> {
  const { accountId } = ctx.actor;
  return withCode(ctx, input.code, async ({ tx, audit }, claim) => {
    const before = await lockScreen(tx, accountId, input.id);
    const pairing = await claim();
    if (before.isTryout && before.licenceId === null) requireThisBrowser(ctx, pairing);
    await giveDevice(
      tx,
      { accountId, screenId: before.id },
      {
        deviceKeyHash: pairing.deviceKeyHash,
        device: pairing.device,
        pairedWithCode: pairing.code,
        at: ctx.now(),
      },
    );
    await audit({
      action: "screen.replace-device",
      subject: { kind: "screen", id: before.id },
      before: { device: before.device },
      after: { device: pairing.device },
    });
    return presentScreen(tx, accountId, before.id, ctx.now());
  });
}
