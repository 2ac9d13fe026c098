import { type RefObject, useEffect, useState } from "react";
import { type FramedPlayer, framedPlayer } from "#shared/contracts/virtual-screen.ts";

/** What the player in this frame says of itself; null until it has said anything. */
export function useFramedPlayer(frame: RefObject<HTMLIFrameElement | null>): FramedPlayer | null {
  const [said, setSaid] = useState<FramedPlayer | null>(null);
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      if (event.origin !== location.origin || event.source !== frame.current?.contentWindow) return;
      const parsed = framedPlayer.safeParse(event.data);
      if (parsed.success) setSaid(parsed.data);
    };
    window.addEventListener("message", listen);
    return () => window.removeEventListener("message", listen);
  }, [frame]);
  return said;
}
