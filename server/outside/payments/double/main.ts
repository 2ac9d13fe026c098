import { once } from "node:events";
import { z } from "zod";
import { startDouble } from "./app.ts";
import { startPayPalDouble } from "./paypal/app.ts";
import { startStripeDouble } from "./stripe/app.ts";

/* A local double as a process: started by `double-process.ts`, which sends its settings; it ends with its parent. */

const each = z.object({
  host: z.string(),
  publicHost: z.string(),
  secret: z.string(),
  webhookUrl: z.string(),
  path: z.string(),
});
const settings = z.discriminatedUnion("provider", [
  each.extend({ provider: z.literal("razorpay"), keyId: z.string() }),
  each.extend({ provider: z.literal("stripe"), version: z.string() }),
  each.extend({ provider: z.literal("paypal"), clientId: z.string(), webhookId: z.string() }),
]);

process.on("disconnect", () => process.exit(0));
// Ctrl+C reaches the whole group of processes: the parent ends this one after its own last call.
process.on("SIGINT", () => {});
const [message] = (await once(process, "message")) as [unknown];
const { host, publicHost, secret, webhookUrl, path, ...own } = settings.parse(message);
const webhooks = { to: () => webhookUrl, secret };
const kept = { path, publicHost, webhooks };
const double = await startOwn();
process.send?.({ url: double.url });

function startOwn() {
  switch (own.provider) {
    case "razorpay":
      return startDouble({ keyId: own.keyId, keySecret: secret, path, webhooks }, { host });
    case "stripe":
      return startStripeDouble({ ...kept, secretKey: secret, version: own.version }, { host });
    case "paypal":
      return startPayPalDouble(
        { ...kept, secret, clientId: own.clientId, webhookId: own.webhookId },
        { host },
      );
  }
}
