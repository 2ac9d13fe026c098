import { z } from "zod";
import { schemaReason } from "../../refusals/schema-reason.ts";
import { contract, id, idParams } from "../contract.ts";

/** Folders of the media library. */
export const folder = z.object({
  id,
  name: z.string(),
  /** Null is the top of the library. */
  parentId: id.nullable(),
  /** Number of media in it, without its subfolders. */
  media: z.number().int(),
});
export type Folder = z.output<typeof folder>;

export const deepestFolder = 10;

const name = z.string().trim().min(1, schemaReason("nameRequired")).max(80);

export const listFolders = contract("GET /api/v1/folders", {
  id: "listFolders",
  summary: "List all folders by name, at most 1,000",
  tag: "Media",
  needs: "content.see",
  scope: "filters",
  response: z.object({ items: z.array(folder) }),
});
export const createFolder = contract("POST /api/v1/folders", {
  id: "createFolder",
  summary: "Create a folder",
  tag: "Media",
  needs: "content.edit",
  scope: "filters",
  body: z.object({ name, parentId: id.nullable().default(null) }),
  response: folder,
  status: 201,
});
export const saveFolder = contract("PATCH /api/v1/folders/:id", {
  id: "saveFolder",
  summary: "Rename a folder or move it into another one",
  tag: "Media",
  needs: "content.edit",
  scope: { changes: "folder" },
  params: idParams,
  body: z.object({ name: name.optional(), parentId: id.nullable().optional() }),
  response: folder,
});
export const deleteFolder = contract("DELETE /api/v1/folders/:id", {
  id: "deleteFolder",
  summary: "Remove a folder; its content moves to the parent folder",
  tag: "Media",
  needs: "content.edit",
  scope: { changes: "folder" },
  params: idParams,
  response: z.object({ success: z.literal(true), moved: z.number().int() }),
});
export const restoreFolder = contract("POST /api/v1/folders/:id/restore", {
  id: "restoreFolder",
  summary: "Restore a removed folder, with its content that has not been moved since",
  tag: "Media",
  needs: "content.edit",
  scope: { changes: "folder" },
  params: idParams,
  response: folder,
});
