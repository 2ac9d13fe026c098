import { createHash } from "node:crypto";
import PostalMime, { type Attachment, addressParser, type Email } from "postal-mime";
import { ticketFileExtensions } from "#shared/contracts/desk/tickets.ts";
import { cutText } from "#shared/texts/cut-text.ts";
import { storableText } from "../../../../http/storable-text.ts";
import { linesOfHtml } from "../../../../reading/html-text.ts";
import { isDmarcPassed } from "./authentication.ts";
import { type DeliveryReport, readReport } from "./delivery-report.ts";
import { withoutHtmlQuotes } from "./html-quotes.ts";
import type { MailWords } from "./mail-words.ts";
import { ownWords } from "./own-words.ts";

export interface MailBytes {
  bytes: Uint8Array;
  /** The name with which our mail server signs what it found out; null: not known. */
  authservId: string | null;
  maxFiles: number;
  words: MailWords;
}

export interface MailFile {
  name: string;
  bytes: Uint8Array;
}

export interface ReadMail {
  /** The same for the same mail, by whichever way it came. */
  contentHash: string;
  /** Null: there is no sender, or there are several. */
  from: { name: string; email: string } | null;
  /** Whether our mail server says that the domain of the sender sent it. */
  isProven: boolean;
  messageId: string | null;
  /** Message-IDs that it answers, the nearest first. */
  answers: string[];
  subject: string;
  /** Without the mail that it answers. */
  text: string;
  files: MailFile[];
  /** Names of files that are no ticket's files. */
  leftOut: string[];
  /** A program wrote it. */
  isAutomatic: boolean;
  report: DeliveryReport | null;
}

export const maxTextLetters = 20_000;
const maxAnswers = 50;
const maxLeftOut = 20;

const all = (mail: Email, name: string): string[] =>
  mail.headers.filter(({ key }) => key === name).map(({ value }) => value);

const idsIn = (values: readonly string[]): string[] =>
  values.flatMap((value) => [...value.matchAll(/<([^<>\s]{1,500})>/g)].map(([, id = ""]) => id));

const oneLine = (text: string, max: number): string =>
  cutText(storableText(text.replace(/[\p{Cc}\u2028\u2029\s]+/gu, " ").trim()), max);

function senderOf(mail: Email): ReadMail["from"] {
  const fields = all(mail, "from");
  if (fields.length !== 1) return null;
  const [first, ...others] = addressParser(fields[0] ?? "", { flatten: true });
  if (!first || others.length > 0 || first.address === undefined) return null;
  const email = oneLine(first.address, 320);
  return /^[^\s@<>"]+@[^\s@<>"]+$/.test(email) ? { name: oneLine(first.name, 200), email } : null;
}

/** Auto-Submitted (RFC 3834), and what programs wrote before it or write beside it. People write any subject. */
function isAutomatic(mail: Email): boolean {
  const has = (name: string, pattern: RegExp) => all(mail, name).some((value) => pattern.test(value));
  return (
    has("auto-submitted", /^\s*(?!no\b)\w/i) ||
    has("precedence", /^\s*(bulk|junk|auto[_-]?reply)\b/i) ||
    has("x-auto-response-suppress", /\ball\b/i) ||
    has("x-autoreply", /\S/) ||
    has("x-autorespond", /\S/) ||
    has("return-path", /^\s*<>\s*$/)
  );
}

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content);

const extensionOf = (name: string): string => /\.(\w{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? "";
const isTicketFile = (name: string): boolean =>
  (ticketFileExtensions as readonly string[]).includes(extensionOf(name));

/** Pictures inside of a text often have no name. */
const nameOf = ({ filename, mimeType }: Attachment, at: number): string => {
  const name = oneLine(filename ?? "", 200).replace(/[\\/]/g, "_");
  if (name !== "") return name;
  const [, family = "", type = ""] = /^(\w+)\/([\w.+-]+)/.exec(mimeType) ?? [];
  return `${family === "image" ? "picture" : "file"}-${at + 1}.${type === "jpeg" ? "jpg" : type.slice(0, 8)}`;
};

/** What mail programs add that is no file of a person. */
const isNoFile = ({ mimeType }: Attachment): boolean =>
  /^(application\/(pgp-signature|(x-)?pkcs7-signature|ms-tnef)|message\/(global-)?delivery-status)$/.test(
    mimeType,
  );

function filesOf(mail: Email, max: number): Pick<ReadMail, "files" | "leftOut"> {
  const named = mail.attachments
    .filter((file) => !isNoFile(file))
    .map((file, at) => ({
      name: nameOf(file, at),
      bytes: bytesOf(file),
      isInline: file.disposition !== "attachment",
    }))
    .sort((a, b) => Number(a.isInline) - Number(b.isInline));
  const fit = named.filter(({ name, bytes }) => isTicketFile(name) && bytes.length > 0);
  const files = fit.slice(0, max);
  const leftOut = named.filter((file) => !files.includes(file)).map(({ name }) => name);
  return { files: files.map(({ name, bytes }) => ({ name, bytes })), leftOut: leftOut.slice(0, maxLeftOut) };
}

function textOf(mail: Email, words: MailWords): string {
  const written = mail.text?.trim()
    ? mail.text
    : linesOfHtml(withoutHtmlQuotes(mail.html ?? "")).replace(/[^\S\n]*\n[^\S\n]*/g, "\n");
  return cutText(storableText(ownWords(written, words)), maxTextLetters);
}

/** Reads a mail of a stranger. Rejects one that has too many or too deep parts, or too long headers. */
export async function readMail({ bytes, authservId, maxFiles, words }: MailBytes): Promise<ReadMail> {
  const mail = await PostalMime.parse(bytes, {
    forceRfc822Attachments: true,
    attachmentEncoding: "arraybuffer",
    maxNestingDepth: 50,
    maxHeadersSize: 500_000,
  });
  const from = senderOf(mail);
  const before = idsIn(all(mail, "references")).toReversed();
  const answers = [...idsIn(all(mail, "in-reply-to")), ...before].slice(0, maxAnswers);
  const { files, leftOut } = filesOf(mail, maxFiles);
  const text = textOf(mail, words);
  const subject = oneLine(mail.subject ?? "", 300);
  const [messageId = null] = idsIn(all(mail, "message-id"));
  const contentHash = createHash("sha256");
  const said = [
    messageId,
    from?.email ?? null,
    subject,
    all(mail, "date"),
    answers,
    mail.text ?? "",
    mail.html ?? "",
  ];
  contentHash.update(JSON.stringify(said));
  for (const file of mail.attachments) contentHash.update(bytesOf(file)).update("\n");
  return {
    contentHash: contentHash.digest("hex"),
    from,
    isProven: from !== null && isDmarcPassed(mail.headers, authservId, from.email.split("@")[1] ?? ""),
    messageId,
    answers,
    subject,
    text,
    files,
    leftOut,
    isAutomatic: isAutomatic(mail),
    report: reportOf(mail, answers),
  };
}

function reportOf(mail: Email, answers: readonly string[]): DeliveryReport | null {
  const report = readReport(mail, answers);
  return report && { ...report, reason: oneLine(report.reason, 500) };
}

/** Reads who sent a mail, of which only the beginning is here. */
export async function readHead({
  bytes,
}: {
  bytes: Uint8Array;
}): Promise<Pick<ReadMail, "from" | "subject">> {
  const end = Buffer.from(bytes).indexOf("\r\n\r\n");
  const mail = await PostalMime.parse(end < 0 ? bytes : bytes.subarray(0, end + 4), {
    maxNestingDepth: 5,
    maxHeadersSize: 500_000,
  });
  return { from: senderOf(mail), subject: oneLine(mail.subject ?? "", 300) };
}
