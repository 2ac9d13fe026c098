/**
 * Returns what the audit may tell of a feed's address: the site. The rest is often a secret, for example in the private
 * address of a calendar, and the audit is read by more people and kept for longer than the feed.
 */
export const auditedAddress = (url: string): string => new URL(url).origin;
