import { amountsIn } from "../media-kinds/amounts.ts";
import { headerWords } from "./header-words.ts";

const labels = new Set([...headerWords.half.split("|"), ...headerWords.full.split("|")]);
const isLabel = (label: string) => label === "" || label.length < 3 || labels.has(label.toLowerCase());
/** What leads from a name to its price. */
const leader = /\s*(?:[.·_]{2,}|…+)\s*/g;

/** Returns the name and the price of a line such as "Masala dosa 80" or "Dal … 80/120"; null: it has none. */
export function splitLine(line: string): { name: string; price: string } | null {
  const bare = line.replace(leader, "  ").trim();
  for (const { index, 0: gap } of bare.matchAll(/[\s:–-]+|(?=[₹])/gu)) {
    const [name, price] = [bare.slice(0, index), bare.slice(index + gap.length)];
    if (!/[\p{L}\p{M})]\W*$|\p{Nd}$/u.test(name) || price === "") continue;
    const found = amountsIn(price);
    if (found && !found.isLoose && found.values.every(({ label }) => isLabel(label))) return { name, price };
  }
  return null;
}
