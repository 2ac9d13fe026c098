/** Something changed; receivers fetch the truth themselves. Small on purpose: NOTIFY carries at most 8 kB. */
export type BusMessage =
  | { kind: "account"; accountId: number; topic: "screens" | "media" | "playlists" | "schedules" | "tickets" }
  /** These screens have a new manifest, setting or lease; an empty list means all of the account. */
  | { kind: "screens"; accountId: number; screenIds: number[] }
  /** Only ever told locally: messages may have been missed, so nothing kept in memory can be trusted. */
  | { kind: "missed" };

/** Tells every process of the service, this one included, that something changed. */
export interface Bus {
  publish(message: BusMessage): Promise<void>;
  /** Returns the function that ends the subscription. */
  subscribe(listener: (message: BusMessage) => void): () => void;
  close(): Promise<void>;
}
