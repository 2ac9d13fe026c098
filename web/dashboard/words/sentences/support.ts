import { msg } from "@lingui/core/macro";

/** About tickets, as the server or shared/ words it. */
export const supportSentences = [
  msg`Names a file that is not there`,
  msg`Name the file`,
  msg`That ticket`,
  msg`Write what it is about`,
  msg`The files of your tickets take 1 GB already. Write without a file, and put large ones where we can download them.`,
  msg`One of the files is not there any more. Remove it and add it again.`,
  msg`Send a picture, video, PDF or Office document; other files are not accepted.`,
  msg`This file is empty. Choose another one.`,
  msg({ message: "A file may have up to {size} MB. Make it smaller and try again." }),
  msg`Somebody else`,
  msg({ message: "{who} changed this ticket in the meantime. It is shown as it is now; choose again." }),
];
