import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";

/**
 * Returns a function that navigates to another page and waits until the current one is unmounted. The address changes
 * at once, but the current page stays and fetches data until the next one renders. Use it on a page whose subject is
 * about to be deleted.
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
