/** All times of the chat, in milliseconds. Source: back-office.md section 9. */
export const welcomeGapMs = 1_500;
export const thinkingMs = 1_200;
export const lineGapMs = 800;
/** From the last line of an answer until the chat asks, once, for a rating. */
export const silenceMs = 5_000;
/** From the answer to the rating prompt until the window closes (T17). */
export const closingMs = 4_000;

/** Maximum number of characters in one message. */
export const messageMost = 300;
