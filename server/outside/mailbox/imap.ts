import type { ImapFlow } from "imapflow";
import { beginningBytes, type Mailbox, mailFolders, maxMailBytes } from "./port.ts";

/** So many mails are taken at once; the rest comes the next time. */
const maxAtOnce = 200;

export interface ImapSettings {
  /** Like imaps://user:password@host:993/INBOX. */
  url: string;
  /** For a server on this machine: no TLS. */
  plain?: boolean;
}

/** Reads a mailbox by IMAP (RFC 9051). Without TLS nothing is sent, the password neither. */
export function imapMailbox({ url, plain = false }: ImapSettings): Mailbox {
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  const secure = protocol === "imaps:";
  const inbox = decodeURIComponent(pathname.slice(1)) || "INBOX";
  return {
    async readWaiting(take) {
      const { ImapFlow } = await import("imapflow");
      const client = new ImapFlow({
        host: hostname.replace(/^\[|\]$/g, ""),
        port: Number(port) || (secure ? 993 : 143),
        secure,
        ...(!secure && { doSTARTTLS: !plain }),
        auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
        logger: false,
        disableAutoIdle: true,
        connectionTimeout: 15_000,
        greetingTimeout: 15_000,
        // Between two mails one is read and stored.
        socketTimeout: 300_000,
      });
      // What fails also rejects the call that waits; without a listener the event would end the process.
      client.on("error", () => undefined);
      try {
        await client.connect();
        const lock = await client.getMailboxLock(inbox);
        try {
          await readAll(client, take);
        } finally {
          lock.release();
        }
        await client.logout();
      } catch (error) {
        throw new Error(wordsOf(error), { cause: error });
      } finally {
        client.close();
      }
    },
  };
}

async function readAll(client: ImapFlow, take: Parameters<Mailbox["readWaiting"]>[0]): Promise<void> {
  const found = await client.search({ deleted: false }, { uid: true });
  if (!found || found.length === 0) return;
  // Some servers keep all folders below the inbox.
  const known = new Set((await client.list()).map(({ name }) => name));
  for (const folder of Object.values(mailFolders)) if (!known.has(folder)) await client.mailboxCreate(folder);
  for (const uid of found.sort((a, b) => a - b).slice(0, maxAtOnce)) {
    const sized = await client.fetchOne(`${uid}`, { size: true, internalDate: true }, { uid: true });
    // Another process, or a person, moved it.
    if (!sized) continue;
    const size = sized.size ?? 0;
    const maxLength = size > maxMailBytes ? beginningBytes : maxMailBytes;
    const read = await client.fetchOne(`${uid}`, { source: { start: 0, maxLength } }, { uid: true });
    if (read === false || read.source === undefined) continue;
    const cameAt =
      sized.internalDate instanceof Date ? sized.internalDate : new Date(sized.internalDate ?? 0);
    const fate = await take({ bytes: read.source, size, cameAt });
    if (fate !== "wait") await client.messageMove(`${uid}`, mailFolders[fate], { uid: true });
  }
}

/** What the server said, which tells more than the words of the error. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { responseText } = error as { responseText?: unknown };
  return typeof responseText === "string" && responseText !== ""
    ? `${error.message}: ${responseText}`
    : error.message;
}
