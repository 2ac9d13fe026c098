import { useState } from "react";

const keyOf = (operatorId: string) => `vitrine-backoffice-hidden-messages-${operatorId}`;

/** The messages this operator has hidden on this device. Broken or forbidden storage counts as none. */
export function readHidden(operatorId: string, storage: Pick<Storage, "getItem">): string[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(operatorId)) ?? "[]");
    return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === "string") : [];
  } catch {
    return [];
  }
}

/** Resolved without a call: kept in this browser only (resolution T6). */
export function useHiddenItems(operatorId: string) {
  const [hidden, setHidden] = useState(() => new Set(readHidden(operatorId, localStorage)));
  const write = (next: Set<string>) => {
    setHidden(next);
    try {
      localStorage.setItem(keyOf(operatorId), JSON.stringify([...next]));
    } catch {
      // A browser that keeps nothing hides it until the next load.
    }
  };
  return {
    hidden,
    hide: (id: string) => write(new Set([...hidden, id])),
    show: (id: string) => write(new Set([...hidden].filter((other) => other !== id))),
  };
}
