import type { Email } from "postal-mime";
import { cutText } from "#shared/texts/cut-text.ts";

/** What a mail server says about a mail of ours (RFC 3464). */
export interface DeliveryReport {
  /** False: it is still tried, or it arrived. */
  hasFailed: boolean;
  /** The Message-IDs that the report names. */
  about: string[];
  /** What the server said. */
  reason: string;
}

const maxFieldLetters = 100_000;

const decode = (content: ArrayBuffer | Uint8Array | string): string =>
  typeof content === "string" ? content : new TextDecoder().decode(content);

/** The fields of a text such as the head of a mail, with folded lines made one. */
function fieldsOf(text: string): { name: string; value: string }[] {
  const unfolded = text.replace(/\r\n?/g, "\n").replace(/\n[\t ]+/g, " ");
  return unfolded.split("\n").flatMap((line) => {
    const colon = line.indexOf(":");
    return colon > 0
      ? [{ name: line.slice(0, colon).trim().toLowerCase(), value: line.slice(colon + 1).trim() }]
      : [];
  });
}

const idsIn = (value: string): string[] =>
  [...value.matchAll(/<([^<>\s]{1,500})>/g)].map(([, id = ""]) => id);

/** Reads a report of delivery; null: the mail is none, also when it only has one attached. */
export function readReport(mail: Email, answers: readonly string[]): DeliveryReport | null {
  const kind = mail.headers.find(({ key }) => key === "content-type")?.value ?? "";
  if (!/^\s*multipart\/report\b/i.test(kind)) return null;
  const status = mail.attachments.find(({ mimeType }) =>
    /^message\/(global-)?delivery-status$/.test(mimeType),
  );
  if (!status) return null;
  const fields = fieldsOf(cutText(decode(status.content), maxFieldLetters));
  const first = (name: string) => fields.find((field) => field.name === name)?.value;
  const heads = mail.attachments
    .filter(({ mimeType }) => /^(message\/(rfc822|global)|text\/rfc822-headers)/.test(mimeType))
    .flatMap(({ content }) => {
      const [head = ""] = cutText(decode(content), maxFieldLetters).split(/\r?\n\r?\n/);
      return fieldsOf(head);
    })
    .filter(({ name }) => name === "message-id");
  const said = first("diagnostic-code")?.replace(/^\w+\s*;\s*/, "");
  return {
    hasFailed: fields.some(({ name, value }) => name === "action" && /^failed\b/i.test(value)),
    about: [...new Set([...heads.flatMap(({ value }) => idsIn(value)), ...answers])],
    reason: [first("status"), said].filter(Boolean).join(" "),
  };
}
