export interface Email {
  to: string;
  subject: string;
  /** Plain text; each link is on a separate line. */
  text: string;
  replyTo?: string;
  /** The name beside our address, in the place of ours. */
  fromName?: string;
  /** Message-ID (RFC 5322) of an email that may be sent again after a stop: mailboxes show one of them. */
  messageId?: string;
  /** The Message-ID of a mail before it: mail programs show both as one conversation. */
  after?: string;
  attachments?: readonly Attachment[];
}

export interface Attachment {
  /** File name. */
  name: string;
  /** Media type. */
  type: string;
  bytes: Buffer;
}

/** Sends email. Throws when the email was not accepted; the caller decides whether that fails its work. */
export interface Mail {
  send(email: Email): Promise<void>;
}

/** An email that the fake stored, for `/dev/mail` and tests. */
export interface FolderEmail extends Omit<Email, "attachments"> {
  /** Names and base64 of the attachments. */
  attachments: readonly { name: string; type: string; base64: string }[];
  file: string;
  sentAt: Date;
}
/** The fake adapter, with access to its emails. */
export interface FolderMail extends Mail {
  stored(): Promise<FolderEmail[]>;
}
