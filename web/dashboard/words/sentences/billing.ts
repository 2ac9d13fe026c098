import { msg } from "@lingui/core/macro";

/** Names of plans, and what payments and plans are refused with, as the server or shared/ words it. */
export const billingSentences = [
  msg`Trial`,
  msg`Basic`,
  msg`Standard`,
  msg`Enterprise`,
  msg`Try everything for one day on up to three screens.`,
  msg`For one shop: playlists, schedules and offline playback.`,
  msg`For several branches: more storage, groups and tags.`,
  msg`For networks of any size: no limit on the number of screens.`,
  msg`Your payment could not be booked just now. We go on trying; try again in a minute, you pay only once.`,
  msg`The payment service did not answer. We go on asking it; try again in a minute, you pay only once.`,
  msg({ message: "The payment was declined: {reason} Try again or use another way to pay." }),
  msg`An earlier payment is still being checked. Try again in a few minutes.`,
  msg({ message: "{plan} plan, {period}, {screens}" }),
  msg`monthly`,
  msg`yearly`,
  msg`trial`,
  msg`1 screen`,
  msg({ message: "{count} screens" }),
  msg`That invoice`,
  msg`This account has had its trial. Choose a plan to go on.`,
];
