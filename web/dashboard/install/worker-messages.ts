/** What the service worker tells its pages: the next page that opens is of another version. */
export const newerVersion = "newer-version";
