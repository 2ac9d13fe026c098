/**
 * One address of a mailbox, as people have them: a dot-atom (RFC 5322) before the @, also with letters of other scripts
 * (RFC 6531), and the name of a domain. Without quotes, comments, lists and groups: `a;b@example.com` would be two
 * recipients for a mail program.
 */
const atom = "[\\p{L}\\p{N}\\p{M}!#$%&'*+/=?^_`{|}~-]+";
const label = "[\\p{L}\\p{N}](?:[\\p{L}\\p{N}\\p{M}-]{0,61}[\\p{L}\\p{N}\\p{M}])?";
const address = new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+${label}$`, "u");

export const maxEmailLength = 254;
const maxLocalLength = 64;

/** Returns whether a text is exactly one email address. */
export const isEmailAddress = (text: string): boolean =>
  text.length <= maxEmailLength && text.indexOf("@") <= maxLocalLength && address.test(text);
