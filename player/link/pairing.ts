import { backOffMs, waitMs } from "#player/engine/back-off.ts";
import type { Clock } from "#player/engine/contracts.ts";
import type { EnrolmentAnswer, Pairing } from "#shared/contracts/playing/player.ts";
import type { Api, Reply } from "./api.ts";
import { createPacer } from "./pacer.ts";

const askEveryMs = 3_000;

/** What the pairing card shows. */
export type PairingView =
  | { kind: "asking" }
  | { kind: "code"; code: string; pairUrl: string | null; enrolment?: EnrolmentAnswer | undefined }
  /** `message` is text for people; the player tries again without help. */
  | { kind: "trouble"; message: string };

/**
 * Shows a code, waits until a person has entered it, and gets a new one when it expires. Ends with `onPaired`. A code
 * stays on screen through short losses of the network, because it may still be entered.
 */
export function startPairingLoop(deps: {
  api: Pick<Api, "startPairing" | "getPairing">;
  clock: Clock;
  random: () => number;
  device: string;
  /** Returns the enrolment token to send; left out, or undefined: none. */
  token?: () => Promise<string | undefined>;
  onView: (view: PairingView) => void;
  onPaired: (pairing: Pairing) => void;
}): { stop(): void; hurry(): void } {
  const { api, clock, random, device, token, onView, onPaired } = deps;
  const pacer = createPacer(clock);

  function troubleOf(reply: Reply<Pairing>): string {
    if (reply.kind === "refused") return reply.message;
    if (reply.kind === "unreachable")
      return "The server cannot be reached. Check this device's network connection.";
    return "The server gave no code. Reload this page if this stays.";
  }

  async function run(): Promise<void> {
    onView({ kind: "asking" });
    let code: string | null = null;
    let failures = 0;
    while (!pacer.stopped()) {
      const reply: Reply<Pairing> =
        code === null ? await api.startPairing(device, await token?.()) : await api.getPairing();
      if (pacer.stopped()) return;
      if (reply.kind === "ok" && reply.value.state === "paired") return onPaired(reply.value);
      if (reply.kind === "ok" && reply.value.code !== null) {
        failures = 0;
        if (reply.value.code !== code) {
          code = reply.value.code;
          const { pairUrl, enrolment } = reply.value;
          onView({ kind: "code", code, pairUrl, ...(enrolment && { enrolment }) });
        }
        await pacer.wait(askEveryMs);
      } else if (code !== null && (reply.kind === "missing" || reply.kind === "unauthenticated")) {
        code = null;
      } else {
        if (code === null || failures >= 3) onView({ kind: "trouble", message: troubleOf(reply) });
        if (failures >= 3) code = null;
        const askedMs = reply.kind === "refused" ? reply.retryAfterMs : null;
        await pacer.wait(waitMs(askedMs, backOffMs(failures, random, 2_000), random));
        failures++;
      }
    }
  }

  void run();
  return { stop: () => pacer.stop(), hurry: () => pacer.poke() };
}
