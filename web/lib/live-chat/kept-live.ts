import { keep, keepText, kept } from "../browser-storage.ts";
import { liveStorageKey } from "./live-mark.ts";

/** What a browser keeps of a live chat: for all of its tabs and pages, until the chat has ended. */
export interface KeptLive {
  /** The visitor's only secret: whoever has it reads and writes in the chat. */
  key: string;
  /** Messages that the server has not confirmed. */
  pending: readonly { clientId: string; text: string }[];
  /** Where the contact form of the chat posts to. */
  contactUrl?: string | undefined;
}

/** Returns what is kept; null when nothing is, or it cannot be read. */
export const readKeptLive = (): KeptLive | null =>
  kept("localStorage", liveStorageKey, (value) => (isKept(value) ? value : null));

const isKept = (value: unknown): value is KeptLive =>
  typeof value === "object" &&
  value !== null &&
  "key" in value &&
  typeof value.key === "string" &&
  /^[A-Za-z0-9_-]{43}$/.test(value.key) &&
  (!("contactUrl" in value) || typeof value.contactUrl === "string") &&
  "pending" in value &&
  Array.isArray(value.pending) &&
  value.pending.every(
    (one: unknown) =>
      typeof one === "object" &&
      one !== null &&
      "clientId" in one &&
      typeof one.clientId === "string" &&
      "text" in one &&
      typeof one.text === "string",
  );

export const writeKeptLive = (live: KeptLive): void => keep("localStorage", liveStorageKey, live);
export const forgetKeptLive = (): void => keepText("localStorage", liveStorageKey, null);

/** Returns a new key: 256 random bits. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
