import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { type LiveSource, openLive } from "./live.ts";

const none = {};

interface LiveQueriesOptions {
  /** Topics that change together with others. */
  also?: Readonly<Record<string, string>>;
  /** What to do with other events, by their names. */
  others?: Readonly<Record<string, (data: string, client: QueryClient) => void>>;
}

/**
 * Fetches again what the server announces as changed: `changed` with `{"topic": t}` affects every query whose key
 * starts with t, and those of the topic that `also` names for t. The options must not change.
 */
export function useLiveQueries(
  address: string,
  { also = none, others = none }: LiveQueriesOptions = none,
): void {
  const client = useQueryClient();
  useEffect(
    () =>
      openLive({
        open: () => new EventSource(address) as LiveSource,
        event: "changed",
        beat: "beat",
        onEvent: (data) => {
          const topic = topicOf(data);
          for (const changed of topic === null ? [] : [topic, also[topic]])
            if (changed) void client.invalidateQueries({ queryKey: [changed] });
        },
        others: Object.fromEntries(
          Object.entries(others).map(([name, receive]) => [name, (data: string) => receive(data, client)]),
        ),
        onResume: () => void client.invalidateQueries(),
      }),
    [address, also, others, client],
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
