export interface Letter {
  to: string;
  subject: string;
  /** Plain text; each link is on a separate line. */
  text: string;
  replyTo?: string;
}

/** Sends email. Throws when the email was not accepted; the caller decides whether that fails its work. */
export interface Mail {
  send(letter: Letter): Promise<void>;
}

/** An email that the fake kept, for `/dev/mail` and tests. */
export interface KeptLetter extends Letter {
  file: string;
  sentAt: Date;
}
/** The fake adapter, with access to its emails. */
export interface KeptMail extends Mail {
  kept(): Promise<KeptLetter[]>;
}
