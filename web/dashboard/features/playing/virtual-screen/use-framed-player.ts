import { type RefObject, useEffect, useState } from "react";
import { type FramedPlayer, framedPlayer } from "#shared/contracts/playing/virtual-screen.ts";

/** Returns the last status message of the player in this frame; null before the first one. */
export function useFramedPlayer(frame: RefObject<HTMLIFrameElement | null>): FramedPlayer | null {
  const [player, setPlayer] = useState<FramedPlayer | null>(null);
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      if (event.origin !== location.origin || event.source !== frame.current?.contentWindow) return;
      const parsed = framedPlayer.safeParse(event.data);
      if (parsed.success) setPlayer(parsed.data);
    };
    window.addEventListener("message", listen);
    return () => window.removeEventListener("message", listen);
  }, [frame]);
  return player;
}
