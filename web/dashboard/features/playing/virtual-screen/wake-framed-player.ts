import type { z } from "zod";
import type { wakePlayer } from "#shared/contracts/playing/virtual-screen.ts";

/** Lets the player in this frame look for news at once, in place of at its next time. */
export function wakeFramedPlayer(frame: HTMLIFrameElement | null): void {
  const message: z.output<typeof wakePlayer> = { to: "vitrine-player", wake: true };
  frame?.contentWindow?.postMessage(message, location.origin);
}
