import { conflict, invalid, notFound, text, tooLarge, unsupported } from "./entry.ts";

/** About tickets, as customers read them. */
export const supportTexts = {
  ticketNotFound: notFound("That ticket was not found. It may have been removed."),
  ticketLinkUsed: invalid(
    "This link was used already, or it belongs to another sign-in. Sign in with the address that received the email.",
  ),
  ticketFilesFull: tooLarge(
    "The files of your tickets take 1 GB already. Write without a file, and put large ones where we can download them.",
  ),
  ticketFileGone: invalid("One of the files is not there any more. Remove it and add it again."),
  ticketFileGoneField: text("Names a file that is not there"),
  ticketFileUnfit: unsupported(
    "Send a picture, video, PDF or Office document; other files are not accepted.",
  ),
  ticketFileEmpty: invalid("This file is empty. Choose another one."),
  ticketFileTooLarge: tooLarge("A file may have up to {limit:bytes}. Make it smaller and try again."),
  ticketChangedBy: conflict(
    "{name} changed this ticket in the meantime. It is shown as it is now; choose again.",
  ),
  ticketChangedByCustomer: conflict(
    "The customer changed this ticket in the meantime. It is shown as it is now; choose again.",
  ),
  ticketChanged: conflict("This ticket was changed in the meantime. It is shown as it is now; choose again."),
} as const;
