/** Returns whether the database can store a text: PostgreSQL has no zero bytes in texts, and JSON there no lone surrogates. */
export const isStorableText = (text: string): boolean => !text.includes("\0") && text.isWellFormed();

/** Returns a text of others with what cannot be stored left out or replaced, where refusing it would lose the rest. */
export const storableText = (text: string): string => text.replaceAll("\0", "").toWellFormed();
