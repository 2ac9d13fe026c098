import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Returns the ref of a data source's card. A link to the card brings it into view when the list is there. */
export function useShownSource(id: number): RefObject<HTMLLIElement | null> {
  const card = useRef<HTMLLIElement>(null);
  const isMeant = useLocation().hash === `#source-${id}`;
  useEffect(() => {
    if (!isMeant) return;
    card.current?.scrollIntoView({ block: "center" });
    card.current?.focus({ preventScroll: true });
  }, [isMeant]);
  return card;
}
