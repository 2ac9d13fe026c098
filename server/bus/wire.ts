/** A text for the other processes; `accountId`: whom it is about, null for several accounts. */
export interface Sent {
  accountId: number | null;
  text: string;
}

/**
 * One way in which processes hear each other. It reopens by itself, may lose messages, and says when it may have lost
 * some.
 */
export interface Wire {
  engine: "postgresql" | "nats";
  /** Sends texts. Throws when it knows that they did not leave. */
  send(sent: readonly Sent[]): Promise<void>;
  /** Asks for a sign of life from the far end: `heard` runs when it comes. */
  beat(): void;
  /** Gives up a connection from which nothing is heard, and opens another. */
  reopen(): void;
  close(): Promise<void>;
}

/** What a wire tells the bus. */
export interface WireEvents {
  /** The wire works in this direction. */
  heard(): void;
  /** A text of another process, or of this one. */
  received(text: string): void;
  /** The connection is lost. */
  lost(): void;
  /** There is a connection, for the first time or again. */
  back(): void;
}
