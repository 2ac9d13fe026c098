import { markTexts } from "../languages/texts.ts";
import { text } from "./entry.ts";

/**
 * Texts that players report: problems of a screen, and its description. A device sends the English text, also an old
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
});
