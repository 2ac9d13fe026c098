import type { SendMailOptions } from "nodemailer";
import type { Attachment } from "./port.ts";

/** Returns attachments as nodemailer takes them. */
export const attachedFiles = (attachments: readonly Attachment[] = []): SendMailOptions["attachments"] =>
  attachments.map(({ name: filename, type: contentType, bytes: content }) => ({
    filename,
    contentType,
    content,
  }));
