import { markTexts } from "../languages/texts.ts";
import { text } from "./entry.ts";

/**
 * Texts that players report or show: problems of a screen, and its description. A device sends the English text, also an old
 * player; `recogniseDeviceText` finds its reason. The player's sources contain the same texts (device.test.ts).
 */
export const deviceTexts = markTexts("refusal", {
  virtualScreen: text("Virtual screen, {device}"),
  cannotRestart: text("a browser cannot restart its device; reload the player instead"),
  filmDamaged: text("the film is damaged or too demanding for this device"),
  tookTooLong: text("took too long to get ready"),
  noFileToShow: text("there is no file to show"),
  pageNeedsHttps: text("a page without https cannot be shown here: use its https:// address"),
  pageWithoutNetwork: text("the page cannot be reached: there is no network"),
  pageUnreachable: text("the page cannot be reached"),
  siteRefusesFrames: text("this site does not allow being shown inside other pages"),
  pageGone: text("there is no page at this address any more"),
  pictureUnusable: text("the picture is missing, damaged or too large for this device"),
  notEnoughSpace: text(
    "Not enough space on this device: {size} MB more needed. Use smaller files, or free some space.",
  ),
  storageFull: text("This device's storage is full. Use smaller files, or free some space."),
  serverUnreachable: text("The server cannot be reached. Check this device's network connection."),
  storingFailed: text("Storing the content failed: {words}"),
  serverLacksFile: text("The server no longer has file {file}"),
  fileArrivesDamaged: text("File {file} arrives damaged"),
  answeredForFile: text("The server answered {status} for file {file}"),
  answered: text("The server answered {status}"),
  leaseForged: text(
    "The server sent a licence that was not signed by the server this screen was paired with",
  ),
  answerUnreadable: text("The server's answer cannot be read; this player may be too old for it"),
  cannotKeepContent: text(
    "This browser cannot keep content on the device. Use a current Chrome, Edge or Android browser, not in a private window.",
  ),
  needsSecureAddress: text(
    "Screens need a secure address: open this page with https://, or on this very computer as http://localhost.",
  ),
  couldNotStart: text("The player could not start: {reason}. It tries again in a minute."),
  noCode: text("The server gave no code. Reload this page if this stays."),
  keyReplaced: text("The key was replaced"),
  screenUnknown: text("The server no longer knows this screen"),
  tooManyBytes: text("The server sent more bytes than it was asked for"),
  wrongPart: text("The server answered the wrong part of file {file}"),
  fileNotNow: text("File {file} cannot be fetched now"),
  filesRemovedMeanwhile: text("Stored files were removed from this device while others were fetched"),
  filesRemoved: text(
    "The browser removed {files} of {of} stored files from this device; they are fetched again",
  ),
  recordsRemoved: text("The browser removed this screen's records from this device; they were written again"),
  playerRemoved: text("The browser removed the stored player from this device; it was fetched again"),
  playerIncomplete: text(
    "This screen cannot start without network: the stored player is incomplete and could not be fetched again",
  ),
  noSound: text(
    "The browser plays no sound until a person touches this screen or presses a key once, or until sound is allowed for this page in the settings of the browser",
  ),
  loadingInterrupted: text("loading was interrupted"),
  filmUnreadable: text("the film could not be read from this device"),
  filmUnfit: text("this device cannot play this kind of film, or it is missing"),
  filmStopped: text("the film stopped"),
  filmNotStarted: text("the film did not start"),
  stoppedMoving: text("stopped moving before its end"),
  wallEmpty: text("nothing on this wall is due today"),
  noStreams: text("this device cannot play live streams"),
  streamUnfit: text("the stream is missing or cannot be played here"),
  streamWithoutNetwork: text(
    "the part of the player for live streams could not be loaded: there is no network",
  ),
  designFont: text("a font of the design cannot be read"),
  designPicture: text("a picture of the design is missing or damaged"),
  designLogo: text("the logo is missing or damaged"),
  designVideo: text("a video of the design is missing or damaged"),
  countdownOver: text("the moment of this countdown has passed"),
  cardOfOtherDay: text("what this card shows is of another day"),
  albumUnfit: text("the photos of this album are missing or damaged"),
  trackUnfit: text("the track is missing or damaged"),
  codeNotLoaded: text("its code could not be loaded"),
});
