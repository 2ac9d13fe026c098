import { markTexts } from "../languages/texts.ts";
import { conflict, invalid, notFound } from "./entry.ts";

/** Texts about API keys and webhooks for the people who make them. */
export const keyTexts = markTexts("refusal", {
  keyNotFound: notFound("This API key does not exist. It may have been revoked."),
  keyEndPast: invalid("Choose an end in the future."),
  maxKeys: conflict("An account can have {max, number} API keys. Revoke one that you do not need first."),
  webhookNotFound: notFound("This webhook does not exist. It may have been removed."),
  webhookAddressUnfit: invalid("The address must not have a name and a password in it"),
  webhookNotSecure: invalid("The address must begin with https://"),
  webhookOff: conflict("This webhook is switched off. Switch it on first."),
  maxWebhooks: conflict("An account can have {max, number} webhooks. Remove one that you do not need first."),
  deliveryNotFound: notFound("This delivery does not exist. It may be older than 30 days."),
  deliveryWaits: conflict("This delivery still waits for its next try."),
});
