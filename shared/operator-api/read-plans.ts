import { first, listIn, numberOrNull, recordsOf, text } from "./read-value.ts";

export interface StoragePlan {
  id: string;
  name: string;
  description: string;
  /** Rupees when the price is a number, else the text of the answer. */
  price: number | string;
  /** MB of 1000 kB. */
  storageMb: number | null;
}

/** Reads storage plans from an array or `plans`. Throws MalformedAnswer when there is neither. */
export function readStoragePlans(body: unknown): StoragePlan[] {
  return recordsOf(listIn(body, "list of plans", "plans", "data")).map((plan) => {
    const words = text(plan.price_text);
    return {
      id: text(plan.id),
      name: text(first(plan, "name", "title", "plan_name")),
      description: text(plan.description),
      price: words || (numberOrNull(plan.price) ?? text(plan.price)),
      storageMb: numberOrNull(plan.storage),
    };
  });
}
