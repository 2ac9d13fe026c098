import { useEffect, useRef, useState } from "react";

/** Number of videos that play on a wall at the same time. The others play very slowly until the user points at them. */
const maxFilms = 3;

/** Grants permits to play videos: first the tile under the pointer, then the others in the order of their requests. */
export function createFilmPermits(max = maxFilms) {
  const waiting: { permit: (run: boolean) => void; pointedAt: boolean }[] = [];
  const share = () => {
    const first = [...waiting].sort((a, b) => Number(b.pointedAt) - Number(a.pointedAt)).slice(0, max);
    for (const one of waiting) one.permit(first.includes(one));
  };
  return {
    /** Requests a permit until `giveBack` is called. */
    ask(permit: (run: boolean) => void) {
      const mine = { permit, pointedAt: false };
      waiting.push(mine);
      share();
      return {
        point(at: boolean): void {
          mine.pointedAt = at;
          share();
        },
        giveBack(): void {
          waiting.splice(waiting.indexOf(mine), 1);
          share();
        },
      };
    },
  };
}
export type FilmPermits = ReturnType<typeof createFilmPermits>;

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
