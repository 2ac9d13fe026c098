import { dress, undress } from "./dress.ts";
import { followSize } from "./fit-text.ts";
import { type MediaFactory, stillView } from "./view.ts";

/** Font heights per second; about 8, 12 and 18 characters. */
const speeds = { slow: 4, normal: 6, fast: 9 } as const;
/**
 * Font size: at most this share of the height (low strips), and at most the second share of the shorter side (whole
 * screen).
 */
const stripShare = 0.62;
const screenShare = 0.16;

/** A clock correction smaller than this (ms) does not make a moving line jump. */
const toleranceMs = 40;

interface Run {
  itemId: number;
  /** When a pass began, by `performance.now()`, the timeline of animations. */
  startMs: number;
  ended: boolean;
  /** Moves the line of this run to a new start of the pass. */
  restart(startMs: number): void;
}
/** The current run of each stage: an item that follows itself continues at its position. */
const running = new WeakMap<Element, Run>();

const modulo = (value: number, by: number): number => value - Math.floor(value / by) * by;

/**
 * Moves one line of text through the picture, at a speed that does not depend on its length. The browser's compositor
 * moves it, so that it stays smooth on a busy page.
 */
export const ticker: MediaFactory<"text"> = ({ item }, host, world) => {
  const { settings } = item;
  const line = document.createElement("div");
  const stage = host.parentElement ?? host;
  let animation: Animation | null = null;
  let run: Run | null = null;
  let startedIntoMs = 0;
  let passMs = 1;
  let stop = () => {};

  /** The start by the clock alone: all screens with this line, and all its copies, are at the same position. */
  const startByClock = () => performance.now() - modulo(world.clock.now(), passMs);

  /**
   * Sets the start on the timeline: `play` would begin a frame late, and two copies overlap when an item follows
   * itself.
   */
  function place(): void {
    if (animation && run) animation.startTime = run.startMs;
  }

  function startAfter(before: Run | undefined): number {
    const goesOn = before?.itemId === item.id && !before.ended;
    if (!world.inRegion) return goesOn ? before.startMs : performance.now() - startedIntoMs;
    const startMs = startByClock();
    if (!goesOn) return startMs;
    const apartMs = modulo(startMs - before.startMs + passMs / 2, passMs) - passMs / 2;
    if (Math.abs(apartMs) < toleranceMs) return before.startMs;
    // Both lines are visible during the fade: they jump together, or the text would be seen twice.
    before.restart(startMs);
    return startMs;
  }

  function lay(): void {
    const { clientWidth: width, clientHeight: height } = host;
    const size = Math.max(8, Math.min(height * stripShare, Math.min(width, height * 4) * screenShare));
    line.style.fontSize = `${size}px`;
    line.style.lineHeight = `${height}px`;
    const length = line.scrollWidth;
    const rightToLeft = getComputedStyle(line).direction === "rtl";
    const path = [`translate3d(${width}px,0,0)`, `translate3d(${-length}px,0,0)`];
    if (rightToLeft) path.reverse();
    animation?.cancel();
    passMs = ((width + length) / (size * speeds[settings.speed])) * 1000;
    animation = line.animate(
      path.map((transform) => ({ transform })),
      { duration: passMs, iterations: Number.POSITIVE_INFINITY },
    );
    animation.pause();
    if (run && world.inRegion) run.startMs = startByClock();
    place();
  }

  return {
    ...stillView,
    async prepare(offsetMs) {
      startedIntoMs = offsetMs;
      line.className = "ticker";
      line.dir = "auto";
      line.textContent = settings.text.replace(/\s*\n\s*/g, "   \u2022   ");
      line.style.color = settings.colour;
      dress(host, settings);
      host.appendChild(line);
      stop = followSize(host, lay);
    },
    show() {
      const current: Run = {
        itemId: item.id,
        startMs: startAfter(running.get(stage)),
        ended: false,
        restart(startMs) {
          current.startMs = startMs;
          place();
        },
      };
      run = current;
      running.set(stage, current);
      place();
    },
    dispose() {
      stop();
      if (run) run.ended = true;
      animation?.cancel();
      animation = null;
      undress(host);
      line.remove();
    },
  };
};
