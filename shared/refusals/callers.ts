import {
  conflict,
  forbidden,
  invalid,
  notFound,
  preconditionFailed,
  text,
  tooMany,
  unauthenticated,
  unavailable,
  wrongMethod,
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

  directoryTokenUnknown: unauthenticated(
    "This token does not exist or was revoked. An owner makes a new one under Settings > Security > Company directory.",
  ),
  directoryTooOften: tooMany(
    "A directory can make {max, number} requests in a minute. Wait {wait, seconds} and try again.",
  ),
  scimBodyUnfit: invalid("The body must be a JSON object as RFC 7643 and RFC 7644 describe it."),
  scimFilterUnfit: invalid(
    'The filter cannot be read. Write it as in userName eq "nila@example.com", with at most 10 comparisons.',
  ),
  scimTooMuch: invalid(
    "This asks about too much at once. Filter by id, userName, displayName, externalId or emails, or read all in pages without a filter.",
  ),
  scimPatchUnfit: invalid(
    "The operations cannot be read. Each needs op (add, replace or remove), remove needs a path, and 1,000 fit into a request.",
  ),
  scimNoTarget: invalid("The path {path} names nothing that this resource has."),
  scimUserNameMissing: invalid("userName is required, with at most 200 characters."),
  scimGroupNameMissing: invalid("displayName is required, with at most 200 characters."),
  scimNoAddress: invalid(
    'No email address was sent. Map the address of the person to emails[type eq "work"].value or to userName.',
  ),
  scimDomain: invalid(
    "The address {email} is not in a domain that this account has proved. An owner proves the domain under Settings > Security > Email domains, or the directory sends an address of a proved domain.",
  ),
  scimNoUser: notFound("There is no user with this id in this account."),
  scimNoGroup: notFound("There is no group with this id in this account."),
  scimNothingHere: notFound("There is nothing at this address. Resources are Users and Groups."),
  scimUserNameTaken: conflict("Another user of this account has this userName."),
  scimAddressTaken: conflict("Another user of this account has the address {email}."),
  scimGroupNameTaken: conflict("Another group of this account has this displayName."),
  scimUnconfirmed: conflict(
    "Somebody signed up with the address {email} and did not confirm it, so it may be another person. The owner of the mailbox must open the link of the confirmation mail first, or an owner of the account invites the address.",
  ),
  scimOtherLogin: conflict(
    "The login {email} belongs to a person with another address now, or to an account in another part of the service. An owner of the account invites the person.",
  ),
  scimLastOwner: conflict(
    "This person is the only owner of the account and stays a member. Their sign-ins with the company were ended, and the owner was told by email. Make another member the owner, then try again.",
  ),
  scimTooManyUsers: invalid("A directory can have {max, number} users in this account."),
  scimTooManyGroups: invalid("A directory can have {max, number} groups in this account."),

  keyUnknown: unauthenticated(
    "This API key does not exist, was revoked or has expired. An owner or admin makes a new one under Settings > API keys.",
  ),
  keyCannot: forbidden(
    "API keys cannot do this. What is about sign-in, members, bills and keys needs a person who signs in.",
  ),
  keyOfPart: forbidden(
    "API keys for a part of the account cannot do this. Use a key that sees the whole account.",
  ),
  keyTooOften: tooMany(
    "An API key can make {max, number} requests in a minute. Wait {wait, seconds} and try again.",
  ),

  nothingHere: notFound("There is nothing at this address."),
  nothingToMatch: preconditionFailed(
    "This call compares no revision, so nothing was changed. Send it without If-Match.",
  ),
  changedSinceRead: preconditionFailed(
    "This was changed after the revision in If-Match. Nothing was saved. Read it again, then save with its ETag.",
  ),
  otherMethod: wrongMethod("This address does not know {method}. It knows {allowed}."),
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
