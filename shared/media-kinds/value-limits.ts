import { z } from "zod";

/**
 * A number becomes 1 at `on` and 0 at `off`, and stays between them: 1 for high numbers when `on` is the higher one, for low
 * numbers when it is the lower one.
 */
export const valueLimits = z.object({ on: z.number(), off: z.number() });
export type ValueLimits = z.output<typeof valueLimits>;

/** Returns 1 or 0 for a number. `was`: the answer to the number before; null: there was none. */
export function withinLimits({ on, off }: ValueLimits, number: number, was: 0 | 1 | null): 0 | 1 {
  const sign = on > off ? 1 : -1;
  if (number * sign >= on * sign) return 1;
  return number * sign <= off * sign ? 0 : (was ?? 0);
}
