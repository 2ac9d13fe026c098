import { z } from "zod";
import { id } from "#shared/contracts/contract.ts";

/** A data source whose content waits for publishing. Its contents are rows of `data_versions`. */
export const source = z.object({
  id,
  name: z.string(),
  /** What it shows; null: nothing. */
  version: z.string().nullable(),
  /** What screens show while no publication names the source. */
  heldVersion: z.string().nullable(),
  /** It is in the trash. */
  isRemoved: z.boolean(),
});
export type ProgramSource = z.output<typeof source>;
