export interface Letter {
  to: string;
  subject: string;
  /** Plain text; links stand on a line of their own. */
  text: string;
  replyTo?: string;
}

/** Sends e-mail. Throws when the letter was not accepted; callers decide whether that may fail their work. */
export interface Mail {
  send(letter: Letter): Promise<void>;
}

/** A letter the fake kept, for `/dev/mail` and tests. */
export interface KeptLetter extends Letter {
  file: string;
  sentAt: Date;
}
/** The fake's other side. */
export interface KeptMail extends Mail {
  kept(): Promise<KeptLetter[]>;
}
