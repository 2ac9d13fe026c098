import { markTexts } from "../languages/texts.ts";
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

/** Refusals that any call may get, and texts of the browser for a response that it cannot read. */
export const generalTexts = markTexts("refusal", {
  signInFirst: unauthenticated("Sign in to continue."),
  notAllowed: forbidden("You are not allowed to do this."),
  roleChanged: forbidden("Your role in this account has just changed. Load the page again."),
  sandboxCannot: forbidden(
    "You are trying this without an account, so this is switched off. Sign up to do it.",
  ),
  sandboxesFull: unavailable(
    "Every place to try is taken at the moment. Try again in some minutes, or sign up.",
  ),
  otherWebsite: forbidden("This request came from another website and was refused."),
  noLongerHere: notFound("This no longer exists. Reload the page."),
  fileNotFound: notFound("This file does not exist. It may have been deleted."),
  pageNotFound: notFound("This page does not exist. It may have been deleted."),
  dataAway: unavailable("The service cannot reach its database at the moment. Try again in a few seconds."),
  accountMoves: unavailable(
    "This account is being moved to another part of the service. That takes about a minute. Nothing is lost, and screens play on. Try again then.",
  ),
  directoryAway: unavailable("This cannot be checked at the moment. Try again in a few seconds."),
  loginInOtherPart: conflict(
    "This address belongs to an account in another part of the service, so it cannot join here. Ask for an invitation to another address, or write to support.",
  ),
  serverFull: unavailable(
    "The server has no storage space for this at the moment. Nothing was saved. Try again later, or write to support.",
  ),
  serviceBusy: unavailable("The service is starting or busy. Try again in a moment."),
  serviceRestarts: unavailable("The service is restarting. Try again."),
  tooHeavyNow: unavailable("The server is too busy for this at the moment. Try again."),
  internal: internal(
    "Something went wrong on our side. Try again. If it happens again, send this number to support.",
  ),
  serverCouldNot: text("The server could not do this. Try again in a moment."),
  somethingWrong: text("Something went wrong. Try again in a moment."),
  noConnection: text("No connection to the server. Check the network and try again."),
  answerCutShort: text("The server's answer was incomplete. Try again in a moment."),

  tooManyAtOnce: tooMany("Too many requests arrive at once. Try again in a moment."),
  tooManyTries: tooMany("Too many attempts. Wait {wait, seconds} and try again."),
  tooManyTriesNow: tooMany("Too many attempts. Wait a minute and try again."),
  changesUsedUp: tooMany(
    "This was not saved: your account has reached the hourly limit of changes. Wait {wait, seconds} and try again.",
  ),
  startsUsedUp: tooMany(
    "This was not started: your account has reached the hourly limit of started emergencies and takeovers. Wait {wait, seconds} and try again.",
  ),
  endsUsedUp: tooMany(
    "This was not ended: your account has reached the hourly limit of ended emergencies and takeovers. Wait {wait, seconds} and try again.",
  ),
  directoryUsedUp: tooMany(
    "This was not saved: the directory has reached the hourly limit of changes. Wait {wait, seconds} and try again.",
  ),
  accessUsedUp: tooMany(
    "This was not done: you have reached the hourly limit of changes to passwords and sessions. Wait {wait, seconds} and try again.",
  ),

  tooLarge: tooLarge("This is too large."),
  requestTooLarge: tooLarge("The request is too large."),
  requestTooManyValues: tooLarge("The request has too many values. Send fewer at once."),
  requestTooDeep: invalid("The request is nested too deeply. It may have up to {levels, number} levels."),
  requestUnreadable: invalid("The request could not be read."),
  requestNotJson: invalid("The request could not be read. Send valid JSON."),
  bodyNotJson: unsupported("Send the body as JSON."),
  requestCutOff: invalid("The connection ended before the request was complete. Send it again."),
  callerLeft: invalid("The connection ended before the answer was ready. Send the request again."),
  characterUnfit: invalid(
    "The text contains a character that cannot be saved. Type it instead of pasting it.",
  ),
  /** `field`: the name of the field in the request. */
  fieldUnfit: invalid("{problem, reason} ({field})"),
  inputUnfit: invalid("{problem, reason}"),
  cursorUnknown: invalid("This cursor does not belong to this list. Start from the first page."),
  keyStillRuns: conflict(
    "The first request with this Idempotency-Key is still running. Try again in a moment.",
  ),
  answerShownOnce: conflict("This was done already, and its answer is shown only once. Check the result."),
});
