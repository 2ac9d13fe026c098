import { conflict, invalid, notFound, text } from "./entry.ts";

/** About screens, groups and commands. */
export const screensTexts = {
  screenNotFound: notFound("That screen was not found. It may have been removed."),
  removedScreenNotFound: notFound("That removed screen was not found. It may have been removed."),
  groupNotFound: notFound("That group was not found. It may have been removed."),
  commandNotFound: notFound("That command was not found. It may have been removed."),
  planVersionNotFound: notFound("That version of the screen's plan was not found. It may have been removed."),

  screenGone: invalid("That screen does not exist any more. Choose another."),
  chooseScreen: text("Choose another screen"),
  groupGone: invalid("That group does not exist any more. Choose another."),
  chooseGroup: text("Choose another group"),
  chooseAtLeastOneScreen: text("Choose at least one screen"),
  screensGone: invalid("One of these screens does not exist any more. Load the page again."),
  screensGoneField: text("One of these screens does not exist any more"),
  parentGroupGone: invalid("The group it should be inside of does not exist any more. Choose another."),
  groupInItself: invalid("A group cannot be inside itself. Choose another group."),
  groupInItselfField: text("A group cannot be inside itself"),
  smartGroupMembers: invalid("“{name}” finds its screens by their tags. Change the tags of the screens."),
  maxGroups: conflict("An account may have {max:number} groups. Remove some you no longer need."),
  sumOfMembers: conflict(
    "All groups of an account together may have {max:number} screens, each counted in every group. Yours have {before:number}, and this change makes it {after:number}. Use fewer groups, or groups inside others.",
  ),

  screenCodeUnknown: notFound(
    "No screen shows this code now. Check the digits; a code changes every 15 minutes.",
  ),
  noPlanForScreen: conflict("There is no plan yet. Start the trial or choose a plan, then add the screen."),
  planEndedForScreen: conflict(
    "The {plan:plan} plan has ended. Choose a plan, then add the screen with a new code.",
  ),
  licencesUsedUp: conflict(
    "All screens of the {plan:plan} plan are in use. Remove a screen or add more to the plan, then try again.",
  ),
  tooManyCommands: conflict(
    "Many commands wait for this screen already. Look whether it is online, or wait until they expire.",
  ),
  changedScreenGone: text("It is not there any more."),
  screenTooManyTags: text("It would have more than {max:number} tags. Take some off first."),
  screenTooManyCommands: text("Many commands wait for this screen already. Look whether it is online."),
  volumeMissing: invalid("Say how loud: value from 0 to 100."),
  chooseVolume: text("Choose from 0 to 100"),
  onlyVolumeHasValue: invalid("Only volume takes a value. Leave it out."),
  leaveThisOut: text("Leave this out"),
} as const;
