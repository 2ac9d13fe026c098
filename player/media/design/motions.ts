import type { Motion } from "#shared/media-kinds/design.ts";

type From = { opacity?: number; transform?: string };
/** Distance of a move in percent of the element. Only opacity and transform change, which the GPU draws. */
const starts: Record<Motion["effect"], From> = {
  fade: { opacity: 0 },
  rise: { opacity: 0, transform: "translate3d(0, 60%, 0)" },
  fall: { opacity: 0, transform: "translate3d(0, -60%, 0)" },
  left: { opacity: 0, transform: "translate3d(60%, 0, 0)" },
  right: { opacity: 0, transform: "translate3d(-60%, 0, 0)" },
  zoom: { opacity: 0, transform: "scale(0.4)" },
};
const rest: Required<From> = { opacity: 1, transform: "none" };

/** Makes an element come, paused at its start until it is played. */
export function entrance(root: HTMLElement, { effect, delayMs, ms }: Motion): Animation {
  const from = { ...rest, ...starts[effect] };
  const motion = root.animate([from, rest] as unknown as Keyframe[], {
    duration: ms,
    delay: delayMs,
    fill: "backwards",
    easing: "cubic-bezier(0.2, 0.8, 0.2, 1)",
  });
  motion.pause();
  return motion;
}

/** Makes an element go, so that it has gone `delayMs` before the end of a design that plays `forMs`. */
export function departure(root: HTMLElement, { effect, delayMs, ms }: Motion, forMs: number): Animation {
  const to = { ...rest, ...starts[effect] };
  const motion = root.animate([rest, to] as unknown as Keyframe[], {
    duration: ms,
    delay: Math.max(0, forMs - delayMs - ms),
    fill: "forwards",
    easing: "cubic-bezier(0.6, 0, 0.8, 0.2)",
  });
  motion.pause();
  return motion;
}
