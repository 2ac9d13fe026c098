import { msg } from "@lingui/core/macro";

/** Refusals that any call may meet, as the server or shared/ words it. */
export const generalSentences = [
  msg`Your account asks for too much at once. Try again in a moment.`,
  msg`That file`,
  msg`Sign in to go on.`,
  msg`You are not allowed to do that.`,
  msg({ message: "{thing} was not found. It may have been removed." }),
  msg`That is no longer here. Reload the page.`,
  msg`That is too large.`,
  msg`The service cannot reach its data at the moment. Try again in a few seconds.`,
  msg`The server has no room for this at the moment. Nothing was saved. Try again later, or tell support.`,
  msg`Too many tries. Wait a minute and try again.`,
  msg({ message: "Too many tries. Wait {wait} and try again." }),
  msg({
    message:
      "This was not saved: your account has made as many changes as it may in an hour. Wait {wait} and try again.",
  }),
  msg({
    message:
      "This was not started: your account has started as many emergencies and takeovers as it may in an hour. Wait {wait} and try again.",
  }),
  msg({
    message:
      "This was not ended: your account has ended emergencies and takeovers as often as it may in an hour. Wait {wait} and try again.",
  }),
  msg({
    message:
      "This was not done: this session has changed passwords and sessions as often as it may in an hour. Wait {wait} and try again.",
  }),
  msg({ message: "{count} minutes" }),
  msg({ message: "{count} seconds" }),
  msg`The service is starting or busy. Try again in a moment.`,
  msg`The server could not do that. Try again in a moment.`,
  msg`Something went wrong. Try again in a moment.`,
  msg`Something went wrong on our side. Try again; if it stays, tell support this number.`,
  msg`No connection to the server. Check the network and try again.`,
  msg`The server's answer was cut short. Try again in a moment.`,
  msg`The request is too large.`,
  msg`The request has too many values. Send fewer at once.`,
  msg({ message: "The request is nested too deeply. It may have up to {count} levels." }),
  msg`The request could not be read.`,
  msg`The request could not be read. Send valid JSON.`,
  msg`The text has a character that cannot be kept. Type it again instead of pasting it.`,
  msg`This request came from another website and was refused.`,
  msg`The first call with this Idempotency-Key still runs. Ask again in a moment.`,
  msg`This was done already, and its answer is told only once. Look at what is there.`,
  msg`The cursor is not one that this list gave. Start from the first page.`,
  msg`That page does not exist. Begin at the first one.`,
  msg`Name is required`,
  msg({ message: "At most {count} characters" }),
  msg({ message: "At most {count} at a time" }),
  msg({ message: "At most {count} at once" }),
  msg({ message: "At most {count} screens" }),
  msg({ message: "At most {count} items" }),
  msg({ message: "At most {count} days" }),
  msg({ message: "At most {count} files" }),
  msg({ message: "At most {count}" }),
  msg({ message: "At least {count}" }),
  msg`Choose at least one`,
  msg`Choose a time zone from the list`,
  msg`Choose a time between the years 1970 and 9999`,
  msg`Choose a day between the years 1970 and 9999`,
  msg`Invalid input`,
];
