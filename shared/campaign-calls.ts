/* What the page of an advertiser's report needs to call the server, without schemas, so that it stays small. */

/** The secret of the link, in a header: it is then in no address that a server or a proxy logs. */
export const campaignLinkHeader = "campaign-link";
export const campaignReportPath = "/api/v1/campaign-report";

/** The page: the report of a campaign, for its advertiser with the secret link. */
export const campaignPage = "/campaign";
export const campaignLinkOf = (token: string): string => `${campaignPage}#${token}`;
