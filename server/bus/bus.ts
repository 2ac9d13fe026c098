import type { PlaceKind } from "#shared/contracts/playing/presence.ts";
import type { Tx } from "../db/client.ts";

/** The lists that dashboards show and keep up to date. */
export const topics = [
  "screens",
  "media",
  "playlists",
  "schedules",
  "tickets",
  "publishing",
  "emergencies",
  "members",
  "account",
] as const;
export type Topic = (typeof topics)[number];

/**
 * Lists that belong to no account, and of which each process keeps a copy: the details of the company, the price book, and the
 * companies that process data.
 */
export const knownLists = ["company", "prices", "subprocessors"] as const;
export type KnownList = (typeof knownLists)[number];

/** Who has which page open, in which tab. The only message that carries what it is about: nothing stores it. */
export interface PresenceMessage {
  accountId: number;
  tab: string;
  place: { kind: PlaceKind; id: number };
  person: { userId: number; name: string };
  state: "looks" | "edits" | "left";
}

/**
 * A message that something changed; receivers read the new state themselves. Small, because NOTIFY carries at most 8
 * kB.
 */
export type BusMessage =
  | {
      kind: "account";
      accountId: number;
      topic: Topic;
      /** Limits the topic "screens" to these ids, or to data from heartbeats ("heartbeats"). */
      only?: number[] | "heartbeats";
    }
  /**
   * These screens have a new manifest, setting or lease; an empty list means all screens of the account. "urgent": people
   * wait in front of them, as in an emergency.
   */
  | { kind: "screens"; accountId: number; screenIds: number[]; urgent?: true }
  /** These screens have a new command. */
  | { kind: "commands"; accountId: number; screenIds: number[] }
  /** A browser tab has a page open, or has closed it. Tabs repeat it, so it is not stored for processes that miss it. */
  | ({ kind: "presence" } & PresenceMessage)
  /** These data sources show something else; an empty list means all of the account. */
  | { kind: "data"; accountId: number; sourceIds: number[] }
  /**
   * These sessions have ended. The database sends this message (trigger session_ended), so that every way to end a
   * session is covered.
   */
  | { kind: "sessions"; ended: number[] }
  /** These live chats have changed: their visitors and the operators read them again. */
  | { kind: "chats"; chatIds: number[] }
  /** Somebody writes in a live chat. Repeated while it is so, and not stored. */
  | { kind: "chat-writes"; chatId: number; by: "visitor" | "operator" }
  /** A list that each process keeps has changed. */
  | { kind: KnownList }
  /** Local only: the connection to the other processes is lost, so caches may soon be stale. */
  | { kind: "disconnected" }
  /** Local only: the connection is back, and messages may have been missed. */
  | { kind: "resync" };

/** Announces changes to every process of the service, including this one. */
export interface Bus {
  /**
   * Local listeners have run when it returns; other processes receive the message within moments. Does not wait for
   * them.
   */
  publish(message: BusMessage): Promise<void>;
  /**
   * Writes messages with this transaction, so that no change is committed without them: a process that does not receive
   * one reads it seconds later. The caller calls the returned function after the commit; it informs all processes.
   */
  publishWith(tx: Tx, messages: readonly BusMessage[]): Promise<() => void>;
  /** Returns how many messages of other processes did not arrive by themselves since the start. */
  missed(): number;
  /** Returns for how long nothing was heard; a bus that works hears itself every few seconds. */
  ageSeconds(): number;
  /** Returns a function that ends the subscription. */
  subscribe(listener: (message: BusMessage) => void): () => void;
  close(): Promise<void>;
}
