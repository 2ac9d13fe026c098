import { markTexts } from "../languages/texts.ts";
import {
  conflict,
  forbidden,
  invalid,
  notFound,
  text,
  twoFactorNeeded,
  unauthenticated,
  unavailable,
} from "./entry.ts";

/** Texts about sign-in, the account and its archive. */
export const accountTexts = markTexts("refusal", {
  accountNotFound: notFound("This account does not exist. It may have been deleted."),
  ownAccountNotFound: notFound("Your account does not exist any more. It may have been deleted."),
  visitNotFound: notFound("This visit does not exist. It may have ended."),
  sessionNotFound: notFound("This session does not exist. It may have ended already."),
  archiveNotFound: notFound("This archive does not exist. It may have expired."),

  invitationNeeded: forbidden(
    "New accounts need an invitation. Ask the person who runs this service for one.",
  ),
  invitationEnded: forbidden(
    "This invitation was used, withdrawn or has expired. Ask the person who sent it for a new one.",
  ),
  invitationOfAnother: forbidden(
    "This invitation is for another email address. Use the address that received it.",
  ),

  memberRoleLacks: forbidden(
    "Your role in this account does not allow this. Ask an owner or admin of the account.",
  ),

  memberScopeLacks: forbidden(
    "This is about the whole account, and you see a part of it. Ask an owner or admin of the account.",
  ),
  outsideScope: forbidden(
    "This also plays on screens that you do not see, or belongs to others. Make a copy, or ask an owner or admin.",
  ),
  noFolderInScope: forbidden(
    "You see no media folder of this account, so you cannot add media. Ask an owner or admin for a folder.",
  ),
  targetOutsideScope: invalid(
    "Choose a screen of your part of the account, or a group whose screens are all in it.",
  ),
  folderOutsideScope: invalid(
    "You see a part of the account. Open or choose a folder of your part, and do it there.",
  ),
  scopeOfRole: invalid("Only publishers, editors and viewers can have a part of the account."),
  scopeEmpty: invalid("Choose at least one group or folder."),
  scopeGone: invalid("A chosen group or folder was removed. Choose again."),

  ownersByOwners: forbidden("Only an owner can do this to an owner. Ask an owner of the account."),
  lastOwner: conflict("The account needs an owner. Make another member the owner first."),
  memberNotFound: notFound("This person is not a member of the account any more."),
  favouritesFull: conflict(
    "Your menu has room for {max, number} favourites. Take one out first: open it and choose its star.",
  ),
  ownDataNeedsAddress: conflict(
    "Confirm your email address first, on the page Account: what we hold about you is found by it.",
  ),
  alreadyMember: conflict("This person is a member already. Change the role in the list."),
  tooManyInvitations: conflict(
    "The account has {max, number} open invitations. Withdraw some of them first.",
  ),
  accountNotYours: notFound("You are not a member of this account. Ask an owner for an invitation."),
  otherAccountNow: conflict("You work in another account now. Load the page again."),
  noAccountLeft: forbidden("You do not belong to any account any more. Ask an owner for an invitation."),
  joinSignInFirst: unauthenticated(
    "This email address has a login. Sign in with it, then open the link of the invitation again.",
  ),
  joinOtherLogin: conflict(
    "The invitation is for {email}, and you are signed in with another address. Sign out, then open the link again.",
  ),
  joinNeedsName: invalid("Enter your name."),
  joinNeedsPassword: invalid("Choose a password."),

  wrongLogin: unauthenticated("The login or the password is wrong. Check both and try again."),
  accountSuspended: forbidden("This account is suspended. Write to support."),
  resetLinkUsed: invalid("This link was used already or has expired. Request a new one."),
  passwordUnfit: invalid("{problem, reason}."),
  wrongPassword: invalid("This password is wrong. Check it and try again."),
  samePassword: invalid("Choose a password that differs from the current one."),
  codeNeeded: forbidden("Enter the six digits of your authenticator app."),
  codeWrong: forbidden("This code is wrong or was used before. Wait for the next code and try again."),
  twoFactorNotStarted: conflict("The set-up was not started. Start it again."),
  twoFactorIsOn: conflict("Two-factor sign-in is already on."),
  twoFactorRestarted: conflict("The set-up was started again on another device. Start it again here."),
  twoFactorIsOff: conflict("Two-factor sign-in is already off."),
  twoFactorFirst: conflict("Two-factor sign-in is off. Set it up first."),
  passkeysNotHere: conflict("This server has no name with https, so browsers have no passkeys for it."),
  passkeyTooLate: forbidden("This took too long. Start again."),
  passkeyUnfit: forbidden("This passkey could not be checked. Start again."),
  passkeyUnknown: forbidden("This passkey is not known here. It may have been removed. Sign in another way."),
  passkeyKnown: conflict("This passkey was added before."),
  passkeyNotFound: notFound("This passkey does not exist any more."),
  maxPasskeys: conflict("You have as many passkeys as are possible. Remove one first."),
  twoFactorDemanded: twoFactorNeeded(
    "This account asks its members for two-factor sign-in. Reload the page to set it up.",
  ),
  twoFactorOwnFirst: conflict("Set up two-factor sign-in for yourself first, then demand it of all members."),
  twoFactorOtherApp: conflict("Two-factor sign-in is already on. Turn it off before you set up another app."),

  accountExists: conflict(
    "There is an account with this email. Sign in, or choose a new password if you forgot it.",
  ),
  sameEmail: invalid("This is already your address."),
  emailTakenMeanwhile: conflict(
    "Another account has started to use this address in the meantime. Use a different one.",
  ),
  emailNotSent: unavailable("The email could not be sent. Try again in a few minutes."),
  emailLinkUsed: invalid(
    "This link was used already, has expired, or belongs to another login. Request a new one on this page.",
  ),
  logoUnfit: invalid("Choose a picture from your media that is ready."),
  otherAccountName: invalid("Type the exact name of the account: {name}."),
  erasureBegan: conflict(
    "The 30 days are over and the account is being erased. This can no longer be cancelled.",
  ),

  archiveFailed: text(
    "The archive could not be created. Request it again. If it fails again, write to support.",
  ),
  archiveGivenUp: text("The archive could not be created. Request it again."),
  archiveNoRoom: text(
    "The server has no space for the archive at the moment. Write to support, and request it again later.",
  ),
});
