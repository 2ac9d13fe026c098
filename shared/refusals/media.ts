import {
  conflict,
  forbidden,
  invalid,
  notFound,
  text,
  tooLarge,
  tooMany,
  unavailable,
  unsupported,
} from "./entry.ts";

/** About the media library, uploads, folders, tags and data sources. */
export const mediaTexts = {
  mediaNotFound: notFound("That media was not found. It may have been removed."),
  someMediaNotFound: notFound("One of these media was not found. It may have been removed."),
  pictureNotFound: notFound("A picture of this media was not found. It may have been removed."),
  folderNotFound: notFound("That folder was not found. It may have been removed."),
  tagNotFound: notFound("That tag was not found. It may have been removed."),
  uploadNotFound: notFound("That upload was not found. It may have been removed."),
  dataSourceNotFound: notFound("That data source was not found. It may have been removed."),

  folderGone: invalid("That folder does not exist any more. Choose another."),
  chooseFolder: text("Choose another folder"),
  parentFolderGone: invalid("The folder it should go into does not exist any more. Choose another."),
  folderInItself: invalid("A folder cannot go into itself. Choose another."),
  foldersTooDeep: invalid("Folders can be {levels:number} deep. Put it higher up."),
  folderNameTaken: conflict("There is already a folder “{name}” here. Choose another name."),
  maxMedia: conflict("An account may have {max:number} media. Remove some you no longer need."),
  maxFolders: conflict("An account may have {max:number} folders. Remove some you no longer need."),
  maxWidgets: conflict(
    "An account may have {max:number} clocks, texts, web pages, data tiles and layouts. Remove some you no longer need.",
  ),
  maxDataSources: conflict("An account may have {max:number} data sources. Remove some you no longer need."),

  replacesItself: invalid("A media cannot take its own place. Choose another one."),
  chooseAnother: text("Choose another"),
  chooseMedia: text("Choose another media"),
  replacementFailed: conflict(
    "“{name}” could not be processed, so it cannot take a place. Try it again first.",
  ),
  onScreensInEmergency: conflict(
    "“{name}” is on screens in an emergency. Clear the emergency, then remove it.",
  ),
  tooManyTags: invalid("“{name}” would have more than 20 tags. Take some off first."),
  tagsOfOneMedia: text("At most 20 tags on one media"),
  notFailed: conflict("This media has not failed, so there is nothing to try again."),
  fileHasNoSettings: invalid("This media is a file: it has no settings. Upload a new one instead."),
  kindIsFixed: invalid("Its kind cannot be changed. Make a new one and put it into the playlists instead."),
  cannotBeChanged: text("Cannot be changed"),
  dataSourceGone: invalid("That data source does not exist any more. Choose another one, or make it anew."),
  chooseDataSource: text("Choose a data source"),
  regionPlaylistGone: invalid(
    "One of these playlists does not exist any more. Choose another one for its region.",
  ),
  chooseRegionPlaylists: text("Choose a playlist for each region"),

  uploadNeedsPlan: forbidden("Uploading needs a plan. Choose one, or start the trial, and upload again."),
  planEndedForUpload: forbidden("Your {plan:plan} plan has ended. Renew it and upload again."),
  planFull: tooLarge(
    "This file has {size:bytes}, but only {free:bytes} of the {limit:bytes} of your {plan:plan} plan are free. Remove media you no longer need, or choose a larger plan.",
  ),
  pictureTooLarge: tooLarge(
    "This file has {size:bytes}. Pictures may have up to {limit:bytes}: make it smaller and upload it again.",
  ),
  videoTooLarge: tooLarge(
    "This file has {size:bytes}. Videos may have up to {limit:bytes}: make it smaller and upload it again.",
  ),
  pdfTooLarge: tooLarge(
    "This file has {size:bytes}. PDF files may have up to {limit:bytes}: make it smaller and upload it again.",
  ),
  fileTooLarge: tooLarge(
    "This file has {size:bytes}. Files may have up to {limit:bytes}: make it smaller and upload it again.",
  ),
  noRoomForFile: unavailable(
    "The server has no room for this file at the moment. Tell support, and upload it again later.",
  ),
  uploadsUnderWay: tooMany(
    "{count:number} uploads of this account are under way. Let some of them end, then add more.",
  ),
  uploadsFillPlan: tooLarge(
    "This file has {size:bytes}, but other uploads under way leave only {free:bytes} of your plan. Let them end or cancel them, remove media you no longer need, or choose a larger plan.",
  ),
  uploadEnded: conflict("This upload has ended and is in your media. Remove it there."),
  uploadGone: notFound("This upload is no longer on the server. Choose the file again."),
  uploadElsewhere: conflict(
    "This upload continues from another place than the server has. Ask where it stands and go on from there.",
  ),
  uploadTooLong: tooLarge("More bytes came than were announced. Choose the file again."),
  uploadLocked: conflict("This upload is being written by another request. Wait a moment and go on."),
  uploadDiskFull: unavailable(
    "The server's disk is full, so this upload was stopped and removed. Tell support, and upload it again later.",
  ),
  uploadProtocol: invalid("The upload request does not follow the tus protocol 1.0.0."),
  /** The problem is one of those a file can have. */
  fileUnfit: unsupported("{problem:reason}"),
} as const;
