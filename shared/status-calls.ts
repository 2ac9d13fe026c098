/* What the status page needs to call the server, without schemas, so that it stays small. */

/** The secret of the link, in a header: it is then in no address that a server or a proxy logs. */
export const statusLinkHeader = "status-link";
export const groupStatusPath = "/api/v1/status";

/** The page: which screens of a group are online, for people with its secret link. */
export const statusPage = "/status";
export const statusLinkOf = (token: string): string => `${statusPage}#${token}`;
