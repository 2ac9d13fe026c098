/** So many films run on a wall at once; the others creep until somebody points at them. */
export const mostFilms = 3;

/** Hands out the right to let films run: the tile that somebody points at first, then who asked first. */
export function createFilmPermits(most = mostFilms) {
  const waiting: { tell: (run: boolean) => void; pointedAt: boolean }[] = [];
  const share = () => {
    const first = [...waiting].sort((a, b) => Number(b.pointedAt) - Number(a.pointedAt)).slice(0, most);
    for (const one of waiting) one.tell(first.includes(one));
  };
  return {
    /** Asks for as long as the answer is not given back. */
    ask(tell: (run: boolean) => void) {
      const mine = { tell, pointedAt: false };
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
