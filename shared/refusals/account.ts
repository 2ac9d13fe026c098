import { conflict, forbidden, invalid, notFound, text, unauthenticated, unavailable } from "./entry.ts";

/** About sign-in, the account and its archive. */
export const accountTexts = {
  accountNotFound: notFound("That account was not found. It may have been removed."),
  ownAccountNotFound: notFound("Your account was not found. It may have been removed."),
  sessionNotFound: notFound("That session was not found. It may have been removed."),
  archiveNotFound: notFound("That archive was not found. It may have been removed."),

  wrongLogin: unauthenticated("That login and password do not match. Check both and try again."),
  accountSuspended: forbidden(
    "This account is suspended. Write to support and we will sort it out with you.",
  ),
  resetLinkUsed: invalid("This link has been used or has lapsed. Ask for a new one."),
  passwordUnfit: invalid("{problem:reason}."),
  wrongPassword: invalid("That is not your password. Check it and try again."),
  samePassword: invalid("Choose one that differs from the present password."),
  codeNeeded: forbidden("Enter the six digits of your authenticator app."),
  codeWrong: forbidden("That code does not match or was used before. Wait for the next one and try again."),
  twoFactorNotStarted: conflict("Nothing was set up yet. Start the set-up again."),
  twoFactorIsOn: conflict("Two-factor sign-in is on already."),
  twoFactorRestarted: conflict("The set-up was begun anew elsewhere. Start it again here."),
  twoFactorIsOff: conflict("Two-factor sign-in is off already."),
  twoFactorFirst: conflict("Two-factor sign-in is off. Set it up first."),
  twoFactorOtherApp: conflict("Two-factor sign-in is on already. Turn it off before you set up another app."),

  accountExists: conflict(
    "There is an account with this email. Sign in, or choose a new password if you forgot it.",
  ),
  sameEmail: invalid("That is your address already."),
  emailTaken: conflict("Another account has this address. Use a different one."),
  emailTakenMeanwhile: conflict("Another account took this address meanwhile. Use a different one."),
  emailNotSent: unavailable("The email could not be sent just now. Try again in a few minutes."),
  emailLinkUsed: invalid(
    "This link has been used, has lapsed, or belongs to another login. Ask for a new one on this page.",
  ),
  logoUnfit: invalid("Choose a picture of your media that is ready."),
  otherAccountName: invalid("Type the name of the account as it is: {name}."),
  erasureBegan: conflict("The 30 days are over and the account is being erased. It cannot be kept any more."),

  archiveFailed: text("The archive could not be made. Ask for it again; if it fails again, tell support."),
  archiveGivenUp: text("The archive could not be made. Ask for it again."),
  archiveNoRoom: text(
    "The server has no room for the archive just now. Tell support, and ask for it again later.",
  ),
} as const;
