import { markTexts } from "../languages/texts.ts";
import { conflict, forbidden, invalid, notFound, text, tooMany, unavailable, unsupported } from "./entry.ts";

/** Texts about guest links: for members, and for the guests themselves. */
export const guestTexts = markTexts("refusal", {
  guestLinkNotFound: notFound("This guest link does not exist. It may have been deleted."),
  guestAddressUnreadable: conflict(
    "The address of this link can no longer be read, because the secrets of this service were changed. Make a new address first.",
  ),
  guestUploadNotFound: notFound(
    "One of these pictures or notices is no longer there. You now see the current state.",
  ),
  guestUploadDecided: conflict(
    "A colleague has already decided about one of these. You now see the current state.",
  ),
  guestPictureFailed: conflict("“{name}” could not be processed, so it cannot be approved. Reject it."),
  guestPictureGone: conflict("The file of this picture was already deleted, so it cannot come back."),
  guestTableGone: conflict(
    "The table for the notices of “{title}” no longer exists. Choose another one in the settings of the link.",
  ),
  guestTableUnfit: invalid(
    "Notices cannot go into this table: it follows a file or has no text column. Choose another one.",
  ),
  chooseTable: text("Choose another table"),
  guestNoticesNeedAccount: invalid(
    "Notices go into a table, which belongs to the whole account. Your role holds for a part of it: take pictures only, or ask an admin.",
  ),
  maxGuestLinks: conflict("An account can have at most {max, number} guest links. Delete some first."),

  counterLinkUnknown: notFound("This link is not valid any more. Ask who manages the screens for a new one."),
  counterLinkNotFound: notFound("This counter has no link any more. It may have been revoked."),
  counterMayNotRestart: forbidden("This link may not start the queue again. Ask who manages the screens."),
  maxCounterLinks: conflict("A queue can have at most {max, number} links for counters. Revoke one first."),
  tableIsNoQueue: conflict(
    "This table has prices, so it is no queue. Make a table for the numbers, with the columns Token and Counter.",
  ),
  counterNothingCalled: conflict("This counter has not called a number yet. Call the next one first."),
  counterCalledMeanwhile: conflict(
    "Somebody called another number at this counter meanwhile. You now see it.",
  ),
  guestLinkUnknown: notFound(
    "This link is not valid. Scan the code again, or ask the person who gave it to you for a new one.",
  ),
  guestLinkOff: conflict("This link takes nothing at the moment. Ask the person who gave it to you."),
  guestLinkEnded: conflict("The time to send something with this link is over."),
  guestLinkFull: conflict("So much was sent with this link that it takes nothing more."),
  guestTooMany: tooMany("You have sent a lot in a short time. Go on in {wait, seconds}."),
  guestTakesNoPictures: invalid("This link takes no pictures."),
  guestTakesNoNotices: invalid("This link takes no notices."),
  guestNameRequired: invalid("Write your name first."),
  guestFileNoPicture: unsupported("This file is no picture. Send a JPG, PNG or HEIC picture."),
  guestNoRoom: unavailable(
    "This link cannot take a picture at the moment. Try again later, or ask the person who gave it to you.",
  ),
});
