/**
 * Where a browser gets its proof-of-work challenge and how it sends the solution outside of the five body fields (T5).
 */
export const contactCall = "/contact.php";
export const challengeCall = "/contact-challenge";
export const proofHeader = "x-contact-proof";
/** Carries the value of the hidden trap field; a value there means that a form-filling program sent the message. */
export const trapHeader = "x-contact-website";
export const trapField = "website";
