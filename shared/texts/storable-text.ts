/** By a pattern, because players of old browsers have no isWellFormed. */
const loneSurrogate = /[\uD800-\uDFFF]/u;

/** Returns whether the database can store a text: PostgreSQL has no zero bytes in texts, and JSON there no lone surrogates. */
export const isStorableText = (text: string): boolean => !text.includes("\0") && !loneSurrogate.test(text);
