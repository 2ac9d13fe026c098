import { readFileSync } from "node:fs";

/** A mail of the folder `mails`, with values in the places that its text names. Lines end as in mails. */
export const mailOf = (name: string, values: Readonly<Record<string, string>> = {}): string =>
  readFileSync(new URL(`./mails/${name}.eml`, import.meta.url), "utf8")
    .replace(
      /=\?UTF-8\?B\?([\w+/=]+)\?=/g,
      (_, word: string) =>
        `=?UTF-8?B?${Buffer.from(filled(Buffer.from(word, "base64").toString(), values)).toString("base64")}?=`,
    )
    .replace(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place)
    .replace(/\r?\n/g, "\r\n");

const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place);

const head = (subject: string): string =>
  [
    "From: Asha <asha@example.com>",
    "To: support@vitrine.example",
    `Subject: ${subject}`,
    `Message-ID: <${subject.replace(/\W+/g, "-")}@example.com>`,
    "Date: Fri, 20 Nov 2026 11:40:00 +0530",
    "MIME-Version: 1.0",
    "",
  ].join("\r\n");

/** A mail with an attachment of so many bytes. */
export const heavyMail = (bytes: number): Buffer =>
  Buffer.concat([
    Buffer.from(
      `${head("A heavy film")}Content-Type: video/mp4; name="film.mp4"\r\nContent-Disposition: attachment\r\n\r\n`,
    ),
    Buffer.alloc(bytes, "0123456789abcdef\r\n"),
  ]);

/** A mail whose parts are in each other, so many deep. */
export function nestedMail(depth: number): string {
  const begins = Array.from(
    { length: depth },
    (_, at) => `Content-Type: multipart/mixed; boundary="b${at}"\r\n\r\n--b${at}\r\n`,
  );
  const ends = Array.from({ length: depth }, (_, at) => `--b${depth - 1 - at}--\r\n`);
  return `${head("Nested")}${begins.join("")}Content-Type: text/plain\r\n\r\ndeep\r\n${ends.join("")}`;
}

/** A mail with so many parts beside each other. */
export const wideMail = (parts: number): string =>
  `${head("Wide")}Content-Type: multipart/mixed; boundary="w"\r\n\r\n${"--w\r\nContent-Type: text/plain\r\n\r\nx\r\n".repeat(parts)}--w--\r\n`;

/** A mail with one header of so many bytes. */
export const longHeaderMail = (bytes: number): string =>
  `X-Long: ${"a".repeat(bytes)}\r\n${head("A long header")}Content-Type: text/plain\r\n\r\nwords\r\n`;
