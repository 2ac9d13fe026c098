/** What the service worker tells its pages: the next page that opens is of another version. */
export const newerVersion = "newer-version";

/** In the address of a page that a tap on a message opens: the account of the message. */
export const accountOfMessage = "message-of";
