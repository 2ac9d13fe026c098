/** With what the token of a company's directory begins, so that people and scanners of source code recognise it. */
export const directoryTokenPrefix = "vtd_";

/** Where directories call (SCIM 2.0). */
export const scimPath = "/scim/v2";
