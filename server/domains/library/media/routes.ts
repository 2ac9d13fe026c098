import type { FastifyInstance } from "fastify";
import { idParams } from "#shared/contracts/contract.ts";
import * as versions from "#shared/contracts/library/design-versions.ts";
import * as folders from "#shared/contracts/library/folders.ts";
import * as contracts from "#shared/contracts/library/media.ts";
import * as tags from "#shared/contracts/library/tags.ts";
import { checkWebPage as checkWebPageContract } from "#shared/contracts/library/web-pages.ts";
import * as widgets from "#shared/contracts/library/widgets.ts";
import { type Deps, jobContext } from "../../../context.ts";
import { parseWith, rawRoute, route } from "../../../http/route.ts";
import { deleteMedia, renameMedia, restoreMedia, retryMedia } from "./change-media.ts";
import { createFolder, deleteFolder, listFolders, restoreFolder, saveFolder } from "./folders/folders.ts";
import {
  deleteManyMedia,
  moveManyMedia,
  restoreManyMedia,
  tagManyMedia,
} from "./library/change-many-media.ts";
import { findMediaByContent, keepTwin, replaceMedia } from "./library/replace-media.ts";
import type { ReplaceElsewhere } from "./library/replace-uses.ts";
import { getMedia, listMedia, mediaCapabilities } from "./list-media.ts";
import { fontRoutes } from "./own-fonts/routes.ts";
import { stopProcessing } from "./processing/claim.ts";
import { sendMediaBytes, sendVersionPicture } from "./send-media-bytes.ts";
import { listTags, renameTag } from "./tags/tags.ts";
import { clearUp } from "./uploads/sweep-uploads.ts";
import { uploadRoutes } from "./uploads/upload-routes.ts";
import { getDesignVersion, listDesignVersions, nameDesignVersion } from "./versions/versions.ts";
import { checkWebPage } from "./web-pages/check-web-page.ts";
import { createWidget, saveWidget } from "./widgets.ts";

export async function mediaRoutes(
  app: FastifyInstance,
  deps: Deps,
  elsewhere: ReplaceElsewhere,
): Promise<void> {
  const who = ["customer"] as const;
  route(app, { contract: contracts.listMedia, who, verb: listMedia });
  route(app, { contract: contracts.getMedia, who, verb: getMedia });
  route(app, { contract: contracts.renameMedia, who, verb: renameMedia });
  route(app, { contract: widgets.createWidget, who, verb: createWidget });
  route(app, { contract: widgets.saveWidget, who, verb: saveWidget });
  route(app, { contract: checkWebPageContract, who, verb: checkWebPage });
  route(app, { contract: contracts.retryMedia, who, verb: retryMedia });
  route(app, { contract: contracts.deleteMedia, who, verb: deleteMedia });
  route(app, { contract: contracts.restoreMedia, who, verb: restoreMedia });
  route(app, { contract: contracts.mediaCapabilities, who, verb: mediaCapabilities });
  route(app, { contract: versions.listDesignVersions, who, verb: listDesignVersions });
  route(app, { contract: versions.getDesignVersion, who, verb: getDesignVersion });
  route(app, { contract: versions.nameDesignVersion, who, verb: nameDesignVersion });
  rawRoute(app, {
    method: "GET",
    url: versions.designVersionPicture.path,
    who,
    contract: versions.designVersionPicture,
    handler: (call) =>
      sendVersionPicture(call, parseWith(versions.designVersionPicture.params, call.request.params)),
  });
  libraryRoutes(app, elsewhere);
  for (const wanted of ["thumbnail", "preview"] as const)
    rawRoute(app, {
      method: "GET",
      url: `/api/v1/media/:id/${wanted}`,
      who,
      contract: contracts.mediaBytes(wanted),
      handler: (call) => sendMediaBytes(call, parseWith(idParams, call.request.params).id, wanted),
    });
  rawRoute(app, {
    method: "GET",
    url: contracts.mediaPageBytes.path,
    who,
    contract: contracts.mediaPageBytes,
    handler: (call) => {
      const { id, page } = parseWith(contracts.mediaPageBytes.params, call.request.params);
      return sendMediaBytes(call, id, { page });
    },
  });
  rawRoute(app, {
    method: "GET",
    url: contracts.mediaAssetBytes.path,
    who,
    contract: contracts.mediaAssetBytes,
    handler: (call) => {
      const { id, file } = parseWith(contracts.mediaAssetBytes.params, call.request.params);
      return sendMediaBytes(call, id, { asset: file });
    },
  });
  await fontRoutes(app);
  await uploadRoutes(app, deps);
  app.addHook("onReady", () => clearUp({ ctx: jobContext(deps, "clear-up") }));
  app.addHook("onClose", async () => stopProcessing(deps));
}

function libraryRoutes(app: FastifyInstance, elsewhere: ReplaceElsewhere): void {
  const who = ["customer"] as const;
  route(app, { contract: contracts.moveManyMedia, who, verb: moveManyMedia });
  route(app, { contract: contracts.tagManyMedia, who, verb: tagManyMedia });
  route(app, { contract: contracts.deleteManyMedia, who, verb: deleteManyMedia });
  route(app, { contract: contracts.restoreManyMedia, who, verb: restoreManyMedia });
  route(app, { contract: contracts.replaceMedia, who, verb: (call) => replaceMedia(call, elsewhere) });
  route(app, { contract: contracts.keepTwin, who, verb: keepTwin });
  route(app, { contract: contracts.findMediaByContent, who, verb: findMediaByContent });
  route(app, { contract: folders.listFolders, who, verb: listFolders });
  route(app, { contract: folders.createFolder, who, verb: createFolder });
  route(app, { contract: folders.saveFolder, who, verb: saveFolder });
  route(app, { contract: folders.deleteFolder, who, verb: deleteFolder });
  route(app, { contract: folders.restoreFolder, who, verb: restoreFolder });
  route(app, { contract: tags.listTags, who, verb: listTags });
  route(app, { contract: tags.renameTag, who, verb: renameTag });
}
