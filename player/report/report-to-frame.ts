import { type FramedPlayer, wakePlayer } from "#shared/contracts/playing/virtual-screen.ts";
import type { Observable } from "../observable.ts";
import type { ScreenView } from "../screen-view.ts";

/** Returns the parent page when it has our origin; null for a page that is not in a frame of ours. */
export function ownFrame(window: Pick<Window, "parent" | "location">): Pick<Window, "postMessage"> | null {
  const { parent, location } = window;
  try {
    return parent !== window && parent.location.origin === location.origin ? parent : null;
  } catch {
    // The browser blocks access to a parent of another site.
    return null;
  }
}

/** Calls back when the parent page of our origin asks the player to look for news at once. */
export function followFrame(
  window: Pick<Window, "parent" | "location" | "addEventListener">,
  wake: () => void,
): void {
  window.addEventListener("message", ({ origin, source, data }) => {
    if (origin !== window.location.origin || source !== window.parent) return;
    if (wakePlayer.safeParse(data).success) wake();
  });
}

/** Sends the parent page what it needs to pair this player as a virtual screen, at each change. */
export function reportToFrame(
  frame: Pick<Window, "postMessage">,
  origin: string,
  view: Pick<Observable<ScreenView>, "get" | "subscribe">,
): void {
  let last = "";
  const report = () => {
    const { pairing, output, unsupported } = view.get();
    const unpaired = output.state === "pairing";
    const state: FramedPlayer = {
      from: "vitrine-player",
      code: unpaired && pairing.kind === "code" ? pairing.code : null,
      screenId: unpaired ? null : (output.manifest?.screen.id ?? null),
      playing: output.state === "playing" ? (output.turn?.slot.item.name ?? null) : null,
      unsupported,
    };
    const text = JSON.stringify(state);
    if (text === last) return;
    last = text;
    frame.postMessage(state, origin);
  };
  view.subscribe(report);
  report();
}
