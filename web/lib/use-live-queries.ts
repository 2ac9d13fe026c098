import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { type LiveSource, openLive } from "./live.ts";

/**
 * Fetches again what the server announces as changed: `changed` with `{"topic": t}` affects every query whose key
 * starts with t.
 */
export function useLiveQueries(address: string): void {
  const client = useQueryClient();
  useEffect(
    () =>
      openLive({
        open: () => new EventSource(address) as LiveSource,
        event: "changed",
        beat: "beat",
        onEvent: (data) => {
          const topic = topicOf(data);
          if (topic !== null) void client.invalidateQueries({ queryKey: [topic] });
        },
        onResume: () => void client.invalidateQueries(),
      }),
    [address, client],
  );
}

/** Returns the topic of an event; null for anything else, for example a keep-alive. */
export function topicOf(data: string): string | null {
  try {
    const value: unknown = JSON.parse(data);
    if (typeof value !== "object" || value === null || !("topic" in value)) return null;
    return typeof value.topic === "string" ? value.topic : null;
  } catch {
    return null;
  }
}
