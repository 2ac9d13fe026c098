import { createHmac, randomBytes } from "node:crypto";
import type { Happened } from "./book.ts";
import type { Delivery, Sign } from "./webhooks.ts";

/** Returns Razorpay's webhook about a change: https://razorpay.com/docs/webhooks/payloads */
export function eventOf({ event, ...about }: Happened): Delivery {
  const contains = Object.entries(about).filter(([, entity]) => entity);
  return {
    id: `evt_${randomBytes(8).toString("hex")}`,
    body: JSON.stringify({
      entity: "event",
      account_id: "acc_double",
      event,
      contains: contains.map(([name]) => name),
      payload: Object.fromEntries(contains.map(([name, entity]) => [name, { entity }])),
      created_at: Math.floor(Date.now() / 1000),
    }),
  };
}

export const signEvent: Sign = ({ id, body }, secret) => ({
  "x-razorpay-signature": createHmac("sha256", secret).update(body).digest("hex"),
  "x-razorpay-event-id": id,
});
