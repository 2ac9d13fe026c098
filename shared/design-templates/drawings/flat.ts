import { type Drawing, drawing, ellipse, filled, lined, rect } from "./paths.ts";

/**
 * Reads a drawing of 200 × 200 that is written from the back to the front: "#colour path" is filled, "#colour:6 path" is a
 * line of this width. In a path, "O x y rx ry" is an ellipse, "R x y w h r" a rectangle with round corners.
 */
export function flat(text: string): Drawing {
  const parts = text
    .trim()
    .split(/ (?=#)/)
    .map((part) => {
      const [head = "", ...rest] = part.trim().split(" ");
      const [colour = "", width] = head.split(":");
      const d = rest
        .join(" ")
        .replace(/O([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+)/g, (_, ...of) => ellipse(...(numbers(of, 4) as Four)))
        .replace(/R([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+)/g, (_, ...of) =>
          rect(...(numbers(of, 5) as Five)),
        );
      return width ? lined(d, colour, Number(width)) : filled(d, colour);
    });
  return drawing([200, 200], ...parts);
}

type Four = [number, number, number, number];
type Five = [...Four, number];
const numbers = (found: unknown[], count: number): number[] => found.slice(0, count).map(Number);
