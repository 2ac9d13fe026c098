import { first, listIn, numberOrNull, recordsOf, text } from "./read-value.ts";

export interface StoragePlan {
  id: string;
  name: string;
  description: string;
  /** Rupees, where the price is a number; else the words it was given in. */
  price: number | string;
  /** MB of 1000 kB. */
  storageMb: number | null;
}

/** Storage plans: an array, or `plans`. Throws MalformedAnswer where there are none of either. */
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
