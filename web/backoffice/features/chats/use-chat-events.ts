import { useEffect, useRef } from "react";
import { chatEventsCall, chatHereCall } from "#shared/operator-api/addresses.ts";
import { operatorCall } from "../../calls/operator-call.ts";
import { useReadChatsAgain } from "./chat-queries.ts";

/** What the operator has before them, for the answers to "are you there?". */
export interface Desk {
  reads: { chat_id: number; message_id: number } | null;
}
const desk: Desk = { reads: null };
const writers = new Set<(chatId: number) => void>();

/** Says that this page is there, and what its operator reads and where they write. */
export const beAtDesk = (writesIn: number | null = null): Promise<unknown> =>
  operatorCall(chatHereCall, {
    method: "POST",
    json: { reads: document.visibilityState === "visible" ? desk.reads : null, writes_in: writesIn },
    automatic: true,
  }).catch(() => undefined);

/** Notes what the operator reads, and tells it at once. */
export function readHere(reads: Desk["reads"]): void {
  const isNew = reads?.chat_id !== desk.reads?.chat_id || reads?.message_id !== desk.reads?.message_id;
  desk.reads = reads;
  if (isNew && reads) void beAtDesk();
}

/** Calls when a visitor writes. Returns a function that ends it. */
export function onVisitorWrites(listener: (chatId: number) => void): () => void {
  writers.add(listener);
  return () => writers.delete(listener);
}

const idsIn = (data: string, field: "chats" | "chat"): number[] | null => {
  const parsed: unknown = JSON.parse(data);
  const value =
    typeof parsed === "object" && parsed !== null ? (parsed as Record<string, unknown>)[field] : null;
  const ids = [value].flat().filter((id) => typeof id === "number");
  return ids.length > 0 ? ids : null;
};

/**
 * Keeps the chats up to date on every page of the panel, and answers the server's question whether the operator is there. An event
 * also wakes a page in the background, whose own timers rest.
 */
export function useChatEvents(available: boolean): void {
  const readAgain = useReadChatsAgain();
  const latest = useRef(readAgain);
  latest.current = readAgain;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whether somebody is available stands in the list
  useEffect(() => latest.current([]), [available]);
  useEffect(() => {
    const events = new EventSource(chatEventsCall);
    events.addEventListener("open", () => latest.current());
    // Who is available and who is here change without an event.
    events.addEventListener("there", () => void beAtDesk().then(() => latest.current([])));
    events.addEventListener("changed", ({ data }: MessageEvent<string>) =>
      latest.current(idsIn(data, "chats") ?? undefined),
    );
    events.addEventListener("writes", ({ data }: MessageEvent<string>) => {
      for (const id of idsIn(data, "chat") ?? []) for (const listener of writers) listener(id);
    });
    return () => events.close();
  }, []);
}
