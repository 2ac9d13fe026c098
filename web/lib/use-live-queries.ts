import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { type LiveSource, openLive } from "./live.ts";

/** Fetches again what the server says has changed: `changed` with `{"topic": t}` stands for every query whose key starts with t. */
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

/** The topic an event names; null for anything else, e.g. a beat. */
export function topicOf(data: string): string | null {
  try {
    const value: unknown = JSON.parse(data);
    if (typeof value !== "object" || value === null || !("topic" in value)) return null;
    return typeof value.topic === "string" ? value.topic : null;
  } catch {
    return null;
  }
}
