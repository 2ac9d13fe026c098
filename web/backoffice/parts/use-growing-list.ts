import { useState } from "react";

const step = 100;

/** The first rows of a long list and how to get more: thousands of rows would make every key stroke slow. */
export function useGrowingList<Row>(rows: readonly Row[]) {
  const [count, setCount] = useState(step);
  return {
    shown: rows.length > count ? rows.slice(0, count) : rows,
    more: rows.length > count,
    grow: () => setCount((now) => now + step),
  };
}
