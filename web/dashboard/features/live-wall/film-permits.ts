/** Number of videos that play on a wall at the same time. The others play very slowly until the user points at them. */
export const maxFilms = 3;

/** Grants permits to play videos: first the tile under the pointer, then the others in the order of their requests. */
export function createFilmPermits(most = maxFilms) {
  const waiting: { tell: (run: boolean) => void; pointedAt: boolean }[] = [];
  const share = () => {
    const first = [...waiting].sort((a, b) => Number(b.pointedAt) - Number(a.pointedAt)).slice(0, most);
    for (const one of waiting) one.tell(first.includes(one));
  };
  return {
    /** Requests a permit until `giveBack` is called. */
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
