import { useState } from "react";

const step = 100;

/**
 * Returns the first entries of a long list and a function for more: rendering thousands would slow down every
 * keystroke.
 */
export function useGrowingList<Row>(rows: readonly Row[]) {
  const [count, setCount] = useState(step);
  return {
    shown: rows.length > count ? rows.slice(0, count) : rows,
    more: rows.length > count,
    grow: () => setCount((now) => now + step),
  };
}
