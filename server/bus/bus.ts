/** The lists that dashboards keep open. */
export const topics = [
  "screens",
  "media",
  "playlists",
  "schedules",
  "tickets",
  "publishing",
  "emergencies",
] as const;
export type Topic = (typeof topics)[number];

/** Something changed; receivers fetch the truth themselves. Small on purpose: NOTIFY carries at most 8 kB. */
export type BusMessage =
  | {
      kind: "account";
      accountId: number;
      topic: Topic;
      /** Of the topic "screens": only these, or only what screens say of themselves. */
      only?: number[] | "contacts";
    }
  /** These screens have a new manifest, setting or lease; an empty list means all of the account. */
  | { kind: "screens"; accountId: number; screenIds: number[] }
  /** These screens have a command waiting. */
  | { kind: "commands"; accountId: number; screenIds: number[] }
  /** A data source of the account has a new value. */
  | { kind: "data"; accountId: number; sourceIds: number[] }
  /** These sessions have ended. Sent by the database itself (trigger session_ended), so that no way of ending one forgets it. */
  | { kind: "sessions"; ended: number[] }
  /** Only ever told locally: the line to the other processes broke, so what is kept in memory may soon be wrong. */
  | { kind: "disconnected" }
  /** Only ever told locally: the line is there again, messages may have been missed. */
  | { kind: "resync" };

/** Tells every process of the service, this one included, that something changed. */
export interface Bus {
  /** This process has heard it when it returns; the others hear it within moments. Waits for nobody. */
  publish(message: BusMessage): Promise<void>;
  /** Returns the function that ends the subscription. */
  subscribe(listener: (message: BusMessage) => void): () => void;
  close(): Promise<void>;
}
