import { useEffect, useRef, useState } from "react";
import type { FilmPermits } from "./film-permits.ts";

/**
 * Returns whether the videos of a tile may play. Requests a permit while the tile is visible; the tile under the
 * pointer comes first.
 */
export function useFilmPermit(permits: FilmPermits, inSight: boolean) {
  const [filmsRun, setFilmsRun] = useState(false);
  const permit = useRef<ReturnType<FilmPermits["ask"]> | null>(null);
  useEffect(() => {
    if (!inSight) return;
    const asked = permits.ask(setFilmsRun);
    permit.current = asked;
    return () => {
      permit.current = null;
      asked.giveBack();
    };
  }, [inSight, permits]);
  const point = (at: boolean) => () => permit.current?.point(at);
  return {
    filmsRun,
    pointing: {
      onPointerEnter: point(true),
      onPointerLeave: point(false),
      onFocus: point(true),
      onBlur: point(false),
    },
  };
}
