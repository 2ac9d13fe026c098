import { z } from "zod";
import { secretQuery } from "../contracts/contract.ts";
import { schemaReason } from "../refusals/schema-reason.ts";

/** A live stream by HLS without its background. */
export const streamShape = {
  /** Of the playlist (.m3u8). Only https, because the player's page may not load anything else. */
  url: secretQuery(z.url({ protocol: /^https$/, error: schemaReason("streamAddressForm") }).max(2000)),
  muted: z.boolean().default(true),
  fit: z.enum(["contain", "cover"]).default("contain"),
};
