import nodemailer from "nodemailer";
import type { Mail } from "./port.ts";

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
    async send({ to, subject, text, replyTo, messageId }) {
      await transport.sendMail({
        from,
        to,
        subject,
        text,
        replyTo,
        ...(messageId && { messageId: `<${messageId}>` }),
      });
    },
  };
}
