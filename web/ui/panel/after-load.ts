import { useEffect, useState } from "react";

/** Milliseconds after the page has loaded, in which it fetches its data. */
const afterLoadMs = 2_000;

/** Calls `work` soon after the page has loaded. Returns a function that calls it off. */
export function afterLoad(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    timer = setTimeout(work, afterLoadMs);
  };
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
  return () => {
    clearTimeout(timer);
    window.removeEventListener("load", wait);
  };
}

/** Returns true soon after the page has loaded. */
export function useIsLate(): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => afterLoad(() => setIsLate(true)), []);
  return isLate;
}
