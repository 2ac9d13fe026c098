import {
  conflict,
  forbidden,
  internal,
  invalid,
  notFound,
  text,
  tooLarge,
  tooMany,
  unauthenticated,
  unavailable,
  unsupported,
} from "./entry.ts";

/** Refusals that any call may meet, and what the browser says when no answer can be read. */
export const generalTexts = {
  signInFirst: unauthenticated("Sign in to go on."),
  notAllowed: forbidden("You are not allowed to do that."),
  otherWebsite: forbidden("This request came from another website and was refused."),
  noLongerHere: notFound("That is no longer here. Reload the page."),
  fileNotFound: notFound("That file was not found. It may have been removed."),
  pageNotFound: notFound("That page was not found. It may have been removed."),
  dataAway: unavailable("The service cannot reach its data at the moment. Try again in a few seconds."),
  serverFull: unavailable(
    "The server has no room for this at the moment. Nothing was saved. Try again later, or tell support.",
  ),
  serviceBusy: unavailable("The service is starting or busy. Try again in a moment."),
  serviceRestarts: unavailable("The service is restarting. Try again."),
  tooHeavyNow: unavailable("This took more than the server has at the moment. Try again."),
  internal: internal("Something went wrong on our side. Try again; if it stays, tell support this number."),
  serverCouldNot: text("The server could not do that. Try again in a moment."),
  somethingWrong: text("Something went wrong. Try again in a moment."),
  noConnection: text("No connection to the server. Check the network and try again."),
  answerCutShort: text("The server's answer was cut short. Try again in a moment."),

  accountTooBusy: tooMany("Your account asks for too much at once. Try again in a moment."),
  tooManyTries: tooMany("Too many tries. Wait {wait:seconds} and try again."),
  tooManyTriesNow: tooMany("Too many tries. Wait a minute and try again."),
  changesUsedUp: tooMany(
    "This was not saved: your account has made as many changes as it may in an hour. Wait {wait:seconds} and try again.",
  ),
  startsUsedUp: tooMany(
    "This was not started: your account has started as many emergencies and takeovers as it may in an hour. Wait {wait:seconds} and try again.",
  ),
  endsUsedUp: tooMany(
    "This was not ended: your account has ended emergencies and takeovers as often as it may in an hour. Wait {wait:seconds} and try again.",
  ),
  accessUsedUp: tooMany(
    "This was not done: this session has changed passwords and sessions as often as it may in an hour. Wait {wait:seconds} and try again.",
  ),

  tooLarge: tooLarge("That is too large."),
  requestTooLarge: tooLarge("The request is too large."),
  requestTooManyValues: tooLarge("The request has too many values. Send fewer at once."),
  requestTooDeep: invalid("The request is nested too deeply. It may have up to {levels:number} levels."),
  requestUnreadable: invalid("The request could not be read."),
  requestNotJson: invalid("The request could not be read. Send valid JSON."),
  bodyNotJson: unsupported("Send the body as JSON."),
  requestCutOff: invalid("The connection ended before the request was complete. Send it again."),
  callerLeft: invalid("The connection ended before the answer was ready. Send the request again."),
  characterUnfit: invalid(
    "The text has a character that cannot be kept. Type it again instead of pasting it.",
  ),
  /** The field is named as the request names it. */
  fieldUnfit: invalid("{problem:reason} ({field})"),
  inputUnfit: invalid("{problem:reason}"),
  cursorUnknown: invalid("The cursor is not one that this list gave. Start from the first page."),
  keyStillRuns: conflict("The first call with this Idempotency-Key still runs. Ask again in a moment."),
  answerToldOnce: conflict("This was done already, and its answer is told only once. Look at what is there."),
} as const;
