import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";

/**
 * Goes to another page and waits until this one is gone: the address changes at once, but what was on the page stays, and
 * asks for its data, until the other one is drawn. For a page whose subject is about to be deleted.
 */
export function useLeavePage(): (to: string) => Promise<void> {
  const navigate = useNavigate();
  const gone = useRef<() => void>(undefined);
  useEffect(() => () => gone.current?.(), []);
  return (to) =>
    new Promise((resolve) => {
      gone.current = resolve;
      void navigate(to);
    });
}
