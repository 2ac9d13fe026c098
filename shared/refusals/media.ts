import { markTexts } from "../languages/texts.ts";
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

/** Texts about the media library, uploads, folders, tags and data sources. */
export const mediaTexts = markTexts("refusal", {
  mediaNotFound: notFound("This media does not exist. It may have been deleted."),
  someMediaNotFound: notFound("One of these media does not exist. It may have been deleted."),
  pictureNotFound: notFound("This picture of a media does not exist. It may have been deleted."),
  folderNotFound: notFound("This folder does not exist. It may have been deleted."),
  tagNotFound: notFound("This tag does not exist. It may have been removed."),
  uploadNotFound: notFound("This upload does not exist. It may have been cancelled."),
  dataSourceNotFound: notFound("This data source does not exist. It may have been deleted."),

  folderGone: invalid("This folder no longer exists. Choose another one."),
  chooseFolder: text("Choose another folder"),
  parentFolderGone: invalid("The parent folder no longer exists. Choose another one."),
  folderInItself: invalid("A folder cannot be moved into itself. Choose another one."),
  foldersTooDeep: invalid("Folders can have at most {levels, number} levels. Put it at a higher level."),
  folderNameTaken: conflict("There is already a folder “{name}” here. Choose another name."),
  maxMedia: conflict("An account can have at most {max, number} media. Delete some that you no longer need."),
  maxFolders: conflict(
    "An account can have at most {max, number} folders. Delete some that you no longer need.",
  ),
  maxWidgets: conflict(
    "An account can have at most {max, number} widgets, boards, layouts and designs. Delete some that you no longer need.",
  ),
  maxDataSources: conflict(
    "An account can have at most {max, number} data sources. Delete some that you no longer need.",
  ),

  replacesItself: invalid("A media cannot replace itself. Choose another one."),
  chooseAnother: text("Choose another"),
  chooseMedia: text("Choose another media"),
  replacementFailed: conflict(
    "“{name}” could not be processed, so it cannot replace another file. Process it again first.",
  ),
  onScreensInEmergency: conflict(
    "“{name}” is used by an active emergency. Clear the emergency, then delete or replace it.",
  ),
  replacesNoSpot: conflict(
    "“{name}” cannot be shown by the campaign “{campaign}”. Choose a picture, a video or a design, or change the campaign first.",
  ),
  tooManyTags: invalid("“{name}” would have more than 20 tags. Remove some first."),
  tagsOfOneMedia: text("A media can have at most 20 tags"),
  notFailed: conflict("The processing of this media has not failed, so it cannot be tried again."),
  fileHasNoSettings: invalid("This media is a file, so it has no settings. Upload a new file instead."),
  kindIsFixed: invalid(
    "The kind of a media cannot be changed. Create a new media and add it to the playlists.",
  ),
  cannotBeChanged: text("Cannot be changed"),
  dataSourceGone: invalid("This data source no longer exists. Choose another one, or create a new one."),
  chooseDataSource: text("Choose a data source"),
  conditionCell: invalid(
    "A condition compares “here” of a sensor and “inside” of an area, and neither of other data sources.",
  ),
  conditionNumber: invalid(
    "“{value}” is not a number. Compare with a number, or choose “is”, “is not” or “contains” for a text.",
  ),
  dataSourceWithoutValue: conflict(
    "This data source is a table or another document. It takes no single value and has no secret.",
  ),
  dataSourceNotWritten: conflict("This data source has no content that people can edit."),
  dataDocumentOfOtherKind: invalid("This content is of another kind than the data source."),
  dataValueNoNumber: invalid("This value has two limits. Send a number, or null."),
  areaShape: text("A polygon has at least 3 corners. A circle has one centre"),
  dataSourceNotFetched: conflict("This data source cannot follow a file on the web."),
  dataSourceFollowsFile: conflict(
    "This table follows a file on the web. Change the rows there, or stop following the file first.",
  ),
  dataSourceNeedsFeed: conflict(
    "This data source only shows what is at its address. Give it another address, or delete it.",
  ),
  feedFileTooLarge: text("The file is larger than {max, bytes}"),
  feedNotPublic: text("The address is not public. It must open without a password"),
  feedTooHeavy: text("The file takes too long to read. Use a smaller one"),
  newsIsPage: text(
    "The address leads to a web page and not to a news feed. Look for a link named RSS or Atom on that page",
  ),
  newsHasDoctype: text("The file declares its own entities (DOCTYPE), which this service does not accept"),
  newsIsNoFeed: text("The file is no news feed. It must be RSS or Atom"),
  newsIsBroken: text("The file is broken XML, so it cannot be read"),
  newsIsEmpty: text("The feed has no items"),
  warningsArePage: text(
    "The address leads to a web page and not to warnings. Look for a feed named CAP, RSS or Atom on that page",
  ),
  warningsAreNone: text(
    "The file has no official warnings. It must be a CAP message, a feed of such messages, or GeoJSON of the US National Weather Service",
  ),
  agendaNotPublic: text(
    "The calendar is not public. In Google Calendar, copy its secret address in iCal format; in Outlook, publish the calendar and copy its ICS link",
  ),
  agendaIsPage: text(
    "The address leads to a web page and not to a calendar. Copy the address in iCal format, which usually ends with .ics",
  ),
  agendaIsNoCalendar: text("The file is no calendar. It must be an iCalendar file (.ics)"),
  agendaIsBrokenAt: text("No event of the calendar file can be read. Look at these lines of it: {lines}"),
  weatherOff: conflict("The operator of this service has chosen no source of weather."),
  weatherNotFound: text("The source of weather knows nothing of this place"),
  weatherAway: text("The source of weather does not answer now"),
  weatherOffNow: text("This service has no source of weather now"),
  placesAway: conflict("The search for places does not answer now. Please try again."),
  linkNoAddress: invalid(
    "This is no web address. Copy the whole link from the top of your browser, or from the Share button of its service.",
  ),
  linkNoWebAddress: invalid("Screens can only show web addresses. They begin with https://."),
  linkHasPassword: invalid(
    "This link contains a user name or a password, which others in this account could read. Paste it without them.",
  ),
  linkTooLong: invalid(
    "This link is longer than {max, number} characters. Ask its service for a shorter one, with the Share button.",
  ),
  linkIsNoFile: text("The address leads to a web page and not to a file"),
  linkFileSlow: text(
    "The file did not arrive within {seconds, number} seconds. Download it and upload it here",
  ),
  feedNotSecure: text("The address must begin with https://"),
  feedPrivate: text("The address is in a private network, which this service does not access"),
  feedSlow: text("The server at this address did not answer completely within 15 seconds"),
  feedTooLarge: text("The file is larger than {max, bytes}. A table can have {rows, number} rows"),
  feedRedirects: text("The address leads from one to the next without an end"),
  feedMissing: text("There is no file at this address (404)"),
  feedNotAllowed: text(
    "The file is not public. In Google Sheets, share it with everyone who has the link, or publish it to the web",
  ),
  feedStatus: text("The server at this address answered with the error {status, number}"),
  feedCertificate: text("The server at this address has no valid certificate"),
  /** Only stored by earlier versions. */
  feedUnreachable: text("The server at this address could not be reached"),
  feedServerAway: text(
    "The server {host} could not be reached. Check the address. If it is right, try again in a few minutes",
  ),
  feedIsPage: text(
    "The address leads to a web page and not to a CSV or XLSX file. In Google Sheets, share the sheet with everyone who has the link, or publish it to the web as CSV",
  ),
  feedIsNoTable: text("The file is no table. It must be a CSV or XLSX file"),
  feedIsEmpty: text("The file has no rows"),
  tableTooManyRows: text(
    "{found, number} rows were found. A table can have {max, number}: remove some, or make several tables",
  ),
  tableTooManyColumns: text(
    "{found, number} columns were found. A table can have {max, number}: remove some, or make several tables",
  ),
  tableTooLarge: text(
    "The {rows, number} rows have {found, bytes} together. A table can have {max, bytes}: shorten some texts, or make several tables",
  ),
  tableCellTooLong: text(
    "The text in row {row, number}, column {column, number} has {found, number} characters. A cell can have {max, number}: shorten it",
  ),
  tableNameTooLong: text(
    "The name of column {column, number} is too long. It can have {max, number} characters: shorten it",
  ),
  tableUneven: text("Row {row, number} does not have one cell for each column. Load the table again"),
  tableKeyTwice: text("Two rows or two columns have the same key. Load the table again"),
  widgetChangedSince: conflict(
    "A colleague changed this in the meantime. Load it again; your changes are still here.",
  ),
  albumPhotoGone: invalid(
    "One of the photos no longer exists, is no picture or is not ready. Choose the photos again.",
  ),
  mentionedCannotSee: invalid(
    "One of the people whom you mention cannot see this design, or is no member any more. Mention others.",
  ),
  designVersionNotFound: notFound("This version is not kept any more. Choose another one."),
  maxNamedVersions: conflict(
    "A design can have at most {max, number} named versions. Take the name of an old one away first.",
  ),
  fontNotFound: notFound("This font does not exist. It may have been removed."),
  brandFontGone: invalid("This font does not exist any more. Choose another one."),
  maxBrandFonts: conflict(
    "An account can have at most {max, number} own fonts. Remove one that you no longer need, or add the file to one that is there.",
  ),
  maxRemovedFonts: conflict(
    "The trash has {max, number} removed fonts. Restore one of them, or add this font when the oldest one has left the trash.",
  ),
  fontUnknown: invalid("This file is no font. Choose a TTF, OTF, WOFF or WOFF2 file."),
  fontCollection: invalid(
    "This file has several fonts in one (TTC). Save the one that you need as a TTF or OTF file.",
  ),
  fontDamaged: invalid(
    "This font is damaged or is built in a way that screens cannot draw. Ask its maker for a TTF or OTF file.",
  ),
  fontTooLarge: tooLarge(
    "This font is too large. A file can have {limit, bytes} and {glyphs, number} letters: ask its maker for one with fewer scripts.",
  ),
  fontRestricted: invalid(
    "The maker of this font does not allow to embed it: its file says so. Ask for a licence, and for the file that comes with it.",
  ),
  fontWithoutLetters: invalid("This font has no letters that can be typed. Choose another one."),
  fontWithoutOutlines: invalid(
    "This font has pictures in place of outlines, as colour fonts and emoji have. Choose one with outlines.",
  ),
  fontTooHeavy: invalid("This font needs too much time or memory to read. Choose a simpler one."),
  componentNotFound: notFound("This component does not exist. It may have been removed."),
  componentChangedSince: conflict(
    "A colleague changed this component in the meantime. Open it again and make your change there.",
  ),
  componentElementTwice: invalid("Two elements of the component have the same id. Select them again."),
  componentTooLarge: invalid("This component is too large. Leave out drawings or long texts."),
  maxComponents: conflict(
    "An account can have at most {max, number} components. Remove some that you no longer need.",
  ),
  maxRemovedComponents: conflict(
    "Each removed component is kept for 30 days, and there are {max, number} of them. Save this one when the oldest of them has ended.",
  ),
  designMediaGone: invalid(
    "A picture or video of the design no longer exists or is not ready. Choose another one for its place.",
  ),
  regionPlaylistGone: invalid("One of these playlists no longer exists. Choose another one for its region."),
  chooseRegionPlaylists: text("Choose a playlist for each region"),

  storageUsedUp: tooLarge(
    "This file is {size, bytes}, but only {free, bytes} of your {limit, bytes} are free. Delete media that you no longer need, wait for uploads in progress, or ask the person who runs this service for more.",
  ),
  uploadNeedsPlan: forbidden("Uploading needs a plan. Choose one, or start the trial, and upload again."),
  tryoutFull: tooLarge(
    "This file is {size, bytes}, but only {free, bytes} of the {limit, bytes} that you can use without a plan are free. Delete media that you no longer need, or choose a plan.",
  ),
  tryoutDayFull: tooMany(
    "Without a plan you can upload {limit, bytes} a day. Choose a plan, or wait {wait, seconds} and try again.",
  ),
  planEndedForUpload: forbidden("Your {plan, plan} plan has ended. Renew it and upload again."),
  planFull: tooLarge(
    "This file is {size, bytes}, but only {free, bytes} of the {limit, bytes} of your {plan, plan} plan are free. Delete media that you no longer need, or choose a larger plan.",
  ),
  pictureTooLarge: tooLarge(
    "This file is {size, bytes}. Pictures can be at most {limit, bytes}. Make it smaller and upload it again.",
  ),
  videoTooLarge: tooLarge(
    "This file is {size, bytes}. Videos can be at most {limit, bytes}. Make it smaller and upload it again.",
  ),
  pdfTooLarge: tooLarge(
    "This file is {size, bytes}. PDF files can be at most {limit, bytes}. Make it smaller and upload it again.",
  ),
  audioTooLarge: tooLarge(
    "This file is {size, bytes}. Audio files can be at most {limit, bytes}. Save it as MP3 or M4A and upload it again.",
  ),
  fileTooLarge: tooLarge(
    "This file is {size, bytes}. Files can be at most {limit, bytes}. Make it smaller and upload it again.",
  ),
  noRoomForFile: unavailable(
    "The server has no space for this file at the moment. Write to support, and upload it again later.",
  ),
  uploadsUnderWay: tooMany(
    "{count, number} uploads of this account are in progress. Wait until some of them have finished, then add more.",
  ),
  uploadsFillPlan: tooLarge(
    "This file is {size, bytes}, but uploads in progress leave only {free, bytes} of your plan. Wait for them or cancel them, delete media that you no longer need, or choose a larger plan.",
  ),
  uploadEnded: conflict("This upload is complete and is in your media. Delete it there."),
  uploadGone: notFound("This upload is no longer on the server. Choose the file again."),
  uploadElsewhere: conflict(
    "The upload offset does not match the server's. Ask the server for the offset and continue from there.",
  ),
  uploadTooLong: tooLarge("The upload is longer than its announced size. Choose the file again."),
  uploadLocked: conflict("Another request is writing this upload. Wait a moment and continue."),
  uploadInParts: invalid(
    "This server does not join uploads (Upload-Concat). Send the whole file as one upload.",
  ),
  uploadDiskFull: unavailable(
    "The server's disk is full, so this upload was stopped and deleted. Write to support, and upload it again later.",
  ),
  uploadProtocol: invalid("The upload request does not follow the tus protocol 1.0.0."),
  /** `problem`: a reason of media-problems.ts. */
  fileUnfit: unsupported("{problem, reason}"),
});
