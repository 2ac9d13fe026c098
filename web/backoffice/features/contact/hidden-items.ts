import { useState } from "react";

const keyOf = (operatorId: string) => `vitrine-backoffice-hidden-messages-${operatorId}`;

/**
 * Returns the ids of the messages that this operator has hidden in this browser. None if storage is broken or
 * forbidden.
 */
export function readHidden(operatorId: string, storage: Pick<Storage, "getItem">): string[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(operatorId)) ?? "[]");
    return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === "string") : [];
  } catch {
    return [];
  }
}

/** Hides messages without a call to the server: stored in this browser only (resolution T6). */
export function useHiddenItems(operatorId: string) {
  const [hidden, setHidden] = useState(() => new Set(readHidden(operatorId, localStorage)));
  const write = (next: Set<string>) => {
    setHidden(next);
    try {
      localStorage.setItem(keyOf(operatorId), JSON.stringify([...next]));
    } catch {
      // Without storage, the message stays hidden until the page is loaded again.
    }
  };
  return {
    hidden,
    hide: (id: string) => write(new Set([...hidden, id])),
    show: (id: string) => write(new Set([...hidden].filter((other) => other !== id))),
  };
}
