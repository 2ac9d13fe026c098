/** All times of the chat, in milliseconds. Source: back-office.md section 9. */
export const arrivalMs = 2_000;
export const welcomeGapMs = 1_500;
export const thinkingMs = 1_200;
export const lineGapMs = 800;
/** From the answer to the rating prompt until the window closes (T17). */
export const closingMs = 4_000;

/** Characters of one message. */
export const messageMost = 300;
/** The scroll-down button shows with more lines than this and farther from the end than this many pixels. */
export const scrollDown = { lines: 3, pixels: 100 } as const;
