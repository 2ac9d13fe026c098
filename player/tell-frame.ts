import type { FramedPlayer } from "#shared/contracts/virtual-screen.ts";
import type { Observable } from "./observable.ts";
import type { ScreenView } from "./screen-view.ts";

/** The page around this one, when it is one of our own; null for a screen that stands alone. */
export function ownFrame(window: Pick<Window, "parent" | "location">): Pick<Window, "postMessage"> | null {
  const { parent, location } = window;
  try {
    return parent !== window && parent.location.origin === location.origin ? parent : null;
  } catch {
    // Another site's page may not even be asked where it is from.
    return null;
  }
}

/** Tells the page around this one what it needs to make a virtual screen of it, whenever that changes. */
export function tellFrame(
  frame: Pick<Window, "postMessage">,
  origin: string,
  view: Pick<Observable<ScreenView>, "get" | "subscribe">,
): void {
  let last = "";
  const tell = () => {
    const { pairing, output, unsupported } = view.get();
    const unpaired = output.state === "pairing";
    const said: FramedPlayer = {
      from: "vitrine-player",
      code: unpaired && pairing.kind === "code" ? pairing.code : null,
      screenId: unpaired ? null : (output.manifest?.screen.id ?? null),
      unsupported,
    };
    const text = JSON.stringify(said);
    if (text === last) return;
    last = text;
    frame.postMessage(said, origin);
  };
  view.subscribe(tell);
  tell();
}
