import { useMemo, useRef } from "react";
import type { BlockActions } from "./occurrence-block.tsx";

/**
 * Returns functions with a stable identity that call the current ones, so that unchanged blocks do not render again.
 */
export function useSteadyActions(now: BlockActions): BlockActions {
  const latest = useRef(now);
  latest.current = now;
  return useMemo(
    () => ({
      onBegin: (...given) => latest.current.onBegin(...given),
      onKey: (...given) => latest.current.onKey(...given),
      onLook: (...given) => latest.current.onLook(...given),
      onLeave: (...given) => latest.current.onLeave(...given),
    }),
    [],
  );
}
