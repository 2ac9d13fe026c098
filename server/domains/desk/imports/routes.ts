import type { FastifyInstance } from "fastify";
import * as undo from "#shared/contracts/desk/import-undo.ts";
import * as contracts from "#shared/contracts/desk/imports.ts";
import type { Deps } from "../../../context.ts";
import { route } from "../../../http/route.ts";
import { deleteImport, startImport, stopImport } from "./change-imports.ts";
import { importMedia } from "./import-media.ts";
import { getImport, listImportItems, listImports } from "./read-imports.ts";
import { archiveRoutes } from "./receive-archive.ts";
import { connectImport } from "./services/connect-import.ts";
import { previewUndo, undoImport } from "./undo/undo-import.ts";

export async function importRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const who = ["customer"] as const;
  route(app, { contract: contracts.listImports, who, verb: listImports });
  route(app, { contract: contracts.getImport, who, verb: getImport });
  route(app, { contract: contracts.listImportItems, who, verb: listImportItems });
  route(app, { contract: contracts.connectImport, who, verb: connectImport });
  route(app, { contract: contracts.importMedia, who, verb: importMedia });
  route(app, { contract: contracts.startImport, who, verb: startImport });
  route(app, { contract: contracts.stopImport, who, verb: stopImport });
  route(app, { contract: contracts.deleteImport, who, verb: deleteImport });
  route(app, { contract: undo.previewUndo, who, verb: previewUndo });
  route(app, { contract: undo.undoImport, who, verb: undoImport });
  await archiveRoutes(app, deps);
}
