import { useMemo, useRef } from "react";
import type { BlockActions } from "./occurrence-block.tsx";

/** Functions that stay the same and do what they do now, so that blocks which nothing happens to are not drawn again. */
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
