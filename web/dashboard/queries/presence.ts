import type { QueryClient } from "@tanstack/react-query";
import type { PlaceKind, Present } from "#shared/contracts/playing/presence.ts";
import { randomHex } from "#web/lib/new-id.ts";

/** The name of this browser tab, for the server. */
export const tab = randomHex(16);

export interface Place {
  kind: PlaceKind;
  id: number;
}
export const presenceKey = ({ kind, id }: Place) => ["presence", kind, id] as const;

/** Takes over an event that says who has a page open. */
export function receivePresence(data: string, client: QueryClient): void {
  try {
    const { kind, id, people } = JSON.parse(data) as Place & { people: Present[] };
    client.setQueryData<Present[]>(presenceKey({ kind, id }), people);
  } catch {
    // Not an event of ours: the next repetition answers with the people.
  }
}
