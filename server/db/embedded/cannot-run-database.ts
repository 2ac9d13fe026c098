/** The embedded database cannot work here; the message is one line that says why and what to do. */
export class CannotRunDatabase extends Error {}
