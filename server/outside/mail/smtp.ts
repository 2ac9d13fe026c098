import nodemailer from "nodemailer";
import { attachedFiles } from "./attached-files.ts";
import { asOne, checkedEmail } from "./checked-email.ts";
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
    async send(given) {
      const { messageId, attachments, fromName, to, replyTo, after, ...email } = checkedEmail(given);
      await transport.sendMail({
        ...email,
        from: senderIn(from, fromName),
        to: asOne(to),
        ...(replyTo && { replyTo: asOne(replyTo) }),
        attachments: attachedFiles(attachments),
        ...(after && { inReplyTo: `<${after}>`, references: `<${after}>` }),
        ...(messageId && { messageId: `<${messageId}>` }),
      });
    },
  };
}
