import { z } from "zod";
import { schemaReason } from "../../refusals/schema-reason.ts";
import { contract } from "../contract.ts";

/** A word for sorting. It is stored as written; upper and lower case are the same tag. */
export const tag = z
  .string()
  .trim()
  .min(1, schemaReason("tagRequired"))
  .max(40)
  .regex(/^[^,\n]*$/, schemaReason("tagHasComma"));
export const tags = z.array(tag).max(20, schemaReason("atMostTags"));

export const listTags = contract("GET /api/v1/media-tags", {
  id: "listTags",
  summary: "List the tags of media, with the number of media of each",
  tag: "Media",
  needs: "content.see",
  scope: "filters",
  response: z.object({ items: z.array(z.object({ name: z.string(), media: z.number().int() })) }),
});
export const renameTag = contract("POST /api/v1/media-tags/rename", {
  id: "renameTag",
  summary: "Rename a tag on all media; merges it into an existing tag of that name",
  tag: "Media",
  needs: "content.edit",
  scope: "account",
  body: z.object({ from: tag, to: tag }),
  response: z.object({ changed: z.number().int() }),
});
