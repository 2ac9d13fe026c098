import { useEffect, useState } from "react";
import type { FramedPlayer } from "#shared/contracts/playing/virtual-screen.ts";
import { minuteMs } from "#shared/durations.ts";

/**
 * Returns whether a player that connects by itself has not shown anything yet. Ends after a minute: then its card says
 * more than a wait.
 */
export function useIsPreparing(connectsItself: boolean, player: FramedPlayer | null): boolean {
  const [ended, setEnded] = useState(!connectsItself);
  const isReady = player !== null && (player.playing !== null || player.unsupported !== null);
  useEffect(() => {
    if (ended) return;
    if (isReady) return setEnded(true);
    const timer = setTimeout(() => setEnded(true), minuteMs);
    return () => clearTimeout(timer);
  }, [ended, isReady]);
  return !ended && !isReady;
}
