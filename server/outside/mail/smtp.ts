import nodemailer from "nodemailer";
import { attachedFiles } from "./attached-files.ts";
import type { Mail } from "./port.ts";
import { senderIn } from "./sender-in.ts";

/** Sends email over SMTP; `url` like smtps://user:password@host:465. */
export function smtpMail({ url, from }: { url: string; from: string }): Mail {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ messageId, attachments, fromName, ...email }) {
      await transport.sendMail({
        from: senderIn(from, fromName),
        ...email,
        attachments: attachedFiles(attachments),
        ...(messageId && { messageId: `<${messageId}>` }),
      });
    },
  };
}
