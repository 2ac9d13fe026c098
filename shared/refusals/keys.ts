import { conflict, invalid, notFound } from "./entry.ts";

/** Texts about API keys for the people who make them. */
export const keyTexts = {
  keyNotFound: notFound("This API key does not exist. It may have been revoked."),
  keyEndPast: invalid("Choose an end in the future."),
  maxKeys: conflict("An account can have {max:number} API keys. Revoke one that you do not need first."),
} as const;
