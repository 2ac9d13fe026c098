/** The embedded database cannot run here; the message is one line with the reason and what to do. */
export class CannotRunDatabase extends Error {}
