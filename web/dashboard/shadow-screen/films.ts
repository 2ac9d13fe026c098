/** A film that is held creeps, as the slowest that browsers play: it costs next to nothing, and no watchdog calls it stuck. */
const creeping = 0.0625;

export interface Films {
  /** Lets the films in this picture run, or holds them. */
  mayRun(run: boolean): void;
  stop(): void;
}

/** Holds the films inside an element until they may run. `placeMs`: how far the one on screen should be, now. */
export function holdFilms(root: HTMLElement, placeMs: () => number | null): Films {
  let running = false;
  const began = ({ target }: Event) => {
    if (target instanceof HTMLVideoElement) target.playbackRate = running ? 1 : creeping;
  };
  // `play` does not bubble: it is seen on its way down.
  root.addEventListener("play", began, true);
  return {
    mayRun(run) {
      if (run === running) return;
      running = run;
      const films = [...root.querySelectorAll("video")];
      for (const film of films) film.playbackRate = run ? 1 : creeping;
      const place = placeMs();
      const [only] = films;
      if (run && only && films.length === 1 && place !== null && Number.isFinite(only.duration))
        only.currentTime = Math.min(place / 1000, only.duration);
    },
    stop: () => root.removeEventListener("play", began, true),
  };
}
