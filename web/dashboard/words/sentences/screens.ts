import { msg } from "@lingui/core/macro";

/** About screens, groups and commands, as the server or shared/ words it. */
export const screensSentences = [
  msg`There is no screen in what you chose. Choose at least one screen.`,
  msg`That media cannot play yet. Choose another, or write a message.`,
  msg`Choose at least one screen or group`,
  msg`Write the message`,
  msg({ message: "“{name}” finds its screens by their tags. Change the tags of the screens." }),
  msg`That version of the screen's plan`,
  msg`That removed screen`,
  msg`That screen`,
  msg`That group`,
  msg`That code`,
  msg`That command`,
  msg`No screen shows this code now. Check the digits; a code changes every 15 minutes.`,
  msg`Enter the six digits the screen shows`,
  msg`There is no plan yet. Start the trial or choose a plan, then add the screen.`,
  msg({ message: "The {plan} plan has ended. Choose a plan, then add the screen with a new code." }),
  msg({
    message:
      "All screens of the {plan} plan are in use. Remove a screen or add more to the plan, then try again.",
  }),
  msg`Many commands wait for this screen already. Look whether it is online, or wait until they expire.`,
  msg`Say how loud: value from 0 to 100.`,
  msg`Choose from 0 to 100`,
  msg`The group it should be inside of does not exist any more. Choose another.`,
  msg`Choose another group`,
  msg`A group cannot be inside itself. Choose another group.`,
  msg`A group cannot be inside itself`,
  msg`One of these screens does not exist any more. Load the page again.`,
  msg`One of these screens does not exist any more`,
  msg`Choose at least one tag`,
  msg`Choose at least one screen`,
  msg`At least one minute`,
  msg`At most a day`,
  msg({ message: "From {least} to {most}" }),
  msg`Name at least one change`,
];
