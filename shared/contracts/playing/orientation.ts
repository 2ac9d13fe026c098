import { z } from "zod";

/** Degrees by which the picture of a screen is turned clockwise. */
export const orientations = [0, 90, 180, 270] as const;
export const orientation = z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]);
