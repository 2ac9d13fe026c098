import { markTexts } from "../languages/texts.ts";
import { conflict, forbidden, invalid, notFound, text } from "./entry.ts";

/** Texts about screens, groups and commands. */
export const screensTexts = markTexts("refusal", {
  screenNotFound: notFound("This screen does not exist. It may have been removed."),
  removedScreenNotFound: notFound(
    "This removed screen does not exist. It may have been permanently deleted.",
  ),
  groupNotFound: notFound("This group does not exist. It may have been deleted."),
  commandNotFound: notFound("This command does not exist."),
  planVersionNotFound: notFound(
    "This version of the screen's content does not exist. It may have been deleted.",
  ),

  screenGone: invalid("This screen no longer exists. Choose another one."),
  externalIdTaken: conflict("Another screen has this ID of yours: {name}"),
  tableNoColumns: text("The first row must name the columns, with id or external_id"),
  tableTooManyScreens: text("At most {max, number} rows can be changed at once"),
  tableUnreadable: text("The file cannot be read"),
  rowScreenUnknown: text("There is no screen with this id or external_id"),
  rowScreenTwice: text("Another row is about the same screen"),
  rowCellUnfit: text("“{column}” cannot have this value"),
  rowPlaylistUnknown: text("There is no playlist with this name, or several"),
  filterFindsTooMany: conflict(
    "More than {max, number} screens match. Change them in parts, for example by group.",
  ),
  chooseScreen: text("Choose another screen"),
  groupGone: invalid("This group no longer exists. Choose another one."),
  chooseGroup: text("Choose another group"),
  chooseAtLeastOneScreen: text("Choose at least one screen"),
  screensGone: invalid("One of these screens no longer exists. Load the page again."),
  screensGoneField: text("One of these screens no longer exists"),
  parentGroupGone: invalid("The parent group no longer exists. Choose another one."),
  groupInItself: invalid("A group cannot contain itself. Choose another group."),
  groupInItselfField: text("A group cannot contain itself"),
  smartGroupMembers: invalid("“{name}” finds its screens by their tags. Change the tags of the screens."),
  maxGroups: conflict(
    "An account can have at most {max, number} groups. Delete some that you no longer need.",
  ),
  sumOfMembers: conflict(
    "All groups of an account together can have at most {max, number} screens. A screen counts once for each of its groups. Now there are {before, number}, and this change makes it {after, number}. Use fewer groups, or nested groups.",
  ),

  screenCodeUnknown: notFound(
    "No screen shows this code now. Check the digits. A code changes every 15 minutes.",
  ),
  screensUsedUp: conflict(
    "All screens that your account may have are in use. Remove a screen, or ask the person who runs this service for more.",
  ),
  noPlanForScreen: conflict("You have no plan yet. Start the trial or choose a plan, then add the screen."),
  tryoutTaken: conflict(
    "You are already trying a screen in a browser. Remove it, or choose a plan for more screens.",
  ),
  tryoutOnlyHere: conflict(
    "Without a plan, a screen plays only in the browser in which you are signed in. Start the trial or choose a plan, then add this one.",
  ),
  tryoutElsewhere: forbidden(
    "Without a plan, this screen plays only in the browser that is signed in. Sign in there, or choose a plan.",
  ),
  tryoutOver: forbidden("You have tried this screen. Choose a plan in the dashboard, and it plays again."),
  emergencyNeedsPlan: conflict(
    "An emergency needs a plan, because it plays on every screen. Start the trial or choose a plan, then start it again.",
  ),
  planEndedForScreen: conflict(
    "Your {plan, plan} plan has ended. Choose a plan, then add the screen with a new code.",
  ),
  licencesUsedUp: conflict(
    "All licences of your {plan, plan} plan are in use. Remove a screen or add licences to the plan, then try again.",
  ),
  tooManyCommands: conflict(
    "Too many commands are waiting for this screen. Check that it is online, or wait until they expire.",
  ),
  screenshotTooSoon: conflict("A screenshot was asked for a moment ago. Try again in a few seconds."),
  screenshotNotFound: notFound("This screenshot does not exist. Screenshots are deleted after a day."),
  screenshotNotAsked: notFound("This screenshot is not asked for."),
  screenshotNoPicture: invalid("This is not a picture that can be read. Send a JPEG or PNG."),
  changedScreenGone: text("It no longer exists."),
  screenChangedSince: text("It was changed since. It stays as it is."),
  screenTooManyTags: text("It would have more than {max, number} tags. Remove some first."),
  screenTooManyCommands: text("Too many commands are waiting for this screen. Check that it is online."),
  screenCannotRestart: conflict(
    "This screen is a browser: it can reload the player, but not restart it. Reload the player instead.",
  ),
  volumeMissing: invalid("Send the volume: value from 0 to 100."),
  chooseVolume: text("Choose from 0 to 100"),
  onlyVolumeHasValue: invalid("Only the volume command has a value. Remove it."),
  leaveThisOut: text("Remove this"),
  videoWallNotFound: notFound("This video wall does not exist. It may have been taken apart."),
  maxVideoWalls: conflict(
    "An account can have {max, number} video walls. Take one apart that you do not need.",
  ),
  groupOfWall: conflict(
    "This group belongs to a video wall. Choose its screens on the page of the wall, or take the wall apart first.",
  ),
  groupUnfitForWall: conflict(
    "Choose a group with screens that were chosen by hand and that is not of another wall.",
  ),
  screenTwiceOnWall: invalid("A screen can hang in one place only."),
  screenOnOtherWall: conflict("{name} is part of the video wall {wall}. Remove it there first."),
});
