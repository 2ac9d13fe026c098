/** Returns a text of others with what cannot be stored left out or replaced, where refusing it would lose the rest. */
export const storableText = (text: string): string => text.replaceAll("\0", "").toWellFormed();
