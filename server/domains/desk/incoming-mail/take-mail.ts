import { createHash } from "node:crypto";
import { and, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import { maxTicketFiles } from "#shared/contracts/desk/tickets.ts";
import { hourMs } from "#shared/durations.ts";
import type { Ctx } from "../../../context.ts";
import { incomingMails } from "../../../db/tables/index.ts";
import { type AuditedTx, inTransaction } from "../../../db/transaction.ts";
import { type MailFate, maxMailBytes, type WaitingMail } from "../../../outside/mailbox/port.ts";
import { readApart, readerApart, TooHeavy } from "../../../reading/apart.ts";
import { companyToday } from "../../identity/company-details/index.ts";
import { messageOfMail } from "../contact/index.ts";
import {
  addMail,
  type KeptFile,
  namedMail,
  sentMail,
  ticketOfMail,
  withKeptFiles,
  writeKeptFiles,
} from "../tickets/index.ts";
import { mailWords } from "./mail-words.ts";
import type * as Reader from "./reading/read-mail.ts";
import type { ReadMail } from "./reading/read-mail.ts";

const reader = readerApart<typeof Reader.readMail>(
  new URL("./reading/read-mail.ts", import.meta.url),
  "readMail",
);
const headReader = readerApart<typeof Reader.readHead>(
  new URL("./reading/read-mail.ts", import.meta.url),
  "readHead",
);
/** All strangers take turns as one. */
const owner = { accountId: 0 };

/** More mails of one sender within an hour wait for a person: two programs may be answering each other. */
export const maxMailsPerHour = 30;
/** More mails of all that are no proven customer of a ticket wait, too: each may come from another address. */
export const maxUnknownPerHour = 300;

type NewRow = typeof incomingMails.$inferInsert;
type Became = Pick<NewRow, "outcome"> & Partial<NewRow>;

/** Mails of these kinds are what a person has to look at in the mailbox itself. */
const isForLook = (outcome: NewRow["outcome"]): boolean => outcome === "unreadable" || outcome === "too-many";

/**
 * Takes one mail of the mailbox. All that it becomes is written in one transaction with its row, which is there once: the same
 * mail again, in another process or after a crash, changes nothing. It never answers the sender.
 */
export async function takeMail(ctx: Ctx, { bytes, size }: WaitingMail): Promise<MailFate> {
  const basics = { bytes: size, cameAt: ctx.now(), name: "", email: "", subject: "" };
  const read = size > maxMailBytes ? "It is larger than 20 MB" : await readOrReason(ctx, bytes);
  if (typeof read === "string") {
    const head = await readApart(headReader, { bytes }, owner).catch(() => null);
    const row = {
      ...basics,
      ...head?.from,
      ...(head && { subject: head.subject }),
      contentHash: createHash("sha256").update(bytes).update(String(size)).digest("hex"),
    };
    return write(ctx, row, async () => ({ outcome: "unreadable", reason: read }));
  }
  const row = {
    ...basics,
    ...read.from,
    subject: read.subject,
    isProven: read.isProven,
    contentHash: read.contentHash,
  };
  const own = await ownAddresses(ctx);
  return withKeptFiles(ctx, read.files, (files) =>
    write(ctx, { ...row, leftOut: read.leftOut }, (open) => become(open, ctx, read, { files, own })),
  );
}

/** Returns the mail, or why it cannot be read. */
async function readOrReason(ctx: Ctx, bytes: Buffer): Promise<ReadMail | string> {
  const authservId = ctx.deps.env.MAIL_IN_AUTHSERV_ID ?? null;
  try {
    return await readApart(
      reader,
      { bytes, authservId, maxFiles: maxTicketFiles, words: mailWords() },
      owner,
    );
  } catch (error) {
    if (error instanceof TooHeavy) return "It needs too much time or memory to read";
    ctx.log.warn({ error }, "a mail could not be read");
    return "It is not written as mails are: its parts or its head are too many, too deep or too long";
  }
}

async function ownAddresses({ deps }: Ctx): Promise<Set<string>> {
  const { supportEmail } = await companyToday(deps);
  const from = /<([^<>]+)>\s*$/.exec(deps.env.MAIL_FROM)?.[1] ?? deps.env.MAIL_FROM;
  return new Set([supportEmail, from].map((address) => address.trim().toLowerCase()));
}

/** Writes the row of a mail and what `become` makes of it, once. Returns where the mail goes. */
async function write(
  ctx: Ctx,
  row: Omit<NewRow, "outcome">,
  become: (open: AuditedTx) => Promise<Became>,
): Promise<MailFate> {
  return inTransaction(ctx, async (open) => {
    const { tx, audit } = open;
    const [mine] = await tx
      .insert(incomingMails)
      .values({ ...row, outcome: "own" })
      .onConflictDoNothing({ target: incomingMails.contentHash })
      .returning({ id: incomingMails.id });
    const [known] = mine
      ? []
      : await tx
          .select({ outcome: incomingMails.outcome })
          .from(incomingMails)
          .where(eq(incomingMails.contentHash, row.contentHash));
    const became = mine ? await become(open) : { outcome: known?.outcome ?? "own" };
    if (mine)
      await tx
        .update(incomingMails)
        .set({ ...became, leftOut: [...(row.leftOut ?? []), ...(became.leftOut ?? [])] })
        .where(eq(incomingMails.id, mine.id));
    await audit({
      action: "incoming-mail.take",
      subject: { kind: "incoming-mail", id: mine?.id ?? null },
      accountId: null,
      after: { outcome: became.outcome, again: !mine },
    });
    return isForLook(became.outcome) ? "look" : "done";
  });
}

async function become(
  open: AuditedTx,
  ctx: Ctx,
  mail: ReadMail,
  { files, own }: { files: readonly KeptFile[]; own: ReadonlySet<string> },
): Promise<Became> {
  const { tx } = open;
  const { env } = ctx.deps;
  const { from, report, subject, answers } = mail;
  if (mail.messageId !== null && namedMail(env, [mail.messageId])) return { outcome: "own" };
  if (report) {
    const about = await sentMail(tx, env, report.about);
    // A person may send any kind of mail: the words of one that no program sent must not be lost.
    if (about || mail.isAutomatic || mail.text === "")
      return { outcome: report.hasFailed ? "undelivered" : "automatic", reason: report.reason, ...about };
  }
  if (!from) return { outcome: "unreadable", reason: "It has no sender, or several" };
  if (own.has(from.email.toLowerCase())) return { outcome: "own" };
  if (mail.isAutomatic) {
    const about = await sentMail(tx, env, answers);
    return { outcome: "automatic", ticketId: about?.ticketId ?? null };
  }
  if ((await countLately(open, ctx, ofSender(from.email, mail.isProven))) >= maxMailsPerHour)
    return { outcome: "too-many", reason: `More than ${maxMailsPerHour} within an hour` };
  const text = mail.text === "" ? "(The mail has no words.)" : mail.text;
  const found = await ticketOfMail(tx, env, { answers, subject, email: from.email, isProven: mail.isProven });
  if (!found?.isCustomer && (await countLately(open, ctx, ofUnknown)) >= maxUnknownPerHour)
    return {
      outcome: "too-many",
      reason: `More than ${maxUnknownPerHour} of unknown senders within an hour`,
    };
  if (found) {
    const { messageId, leftOut } = await addMail(open, ctx, found, { text, files });
    const outcome = found.isCustomer ? "answer" : "unproven";
    return { outcome, ticketId: found.ticket.id, ticketMessageId: messageId, leftOut };
  }
  const contactMessageId = await messageOfMail(open, ctx, {
    name: from.name || from.email,
    email: from.email,
    message: [subject, text].filter(Boolean).join("\n\n"),
    isProven: mail.isProven,
  });
  const { leftOut } = await writeKeptFiles(ctx, tx, files, { accountId: null, contactMessageId });
  return { outcome: "message", contactMessageId, leftOut };
}

/** Mails that nobody proved count apart: whoever forges an address must not stop the mails of its owner. */
const ofSender = (email: string, isProven: boolean) =>
  and(
    eq(sql`lower(${incomingMails.email})`, email.toLowerCase()),
    eq(incomingMails.isProven, isProven),
    inArray(incomingMails.outcome, ["answer", "unproven", "message"]),
  );
const ofUnknown = inArray(incomingMails.outcome, ["unproven", "message"]);

/** Counts the mails of the last hour of which something holds. */
const countLately = ({ tx }: AuditedTx, ctx: Ctx, which: SQL | undefined): Promise<number> =>
  tx.$count(incomingMails, and(which, gt(incomingMails.cameAt, new Date(ctx.now().getTime() - hourMs))));
