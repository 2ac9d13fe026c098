/** A mail that waits in the mailbox. */
export interface WaitingMail {
  /** The mail as it came; its beginning when it is larger than `maxMailBytes`. */
  bytes: Buffer;
  /** Bytes of the whole mail. */
  size: number;
  cameAt: Date;
}

/** Mails have at most this many bytes. */
export const maxMailBytes = 20_000_000;
/** So much of a larger one is read, for its sender and subject. */
export const beginningBytes = 256_000;

/** Where a mail goes: it is done, a person has to look at it, or it waits for the next time. */
export type MailFate = "done" | "look" | "wait";

/** The mailbox of support. */
export interface Mailbox {
  /**
   * Gives each waiting mail to `take`, the oldest first, and puts it where `take` says. Mails that came before the process ended
   * come again. Throws when the mailbox cannot be read.
   */
  readWaiting(take: (mail: WaitingMail) => Promise<MailFate>): Promise<void>;
}

/** The folders of mails that are done, and of those that a person has to look at. */
export const mailFolders = { done: "Vitrine done", look: "Vitrine to look at" } as const;
