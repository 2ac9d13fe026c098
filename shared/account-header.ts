/**
 * Header with the account for which a dashboard page was opened. A person may switch to another account in a second
 * window of the same browser: the server then refuses calls of the first window (`otherAccountNow`), which would
 * otherwise change the wrong account.
 */
export const accountHeader = "x-vitrine-account";
