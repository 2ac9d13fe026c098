import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";
import type { Disk } from "../disk/port.ts";
import { attachedFiles } from "./attached-files.ts";
import { asOne, checkedEmail } from "./checked-email.ts";
import type { FolderEmail, FolderMail } from "./port.ts";
import { senderIn } from "./sender-in.ts";

/**
 * The fake adapter: emails become .eml files (newest first in `stored`), which any email program opens. An email with the
 * Message-ID of an earlier one takes its place, as in a mailbox.
 */
export function folderMail({
  folder,
  from,
  now,
  disk,
}: {
  folder: string;
  from: string;
  now: () => Date;
  disk?: Disk;
}): FolderMail {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    async send(given) {
      const email = checkedEmail(given);
      await disk?.requireRoom();
      await mkdir(folder, { recursive: true });
      const date = now();
      const { message } = await transport.sendMail({
        from: senderIn(from, email.fromName),
        to: asOne(email.to),
        subject: email.subject,
        text: email.text,
        ...(email.replyTo && { replyTo: asOne(email.replyTo) }),
        ...(email.messageId && { messageId: `<${email.messageId}>` }),
        ...(email.after && { inReplyTo: `<${email.after}>`, references: `<${email.after}>` }),
        attachments: attachedFiles(email.attachments),
        date,
      });
      const name = email.messageId
        ? `message-${email.messageId}`
        : `${date.toISOString().replace(/[:.]/g, "-")}-${crypto.randomUUID().slice(0, 8)}`;
      const attachments = (email.attachments ?? []).map(({ bytes, ...file }) => ({
        ...file,
        base64: bytes.toString("base64"),
      }));
      // The clock of a test stands still: `order` says which of two emails of one moment came later.
      const stored = {
        ...email,
        attachments,
        sentAt: date,
        order: performance.timeOrigin + performance.now(),
      };
      const files = [
        ["json", JSON.stringify(stored)],
        ["eml", message as Buffer],
      ] as const;
      // Whole before it has its name: an earlier email may be read at this moment. The .eml comes last, and says it is there.
      for (const [kind, text] of files) await writeFile(join(folder, `${name}.${kind}.part`), text);
      for (const [kind] of files)
        await rename(join(folder, `${name}.${kind}.part`), join(folder, `${name}.${kind}`));
    },
    async stored() {
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml"));
      const emails = await Promise.all(
        names.map(async (file): Promise<FolderEmail & { order: number }> => {
          const side = JSON.parse(await readFile(join(folder, file.replace(/\.eml$/, ".json")), "utf8"));
          return { attachments: [], order: 0, ...side, file, sentAt: new Date(side.sentAt) };
        }),
      );
      return emails.sort((a, b) => b.sentAt.getTime() - a.sentAt.getTime() || b.order - a.order);
    },
  };
}
