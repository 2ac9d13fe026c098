import { once } from "node:events";
import { z } from "zod";
import { startDouble } from "./app.ts";

/* The local double as a process: started by `double-process.ts`, which sends its settings; it ends with its parent. */

const settings = z.object({
  host: z.string(),
  keyId: z.string(),
  keySecret: z.string(),
  webhookUrl: z.string(),
  path: z.string(),
});

process.on("disconnect", () => process.exit(0));
// Ctrl+C reaches the whole group of processes: the parent ends this one after its own last call.
process.on("SIGINT", () => {});
const [message] = (await once(process, "message")) as [unknown];
const { host, webhookUrl, keySecret, ...rest } = settings.parse(message);
const webhooks = { to: () => webhookUrl, secret: keySecret };
const double = await startDouble({ ...rest, keySecret, webhooks }, { host });
process.send?.({ url: double.url });
