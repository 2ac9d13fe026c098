/** Key of the query of profile, brand and state of the account. */
export const accountKey = ["account"] as const;
