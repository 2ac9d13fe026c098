import { z } from "zod";
import { contract, id, idParams } from "../contract.ts";
import { reasonRef } from "../reason-ref.ts";

/** What an import adds; `source`: the data source of a news feed. */
export const undoKinds = ["media", "widget", "playlist", "layout", "design", "schedule", "source"] as const;

export const undoItem = z.object({
  kind: z.enum(undoKinds),
  id,
  name: z.string(),
  /** Why it stays; null: it goes to the trash. */
  reason: z.string().nullable(),
  reasonRef: reasonRef.nullable(),
});
export type UndoItem = z.output<typeof undoItem>;

/** How many things of each list an answer has. */
export const undoListed = 200;
/** How many things one call moves to the trash. */
export const undoneAtOnce = 500;

const shared = {
  tag: "Imports",
  needs: "content.edit",
  scope: "filters",
  keys: "whole",
  params: idParams,
} as const;

export const previewUndo = contract("GET /api/v1/imports/:id/undo", {
  id: "previewUndo",
  summary:
    "List what an import added and is still here: what would go to the trash, and what stays, with the reason",
  ...shared,
  response: z.object({
    /** How many things go to the trash, and how many stay. */
    going: z.number().int(),
    staying: z.number().int(),
    /** The first of both. */
    goes: z.array(undoItem),
    stays: z.array(undoItem),
  }),
});
export type UndoPreview = z.output<typeof previewUndo.response>;

export const undoImport = contract("POST /api/v1/imports/:id/undo", {
  id: "undoImport",
  summary: `Move what an import added to the trash, at most ${undoneAtOnce} things in one call. What was changed since, or is used elsewhere, stays`,
  ...shared,
  response: z.object({
    removed: z.number().int(),
    /** How many things are left for the next call. */
    left: z.number().int(),
  }),
});
