import { type Amounts, amountsIn } from "../media-kinds/amounts.ts";
import { headerWords } from "./header-words.ts";

const labels = new Set([...headerWords.half.split("|"), ...headerWords.full.split("|")]);
const isLabel = (label: string) => label === "" || label.length < 3 || labels.has(label.toLowerCase());
/** What leads from a name to its price. */
const leader = /\s*(?:[.·_]{2,}|…+)\s*/g;

/** In a line, spaces lead from a name to its price: "Combo 2 199" and "Meal 3 - 150" have a number in their names. */
const groupedBySpaces = /\p{Nd}[ ]+\p{Nd}/u;
const isOfName = ({ values, isRange }: Amounts): boolean =>
  isRange && (values[1]?.amount ?? 0) > 10 * (values[0]?.amount ?? 0);

/** Returns the name and the price of a line such as "Masala dosa 80" or "Dal … 80/120"; null: it has none. */
export function splitLine(line: string): { name: string; price: string } | null {
  const bare = line.replace(leader, "  ").trim();
  for (const { index, 0: gap } of bare.matchAll(/[\s:–-]+|(?=[₹])/gu)) {
    const [name, price] = [bare.slice(0, index), bare.slice(index + gap.length)];
    if (!/[\p{L}\p{M})]\W*$|\p{Nd}$/u.test(name) || price === "" || groupedBySpaces.test(price)) continue;
    const found = amountsIn(price);
    if (found && !found.isLoose && !isOfName(found) && found.values.every(({ label }) => isLabel(label)))
      return { name, price };
  }
  return null;
}
