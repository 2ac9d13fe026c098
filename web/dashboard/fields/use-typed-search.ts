import { useDebouncedCallback } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";

const afterMs = 250;

/**
 * Holds what is typed in a search field, and sends it a moment after the last key. `value` is what the page searches
 * for: it follows late, and must not undo what was typed since. A value that was not sent from here, for example by the
 * Back button, replaces what is typed.
 */
export function useTypedSearch(value: string, send: (q: string) => void) {
  const [typed, setTyped] = useState(value);
  const settled = useRef(value);
  /** Sent, and not yet returned as `value`; oldest first. */
  const underWay = useRef<string[]>([]);
  const sendSoon = useDebouncedCallback((q: string) => {
    if (q === (underWay.current.at(-1) ?? settled.current)) return;
    underWay.current.push(q);
    send(q);
  }, afterMs);
  useEffect(() => {
    if (value === settled.current) return;
    settled.current = value;
    const at = underWay.current.indexOf(value);
    underWay.current = underWay.current.slice(at + 1);
    if (at >= 0) return;
    underWay.current = [];
    sendSoon.cancel();
    setTyped(value);
  }, [value, sendSoon]);
  function type(q: string): void {
    setTyped(q);
    sendSoon(q);
  }
  return { typed, type };
}
