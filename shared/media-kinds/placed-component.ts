import { z } from "zod";
import { id } from "../contracts/contract.ts";

const name = z.string().regex(/^[a-z0-9]{1,12}$/);
const number = z.number().min(-20_000).max(20_000);

/**
 * Says of an element that it is part of a component of the account, so that another look of the component reaches it.
 * Matters in the editor only.
 */
export const placedComponent = z.object({
  id,
  /** The same for all elements of one place where the component stands. */
  use: name,
  /** The element of the component that it is. */
  part: name,
  /** Where that element was in the component: tells how this one was moved, turned and enlarged. */
  from: z.object({ x: number, y: number, w: number, h: number, rotate: number.optional() }),
  /** A short sum of the words or the picture that came from the component: others are the person's own, and stay. */
  was: z.string().max(16),
});
export type PlacedComponent = z.output<typeof placedComponent>;
