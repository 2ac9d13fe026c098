/** Where a browser gets its sum of work, and how it hands the result in without touching the five body fields (T5). */
export const contactCall = "/contact.php";
export const challengeCall = "/contact-challenge";
export const proofHeader = "x-contact-proof";
/** What stands in the field that no person sees; anything there is the mark of a form-filling program. */
export const trapHeader = "x-contact-website";
export const trapField = "website";
