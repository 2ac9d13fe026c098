import { hourMs } from "#shared/durations.ts";
import { jitterMs } from "../engine/back-off.ts";
import type { Clock } from "../engine/contracts.ts";
import type { Api } from "../link/api.ts";
import { createPacer } from "../link/pacer.ts";
import type { DeviceKeys } from "../store/device-key.ts";

const everyMs = 30 * 24 * hourMs;
const lookEveryMs = hourMs;

/**
 * Replaces this device's key every 30 days. The new key is stored as pending before it is sent to the server. After a
 * power cut at any moment, at least one stored key is valid: the old one stays valid until the new one is first used.
 */
export function startKeyRotation(deps: {
  api: Pick<Api, "rotateKey" | "getPairingWith">;
  clock: Clock;
  random: () => number;
  keys: DeviceKeys;
  clockTrusted: () => boolean;
}): { stop(): void } {
  const { api, clock, random, keys, clockTrusted } = deps;
  const pacer = createPacer(clock);

  async function rotate(): Promise<void> {
    const next = keys.pending() ?? (await keys.propose());
    if (next === null) return;
    const known = await api.getPairingWith(next);
    if (known.kind === "ok" && known.value.state === "paired") return keys.promote(clock.now());
    if (known.kind === "unreachable" || pacer.stopped()) return;
    const reply = await api.rotateKey(next);
    if (reply.kind !== "ok" || pacer.stopped()) return;
    const used = await api.getPairingWith(next);
    if (used.kind === "ok" && used.value.state === "paired") await keys.promote(clock.now());
  }

  async function run(): Promise<void> {
    while (!pacer.stopped()) {
      const madeMs = keys.madeMs();
      if (madeMs === null && clockTrusted()) await keys.date(clock.now());
      const due = madeMs !== null && clockTrusted() && clock.now() - madeMs >= everyMs;
      // Complete an interrupted rotation at once, so that no device has two keys for long.
      if (due || keys.pending() !== null) await rotate().catch(() => undefined);
      await pacer.wait(jitterMs(lookEveryMs, random));
    }
  }

  void run();
  return { stop: () => pacer.stop() };
}
