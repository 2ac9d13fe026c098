export { readLogos } from "./brand-logos.ts";
export { readBrandsNow, shownOfBrand } from "./brand-now.ts";
export { canBeSpot, noSpots } from "./can-be-spot.ts";
export { workFolder } from "./data-folders.ts";
export { assetsOf, storeFontsOf } from "./design-files.ts";
export {
  drawBrandedDesigns,
  drawBrandedDesignsJob,
  drawBrandedDesignsLater,
} from "./design-pictures/draw-branded-designs.ts";
export { drawPicture, drawPictureJob } from "./design-pictures/draw-picture.ts";
export { pictureKey } from "./design-pictures/picture-key.ts";
export { bringBackAlbums, bringBackCaptions, bringBackMedia, bringBackSettings } from "./drafts.ts";
export { deleteEmergencyTexts, makeEmergencyText } from "./emergency-texts.ts";
export { eraseMedia } from "./erase-media.ts";
export { writeFolder } from "./folders/folders.ts";
export { requireFolder } from "./folders/queries.ts";
export {
  lockHiddenMedia,
  purgeHiddenMedia,
  removeHiddenMedia,
  restoreHiddenMedia,
  showMedia,
} from "./hidden-media.ts";
export { holdFile } from "./hold-file.ts";
export { removeManyMedia, restoreTheseMedia } from "./library/change-many-media.ts";
export { keepForEmergency } from "./library/keep-for-emergency.ts";
export { findMediaByContent } from "./library/replace-media.ts";
export { isPicture, type Replace, type ReplaceElsewhere } from "./library/replace-uses.ts";
export { widgetOf } from "./manifest-items.ts";
export { countNewMedia } from "./media-room.ts";
export { adCode, adSources } from "./operator-ads.ts";
export { fontsOfAccount, purgeFonts } from "./own-fonts/own-fonts.ts";
export { placeOf, readPlayableMedia } from "./playable-media.ts";
export { type BriefMedia, briefMedia, presentedMedia } from "./present.ts";
export { processMediaJob, stopSignal } from "./processing/claim.ts";
export { longestWorkMs, processMedia } from "./processing/process-media.ts";
export { hashFile } from "./processing/source-file.ts";
export { storeArchive, storeBytes, writeFileRow } from "./processing/store-files.ts";
export { withOriginal } from "./processing/with-original.ts";
export { purgeMedia } from "./purge-media.ts";
export { type MediaRow, mediaOf as requireMedia, mediaOfUpload, usedBytes } from "./queries.ts";
export { replaceInWidgets } from "./rewrite-widgets.ts";
export { countTriedBytes, requireRoom, storageLimit } from "./storage-quota.ts";
export { detachFiles, keepUnneededFiles, unneededFilesOf } from "./unneeded-files.ts";
export { acceptUpload } from "./uploads/accept-upload.ts";
export { fetchFile } from "./uploads/fetch-file.ts";
export { finishUpload, takeFile } from "./uploads/finish-upload.ts";
export { receiveUploads } from "./uploads/receive-uploads.ts";
export { sweepUploads } from "./uploads/sweep-uploads.ts";
export { removeUpload, withReceived } from "./uploads/upload-files.ts";
export { guestKey, importKey, memberUploadRoutes, takeStreams } from "./uploads/upload-routes.ts";
export { type UploadRules, uploadedName } from "./uploads/upload-server.ts";
export { checkDueWebPages } from "./web-pages/check-due-web-pages.ts";
export { checkSavedWebPage, checkWebPageJob } from "./web-pages/check-web-page.ts";
export { changeWidget, createWidget, requireUsableInside, writeWidget } from "./widgets.ts";
