import { markTexts } from "../languages/texts.ts";
import { conflict, invalid, notFound, text, tooLarge, tooMany, unsupported } from "./entry.ts";

/** Texts about tickets, for customers. */
export const supportTexts = markTexts("refusal", {
  ticketNotFound: notFound("This ticket does not exist."),
  ticketLinkUsed: invalid(
    "This link was used already, or it belongs to another sign-in. Sign in with the address that received the email.",
  ),
  ticketFilesFull: tooLarge(
    "The files of your tickets already take 1 GB. Write without a file, and put large files where we can download them.",
  ),
  ticketFileGone: invalid("One of the files no longer exists. Remove it and add it again."),
  ticketFileGoneField: text("This file does not exist"),
  ticketFileUnfit: unsupported(
    "Send a picture, video, PDF or Office document; other files are not accepted.",
  ),
  ticketFileEmpty: invalid("This file is empty. Choose another one."),
  ticketFileTooLarge: tooLarge("A file can be at most {limit, bytes}. Make it smaller and try again."),
  ticketChangedBy: conflict(
    "{name} changed this ticket in the meantime. You now see the current state. Choose again.",
  ),
  chatNotFound: notFound("This chat does not exist. Start a new one."),
  chatEnded: conflict("This chat has ended. Start a new one."),
  chatFull: conflict("This chat is very long. End it and start a new one."),
  chatPictureUnfit: unsupported("Send a photo or picture as PNG, JPEG or WebP; this one cannot be read."),
  chatPictureLater: conflict("Pictures can be sent when a person is in the chat."),
  chatPictureBusy: tooMany("Another picture is still on its way. Try again in a moment."),
  chatPicturesFull: tooLarge("No more pictures fit into this chat. Send them to us by email."),
  chatTaken: conflict("{name} answers this chat already."),
  chatNotYours: conflict("You do not answer this chat. Take it from the line first."),
  chatColleagueGone: invalid("This colleague no longer exists. Choose another one."),
  chatAddressMissing: invalid("Enter the address to which we answer."),
  chatAddressUnknown: conflict(
    "The visitor has not confirmed an email address. Ask for it in the chat first.",
  ),
  chatCodeWrong: invalid("This is not the code of our newest email. Check it and enter it again."),
  chatCodeWrongField: text("This is not the code of our newest email"),
  chatCodeOld: invalid("This code is too old, or was tried too often. Ask for a new one."),
  ticketChangedByCustomer: conflict(
    "The customer changed this ticket in the meantime. You now see the current state. Choose again.",
  ),
});
