import { z } from "zod";
import { id, sha256 } from "../contracts/contract.ts";

/** One file of an own font that a design needs. */
export const ownFontFile = z.object({
  /** Of the font; all files with it are one family. */
  id: id,
  weight: z.number().int(),
  italic: z.boolean(),
  file: sha256,
});
export type OwnFontFile = z.output<typeof ownFontFile>;
