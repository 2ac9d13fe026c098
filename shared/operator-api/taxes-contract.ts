import { z } from "zod";
import { monthForm } from "../gst-returns.ts";
import { schemaReason } from "../refusals/schema-reason.ts";

/** A month of India: "2026-11". */
export const month = z.string().regex(monthForm, schemaReason("monthForm"));
export const monthQuery = z.object({ month });

/** The sheets of the portal's offline tool that are downloads of their own. */
export const returnFiles = [
  "b2b",
  "b2cl",
  "b2cs",
  "exp",
  "cdnr",
  "cdnur",
  "exemp",
  "at",
  "atadj",
  "hsn_b2b",
  "hsn_b2c",
  "docs",
] as const;
export type ReturnFile = (typeof returnFiles)[number];

export const returnFileQuery = monthQuery.extend({ table: z.enum(returnFiles) });
export type ReturnFileQuery = z.output<typeof returnFileQuery>;
