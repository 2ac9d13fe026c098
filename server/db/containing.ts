/** Returns the pattern for LIKE that matches texts containing these words, whatever characters they have. */
export const containing = (words: string): string => `%${words.replace(/[\\%_]/g, "\\$&")}%`;
