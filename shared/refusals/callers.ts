import {
  conflict,
  forbidden,
  invalid,
  notFound,
  text,
  tooMany,
  unauthenticated,
  unavailable,
} from "./entry.ts";

/** Texts that only programs receive: players, senders of data, users of the API, and the contact form of the website. English only. */
export const callerTexts = {
  deviceKeyMissing: unauthenticated("Send the device key as: Authorization: Bearer <64 hexadecimal digits>."),
  deviceKeyUnknown: unauthenticated(
    "No screen has this device key. Send GET /player/v1/pairing. If this key is not paired there either, make a new key and pair again.",
  ),
  screenRemoved: unauthenticated("This screen was removed."),
  screenElsewhere: unavailable(
    "This cell does not have the screen, and nothing says that it was removed. Play on and ask again.",
  ),
  screenHasOtherDevice: unauthenticated("This screen has another device now."),
  deviceKeyInUse: invalid("This key is in use already. Make a new one of 32 random bytes."),
  makeNewKey: text("Make a new key"),
  deviceKeyUnfit: conflict("That key cannot be used. Make a new one of 32 random bytes."),
  noFreeCode: unavailable("No free code was found. Try again in a minute."),
  deviceCodeNotFound: notFound("This device has no code, or its code has expired. Request a new one."),
  tooManyPlays: tooMany(
    "This screen has sent more plays than it can have shown. Keep the remaining ones and send them in {seconds, number} seconds.",
  ),
  androidAppNotFound: notFound(
    "This server does not offer the Android app. Use any browser instead: it plays at {path}.",
  ),

  dataSecretMissing: unauthenticated(
    "Send the data source's secret as “Authorization: Bearer vds_…”. It is made on its page in the dashboard.",
  ),
  dataSecretWrong: unauthenticated(
    "This secret is not valid for this data source. Make a new one in the dashboard.",
  ),

  keyUnknown: unauthenticated(
    "This API key does not exist, was revoked or has expired. An owner or admin makes a new one under Settings > API keys.",
  ),
  keyCannot: forbidden(
    "API keys cannot do this. What is about sign-in, members, bills and keys needs a person who signs in.",
  ),
  keyTooOften: tooMany(
    "An API key can make {max, number} requests in a minute. Wait {wait, seconds} and try again.",
  ),

  nothingHere: notFound("There is nothing at this address."),
  twoHosts: invalid("The request names two hosts. Send one Host header."),
  idempotencyKeyUnfit: invalid("An Idempotency-Key has 1 to 200 visible ASCII characters, no spaces"),
  idempotencyKeyReused: invalid(
    "This Idempotency-Key was used for another request. Use a new one for each write.",
  ),
  unfit: text("Unfit"),
  usedForAnotherRequest: text("Used for another request"),

  contactTypeUnknown: invalid("Say what kind of message this is: type must be {types}."),
  contactTypeUnknownField: text("Unknown type of message"),
  /** `words`: a text of shared/contact, which the specification fixes. */
  contactMessageUnfit: invalid("{words}"),
  contactFieldUnfit: text("{words}"),
  webhookUnfit: invalid("This webhook is not signed by the payment service, or cannot be read."),
} as const;
