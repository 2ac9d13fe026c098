import { z } from "zod";
import { id } from "./contract.ts";

export const targetKinds = ["screen", "group", "account"] as const;

/** The target of a schedule or interruption. */
export const target = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("screen"), id }),
  z.object({ kind: z.literal("group"), id }),
  z.object({ kind: z.literal("account") }),
]);
export type Target = z.output<typeof target>;
