import { msg } from "@lingui/core/macro";

/** What a screen says of its own trouble, as the server or shared/ words it. */
export const deviceSentences = [
  msg({ message: "Virtual screen, {device}" }),
  msg`the film is damaged or too demanding for this device`,
  msg`took too long to get ready`,
  msg`there is no file to show`,
  msg`a page without https cannot be shown here: use its https:// address`,
  msg`the page cannot be reached: there is no network`,
  msg`the page cannot be reached`,
  msg`this site does not allow being shown inside other pages`,
  msg`there is no page at this address any more`,
  msg`the picture is missing, damaged or too large for this device`,
  msg({
    message: "Not enough space on this device: {size} MB more needed. Use smaller files, or free some space.",
  }),
  msg`This device's storage is full. Use smaller files, or free some space.`,
  msg`The server cannot be reached. Check this device's network connection.`,
  msg({ message: "Storing the content failed: {reason}" }),
  msg({ message: "The server no longer has file {file}" }),
  msg({ message: "File {file} arrives damaged" }),
  msg({ message: "The server answered {status} for file {file}" }),
  msg({ message: "The server answered {status}" }),
  msg`The server sent a licence that was not signed by the server this screen was paired with`,
  msg`The server's answer cannot be read; this player may be too old for it`,
  msg`This browser cannot keep content on the device. Use a current Chrome, Edge or Android browser, not in a private window.`,
  msg`Screens need a secure address: open this page with https://, or on this very computer as http://localhost.`,
];
